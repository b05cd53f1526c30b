use crate::lift::Lift;
use crate::object::Co;
use crate::para::{Init, Para};
use crate::random::Rng;
use std::array;

/// N lenses in a row, each with parameters of its own: made by [`repeat`](crate::ParaExt::repeat).
///
/// It holds N lenses and not one, so that drawn each has noise of its own.
#[derive(Clone, Copy, Debug)]
pub struct Repeat<const N: usize, F>(pub(crate) [F; N]);

impl<const N: usize, F: Para<Output = <F as Para>::Input>> Para for Repeat<N, F> {
    type Params = [F::Params; N];
    type Input = F::Input;
    type Output = F::Input;
    type Residual = [F::Residual; N];

    #[inline]
    fn forward(&self, p: &Self::Params, a: F::Input) -> (F::Input, Self::Residual) {
        let mut wire = Some(a);
        let residual = array::from_fn(|i| {
            let a = wire.take().expect("every lens puts its output on the wire");
            let (b, r) = self.0[i].forward(&p[i], a);
            wire = Some(b);
            r
        });
        (
            wire.expect("every lens puts its output on the wire"),
            residual,
        )
    }
    #[inline]
    fn backward(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<F::Input>,
        dp: &mut Co<Self::Params>,
    ) -> Co<F::Input> {
        let last_first = r.into_iter().enumerate().rev();
        last_first.fold(db, |db, (i, r)| {
            self.0[i].backward(&p[i], r, db, &mut dp[i])
        })
    }
    #[inline]
    fn backward_params(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        mut db: Co<F::Input>,
        dp: &mut Co<Self::Params>,
    ) {
        for (i, r) in r.into_iter().enumerate().rev() {
            if i == 0 {
                return self.0[i].backward_params(&p[i], r, db, &mut dp[i]);
            }
            db = self.0[i].backward(&p[i], r, db, &mut dp[i]);
        }
    }
    #[inline]
    fn backward_input(
        &self,
        p: &Self::Params,
        r: Self::Residual,
        db: Co<F::Input>,
    ) -> Co<F::Input> {
        let last_first = r.into_iter().enumerate().rev();
        last_first.fold(db, |db, (i, r)| self.0[i].backward_input(&p[i], r, db))
    }
    #[inline]
    fn apply(&self, p: &Self::Params, a: F::Input) -> F::Input {
        self.0.iter().zip(p).fold(a, |a, (f, p)| f.apply(p, a))
    }
}
impl<const N: usize, F: Init + Para<Output = <F as Para>::Input>> Init for Repeat<N, F> {
    fn init(&self, rng: &mut Rng) -> Self::Params {
        array::from_fn(|i| self.0[i].init(rng))
    }
}
impl<const N: usize, T, F: Lift<T>> Lift<T> for Repeat<N, F> {
    type Lens = Repeat<N, F::Lens>;
    #[inline]
    fn lift(&self, t: &mut T) -> Self::Lens {
        Repeat(array::from_fn(|i| self.0[i].lift(t)))
    }
}
