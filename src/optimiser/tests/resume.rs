//! A training that is stopped and resumed is the one that was not.

use super::*;
use crate::optimiser::{
    Adadelta, Adagrad, Adam, AdamW, Momentum, NAdam, Nesterov, RmsProp, Schedule, interval, retract,
};

#[test]
fn a_copy_of_the_state_resumes_to_the_bit() {
    fn check<U: Optimiser<Nest, State: Clone>>(u: &U) {
        let mut p = nest();
        let mut s = u.start(&p);
        steps(u, &mut s, &mut p, 0..7);
        let (mut later, mut saved) = (p.clone(), s.clone());
        steps(u, &mut s, &mut p, 7..20);
        steps(u, &mut saved, &mut later, 7..20);
        assert_eq!(p, later);
    }
    check(&Momentum::new(0.1, 0.9));
    check(&Nesterov::new(0.1, 0.9));
    check(&Adagrad::new(0.1));
    check(&RmsProp::new(0.1));
    check(&AdamW::new(0.1, 0.1));
    check(&NAdam::new(0.1));
    check(&Adadelta::new(1.0));
    check(&retract(
        interval(-100.0, 100.0).expect("a length"),
        Momentum::new(0.1, 0.9),
    ));
    check(&Schedule(|t| Adam::new(0.1 / (t + 1) as f64)));
}

#[test]
fn the_leaves_of_a_state_are_all_of_it() {
    fn check<P: Space<f64> + Clone, U: Optimiser<P, State: Leaves<f64>>>(mut p: P, u: &U) {
        let fresh = p.clone();
        let mut s = u.start(&p);
        steps(u, &mut s, &mut p, 0..7);
        // into a new state, as a file would be read
        let mut read = u.start(&fresh);
        let mut leaves = s.leaves().into_iter();
        read.visit_mut(&Path::Root, &mut |place, xs: &mut [f64]| {
            let leaf = leaves.next().expect("as many leaves");
            assert_eq!(place.path.to_string(), leaf.name);
            xs.copy_from_slice(leaf.data);
        });
        assert!(leaves.next().is_none());
        let mut later = p.clone();
        steps(u, &mut s, &mut p, 7..20);
        steps(u, &mut read, &mut later, 7..20);
        assert_eq!(moving(&mut p), moving(&mut later));
    }
    at_every_shape!(check(&Momentum::new(0.1, 0.9)));
    at_every_shape!(check(&Nesterov::new(0.1, 0.9)));
    at_every_shape!(check(&RmsProp::new(0.1)));
    at_every_shape!(check(&Adam::new(0.1)));
}

#[test]
fn a_state_has_the_names_of_the_parameters() {
    let p = crate::object::Tagged {
        name: "hidden",
        inner: [1.0, 2.0],
    };
    let s = Adam::new(0.1).start(&p);
    let names: Vec<String> = s.leaves().into_iter().map(|leaf| leaf.name).collect();
    assert_eq!(
        names,
        ["powers.0", "powers.1", "first.hidden", "second.hidden"]
    );
}
