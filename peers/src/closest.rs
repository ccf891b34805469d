//! Closest points beside parry3d-f64: the part alone, whether the distance is at most r, the point, all of the answer.

use crate::measure::clock;
use crate::measure::passes::{CASES, Pass};
use crate::measure::random::Random;
use crate::measure::table::digits;
use crate::queries::plain::{V, cross, sub};
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::details::closest_points_segment_segment_with_locations;
use parry3d_f64::query::{self, PointQuery};
use parry3d_f64::shape::{Segment, Triangle};
use std::hint::black_box;
use straightedge::{Point3, Segment3, Triangle3, closest};

/// How the numbers of a case are drawn.
#[derive(Clone, Copy)]
enum Input {
    /// Independent, in [0, 1), full mantissas.
    Random,
    /// The same, but for one point: an ulp or so off the plane between the regions of a vertex and an edge.
    Boundary,
    /// Integers from 0 to 4.
    Grid,
}

impl Input {
    const ALL: [(Self, &'static str); 3] =
        [(Input::Random, "random"), (Input::Boundary, "beside the boundary of a region"), (Input::Grid, "grid")];

    fn points<const N: usize>(self, random: &mut Random) -> [V; N] {
        let mut number = || match self {
            Input::Grid => random.below(5) as f64,
            _ => random.unit(53),
        };
        let mut points = [(); N].map(|()| [(); 3].map(|()| number()));
        if let Input::Boundary = self {
            let [p, a, b] = [points[0], points[1], points[2]];
            let across = cross(sub(b, a), sub(p, a));
            points[0] = std::array::from_fn(|i| a[i] + across[i]);
        }
        points
    }
}

fn over<T: Clone + 'static>(cases: &[T], of: impl Fn(&T) -> f64 + 'static) -> Pass<'static> {
    let cases = cases.to_vec();
    Box::new(move || cases.iter().map(&of).sum::<f64>().to_bits() as i64)
}

/// Counts as used what is no number.
fn seen<T>(of: T) -> f64 {
    black_box(of);
    1.0
}

fn vector([x, y, z]: V) -> Vector {
    Vector::new(x, y, z)
}

/// What is measured of a query: the names, in order, and first what parry takes for the point and for the distance.
const COLUMNS: [&str; 6] = ["parry's point", "parry's distance", "part", "within", "point", "all"];

/// The passes of a query over the same cases, by the columns.
type Passes = [Pass<'static>; COLUMNS.len()];

fn point_triangle(input: Input) -> Passes {
    let random = &mut Random::new(11);
    let cases: Vec<[V; 4]> = (0..CASES).map(|_| input.points(random)).collect();
    let ours: Vec<(Point3<f64>, Triangle3<f64>)> =
        cases.iter().map(|&[p, a, b, c]| (p.into(), Triangle3::from([a, b, c]))).collect();
    let theirs: Vec<(Vector, Triangle)> =
        cases.iter().map(|&[p, a, b, c]| (vector(p), Triangle::new(vector(a), vector(b), vector(c)))).collect();
    [
        over(&theirs, |(p, t)| t.project_local_point(*p, true).point.x),
        over(&theirs, |(p, t)| t.distance_to_local_point(*p, true)),
        over(&ours, |(p, t)| seen(closest::point_triangle_region(p, t))),
        over(&ours, |(p, t)| f64::from(u8::from(closest::point_triangle_within(p, t, &0.25)))),
        over(&ours, |(p, t)| closest::point_triangle_point(p, t).x),
        over(&ours, |(p, t)| closest::point_triangle(p, t).squared_distance),
    ]
}

fn segment_segment(input: Input) -> Passes {
    let random = &mut Random::new(12);
    let cases: Vec<[V; 4]> = (0..CASES).map(|_| input.points(random)).collect();
    let ours: Vec<[Segment3<f64>; 2]> =
        cases.iter().map(|&[a, b, c, d]| [Segment3::from([b, c]), Segment3::from([a, d])]).collect();
    let theirs: Vec<[Segment; 2]> = cases
        .iter()
        .map(|&[a, b, c, d]| [Segment::new(vector(b), vector(c)), Segment::new(vector(a), vector(d))])
        .collect();
    [
        over(&theirs, |[s, t]| {
            let (on_first, on_second) = closest_points_segment_segment_with_locations(&Pose::IDENTITY, s, t);
            s.point_at(&on_first).x + t.point_at(&on_second).x
        }),
        over(&theirs, |[s, t]| query::distance(&Pose::IDENTITY, s, &Pose::IDENTITY, t).map_or(0.0, |d| d.distance)),
        over(&ours, |[s, t]| seen(closest::segment_segment_features(s, t))),
        over(&ours, |[s, t]| f64::from(u8::from(closest::segment_segment_within(s, t, &0.25)))),
        over(&ours, |[s, t]| {
            let found = closest::segment_segment(s, t);
            found.a.x + found.b.x
        }),
        over(&ours, |[s, t]| closest::segment_segment(s, t).squared_distance),
    ]
}

/// A query and what makes its passes.
type Contest = (&'static str, fn(Input) -> Passes);

const QUERIES: [Contest; 2] = [("point_triangle", point_triangle), ("segment_segment", segment_segment)];

/// The times as Markdown.
pub fn markdown() -> String {
    let mut text = format!("ns per call.\n\n| query, input | {} |\n|---|{}\n", COLUMNS.join(" | "), "---|".repeat(6));
    for (name, passes) in QUERIES {
        for (input, class) in Input::ALL {
            eprintln!("{name}, {class}");
            let times = clock::race(&passes(input), CASES);
            let cells: Vec<String> = times.iter().map(|&time| digits(time)).collect();
            text += &format!("| {name}, {class} | {} |\n", cells.join(" | "));
        }
    }
    text
}

/// Every pass once.
pub fn try_out_all() {
    for (name, passes) in QUERIES {
        for (input, class) in Input::ALL {
            assert!(passes(input).iter().all(|pass| pass() != 0), "{name}, {class}: nothing is found");
        }
    }
    println!("closest: run");
}
