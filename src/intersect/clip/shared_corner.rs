//! A corner of the set that two triangles share: the common point of features of both, and its lexicographic order.

use super::segment_clip_2d::{crossing_in_space, crossing_numerator, crossing_scale, unless_constant};
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::predicate::projection::Projection;
use crate::{Feature, Number, Point2, Point3, Scalar, Sign};

construction! {
    /// The point where pq crosses the plane of a, b, c. Degree 4.
    PiercingPoint("intersect: point of a plane"; a, b, c, p, q): [Point3<Number>; 5] => (Point3<Number>, Number)
        = |[a, b, c, p, q]| {
            let normal = (b - a).cross(&(c - a));
            let (step, left) = (q - p, normal.dot(&(a - p)));
            let whole = normal.dot(&step);
            ((p.as_vector().scaled(&whole) + step.scaled(&left)).into_point(), whole)
        }
}
formula! {
    /// The scale of the point where pq crosses uv.
    cold CrossingScale("intersect: crossing of lines"; p, q, u, v): [Point2<Number>; 4]
        = |points| crossing_scale(points)
}
formula! {
    /// A coordinate of the point where pq crosses uv, minus x, times the scale of the crossing. Degree 3.
    cold OrderAgainstNumber("intersect: order of corners"; points, range, x): ([Point2<Number>; 4], [Number; 2], Number)
        = |(points, range, x)| crossing_numerator(points, range.each_ref()) - crossing_scale(points) * x
}
formula! {
    /// The difference of a coordinate of two crossings, the first minus the second, times both scales. Degree 5.
    cold OrderOfCrossings("intersect: order of corners"; first, second): [([Point2<Number>; 4], [Number; 2]); 2]
        = |[(first, of_first), (second, of_second)]| {
            crossing_numerator(first, of_first.each_ref()) * crossing_scale(second)
                - crossing_numerator(second, of_second.each_ref()) * crossing_scale(first)
        }
}

/// The corners of two triangles.
pub(crate) type TwoTriangles<'a, S> = [[&'a Point3<S>; 3]; 2];

/// A corner of the set that two triangles share.
pub(crate) enum Corner<'a, S> {
    /// A vertex of one of them.
    Vertex(&'a Point3<S>),
    /// Where the edges pq and uv cross, in this projection.
    Crossing(Projection, [&'a Point3<S>; 4]),
    /// Where an edge passes through a triangle.
    Piercing([&'a Point3<S>; 2], [&'a Point3<S>; 3]),
}

impl<'a, S: Scalar> Corner<'a, S> {
    /// The corner of these features.
    pub(crate) fn new(features: (Feature, Feature), [first, second]: TwoTriangles<'a, S>) -> Self {
        match features {
            (Feature::Vertex(i), _) => Corner::Vertex(first[i]),
            (_, Feature::Vertex(i)) => Corner::Vertex(second[i]),
            (Feature::Edge(i, j), Feature::Edge(k, l)) => {
                let edges = [first[i], first[j], second[k], second[l]];
                let crosses = |projection: &Projection| {
                    !S::sign_of::<CrossingScale>(&edges.map_each(|point| projection.of(point))).is_zero()
                };
                Corner::Crossing(Projection::ALL.into_iter().find(crosses).unwrap_or(Projection::Xy), edges)
            }
            (Feature::Edge(i, j), _) => Corner::Piercing([first[i], first[j]], second),
            (_, Feature::Edge(i, j)) => Corner::Piercing([second[i], second[j]], first),
            // A corner is not in the interior of both.
            _ => Corner::Vertex(first[0]),
        }
    }

    /// The point.
    pub(crate) fn point(&self) -> Point3<S::Value> {
        match self {
            Corner::Vertex(Point3 { x, y, z }) => Point3::new(x.to_value(), y.to_value(), z.to_value()),
            Corner::Crossing(projection, edges @ [p, q, ..]) => {
                crossing_in_space(edges.map_each(|point| projection.of(point)), [p, q])
            }
            Corner::Piercing([p, q], [a, b, c]) => {
                let Point3 { x, y, z } =
                    S::ratios_of::<PiercingPoint>(&[a, b, c, p, q].map_each(|point| Point3::clone(point)));
                Point3::new(
                    unless_constant(&p.x, &q.x, x),
                    unless_constant(&p.y, &q.y, y),
                    unless_constant(&p.z, &q.z, z),
                )
            }
        }
    }

    /// Whether it comes before another in lexicographic order, both corners of triangles in one plane.
    pub(crate) fn is_before(&self, other: &Self) -> bool {
        let order = (0..3).map(|axis| self.compare_along(other, axis)).find(|sign| !sign.is_zero());
        order == Some(Sign::Negative)
    }

    fn compare_along(&self, other: &Self, axis: usize) -> Sign {
        match (self, other) {
            (Corner::Vertex(x), Corner::Vertex(y)) => coordinate(x, axis).compare(&coordinate(y, axis)),
            (Corner::Crossing(..), Corner::Vertex(x)) => {
                let Some((points, range)) = self.crossing(axis) else { return Sign::Zero };
                let scale = S::sign_of::<CrossingScale>(&points);
                S::sign_of::<OrderAgainstNumber>(&(points, range, coordinate(x, axis))) * scale
            }
            (Corner::Vertex(_), Corner::Crossing(..)) => -other.compare_along(self, axis),
            _ => {
                let (Some(first), Some(second)) = (self.crossing(axis), other.crossing(axis)) else {
                    return Sign::Zero;
                };
                let scales = S::sign_of::<CrossingScale>(&first.0) * S::sign_of::<CrossingScale>(&second.0);
                S::sign_of::<OrderOfCrossings>(&[first, second]) * scales
            }
        }
    }

    /// The edges of a crossing in the projection, and their range along an axis.
    fn crossing(&self, axis: usize) -> Option<([Point2<S>; 4], [S; 2])> {
        let Corner::Crossing(projection, edges) = self else { return None };
        let [p, q, ..] = edges;
        Some((edges.map_each(|point| projection.of(point)), [coordinate(p, axis), coordinate(q, axis)]))
    }
}

fn coordinate<S: Clone>(Point3 { x, y, z }: &Point3<S>, axis: usize) -> S {
    [x, y, z][axis].clone()
}
