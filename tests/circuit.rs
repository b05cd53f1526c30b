//! Circuits: that they are lenses, compute every function, and can be printed and compiled without this crate.

use paralens::circuit::{Builder, Circuit, Table, Wire, gate, mul, one};
use paralens::law::{self, Defect, Measured};
use paralens::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// All points of N numbers.
fn points<S: Finite, const N: usize>() -> impl Iterator<Item = [S; N]> {
    let all: Vec<S> = S::all().collect();
    let count = all.len().pow(N as u32);
    (0..count).map(move |at| std::array::from_fn(|i| all[at / all.len().pow(i as u32) % all.len()]))
}

/// A circuit n → m at random, of so many gates.
fn random<S: Measured>(n: usize, m: usize, gates: usize, rng: &mut Rng) -> Circuit<S> {
    Circuit::build(n, |b, x| {
        let mut wires = x.to_vec();
        for _ in 0..gates {
            let [x, y] = [0, 1].map(|_| wires[rng.below(wires.len())]);
            wires.push(match rng.below(5) {
                0 => b.constant(S::any(rng)),
                1 | 2 => b.add(x, y),
                _ => b.mul(x, y),
            });
        }
        (0..m).map(|_| wires[rng.below(wires.len())]).collect()
    })
}

/// A circuit is the lens of its polynomial, forward and backward, and composes like lenses.
fn is_its_polynomial<S: Measured>(rng: &mut Rng) -> Result<(), Defect> {
    for _ in 0..20 {
        let (f, g) = (random::<S>(3, 2, 6, rng), random::<S>(2, 2, 5, rng));
        let formula = f.polynomial().expect("nothing is compared");
        let (f_lens, g_lens) = (f.lens::<3, 2>().unwrap(), g.lens::<2, 2>().unwrap());
        let whole = f.then(&g).unwrap().lens::<3, 2>().unwrap();
        let beside = f.beside(&g).lens::<5, 4>().unwrap();
        let by_formula = formula.lens::<3, 2>().unwrap();
        let pieces = f_lens.clone().beside(g_lens.clone());
        for _ in 0..5 {
            let x = [(); 3].map(|()| S::any(rng));
            law::equal(&by_formula, &(), &f_lens, &(), &x).within(0.0)?;
            law::composition(&whole, &(), &f_lens, &g_lens, (&(), &()), &x).within(0.0)?;
            let y = [(); 2].map(|()| S::any(rng));
            let both = [x[0], x[1], x[2], y[0], y[1]];
            let ((left, right), all) = (pieces.apply(&((), ()), (x, y)), beside.apply(&(), both));
            assert_eq!([left, right].concat(), all);
        }
    }
    Ok(())
}
#[test]
fn a_circuit_is_the_lens_of_its_polynomial() -> Result<(), Defect> {
    let mut rng = Rng::new(1);
    is_its_polynomial::<Z2>(&mut rng)?;
    is_its_polynomial::<Boolean>(&mut rng)?;
    is_its_polynomial::<Modular<4>>(&mut rng)?;
    is_its_polynomial::<Galois<2, 2>>(&mut rng)?;
    is_its_polynomial::<Saturating<3>>(&mut rng)?;
    is_its_polynomial::<Bits<1>>(&mut rng)
}
#[test]
fn dual_numbers_agree() -> Result<(), Defect> {
    for x in points::<Z2, 3>() {
        law::exact!(S: Z2 => gate::full_adder::<S>().lens::<3, 2>().unwrap(), &(), &x)
            .within(0.0)?;
        law::exact!(S: Z2 => gate::mux::<S>().lens::<3, 1>().unwrap(), &(), &x).within(0.0)?;
    }
    law::exact!(S => gate::majority::<S>().lens::<3, 1>().unwrap(), &(), &[0.5, -2.0, 3.0])
        .within(1e-14)
}

