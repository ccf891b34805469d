//! Laws of every query of a location, a contact, a side or a span, by what its numbers measure: the decision does not
//! change when all lengths are scaled by a power of two, when axes are exchanged or reflected, and when everything is
//! translated on a grid.
//!
//! Permutations of points, and signs that follow the handedness of space, are in `laws.rs`.

use common::count;
use straightedge::arith::Quantity;
use straightedge_verify::{Arithmetic, Class, Entry, Line, NumberType, Piece, Role, Style, queries};

/// The last step of the path of a point, a vector, or a number that is not one of their coordinates.
fn field(number: &Role) -> &str {
    number.part().rsplit('.').next().expect("a name")
}

/// The laws of the exchange of axes do not hold for these: which axis comes first matters.
const BY_AXES: [&str; 15] = [
    "construct/slope_2d",
    "construct/y_at_x",
    "implicit/compare_lexicographic",
    "implicit/compare_lexicographic_2d",
    "implicit/compare_lexicographic_circular",
    "implicit/compare_segments_at_x",
    "implicit/compare_x",
    "implicit/compare_x_2d",
    "implicit/compare_y",
    "implicit/compare_y_2d",
    "implicit/compare_y_at_x",
    "implicit/compare_z",
    "intersect/segment_pixel_2d",
    "implicit/incircle_along",
    "implicit/orient2d_along",
];

/// Of these, the last two points have different parts, at an angle or one of them on a circle, or like ones.
const OF_UNLIKE_POINTS: [&str; 7] = [
    "implicit/angle",
    "implicit/angle_2d",
    "implicit/compare_y_at_x",
    "implicit/in_diametral_circle",
    "implicit/in_diametral_sphere",
    "implicit/orient2d_circular",
    "implicit/point_circle_circular",
];

/// A case of doubles.
struct Case {
    query: &'static Entry,
    /// The pieces as on a line: raw bits, or words of kinds.
    pieces: Vec<String>,
    /// Which piece each number is.
    at: Vec<usize>,
    /// What each number is.
    roles: Vec<Role>,
    numbers: Vec<f64>,
}

impl Case {
    /// `None` where the case has counts or indices, as some kinds of shapes have.
    fn of(query: &'static Entry, text: &str) -> Option<Self> {
        let line = Line::split(text).expect("a line of bits");
        let mut roles = query.roles(&line).expect("a generated case");
        if roles.iter().any(|role| matches!(role.piece, Piece::Count | Piece::Index)) {
            return None;
        }
        let pieces: Vec<String> = text.split(' ').map(String::from).collect();
        let at: Vec<usize> = (0..pieces.len()).filter(|&i| roles[i].piece.is_number()).collect();
        roles.retain(|role| role.piece.is_number());
        let bits = |i: &usize| f64::from_bits(u64::from_str_radix(&pieces[*i][1..], 16).expect("bits"));
        let numbers = at.iter().map(bits).collect();
        Some(Case { query, roles, at, pieces, numbers })
    }

    /// The first word of the answer to the case, with these numbers.
    fn decision(&self, numbers: &[f64]) -> String {
        let mut pieces = self.pieces.clone();
        for (&i, x) in self.at.iter().zip(numbers) {
            pieces[i] = format!("x{:016X}", x.to_bits());
        }
        let text = pieces.join(" ");
        let line = Line::split(&text).expect("a line of bits");
        let answer = self.query.answer(&line, Arithmetic::F64, Style::Decimal);
        let answer = answer.unwrap_or_else(|fault| panic!("{} {text}: {fault}", self.query.id()));
        answer.split(' ').next().expect("a decision").into()
    }

    fn dimension(&self) -> usize {
        1 + self.roles.iter().filter_map(Role::axis).max().expect("points")
    }

    /// Asserts that the decision is the same with these numbers.
    fn must_be_decided_as(&self, image: &[f64]) {
        let numbers = &self.numbers;
        assert_eq!(self.decision(image), self.decision(numbers), "{} {numbers:?} {image:?}", self.query.id());
    }
}

/// Whether the piece with this name is a count or an index.
fn is_no_number(name: &str) -> bool {
    name.ends_with(".count") || name.ends_with(".index")
}

/// Queries whose decision is a word that no law changes, without those whose cases have lists.
fn lawful() -> impl Iterator<Item = &'static Entry> {
    let has_indices = |query: &Entry| query.numbers().iter().any(|name| is_no_number(name));
    let folders = queries().iter().filter(|query| !query.id().starts_with("predicate/"));
    folders.copied().filter(move |query| !has_indices(query))
}

/// Generated cases: of small integers, and degenerate ones with full mantissas.
fn cases(query: &'static Entry, class: Class, count: u64) -> impl Iterator<Item = Case> {
    (0..count).filter_map(move |index| Case::of(query, &query.case(class, NumberType::F64, 1, 11, index, Style::Bits)))
}

const CLASSES: [Class; 4] = [Class::Grid, Class::Degenerate, Class::AxisAligned, Class::Duplicates];

#[test]
fn scaling_by_powers_of_two() {
    let mut asked = 0;
    for query in lawful() {
        for (class, exponent) in CLASSES.into_iter().zip([-1000, -60, 500, -1020]) {
            for case in cases(query, class, count(2, 60)) {
                let scale = |x: &f64, role: &Role, exponent: i32| {
                    let degree = role.quantity().expect("every number of the list measures something").degree();
                    let half = degree * exponent / 2;
                    x * 2f64.powi(half) * 2f64.powi(degree * exponent - half)
                };
                let all = |numbers: &[f64], exponent| -> Vec<f64> {
                    numbers.iter().zip(&case.roles).map(|(x, role)| scale(x, role, exponent)).collect()
                };
                let scaled = all(&case.numbers, exponent);
                // If nothing was lost.
                if all(&scaled, -exponent) == case.numbers {
                    asked += 1;
                    case.must_be_decided_as(&scaled);
                }
            }
        }
    }
    assert!(asked > 1000, "only {asked} cases could be scaled");
}

