//! Closest points compared with parry3d-f64: only the feature, whether the distance is at most r, the point, the whole
//! answer.

use crate::beside_parry::{Room, over, seen, vector};
use crate::queries::plain::{V, cross, sub};
use measure::passes::{CASES, Pass};
use measure::random::Random;
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::details::closest_points_segment_segment_with_locations;
use parry3d_f64::query::{self, PointQuery};
use parry3d_f64::shape::{Segment, Triangle};
use straightedge::{Point3, Segment3, Triangle3, closest};

/// How the numbers of a case are drawn.
#[derive(Clone, Copy)]
pub enum Input {
    /// Independent, in [0, 1), full mantissas.
    Random,
    /// The same, except that one point is about an ulp off the plane between the regions of a vertex and an edge.
    Boundary,
    /// Integers from 0 to 4.
    Grid,
}

impl Input {
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

fn point_triangle(input: Input) -> [Pass<'static>; 6] {
    let random = &mut Random::new(11);
    let cases: Vec<[V; 4]> = (0..CASES).map(|_| input.points(random)).collect();
    let ours: Vec<(Point3<f64>, Triangle3<f64>)> =
        cases.iter().map(|&[p, a, b, c]| (p.into(), Triangle3::from([a, b, c]))).collect();
    let theirs: Vec<(Vector, Triangle)> =
        cases.iter().map(|&[p, a, b, c]| (vector(p), Triangle::new(vector(a), vector(b), vector(c)))).collect();
    [
        over(&theirs, |(p, t)| t.project_local_point(*p, true).point.x),
        over(&theirs, |(p, t)| t.distance_to_local_point(*p, true)),
        over(&ours, |(p, t)| seen(closest::point_triangle(p, t).feature())),
        over(&ours, |(p, t)| f64::from(u8::from(closest::point_triangle_within(p, t, &0.25)))),
        over(&ours, |(p, t)| closest::point_triangle(p, t).point().x),
        over(&ours, |(p, t)| closest::point_triangle(p, t).to_record().squared_distance),
    ]
}

fn segment_segment(input: Input) -> [Pass<'static>; 6] {
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
        over(&ours, |[s, t]| seen(closest::segment_segment(s, t).features())),
        over(&ours, |[s, t]| f64::from(u8::from(closest::segment_segment_within(s, t, &0.25)))),
        over(&ours, |[s, t]| {
            let [on_first, on_second] = closest::segment_segment(s, t).points();
            on_first.x + on_second.x
        }),
        over(&ours, |[s, t]| closest::segment_segment(s, t).to_record().squared_distance),
    ]
}

/// The module.
pub const CLOSEST: Room<Input, 6> = Room {
    columns: ["parry's point", "parry's distance", "part", "within", "point", "all"],
    queries: &[("point_triangle", point_triangle), ("segment_segment", segment_segment)],
    inputs: &[(Input::Random, "random"), (Input::Boundary, "beside the boundary of a region"), (Input::Grid, "grid")],
    cases: CASES,
};
