use super::Checkable;
use super::coordinates::{coordinates, cotangent, covector, numbers, pairing};
use crate::ext::ParaExt;
use crate::number::Semiring;
use crate::object::Co;

/// The forward derivative D\[f\]((p, a), v), from the backward map alone.
///
/// In a reverse derivative category the forward derivative is the reverse derivative taken twice,
///
/// ```text
/// D[f](a, v) = π₁ R[R[f]]((a, 0), v)
/// ```
///
/// (Cockett et al., 1910.07065, Theorem 16). f' is linear in b' (RD.6), so its own reverse derivative in b' is the
/// transpose of the linear map b' ↦ f'(a, b'), and what is asked for is that transpose at v. Number by number:
///
/// ```text
/// D[f](a, v)_k = ⟨v, f'(a, eₖ)⟩
/// ```
///
/// with eₖ the cotangent that is 1 at the k-th number of the output. It takes a backward run for each number of the
/// output, where [`jvp`](super::jvp()) takes one forward run, but it asks for no dual numbers; over `f32` it will do. For
/// polynomial maps [`law::reverse::forward`](crate::law::reverse::forward) takes R twice, to the letter.
///
/// If the backward map is not the derivative of the forward map, this is not either: it says what f' *believes*.
/// [`law::forward`](crate::law::forward()) compares the two.
///
/// ```
/// use paralens::derivative::forward_from_reverse;
/// use paralens::prelude::*;
///
/// let polar = from_fn(
///     |[r, t]: [f64; 2]| [r * t.cos(), r * t.sin()],
///     |[r, t], [u, v]: [f64; 2]| [t.cos() * u + t.sin() * v, r * (t.cos() * v - t.sin() * u)],
/// );
/// // at (2, 0) the angle moves, and the point goes up twice as fast
/// assert_eq!(forward_from_reverse(&polar, &(), &[2.0, 0.0], (&(), &[0.0, 1.0])), [0.0, 2.0]);
/// ```
pub fn forward_from_reverse<S, F>(
    f: &F,
    p: &F::Params,
    a: &F::Input,
    (vp, va): (&Co<F::Params>, &Co<F::Input>),
) -> Co<F::Output>
where
    S: Semiring,
    F: Checkable<S>,
{
    let (vp, va): (Vec<S>, Vec<S>) = (numbers(p, vp), numbers(a, va));
    let y = f.apply(p, a.clone());
    let n = coordinates::<S, _>(&y).len();
    let rows = (0..n).map(|k| {
        let (y, r) = f.forward(p, a.clone());
        let unit: Vec<S> = (0..n)
            .map(|j| if j == k { S::ONE } else { S::ZERO })
            .collect();
        let (mut dp, mut da) = f.pull(p, r, cotangent(&y, &unit));
        pairing(&vp, &covector(p, &mut dp)) + pairing(&va, &covector(a, &mut da))
    });
    let slopes: Vec<S> = rows.collect();
    cotangent(&y, &slopes)
}