#[test]
fn exchanging_and_reflecting_axes() {
    for query in lawful().filter(|query| !BY_AXES.contains(&query.id())) {
        for class in CLASSES {
            for (index, case) in cases(query, class, count(2, 60)).enumerate() {
                let (d, roles) = (case.dimension(), &case.roles);
                let mut image = case.numbers.clone();
                // Two axes exchanged and one reflected, which preserves handedness; the reflection exchanges the least
                // and the greatest coordinate of a box.
                let (i, j) = (index % d, (index + 1) % d);
                for (x, role) in roles.iter().enumerate() {
                    if role.axis() == Some(i) {
                        image.swap(x, x + j - i);
                    }
                }
                for (x, role) in roles.iter().enumerate().filter(|(_, role)| role.axis() == Some(i)) {
                    match field(role) {
                        "min" => {
                            image.swap(x, x + d);
                            image[x] = -image[x];
                            image[x + d] = -image[x + d];
                        }
                        "max" => {}
                        _ => image[x] = -image[x],
                    }
                }
                case.must_be_decided_as(&image);
            }
        }
    }
}

#[test]
fn translating_on_a_grid() {
    for query in lawful() {
        for class in [Class::Grid, Class::AxisAligned] {
            for (index, case) in cases(query, class, count(3, 80)).enumerate() {
                let numbers = &case.numbers;
                if numbers.iter().any(|x| x.fract() != 0.0 || x.abs() > 1e6) {
                    continue;
                }
                let offset = [1, -7, 1 << 20].map(|x| f64::from(x * (1 + index as i32)));
                let mut moved = numbers.clone();
                for (x, role) in case.roles.iter().enumerate() {
                    match (role.quantity(), role.axis()) {
                        (Some(Quantity::Position), Some(axis)) => moved[x] += offset[axis],
                        // The offset of a plane, after its normal.
                        (Some(Quantity::Offset), _) => {
                            moved[x] += (0..3).map(|axis| numbers[x - 3 + axis] * offset[axis]).sum::<f64>();
                        }
                        _ => {}
                    }
                }
                case.must_be_decided_as(&moved);
            }
        }
    }
}

/// The queries of defined points.
fn of_definitions() -> impl Iterator<Item = &'static Entry> {
    queries().iter().copied().filter(|query| query.id().starts_with("implicit/"))
}

/// Lines reversed, the first exchanged with the second; planes flipped; both parts of a fraction negated. The defined
/// point is the same, and of its denominator at most the sign changes. Not so of circles: a line that is turned over
/// leaves them at the other point.
#[test]
fn definitions_turned_over() {
    let twins = [
        ("first.a", "second.b"),
        ("first.b", "second.a"),
        ("line.a", "line.b"),
        ("plane.b", "plane.c"),
        ("planes[0].a", "planes[0].b"),
        ("planes[1].b", "planes[1].c"),
        ("planes[2].a", "planes[2].c"),
    ];
    let twin = |part: &str| {
        let (point, own) = part.split_once('.')?;
        let both_ways = twins.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
        both_ways.filter(|(one, _)| *one == own).map(|(_, other)| format!("{point}.{other}")).next()
    };
    for query in of_definitions().filter(|query| !query.id().ends_with("_circular")) {
        for class in query.classes(NumberType::F64) {
            for case in cases(query, class, count(2, 40)) {
                let image_of = |(x, role): (usize, &Role)| match role.quantity() {
                    Some(Quantity::Direction | Quantity::Offset | Quantity::Ratio) => -case.numbers[x],
                    _ => twin(role.part()).map_or(case.numbers[x], |part| {
                        let is_twin = |other: &Role| other.part() == part && other.axis() == role.axis();
                        case.numbers[case.roles.iter().position(is_twin).expect("a twin")]
                    }),
                };
                let image: Vec<f64> = case.roles.iter().enumerate().map(image_of).collect();
                case.must_be_decided_as(&image);
            }
        }
    }
}

/// The last two of several points exchanged: signs change, nothing else does.
#[test]
fn points_exchanged() {
    let of_like_points = |query: &&Entry| query.inputs().len() > 1 && !OF_UNLIKE_POINTS.contains(&query.id());
    for query in of_definitions().filter(of_like_points) {
        let last: Vec<&str> = query.inputs().iter().rev().map(|(name, _)| *name).take(2).collect();
        for class in query.classes(NumberType::F64) {
            for case in cases(query, class, count(2, 40)) {
                let names = query.numbers_of(&Line::split(&case.pieces.join(" ")).expect("a line"), Arithmetic::F64);
                let names = names.expect("a generated case");
                let of = |input: &str| -> Vec<String> {
                    let own = case.pieces.iter().zip(&names);
                    own.filter(|(_, name)| name.split('.').next() == Some(input))
                        .map(|(piece, _)| piece.clone())
                        .collect()
                };
                let [after, before] = [of(last[0]), of(last[1])];
                let rest = case.pieces.len() - after.len() - before.len();
                let exchanged =
                    Case::of(query, &[&case.pieces[..rest], &after, &before].concat().join(" ")).expect("no counts");
                let expected = match case.decision(&case.numbers).as_str() {
                    "+" => "-".into(),
                    "-" => "+".into(),
                    other => String::from(other),
                };
                assert_eq!(exchanged.decision(&exchanged.numbers), expected, "{} {:?}", query.id(), case.pieces);
            }
        }
    }
}