/// The gates, put together from the generators as lenses.
#[test]
fn gates_are_composites_of_generators() -> Result<(), Defect> {
    let pair = || from_fn(|[x, y]: [Z2; 2]| (x, y), |_, (x, y): (Z2, Z2)| [x, y]);
    let only = || from_fn(|y: Z2| [y], |_, [u]: [Z2; 1]| u);
    // x ↦ 1 + x
    let not = || {
        let one = discard().then(one::<Z2>());
        identity().fork(one).then(sum())
    };
    let nand = pair().then(mul()).then(not()).then(only());
    let half = pair().then(sum().fork(mul()));
    let half = half.then(from_fn(|(s, c): (Z2, Z2)| [s, c], |_, [s, c]| (s, c)));
    for x in points() {
        law::equal(
            &nand,
            &Default::default(),
            &gate::nand().lens::<2, 1>().unwrap(),
            &(),
            &x,
        )
        .within(0.0)?;
        law::equal(
            &half,
            &Default::default(),
            &gate::half_adder().lens::<2, 2>().unwrap(),
            &(),
            &x,
        )
        .within(0.0)?;
    }
    Ok(())
}

fn number(bits: &[Z2]) -> usize {
    bits.iter().fold(0, |n, bit| 2 * n + usize::from(bit.0))
}
#[test]
fn numbers_are_added_and_compared() {
    const N: usize = 4;
    let (adder, less, equal) = (gate::adder(N), gate::less(N), gate::equal(N));
    for x in points::<Z2, { 2 * N }>() {
        let (a, b) = (number(&x[..N]), number(&x[N..]));
        assert_eq!(number(&adder.apply(&x).unwrap()), a + b);
        assert_eq!(less.apply(&x).unwrap(), [Z2(a < b)]);
        assert_eq!(equal.apply(&x).unwrap(), [Z2(a == b)]);
    }
}
#[test]
fn over_truth_values_or_and_majority_are_what_they_say() {
    for x in points::<Boolean, 3>() {
        let count = x.iter().filter(|x| x.0).count();
        assert_eq!(gate::majority().apply(&x).unwrap(), [Boolean(count > 1)]);
        assert_eq!(gate::or().apply(&x[..2]).unwrap(), [x[0] + x[1]]);
        assert_eq!(gate::and().apply(&x[..2]).unwrap(), [x[0] * x[1]]);
    }
}

/// Whether the circuit has the table's values.
fn check<S: Finite>(table: &Table<S>, circuit: &Circuit<S>, wires: &mut Vec<S>) {
    let all: Vec<S> = S::all().collect();
    let points = all.iter().flat_map(|x| all.iter().map(|y| [*x, *y]));
    for (x, y) in points.zip(table.values()) {
        let found = circuit.run(&x, wires).unwrap().next();
        assert_eq!(found, Some(*y), "at {x:?} of {table:?}");
    }
}
/// The function with this number, in base q.
fn function<S: Finite>(all: &[S], mut f: usize) -> Table<S> {
    let q = all.len();
    let values = (0..q * q).map(|_| {
        let value = all[f % q];
        f /= q;
        value
    });
    Table::new(2, values.collect()).unwrap()
}
fn every_function<S: Finite>(circuits: impl Fn(&Table<S>) -> Vec<Circuit<S>>) {
    let (all, mut wires) = (Vec::from_iter(S::all()), vec![]);
    let q = all.len();
    for f in 0..q.pow((q * q) as u32) {
        let table = function(&all, f);
        for circuit in circuits(&table) {
            check(&table, &circuit, &mut wires);
        }
    }
}
#[test]
fn every_function_on_two_or_three_numbers_has_a_circuit() {
    every_function::<Z2>(|f| vec![f.with_equality(), f.with_powers(), f.normal_form()]);
    every_function::<Boolean>(|f| vec![f.with_equality()]);
    every_function::<Saturating<2>>(|f| vec![f.with_equality()]);
    every_function::<Modular<3>>(|f| vec![f.with_equality(), f.with_powers()]);
    every_function::<Galois<3, 1>>(|f| vec![f.with_powers()]);
}

