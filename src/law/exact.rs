use super::coordinates::{covector, input, pairing, parameter, with};
use super::gradient::along;
use super::measured::{Measured, draws};
use super::{Checkable, Defect};
use crate::derivative::tangents;
use crate::number::Dual;
use crate::object::{Over, Space};

/// f' against dual numbers: is the backward map the reverse derivative of the forward map, to the last digits?
///
/// `g` is the same lens over dual numbers; the macro [`exact!`](crate::law::exact!) makes both from one expression. Its
/// forward map at x + v ε gives D\[f\](x, v), the forward derivative, and the law is
///
/// ```text
/// ⟨D[f](a, e_k), y'⟩ = f'(a, y')_k      for every coordinate k
/// ```
///
/// Nothing of the backward map enters the left side. Over any semiring it is the formal derivative of polynomials, so
/// that circuits over bits are checked too, exactly (Wilson and Zanasi, 2203.06430).
///
/// **Tolerance.** Both sides are sums of the same products in another order: a few ε for every term of the longest sum,
/// `1e-14` for a small layer; 0 over exact numbers. At a kink both sides follow the convention of the forward map's
/// branch, so a piecewise map can be checked everywhere.
///
/// ```
/// use paralens::law;
/// use paralens::number::{Dual, Real, Semiring};
/// use paralens::prelude::*;
///
/// fn logistic<S: Real>() -> impl Para<Params = (), Input = S, Output = S, Residual = S> {
///     from_fn(|x: S| x * (S::ONE - x), |x, dy| (S::ONE - x - x) * dy)
/// }
/// law::exact(&logistic::<f64>(), &logistic::<Dual<f64>>(), &(), &0.3).within(1e-15)?;
/// # Ok::<(), law::Defect>(())
/// ```
pub fn exact<S, F, G>(f: &F, g: &G, p: &F::Params, x: &F::Input) -> Defect
where
    S: Measured,
    F: Checkable<S>,
    F::Params: Over<S, Dual<S>, Out = G::Params>,
    F::Input: Over<S, Dual<S>, Out = G::Input>,
    G: Checkable<Dual<S>>,
{
    let (still_p, still_x) = (p.over(&mut Dual::constant), x.over(&mut Dual::constant));
    let mut worst = Defect::none();
    for seed in draws::<S>() {
        let (along, mut dp, mut dx) = along(f, p, x, seed);
        for (k, found) in covector(p, &mut dp).into_iter().enumerate() {
            let slope = tangents(g, &moving(&still_p, k), still_x.clone());
            worst.see(|| parameter(p, k), pairing(&slope, &along), found);
        }
        for (k, found) in covector(x, &mut dx).into_iter().enumerate() {
            let slope = tangents(g, &still_p, moving(&still_x, k));
            worst.see(|| input(x, k), pairing(&slope, &along), found);
        }
    }
    worst
}

/// `x` with coordinate `k` moving at rate 1.
fn moving<S: Measured, X: Space<Dual<S>> + Clone>(x: &X, k: usize) -> X {
    with(x, |i, x: Dual<S>| {
        Dual::new(x.value, if i == k { S::ONE } else { x.tangent })
    })
}

/// [`law::exact`](crate::law::exact()) on one expression: `law::exact!(S => lens, &p, &x)` instantiates the lens at
/// `S = f64` and at dual numbers, and `law::exact!(S: Z2 => ..)` at the bits and at dual numbers over these.
///
/// ```
/// use paralens::law;
/// use paralens::number::{Semiring, Z2};
/// use paralens::prelude::*;
///
/// fn product<S: Semiring>() -> impl Para<Params = (), Input = [S; 2], Output = S, Residual = [S; 2]> {
///     from_fn(|[x, y]: [S; 2]| x * y, |[x, y], d| [y * d, x * d])
/// }
/// law::exact!(S => product::<S>(), &(), &[2.0, 3.0]).within(0.0)?;
/// law::exact!(S: Z2 => product::<S>(), &(), &[Z2(true), Z2(false)]).within(0.0)?;
/// # Ok::<(), law::Defect>(())
/// ```
#[macro_export]
macro_rules! exact {
    ($S:ident => $lens:expr, $p:expr, $x:expr $(,)?) => {
        $crate::law::exact!($S: f64 => $lens, $p, $x)
    };
    ($S:ident : $Number:ty => $lens:expr, $p:expr, $x:expr $(,)?) => {{
        let f = {
            #[allow(dead_code)]
            type $S = $Number;
            $lens
        };
        let g = {
            #[allow(dead_code)]
            type $S = $crate::number::Dual<$Number>;
            $lens
        };
        $crate::law::exact(&f, &g, $p, $x)
    }};
}
pub use crate::exact;
