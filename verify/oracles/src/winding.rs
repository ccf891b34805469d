//! How often closed curves and surfaces wind around a point: by rays in a direction, found by trial, that meets only
//! inner points of edges and triangles; and for curves by counting quarter turns.

use crate::*;
use straightedge::{Location, Point2, Polygon, Region, answer::WindingLocation};

/// What the oracles of points in polygons do.
pub const BY_WINDING: &str =
    "crossings of a ray that meets no corner, over big integers; first principles: quarter turns around the point";

/// The winding number of a closed chain around a point, by a ray; `None` on the chain.
pub fn of_chain(p: &Place, chain: &[Place]) -> Option<i64> {
    if is_on_chain(p, chain) { None } else { Some(of_chain_beside(p, chain)) }
}

/// The winding number of a closed chain around a point that is known not to be on it.
pub fn of_chain_beside(p: &Place, chain: &[Place]) -> i64 {
    let corners: Vec<Place> = chain.iter().map(|corner| from(p, corner)).collect();
    let direction = (0..).map(|k| [BigInt::one(), BigInt::from(k)].to_vec());
    let mut clear = direction.filter(|d| corners.iter().all(|corner| !cross(d, corner).is_zero()));
    let ray = clear.next().expect("a corner hides one direction, and there are more directions than corners");
    let crossings = edges(&corners).map(|(a, b)| {
        let (from_side, to_side) = (cross(&ray, a), cross(&ray, b));
        // Where the sides differ, the edge crosses the line of the ray; the ray itself if the edge turns that way
        // around the point.
        if from_side != to_side && cross(a, b) == to_side { i64::from(to_side.to_i8()) } else { 0 }
    });
    crossings.sum()
}

/// The winding number by quarter turns, four for every turn of the chain.
pub fn of_chain_by_quadrants(p: &Place, chain: &[Place]) -> Option<i64> {
    if is_on_chain(p, chain) {
        return None;
    }
    let corners: Vec<Place> = chain.iter().map(|corner| from(p, corner)).collect();
    Some(by_quadrants(&corners))
}

/// The winding number around the origin of a closed chain that does not pass through it.
pub(crate) fn by_quadrants(corners: &[Place]) -> i64 {
    let quadrant = |v: &Place| match (determinant::sign(&v[0]), determinant::sign(&v[1])) {
        (Sign::Positive, Sign::Zero | Sign::Positive) => 0,
        (Sign::Zero | Sign::Negative, Sign::Positive) => 1,
        (Sign::Negative, _) => 2,
        _ => 3,
    };
    let turns = edges(corners).map(|(a, b)| match (quadrant(b) - quadrant(a) + 4) % 4 {
        3 => -1,
        2 => 2 * i64::from(cross(a, b).to_i8()),
        turn => turn,
    });
    turns.sum::<i64>() / 4
}

fn is_on_chain(p: &Place, chain: &[Place]) -> bool {
    edges(chain).any(|(a, b)| hull::location(p, &[a, b]) != Location::Outside)
}

fn edges(chain: &[Place]) -> impl Iterator<Item = (&Place, &Place)> {
    chain.iter().zip(chain.iter().cycle().skip(1))
}

/// The winding number of a closed surface around a point, by a ray forwards or backwards along a family of directions;
/// `None` on the surface.
pub fn of_surface(p: &Place, vertices: &[Place], triangles: &[[usize; 3]], forwards: bool) -> Option<i64> {
    let corners = |t: &[usize; 3]| t.map_each(|i| &vertices[i]);
    if triangles.iter().any(|t| hull::location(p, &corners(t)) != Location::Outside) {
        return None;
    }
    let seen: Vec<[Place; 3]> = triangles.iter().map(|t| corners(t).map_each(|corner| from(p, corner))).collect();
    let direction = (1..).map(|k: i64| {
        let sign = if forwards { 1 } else { -1 };
        [1, k, k * k].map_each(|x| BigInt::from(sign * x)).to_vec()
    });
    let mut clear = direction.filter(|ray| {
        seen.iter().all(|[a, b, c]| match spanned(a, b, c) {
            // A triangle in a plane with the point: the ray must not be in that plane.
            Sign::Zero => [(a, b), (b, c), (c, a)].iter().all(|(u, v)| is_flat(u, v) || !spanned(ray, u, v).is_zero()),
            _ => [(a, b), (b, c), (c, a)].iter().all(|(u, v)| !spanned(ray, u, v).is_zero()),
        })
    });
    let ray = clear.next().expect("an edge hides two directions, and there are more");
    let crossings = seen.iter().map(|[a, b, c]| {
        let side = spanned(a, b, c);
        let is_hit = [(a, b), (b, c), (c, a)].iter().all(|(u, v)| spanned(&ray, u, v) == side);
        if is_hit { i64::from(side.to_i8()) } else { 0 }
    });
    Some(crossings.sum())
}

pub(crate) fn from(p: &Place, corner: &Place) -> Place {
    corner.iter().zip(p).map(|(x, o)| x - o).collect()
}

pub(crate) fn cross(u: &Place, v: &Place) -> Sign {
    determinant::sign(&(&u[0] * &v[1] - &u[1] * &v[0]))
}

/// The sign of the volume that three vectors span.
fn spanned(u: &Place, v: &Place, w: &Place) -> Sign {
    let minor = |i: usize, j: usize| &v[i] * &w[j] - &v[j] * &w[i];
    determinant::sign(&(&u[0] * minor(1, 2) + &u[1] * minor(2, 0) + &u[2] * minor(0, 1)))
}

/// Whether two vectors of space are on one line.
fn is_flat(u: &Place, v: &Place) -> bool {
    [(0, 1), (1, 2), (2, 0)].iter().all(|&(i, j)| &u[i] * &v[j] == &u[j] * &v[i])
}

/// Where a point is in a polygon, by its winding number and a rule which numbers are inside.
pub fn in_polygon(
    (p, polygon): &(Point2<BigInt>, Polygon<BigInt>),
    winding: impl FnOnce(&Place, &[Place]) -> Option<i64>,
    is_inside: impl FnOnce(i64) -> bool,
) -> WindingLocation {
    let winding_number = winding(&place(p), &corners(polygon));
    WindingLocation { location: by_rule(winding_number, is_inside), winding_number }
}

/// Where a point is in a region, by the winding number of each ring.
pub fn in_region(
    (p, region): &(Point2<BigInt>, Region<BigInt>),
    winding: impl Fn(&Place, &[Place]) -> Option<i64>,
) -> Location {
    let p = place(p);
    let around: Option<Vec<i64>> = region.rings.iter().map(|ring| winding(&p, &corners(ring))).collect();
    by_rule(around.map(|around| around.iter().filter(|times| is_odd(**times)).count() as i64), is_odd)
}

/// Whether a winding number is inside by the even-odd rule.
pub fn is_odd(winding: i64) -> bool {
    winding % 2 != 0
}

/// The corners of a polygon.
pub fn corners(polygon: &Polygon<BigInt>) -> Vec<Place> {
    polygon.points.iter().map(place).collect()
}

/// Where a point is, by its winding number and a rule which numbers are inside.
pub fn by_rule(winding_number: Option<i64>, is_inside: impl FnOnce(i64) -> bool) -> Location {
    match winding_number {
        None => Location::Boundary,
        Some(winding) if is_inside(winding) => Location::Inside,
        Some(_) => Location::Outside,
    }
}