/// All 16 indicators times the 4 constants, and 100,000 functions at random.
fn four_numbers<S: Finite>(circuit: impl Fn(&Table<S>) -> Circuit<S>) {
    let (all, mut wires) = (Vec::from_iter(S::all()), vec![]);
    assert_eq!(all.len(), 4);
    for at in 0..16 {
        for c in &all {
            let mut values = vec![S::ZERO; 16];
            values[at] = *c;
            let table = Table::new(2, values).unwrap();
            check(&table, &circuit(&table), &mut wires);
        }
    }
    let mut rng = Rng::new(1);
    for _ in 0..100_000 {
        let table = function(&all, rng.below(1 << 32));
        check(&table, &circuit(&table), &mut wires);
    }
}
#[test]
fn functions_on_four_numbers_have_circuits_that_compare() {
    four_numbers::<Modular<4>>(Table::with_equality);
    four_numbers::<Saturating<3>>(Table::with_equality);
}
#[test]
fn functions_on_a_field_of_four_have_polynomials() {
    four_numbers::<Galois<2, 2>>(Table::with_powers);
}

/// Without eq: of the functions of one number modulo 4, sums and products make 64 of 256.
#[test]
fn without_comparison_only_fields_have_every_function() {
    fn reached<S: Finite>() -> usize {
        let all: Vec<S> = S::all().collect();
        let mut tables: Vec<Vec<S>> = vec![all.clone()];
        tables.extend(all.iter().map(|c| vec![*c; all.len()]));
        let mut done = 0;
        while done < tables.len() {
            for other in 0..=done {
                let pairs = || tables[done].iter().zip(&tables[other]);
                let sum: Vec<S> = pairs().map(|(x, y)| *x + *y).collect();
                let product: Vec<S> = pairs().map(|(x, y)| *x * *y).collect();
                for table in [sum, product] {
                    if !tables.contains(&table) {
                        tables.push(table);
                    }
                }
            }
            done += 1;
        }
        tables.len()
    }
    assert_eq!((reached::<Z2>(), reached::<Boolean>()), (4, 3));
    assert_eq!(
        (reached::<Modular<3>>(), reached::<Saturating<2>>()),
        (27, 6)
    );
    assert_eq!(reached::<Modular<4>>(), 64);
    assert_eq!(reached::<Galois<2, 2>>(), 256);
}

#[test]
fn complement_and_parity_keep_to_their_lanes() {
    let not = gate::not::<Bits<2>>();
    let zero = Bits::<2>::gather(&[Z2(false); 70]);
    let turned = not.apply(&[zero]).unwrap()[0];
    assert_eq!(turned.lanes().take(70).filter(|bit| bit.0).count(), 70);
    assert_eq!(not.apply(&[turned]).unwrap(), [zero]);
    let xor = gate::xor();
    assert_eq!(xor.apply(&[turned, turned]).unwrap(), [Bits::ZERO]);
    let dot = |n: usize| {
        Circuit::build(2 * n, |b, x| {
            let products: Vec<Wire> = (0..n).map(|i| b.mul(x[i], x[n + i])).collect();
            vec![b.sum(products)]
        })
    };
    assert_eq!(dot(300).apply(&[Z2(true); 600]).unwrap(), [Z2(false)]);
    assert_eq!(dot(257).apply(&[Z2(true); 514]).unwrap(), [Z2(true)]);
}

/// Lane i of a run over words is run i over bits.
#[test]
fn lanes_are_runs() {
    let mut rng = Rng::new(1);
    for _ in 0..20 {
        let f = random::<Z2>(8, 3, 40, &mut rng);
        let words = f.over(Bits::<4>::splat).unwrap();
        let x: Vec<[Z2; 8]> = points().collect();
        let columns: Vec<_> = (0..8)
            .map(|k| Bits::<4>::gather(&x.iter().map(|x| x[k]).collect::<Vec<_>>()))
            .collect();
        let y = words.apply(&columns).unwrap();
        for (lane, x) in x.iter().enumerate() {
            let here: Vec<_> = y.iter().map(|y| y.lane(lane)).collect();
            assert_eq!(here, f.apply(x).unwrap());
        }
    }
}

/// The room and the prelude do not take each other's names.
mod all_names {
    use paralens::circuit::*;
    use paralens::prelude::*;

