//! Answers of every query in every arithmetic, a line each, in raw bits: for the vectors, which are read from the
//! standard input with the id of their query before each, and for generated cases.
//!
//! Two builds that print the same bytes generate the same cases and return the same answers. There is nothing else
//! here, so that it runs where there is little more than a standard output.

use std::io::{self, BufRead, BufWriter, Write};
use straightedge::{Point2, Point3, Sign, batch};
use straightedge_verify::{Arithmetic, Class, Entry, Line, NumberType, Style, find, queries};

/// All arithmetics that answer, including textbook code, whose rounding is that of the processor alone.
const ARITHMETICS: [Arithmetic; 7] = [
    Arithmetic::F64,
    Arithmetic::F32,
    Arithmetic::I64,
    Arithmetic::I32,
    Arithmetic::Exact,
    Arithmetic::PlainF64,
    Arithmetic::PlainF32,
];
/// Generated cases of each class and level, in numbers of each type.
const GENERATED: u64 = 2;
/// Cases of each class in a batch: some blocks, and a part of one.
const BATCHED: u64 = 150;

fn main() -> io::Result<()> {
    let mut output = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (id, vector) = line.split_once(' ').expect("an id before the vector");
        let query = find(id).unwrap_or_else(|why| panic!("{why}"));
        let case = vector.split(" = ").next().expect("a case before the answer");
        // The index of a point is a `usize`, which has 32 bits on some machines: cases with greater ones are left out.
        let is_greater = |word: &str| word.parse().is_ok_and(|index: u64| index > u64::from(u32::MAX));
        if (id.ends_with("_sos") || id.ends_with("_lifted")) && case.split(' ').any(is_greater) {
            continue;
        }
        for arithmetic in ARITHMETICS {
            answer(&mut output, query, arithmetic, case)?;
        }
    }
    for query in queries() {
        for number_type in NumberType::ALL {
            for (class, level, index) in numbered(query, number_type) {
                let case = query.case(class, number_type, level, 1, index, Style::Bits);
                writeln!(output, "{} @{class} {case}", query.id())?;
                answer(&mut output, query, number_type.arithmetic(), &case)?;
            }
        }
    }
    batches(&mut output)?;
    output.flush()
}

/// The answer to a case, if the arithmetic takes its numbers.
fn answer(output: &mut impl Write, query: &Entry, arithmetic: Arithmetic, case: &str) -> io::Result<()> {
    let line = Line::split(case).unwrap_or_else(|fault| panic!("{}: {fault}: {case}", query.id()));
    // The bits of NaN depend on the processor, and textbook code returns some.
    let is_plain = matches!(arithmetic, Arithmetic::PlainF64 | Arithmetic::PlainF32);
    let style = if is_plain { Style::Decimal } else { Style::Bits };
    match query.answer(&line, arithmetic, style) {
        Ok(answer) => writeln!(output, "{} {} = {answer}", query.id(), arithmetic.name()),
        Err(_) => Ok(()),
    }
}

/// A few cases of each class, on both levels.
fn numbered(query: &Entry, number_type: NumberType) -> impl Iterator<Item = (Class, u8, u64)> {
    let of_class = |class| (1..=2).flat_map(move |level| (0..GENERATED).map(move |index| (class, level, index)));
    query.classes(number_type).into_iter().flat_map(of_class)
}

/// The predicates in batches, whose filter is compiled for each processor, or chosen at run time.
fn batches(output: &mut impl Write) -> io::Result<()> {
    let [a, b, c] = columns::<3, 2>("predicate/orient2d").map(in_plane);
    write_signs(output, "orient2d", batch::orient2d(&a[..], &b[..], &c[..]).iter())?;
    let [a, b, c, d] = columns::<4, 3>("predicate/orient3d").map(in_space);
    write_signs(output, "orient3d", batch::orient3d(&a[..], &b[..], &c[..], &d[..]).iter())?;
    let [a, b, c, d] = columns::<4, 2>("predicate/incircle").map(in_plane);
    write_signs(output, "incircle", batch::incircle(&a[..], &b[..], &c[..], &d[..]).iter())?;
    let [a, b, c, d, e] = columns::<5, 3>("predicate/insphere").map(in_space);
    write_signs(output, "insphere", batch::insphere(&a[..], &b[..], &c[..], &d[..], &e[..]).iter())
}

/// The first points of many cases, the second points, and so on.
fn columns<const POINTS: usize, const DIMENSION: usize>(id: &str) -> [Vec<[f64; DIMENSION]>; POINTS] {
    let query = find(id).unwrap_or_else(|why| panic!("{why}"));
    let mut columns = [const { Vec::new() }; POINTS];
    for class in query.classes(NumberType::F64) {
        for index in 0..BATCHED {
            let case = query.case(class, NumberType::F64, 1, 2, index, Style::Bits);
            let mut numbers = case.split(' ').map(|bits| {
                let digits = bits.strip_prefix('x').expect("raw bits");
                f64::from_bits(u64::from_str_radix(digits, 16).expect("hexadecimal digits"))
            });
            for column in &mut columns {
                column.push(std::array::from_fn(|_| numbers.next().expect("as many numbers as the query has")));
            }
        }
    }
    columns
}

fn in_plane(points: Vec<[f64; 2]>) -> Vec<Point2<f64>> {
    points.into_iter().map(Point2::from).collect()
}

fn in_space(points: Vec<[f64; 3]>) -> Vec<Point3<f64>> {
    points.into_iter().map(Point3::from).collect()
}

fn write_signs(output: &mut impl Write, name: &str, signs: impl Iterator<Item = Sign>) -> io::Result<()> {
    let signs: String = signs.map(|sign| sign.to_string()).collect();
    writeln!(output, "batch::{name} {signs}")
}
