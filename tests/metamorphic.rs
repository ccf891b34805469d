//! Laws of every query of a location, a contact, a side or a span, by the names of its numbers: the decision stays when
//! all lengths are scaled by a power of two, when axes are exchanged or reflected, and when everything is moved on a
//! grid.
//!
//! What permutations of points change, and signs that follow the hand of space, is in `laws.rs`.
#![cfg(feature = "all-queries")]

use straightedge::verify::{Arithmetic, Class, Entry, Line, NumberType, Style, queries};

/// A number of a case: to what it belongs, and which coordinate of it it is.
struct Place {
    part: String,
    axis: Option<usize>,
}

impl Place {
    fn field(&self) -> &str {
        self.part.rsplit('.').next().expect("a name")
    }
    /// Normals and axes are no lengths: an extent counts along its axis.
    fn is_length(&self) -> bool {
        !matches!(self.field(), "n" | "axis0" | "axis1" | "axis2")
    }
    fn is_direction(&self) -> bool {
        !self.is_length() || matches!(self.field(), "direction" | "v" | "w")
    }
}

/// The places of the numbers of a case; none for queries whose cases vary in number.
fn places(query: &Entry) -> Option<Vec<Place>> {
    let names = query.numbers();
    let has_indices = names.iter().any(|name| [".count", ".index", ".kind"].iter().any(|what| name.ends_with(what)));
    let place = |name: &String| match name.rsplit_once('.') {
        Some((part, "x")) => Place { part: part.into(), axis: Some(0) },
        Some((part, "y")) => Place { part: part.into(), axis: Some(1) },
        Some((part, "z")) => Place { part: part.into(), axis: Some(2) },
        _ => Place { part: name.clone(), axis: None },
    };
    (!has_indices).then(|| names.iter().map(place).collect())
}

/// Queries whose decision is a word that no law changes.
fn lawful() -> impl Iterator<Item = (&'static Entry, Vec<Place>)> {
    let rooms = queries().iter().filter(|query| !query.id().starts_with("predicate/"));
    rooms.filter_map(|query| places(query).map(|places| (*query, places)))
}

fn dimension(places: &[Place]) -> usize {
    1 + places.iter().filter_map(|place| place.axis).max().expect("points")
}

/// The first word of the answer.
fn decision(query: &Entry, numbers: &[f64]) -> String {
    let text: Vec<String> = numbers.iter().map(|x| format!("x{:016X}", x.to_bits())).collect();
    let text = text.join(" ");
    let line = Line::split(&text).expect("a line of bits");
    let answer = query.answer(&line, Arithmetic::F64, Style::Decimal);
    let answer = answer.unwrap_or_else(|fault| panic!("{} {numbers:?}: {fault}", query.id()));
    answer.split(' ').next().expect("a decision").into()
}

/// Generated cases as numbers: small whole ones, and degenerate ones of full mantissas.
fn cases(query: &Entry, class: Class, count: u64) -> impl Iterator<Item = Vec<f64>> {
    (0..count).map(move |index| {
        let case = query.case(class, NumberType::F64, 1, 11, index, Style::Bits);
        let bits = |piece: &str| f64::from_bits(u64::from_str_radix(&piece[1..], 16).expect("bits"));
        case.split(' ').map(bits).collect()
    })
}

const CLASSES: [Class; 4] = [Class::Grid, Class::Degenerate, Class::AxisAligned, Class::Duplicates];

#[test]
fn scaling_by_powers_of_two() {
    let mut asked = 0;
    for (query, places) in lawful() {
        for (class, exponent) in CLASSES.into_iter().zip([-1000, -60, 500, -1020]) {
            for numbers in cases(query, class, 60) {
                let scale = |(x, place): (&f64, &Place)| {
                    let half = exponent / 2;
                    if place.is_length() { x * 2f64.powi(half) * 2f64.powi(exponent - half) } else { *x }
                };
                let scaled: Vec<f64> = numbers.iter().zip(&places).map(scale).collect();
                let back = scaled.iter().zip(&places).map(|(x, place)| {
                    let half = -exponent / 2;
                    if place.is_length() { x * 2f64.powi(half) * 2f64.powi(-exponent - half) } else { *x }
                });
                // Where nothing was lost.
                if back.eq(numbers.iter().copied()) {
                    asked += 1;
                    assert_eq!(decision(query, &scaled), decision(query, &numbers), "{} {numbers:?}", query.id());
                }
            }
        }
    }
    assert!(asked > 1000, "only {asked} cases could be scaled");
}

#[test]
fn exchanging_and_reflecting_axes() {
    for (query, places) in lawful() {
        let d = dimension(&places);
        for class in CLASSES {
            for (index, numbers) in cases(query, class, 60).enumerate() {
                let mut image = numbers.clone();
                // Two axes exchanged, and one reflected: that exchanges the least and the greatest of a box.
                let (i, j) = (index % d, (index + 1) % d);
                for (x, place) in places.iter().enumerate() {
                    if place.axis == Some(i) {
                        image.swap(x, x + j - i);
                    }
                }
                for (x, place) in places.iter().enumerate().filter(|(_, place)| place.axis == Some(i)) {
                    match place.field() {
                        "min" => {
                            image.swap(x, x + d);
                            image[x] = -image[x];
                            image[x + d] = -image[x + d];
                        }
                        "max" => {}
                        _ => image[x] = -image[x],
                    }
                }
                assert_eq!(decision(query, &image), decision(query, &numbers), "{} {numbers:?} {image:?}", query.id());
            }
        }
    }
}

#[test]
fn translating_on_a_grid() {
    for (query, places) in lawful() {
        for class in [Class::Grid, Class::AxisAligned] {
            for (index, numbers) in cases(query, class, 80).enumerate() {
                if numbers.iter().any(|x| x.fract() != 0.0 || x.abs() > 1e6) {
                    continue;
                }
                let offset = [1, -7, 1 << 20].map(|x| f64::from(x * (1 + index as i32)));
                let mut moved = numbers.clone();
                for (x, place) in places.iter().enumerate() {
                    match place.axis {
                        Some(axis) if !place.is_direction() => moved[x] += offset[axis],
                        // The offset of a plane, which stands after its normal.
                        None if place.field() == "d" => {
                            moved[x] += (0..3).map(|axis| numbers[x - 3 + axis] * offset[axis]).sum::<f64>();
                        }
                        _ => {}
                    }
                }
                assert_eq!(decision(query, &moved), decision(query, &numbers), "{} {numbers:?}", query.id());
            }
        }
    }
}
