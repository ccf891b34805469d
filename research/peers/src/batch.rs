//! Batches of signs compared with single calls, and with the plain formula in a loop that the compiler vectorises.

use measure::cases::{Class, Precision, case};
use measure::clock::race;
use measure::passes::Pass;
use measure::predicates::{Incircle, Insphere, Orient2d, Orient3d, Predicate};
use measure::random::Random;
use measure::table::digits;
use std::array;
use straightedge::Sign;
use straightedge::batch::{self, Columns2, Columns3};

/// Numbers of cases that fit into the cache, and that do not.
const COUNTS: [(usize, &str); 2] = [(4096, "cache"), (1_000_000, "memory")];

/// Cases of one class, of which every n-th is of another one.
struct Mixture {
    name: &'static str,
    most: Class,
    few: Option<(usize, Class)>,
}

const MIXTURES: [Mixture; 5] = [
    Mixture { name: "random", most: Class::Random, few: None },
    Mixture { name: "1 % zeros of a grid", most: Class::Random, few: Some((100, Class::Grid)) },
    Mixture { name: "1 % zeros of full mantissas", most: Class::Random, few: Some((100, Class::Full)) },
    Mixture { name: "zeros of a grid", most: Class::Grid, few: None },
    Mixture { name: "zeros of full mantissas", most: Class::Full, few: None },
];

/// The points of many cases, by argument: as points, and as columns of coordinates.
struct Cases<const D: usize, const N: usize> {
    points: [Vec<[f64; D]>; N],
    columns: [[Vec<f64>; D]; N],
}

impl<const D: usize, const N: usize> Cases<D, N> {
    fn of<P: Predicate<D, N>>(mixture: &Mixture, count: usize) -> Self {
        let mut random = Random::new(7);
        let mut draw = |i: usize| {
            let class = mixture.few.and_then(|(every, class)| i.is_multiple_of(every).then_some(class));
            case::<D, N>(P::DEGENERACY, class.unwrap_or(mixture.most), Precision::Double, &mut random)
        };
        let cases: Vec<[[f64; D]; N]> = (0..count).map(&mut draw).collect();
        let points = array::from_fn(|j| cases.iter().map(|case| case[j]).collect());
        let columns = array::from_fn(|j| array::from_fn(|k| cases.iter().map(|case| case[j][k]).collect()));
        Cases { points, columns }
    }
}

/// A predicate that has a batch.
trait Batched<const D: usize, const N: usize>: Predicate<D, N, Plain = f64, Certified = Sign> {
    fn over_points(cases: &Cases<D, N>, signs: &mut [Sign]);
    fn over_columns(cases: &Cases<D, N>, signs: &mut [Sign]);
    fn plain_over_points(cases: &Cases<D, N>, signs: &mut [Sign]);
    fn plain_over_columns(cases: &Cases<D, N>, signs: &mut [Sign]);
}

/// The sign of a rounded number.
#[inline(always)]
fn rounded_sign(value: f64) -> Sign {
    if value > 0.0 {
        Sign::Positive
    } else if value < 0.0 {
        Sign::Negative
    } else {
        Sign::Zero
    }
}

#[inline(always)]
fn at_2([x, y]: &[&[f64]; 2], i: usize) -> [f64; 2] {
    [x[i], y[i]]
}

#[inline(always)]
fn at_3([x, y, z]: &[&[f64]; 3], i: usize) -> [f64; 3] {
    [x[i], y[i], z[i]]
}

macro_rules! batched {
    ($(
        $Predicate:ident $function:ident $D:literal $N:literal
            $Columns:ident($($c:ident),+) $at:ident: $($point:literal)+;
    )+) => {$(
        impl Batched<$D, $N> for $Predicate {
            fn over_points(cases: &Cases<$D, $N>, signs: &mut [Sign]) {
                batch::$function($(&cases.points[$point][..]),+).write(signs);
            }
            fn over_columns(cases: &Cases<$D, $N>, signs: &mut [Sign]) {
                let columns = cases.columns.each_ref().map(|[$($c),+]| $Columns::new($($c),+));
                batch::$function($(columns[$point]),+).write(signs);
            }
            // Written out, with slices of one length: then the loops are vectorised.
            fn plain_over_points(cases: &Cases<$D, $N>, signs: &mut [Sign]) {
                let count = signs.len();
                let points = [$(&cases.points[$point][..count]),+];
                for i in 0..count {
                    signs[i] = rounded_sign(Self::plain(&[$(points[$point][i]),+]));
                }
            }
            fn plain_over_columns(cases: &Cases<$D, $N>, signs: &mut [Sign]) {
                let count = signs.len();
                let columns = [$(cases.columns[$point].each_ref().map(|column| &column[..count])),+];
                for i in 0..count {
                    signs[i] = rounded_sign(Self::plain(&[$($at(&columns[$point], i)),+]));
                }
            }
        }
    )+};
}
batched! {
    Orient2d orient2d 2 3 Columns2(x, y) at_2: 0 1 2;
    Orient3d orient3d 3 4 Columns3(x, y, z) at_3: 0 1 2 3;
    Incircle incircle 2 4 Columns2(x, y) at_2: 0 1 2 3;
    Insphere insphere 3 5 Columns3(x, y, z) at_3: 0 1 2 3 4;
}

