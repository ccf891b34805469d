//! Convex hulls.

use crate::lines::{Input, listed};
use crate::places::Places;
use geo::{ConvexHull, MultiPoint, Point};
use parry2d_f64::math::Vector as Vector2;
use parry3d_f64::math::Vector as Vector3;
use straightedge::{Point3, bound};

/// geo's ring ends with its first point.
pub(crate) fn geo(input: &mut Input) -> Option<String> {
    let points: Vec<[f64; 2]> = input.rows();
    let places = Places::of(&points);
    let hull = MultiPoint::new(points.iter().map(|[x, y]| Point::new(*x, *y)).collect()).convex_hull();
    let mut corners: Vec<[usize; 1]> =
        hull.exterior().coords().map(|corner| [places.index([corner.x, corner.y])]).collect();
    if corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    Some(listed(corners))
}

pub(crate) fn parry_2d(input: &mut Input) -> Option<String> {
    let points: Vec<[f64; 2]> = input.rows();
    let all: Vec<Vector2> = points.iter().map(|[x, y]| Vector2::new(*x, *y)).collect();
    Some(listed(parry2d_f64::transformation::convex_hull_idx(&all).into_iter().map(|corner| [corner])))
}

pub(crate) fn own_2d(input: &mut Input) -> Option<String> {
    let points: Vec<[f64; 2]> = input.rows();
    if points.is_empty() {
        return Some("0".into());
    }
    let all: Vec<straightedge::Point2<f64>> = points.iter().copied().map(straightedge::Point2::from).collect();
    Some(listed(bound::convex_hull_2d(&all).corners.into_iter().map(|corner| [corner])))
}

/// Flat points are an error of chull: no result. It computes in integers, and rounds back.
pub(crate) fn chull(input: &mut Input) -> Option<String> {
    let points: Vec<[f64; 3]> = input.rows();
    let all: Vec<Vec<f64>> = points.iter().map(|point| point.to_vec()).collect();
    let hull = chull::ConvexHullWrapper::try_new(&all, None).ok()?;
    let (vertices, indices) = hull.vertices_indices();
    let corner = |i: usize| Places::nearest(&points, [vertices[i][0], vertices[i][1], vertices[i][2]]);
    Some(listed(indices.chunks_exact(3).map(|t| [corner(t[0]), corner(t[1]), corner(t[2])])))
}

pub(crate) fn parry(input: &mut Input) -> Option<String> {
    let points: Vec<[f64; 3]> = input.rows();
    let places = Places::of(&points);
    let all: Vec<Vector3> = points.iter().map(|[x, y, z]| Vector3::new(*x, *y, *z)).collect();
    let (vertices, triangles) = parry3d_f64::transformation::try_convex_hull(&all).ok()?;
    let corner = |i: u32| {
        let vertex = vertices[i as usize];
        places.index([vertex.x, vertex.y, vertex.z])
    };
    Some(listed(triangles.into_iter().map(|triangle| triangle.map(corner))))
}

pub(crate) fn own(input: &mut Input) -> Option<String> {
    let points: Vec<[f64; 3]> = input.rows();
    if points.is_empty() {
        return Some("0".into());
    }
    let all: Vec<Point3<f64>> = points.iter().copied().map(Point3::from).collect();
    let hull = bound::convex_hull(&all);
    let faces = if hull.dimension == 3 { hull.faces } else { Vec::new() };
    let fan = |face: Vec<usize>| (2..face.len()).map(move |i| [face[0], face[i - 1], face[i]]).collect::<Vec<_>>();
    Some(listed(faces.into_iter().flat_map(fan)))
}