    #[test]
    fn are_told_apart() {
        let and: CircuitLens<Z2, 2, 1> = gate::and().lens().unwrap();
        let turns: BooleanDifference<Z2, _> = boolean_difference(and);
        let x = [Z2(true), Z2(false)];
        let (_, r) = turns.forward(&(), x);
        let turned = turns.backward(&(), r, [Z2(true)], &mut ());
        assert_eq!(turned, [Z2(false), Z2(true)]);
        let apart: Difference<Z2> = difference();
        assert_eq!(apart.apply(&Z2(true), Z2(false)), Z2(true));
        let product: Mul<Z2> = mul();
        let one = one::<Z2>().apply(&(), ());
        let zero = zero::<Z2>().apply(&(), ());
        assert_eq!(product.apply(&(), (one, zero)), Z2(false));
        assert!(Table::new(1, vec![one, zero]).is_ok());
    }
}

/// A wire of another circuit is a slip of the pen, and seen where there is none of its number.
#[test]
#[should_panic(expected = "wire 5 of 3")]
fn foreign_wires_are_refused() {
    let mut lost = None;
    let _ = Circuit::<Z2>::build(6, |_, x| {
        lost = Some(x[5]);
        vec![]
    });
    let _ = Circuit::<Z2>::build(3, |b: &mut Builder<Z2>, x| vec![b.add(x[0], lost.unwrap())]);
}

/// By its number alone a wire is known.
#[test]
fn foreign_wires_are_taken_for_those_of_their_number() {
    let mut lost = None;
    let _ = Circuit::<Z2>::build(2, |_, x| {
        lost = Some(x[1]);
        vec![]
    });
    let f = Circuit::<Z2>::build(3, |_, _| vec![lost.unwrap()]);
    assert_eq!(f, Circuit::wires(3, [1]).unwrap());
}

/// The compiler that belongs to the cargo that runs this.
fn rustc() -> PathBuf {
    std::env::var_os("RUSTC").map_or_else(
        || Path::new(env!("CARGO")).with_file_name("rustc"),
        PathBuf::from,
    )
}

/// Functions that are printed compile without this crate and without a warning, and compute what the circuits do, at all
/// inputs.
#[test]
fn printed_functions_compute_what_the_circuit_does() {
    let mut rng = Rng::new(1);
    let any = Table::from_fn(6, |_| Z2(rng.chance(0.5)))
        .unwrap()
        .normal_form();
    let compares = Table::from_fn(3, |x| x[0] * x[2] + x[1]).unwrap();
    let constant = Circuit::build(2, |b, x| vec![b.one(), x[1], b.zero(), x[1]]);
    let circuits = [
        ("adder", gate::adder(3)),
        ("less", gate::less(4)),
        ("any", any.minimised()),
        (
            "pair",
            any.pair(&random(6, 2, 60, &mut rng)).unwrap().minimised(),
        ),
        ("long", any),
        ("compares", compares.with_equality()),
        ("constant", constant),
        ("nothing", Circuit::build(0, |b, _| vec![b.one()])),
    ];
    let mut program = String::from("#![deny(warnings)]\n");
    let mut main = String::from("fn main() {\n");
    let mut expected = String::new();
    for (name, circuit) in &circuits {
        program += &circuit.to_rust(name).unwrap();
        let n = circuit.inputs();
        main += &format!(
            "    for at in 0..1usize << {n} {{\n        let y = {name}(std::array::from_fn(|i| at >> i & 1 == 1));\n        \
             println!(\"{name} {{at}} {{y:?}}\");\n    }}\n"
        );
        for at in 0..1_usize << n {
            let x: Vec<Z2> = (0..n).map(|i| Z2(at >> i & 1 == 1)).collect();
            let y: Vec<bool> = circuit.apply(&x).unwrap().iter().map(|y| y.0).collect();
            expected += &format!("{name} {at} {y:?}\n");
        }
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("printed");
    fs::create_dir_all(&folder).unwrap();
    let source = folder.join("printed.rs");
    fs::write(&source, program + &main + "}\n").unwrap();
    let binary = folder.join("printed");
    let compiled = Command::new(rustc())
        .args(["--edition", "2024", "-o"])
        .args([&binary, &source])
        .output()
        .expect("rustc runs");
    let message = String::from_utf8_lossy(&compiled.stderr);
    assert!(compiled.status.success(), "{message}");
    let run = Command::new(&binary).output().expect("the program runs");
    assert_eq!(String::from_utf8_lossy(&run.stdout), expected);
}