/// A pass that writes all signs and returns the last.
fn writes<'a>(count: usize, write: impl Fn(&mut [Sign]) + 'a) -> Pass<'a> {
    let signs = std::cell::RefCell::new(vec![Sign::Zero; count]);
    Box::new(move || {
        let signs = &mut *signs.borrow_mut();
        write(signs);
        i64::from(std::hint::black_box(signs)[count - 1].to_i8())
    })
}

/// The times of plain loops over points and over columns, of single calls, and of batches over points and over columns.
fn times<const D: usize, const N: usize, P: Batched<D, N>>(mixture: &Mixture, count: usize) -> Vec<f64> {
    let cases = &Cases::<D, N>::of::<P>(mixture, count);
    let points = cases.points.each_ref().map(|points| &points[..count]);
    let passes = [
        writes(count, |signs| P::plain_over_points(cases, signs)),
        writes(count, |signs| P::plain_over_columns(cases, signs)),
        writes(count, move |signs| {
            for (i, sign) in signs[..count].iter_mut().enumerate() {
                *sign = P::straightedge(&points.map(|points| points[i]));
            }
        }),
        writes(count, |signs| P::over_points(cases, signs)),
        writes(count, |signs| P::over_columns(cases, signs)),
    ];
    race(&passes, count)
}

fn rows<const D: usize, const N: usize, P: Batched<D, N>>(text: &mut String) {
    for (count, place) in COUNTS {
        for mixture in &MIXTURES {
            let times = times::<D, N, P>(mixture, count);
            let [plain_points, plain_columns, single, points, columns] = times[..] else { unreachable!("five passes") };
            *text += &format!("| {}, {place}, {} |", P::NAME, mixture.name);
            for (plain, batch) in [(plain_points, points), (plain_columns, columns)] {
                *text += &format!(" {} | {} | {} |", digits(plain), digits(batch), digits(batch / plain));
            }
            *text += &format!(" {} |\n", digits(single));
        }
    }
}

/// The table.
pub fn markdown() -> String {
    let simd = if cfg!(feature = "simd") { "with the feature `simd`" } else { "without the feature `simd`" };
    let level = if cfg!(target_feature = "avx2") { "AVX2" } else { "the default" };
    let mut text = format!(
        "ns per case, {simd}; program compiled for {level} target. 4,096 cases in cache, 1,000,000 from memory.\n\
         *plain* is the formula without any guarantee, in a loop that the compiler vectorises where it can.\n\n\
         | | points: plain | batch | times plain | columns: plain | batch | times plain | single calls, points |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|\n"
    );
    rows::<2, 3, Orient2d>(&mut text);
    rows::<3, 4, Orient3d>(&mut text);
    rows::<2, 4, Incircle>(&mut text);
    rows::<3, 5, Insphere>(&mut text);
    text
}

/// Asserts that batches equal single calls, also with the widest instructions.
fn assert_alike<const D: usize, const N: usize, P: Batched<D, N>>() {
    for mixture in &MIXTURES {
        for count in [1, 63, 64, 1000] {
            let cases = Cases::<D, N>::of::<P>(mixture, count);
            let [mut by_points, mut by_columns] = [(); 2].map(|()| vec![Sign::Zero; count]);
            P::over_points(&cases, &mut by_points);
            P::over_columns(&cases, &mut by_columns);
            let single = |i: usize| P::straightedge(&cases.points.each_ref().map(|points| points[i]));
            let singles: Vec<Sign> = (0..count).map(single).collect();
            assert_eq!((&by_points, &by_columns), (&singles, &singles), "{}, {}", P::NAME, mixture.name);
        }
    }
}

/// Compares batches with single calls, and runs every loop once.
pub fn try_out() {
    assert_alike::<2, 3, Orient2d>();
    assert_alike::<3, 4, Orient3d>();
    assert_alike::<2, 4, Incircle>();
    assert_alike::<3, 5, Insphere>();
    let mixture = &MIXTURES[1];
    let all = [
        times::<2, 3, Orient2d>(mixture, 100),
        times::<3, 4, Orient3d>(mixture, 100),
        times::<2, 4, Incircle>(mixture, 100),
        times::<3, 5, Insphere>(mixture, 100),
    ];
    assert!(all.iter().flatten().all(|time| *time > 0.0));
}
