//! Batches of signs beside single calls, and beside the plain formula in a loop that the compiler vectorises: from the
//! cache and from memory, compiled for the default target, and for x86-64-v3.
//!
//! `cargo bench -p straightedge-measure --bench batch -- times` measures this build, `-- table` builds and measures all
//! and prints Markdown, `-- document` writes it to `docs/generated/performance.md`. With `--test`, and under `cargo
//! test --benches`, batches are compared with single calls, and every loop runs once.

use measure::cases::{Class, Precision, case};
use measure::clock::race;
use measure::passes::Pass;
use measure::predicates::{Incircle, Insphere, Orient2d, Orient3d, Predicate};
use measure::random::Random;
use measure::table::digits;
use measure::{clock, machine};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::{array, fs};
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

const MIXTURES: [Mixture; 4] = [
    Mixture { name: "random", most: Class::Random, few: None },
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
            let class = mixture.few.and_then(|(every, class)| (i % every == 0).then_some(class));
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

/// A build of this program, in the order of the columns of the table.
struct Build {
    name: &'static str,
    flags: &'static str,
}

const BUILDS: [Build; 2] =
    [Build { name: "default target", flags: "" }, Build { name: "x86-64-v3", flags: "-Ctarget-cpu=x86-64-v3" }];
/// How the points of a case are kept.
const LAYOUTS: [&str; 2] = ["points", "columns"];

/// The names of the rows, in the order of [`print_times`].
fn names() -> impl Iterator<Item = String> {
    let predicates = [Orient2d::NAME, Orient3d::NAME, Incircle::NAME, Insphere::NAME];
    predicates.into_iter().flat_map(|predicate| {
        COUNTS.into_iter().flat_map(move |(_, place)| {
            let of = move |mixture: &Mixture| LAYOUTS.map(|l| format!("{predicate}, {l}, {place}, {}", mixture.name));
            MIXTURES.iter().flat_map(of)
        })
    })
}

/// A line for each row: plain, batch, single calls.
fn print_times() {
    fn rows<const D: usize, const N: usize, P: Batched<D, N>>() {
        for (count, _) in COUNTS {
            for mixture in &MIXTURES {
                let [plain_points, plain_columns, single, points, columns] = times::<D, N, P>(mixture, count)[..]
                else {
                    unreachable!("five passes")
                };
                println!("{plain_points} {points} {single}\n{plain_columns} {columns} {single}");
            }
        }
    }
    rows::<2, 3, Orient2d>();
    rows::<3, 4, Orient3d>();
    rows::<2, 4, Incircle>();
    rows::<3, 5, Insphere>();
}

/// The rows as another build of this program measures them.
fn measured(build: &Build) -> Result<Vec<[f64; 3]>, String> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["bench", "--locked", "--quiet", "-p", "straightedge-measure", "--bench", "batch", "--", "times"]);
    command.stderr(Stdio::inherit());
    if !build.flags.is_empty() {
        // Beside the build of this program, which remains.
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join(build.name);
        command.env("CARGO_TARGET_DIR", target).env("RUSTFLAGS", build.flags);
    }
    let text = machine::output(&mut command).ok_or_else(|| format!("{}: it does not run", build.name))?;
    let row = |line: &str| {
        let numbers: Vec<f64> = line.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        <[f64; 3]>::try_from(numbers).ok()
    };
    text.lines().map(row).collect::<Option<_>>().ok_or_else(|| format!("{}: it printed {text}", build.name))
}

/// The table.
fn markdown() -> Result<String, String> {
    let builds = BUILDS.iter().map(measured).collect::<Result<Vec<_>, _>>()?;
    let mut text = format!(
        "{}; {}. ns per case, {} cases in cache, {} from memory, median of {} interleaved rounds.\n\
         *plain* is the formula without any guarantee, in a loop that the compiler vectorises; *times*, how many\n\
         times the plain loop the batch takes; *single*, a loop over single calls.\n\n|",
        machine::processor(),
        machine::compiler(),
        COUNTS[0].0,
        COUNTS[1].0,
        clock::ROUNDS
    );
    for build in &BUILDS {
        text += &format!(" | {}: plain | batch | times | single", build.name);
    }
    text += &format!(" |\n|---|{}\n", "--:|".repeat(4 * BUILDS.len()));
    for (i, name) in names().enumerate() {
        text += &format!("| {name}");
        for rows in &builds {
            let [plain, batch, single] = *rows.get(i).ok_or("rows are missing")?;
            text +=
                &format!(" | {} | {} | {} | {}", digits(plain), digits(batch), digits(batch / plain), digits(single));
        }
        text += " |\n";
    }
    Ok(text)
}

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/performance.md");
const MARKERS: [&str; 2] = [
    "<!-- batches: from here on written by `cargo bench -p straightedge-measure --bench batch -- document` -->",
    "<!-- batches: up to here -->",
];

/// Writes the table between its markers.
fn document() -> Result<(), String> {
    let table = markdown()?;
    let text = fs::read_to_string(FILE).map_err(|error| format!("{FILE}: {error}"))?;
    let parts = text.split_once(MARKERS[0]).and_then(|(before, rest)| Some((before, rest.split_once(MARKERS[1])?.1)));
    let (before, after) = parts.ok_or_else(|| format!("{FILE}: lacks the lines\n{}\n{}", MARKERS[0], MARKERS[1]))?;
    let text = format!("{before}{}\n\n{}\n\n{}{after}", MARKERS[0], table.trim(), MARKERS[1]);
    fs::write(FILE, text).map_err(|error| format!("{FILE}: {error}"))
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
fn try_out() {
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
    let text = fs::read_to_string(FILE).expect("docs/generated/performance.md");
    assert!(MARKERS.iter().all(|marker| text.contains(marker)), "{FILE}: a marker is missing");
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["times"] => {
            print_times();
            Ok(())
        }
        ["table"] => markdown().map(|text| println!("{text}")),
        ["document"] => document(),
        _ => {
            try_out();
            Ok(())
        }
    };
    result.map_or_else(
        |error| {
            eprintln!("{error}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}
