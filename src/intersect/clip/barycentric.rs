//! Barycentric coordinates of points on triangles: quotients of determinants, zero off the feature that contains the
//! point.

use super::segment_clip_2d::AlongAxis;
use crate::arith::formulas::each::MapEach;
use crate::construct::Weights2d;
use crate::predicate::projection::{Projection, spanning};
use crate::{Feature, Point3, Scalar, Triangle2};

/// The weights of a point on an edge, by a function that computes the second of two.
pub(crate) fn on_edge<S: Scalar>([i, j]: [usize; 2], weight: impl Fn(usize, usize) -> S::Value) -> [S::Value; 3] {
    [0, 1, 2].map_each(|k| match k {
        _ if k == i => weight(j, i),
        _ if k == j => weight(i, j),
        _ => S::whole(0),
    })
}

/// The barycentric coordinates of a point on a feature of a triangle.
#[cold]
pub(crate) fn at<S: Scalar>(p: &Point3<S>, vertices: [&Point3<S>; 3], part: Feature) -> [S::Value; 3] {
    match part {
        Feature::Vertex(vertex) => [0, 1, 2].map_each(|k| S::whole((k == vertex).into())),
        Feature::Edge(i, j) => {
            let coordinates = |v: &Point3<S>| [v.x.clone(), v.y.clone(), v.z.clone()];
            let [u, v, x] = [vertices[i], vertices[j], p].map_each(coordinates);
            let axis = (0..3).find(|&k| u[k] != v[k]).unwrap_or(0);
            let ends = |k: usize| if k == i { &u[axis] } else { &v[axis] }.clone();
            on_edge::<S>([i, j], |k, l| S::ratios_of::<AlongAxis>(&[ends(k), ends(l), x[axis].clone()]))
        }
        Feature::Face(_) | Feature::Interior => {
            let [a, b, c] = vertices;
            let projection = spanning(a, b, c).map_or(Projection::Xy, |(projection, _)| projection);
            let [a, b, c] = [a, b, c].map_each(|v| projection.of(v));
            S::ratios_of::<Weights2d>(&(projection.of(p), Triangle2 { a, b, c }))
        }
    }
}
