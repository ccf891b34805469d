//! Points near the faces, edges and vertices of a mesh, where a wrong surface shows.

use std::collections::BTreeSet;
use straightedge::internals::MapEach;

/// The greatest number of points for one mesh; in a larger mesh, only some triangles have points.
const MOST: usize = 60_000;
/// How many points a triangle has for each offset.
const OF_TRIANGLE: usize = 14;

/// Points at some distances from a mesh, each with the triangle that it is near: on both sides of each triangle, above
/// its middle, near its corners, and past its edges. A triangle without a normal has none, and of several with the same
/// corners only the first has some. In doubles, as the exact position of the points does not matter.
pub(crate) fn points_beside(
    vertices: &[[f64; 3]],
    triangles: &[[usize; 3]],
    offsets: &[f64],
) -> impl Iterator<Item = (usize, [f64; 3])> {
    let distinct = distinct(vertices, triangles);
    let step = (distinct.len() * OF_TRIANGLE * offsets.len()).div_ceil(MOST).max(1);
    distinct.into_iter().step_by(step).flat_map(move |t| {
        let corners = triangles[t].map_each(|vertex| vertices[vertex]);
        let middle = middle_of(&corners);
        let normal = unit(cross(difference(corners[1], corners[0]), difference(corners[2], corners[0])));
        let mut places = vec![(middle, [0.0; 3])];
        for i in 0..3 {
            places.push((between(corners[i], middle, 1.0 / 64.0), [0.0; 3]));
            let on_edge = between(corners[i], corners[(i + 1) % 3], 0.5);
            // Past the edge by as much as above the plane.
            places.push((on_edge, unit(difference(on_edge, corners[(i + 2) % 3])).unwrap_or_default()));
        }
        let beside = |normal: [f64; 3]| {
            let at = |offset: f64| {
                let sides = [offset, -offset].into_iter();
                let of_place = |side: f64, (place, past): &([f64; 3], [f64; 3])| {
                    [0, 1, 2].map_each(|i| place[i] + side * normal[i] + side.abs() * past[i])
                };
                sides.flat_map(|side| places.iter().map(move |place| of_place(side, place))).collect::<Vec<_>>()
            };
            offsets.iter().flat_map(|offset| at(*offset)).collect::<Vec<_>>()
        };
        let points = normal.map(beside).unwrap_or_default();
        points.into_iter().filter(|point| point.iter().all(|x| x.is_finite())).map(move |point| (t, point))
    })
}

/// The triangles without those whose corners are those of an earlier one, in any order: a result may be thousands of
/// copies of a mesh, at each point of which there are as many triangles.
fn distinct(vertices: &[[f64; 3]], triangles: &[[usize; 3]]) -> Vec<usize> {
    let mut seen = BTreeSet::new();
    let is_first = |&t: &usize| {
        let mut corners = triangles[t].map_each(|vertex| vertices[vertex].map_each(|x| (x + 0.0).to_bits()));
        corners.sort_unstable();
        seen.insert(corners)
    };
    (0..triangles.len()).filter(is_first).collect()
}

fn middle_of([a, b, c]: &[[f64; 3]; 3]) -> [f64; 3] {
    [0, 1, 2].map_each(|i| a[i] / 3.0 + b[i] / 3.0 + c[i] / 3.0)
}

/// The point at a share of the segment from one point to another.
fn between(from: [f64; 3], to: [f64; 3], share: f64) -> [f64; 3] {
    [0, 1, 2].map_each(|i| from[i] * (1.0 - share) + to[i] * share)
}

fn difference(to: [f64; 3], from: [f64; 3]) -> [f64; 3] {
    [0, 1, 2].map_each(|i| to[i] - from[i])
}

/// The vector product of two vectors, each scaled first so that nothing overflows.
fn cross(u: [f64; 3], v: [f64; 3]) -> [f64; 3] {
    let [u, v] = [u, v].map_each(scaled);
    [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
}

/// The vector scaled to the greatest magnitude 1, unless it is zero.
fn scaled(u: [f64; 3]) -> [f64; 3] {
    let greatest = u.iter().fold(0.0, |greatest: f64, x| greatest.max(x.abs()));
    if greatest > 0.0 { u.map_each(|x| x / greatest) } else { u }
}

/// The vector scaled to length 1; `None` for a zero vector.
fn unit(u: [f64; 3]) -> Option<[f64; 3]> {
    let u = scaled(u);
    let length = u.iter().map(|x| x * x).sum::<f64>().sqrt();
    (length > 0.0 && length.is_finite()).then(|| u.map_each(|x| x / length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_have_no_points_of_their_own() {
        let vertices = [[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [-0.0, 0.0, 0.0], [0.0, 0.0, 4.0]];
        let triangles = [[0, 1, 2], [2, 1, 0], [1, 2, 3], [0, 1, 4]];
        let of = |triangles: &[[usize; 3]]| points_beside(&vertices, triangles, &[0.5]).collect::<Vec<_>>();
        let [all, first, last] = [&triangles[..], &triangles[..1], &triangles[3..]].map(of);
        assert_eq!(first.len(), OF_TRIANGLE);
        let last = last.into_iter().map(|(_, point)| (3, point));
        assert_eq!(all, first.into_iter().chain(last).collect::<Vec<_>>());
    }
}
