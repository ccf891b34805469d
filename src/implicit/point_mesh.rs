//! A defined point against a closed mesh, by the winding number.
//!
//! As [`contain::point_mesh`](crate::contain::point_mesh()), by a ray along an axis from the point, moved by an
//! infinitesimal along the next axis and a smaller one along the one after. Only orientations need the point exactly.
//! Doubles that enclose its coordinates tell which triangles the ray certainly misses.

use super::coordinates;
use super::defined::{Defined3, Seen3};
use super::point::refined3;
use super::{orient2d_along, orient3d, point_triangle};
use crate::arith::Located;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::ends;
use crate::predicate::Axis;
use crate::shape::require;
use crate::{Definition3, Mesh, Number, Numbers, Point3, Rational, Scalar, Sign, WindingLocation};

const ID: &str = "implicit/point_mesh";

/// [`contain::point_mesh`](crate::contain::point_mesh()) of a point of any definition: where it is with respect to a
/// closed mesh, and the winding number there, positive where the triangles face outward. `Boundary` on the surface,
/// where there is no winding number; else `Inside` where it is not zero. The mesh may cross itself, be inside out, and
/// have triangles of no area.
///
/// For many points and one mesh, [`Closed::locate`](crate::mesh::Closed::locate) returns the same by a tree of boxes.
///
/// Exact for every finite input. Only comparisons for a triangle that the ray from the point along z misses by its box,
/// three or four signs for any other; more where the point is in the plane of the triangle.
///
/// # Panics
/// On NaN, infinity, and a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Mesh, Point3, Segment3, implicit::{Lnc3, Lpi, point_mesh}};
/// let [o, a, b, c] = [[0.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]].map(Point3::from);
/// let corner = Mesh::try_new([o, a, b, c], [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
/// // On the face opposite to the origin; its coordinates are no doubles.
/// let to = Point3::new(0.1, 0.3, 0.5);
/// let hit = Lpi::from(([o, to], [a, b, c]));
/// assert_eq!(point_mesh(&hit, &corner).location, Location::Boundary);
/// // At 10/3 of the way to (0.1, 0.3, 0.5), just before the face: these doubles add up to a little less than 0.9.
/// let at = |times| Lnc3::new(Segment3::new(o, to), times, 3.0);
/// assert_eq!(point_mesh(&at(10.0), &corner).winding_number, Some(1));
/// assert_eq!(point_mesh(&at(10.0_f64.next_up()), &corner).winding_number, Some(0));
/// # Ok::<(), straightedge::Invalid>(())
/// ```
pub fn point_mesh<S: Scalar>(p: &impl Defined3<Scalar = S>, mesh: &Mesh<S>) -> WindingLocation {
    let mut winding = Winding::around(ID, p);
    require(ID, "mesh", mesh);
    for corners in mesh.indices() {
        winding.pass(corners.map_each(|i| &mesh.vertices()[i]));
        if winding.is_on_surface() {
            break;
        }
    }
    winding.location()
}

/// The winding number of a surface around a point, counted triangle by triangle.
pub(crate) struct Winding<'p, P> {
    p: Seen3<'p, P>,
    /// Doubles that enclose the coordinates of the point.
    bounds: [[f64; 2]; 3],
    /// Of the ray.
    axis: usize,
    is_up: bool,
    /// `None` on the surface.
    count: Option<i64>,
}

impl<'p, P: Defined3> Winding<'p, P> {
    /// Checks a point and starts to count, by a ray up along z.
    pub(crate) fn around(id: &str, p: &'p P) -> Self {
        let mut p = Seen3::new(id, "p", p);
        let located = p.located();
        if ![located.x, located.y, located.z].iter().all(|x| x.is_sharp()) {
            // Once, and not for every triangle that the ray meets.
            let refined = refined3(&p.to_definition(), located);
            p = p.at(refined);
        }
        let bounds = bounds(&p);
        Winding { p, bounds, axis: 2, is_up: true, count: Some(0) }
    }

    /// The same by another ray, before any triangle has passed.
    pub(crate) fn along(self, axis: usize, is_up: bool) -> Self {
        Winding { axis, is_up, ..self }
    }

    /// Doubles that enclose the coordinates of the point.
    pub(crate) fn bounds(&self) -> &[[f64; 2]; 3] {
        &self.bounds
    }

    /// Counts a triangle.
    #[inline]
    pub(crate) fn pass(&mut self, corners: [&Point3<P::Scalar>; 3]) {
        let Some(count) = &mut self.count else { return };
        match crossing(&self.p, &self.bounds, corners, self.axis, self.is_up) {
            None => self.count = None,
            Some(sign) => *count += i64::from(sign.to_i8()),
        }
    }

    /// Whether the point is on a triangle that was passed: then others no longer matter.
    #[inline]
    pub(crate) fn is_on_surface(&self) -> bool {
        self.count.is_none()
    }

    /// Where the point is, by the triangles so far.
    pub(crate) fn location(&self) -> WindingLocation {
        WindingLocation::new(self.count, |winding| winding != 0)
    }
}

/// How the ray up or down an axis from a point crosses a triangle: `Positive` where it leaves by the front, `Zero`
/// where it misses; `None` where the point is on the triangle.
#[inline]
fn crossing<P: Defined3>(
    p: &Seen3<'_, P>,
    bounds: &[[f64; 2]; 3],
    [a, b, c]: [&Point3<P::Scalar>; 3],
    axis: usize,
    is_up: bool,
) -> Option<Sign> {
    let [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
    // Whether all corners are certainly above the point on an axis; whether all are certainly below it.
    let sides = |i: usize| {
        let [low, high] = bounds[i];
        let ends = [a, b, c].map_each(|corner| ends(coordinate(corner, i)));
        (ends.iter().all(|[least, _]| high < *least), ends.iter().all(|[_, most]| low > *most))
    };
    let is_beside = |i: usize| {
        let (is_below, is_above) = sides(i);
        is_below || is_above
    };
    let (is_below, is_above) = sides(axis);
    let (is_before, is_behind) = if is_up { (is_below, is_above) } else { (is_above, is_below) };
    if is_beside(next) || is_beside(last) || is_behind {
        return Some(Sign::Zero);
    }
    let along = Axis::ALL[axis];
    let edges = [(a, b), (b, c), (c, a)];
    let signs = edges.map_each(|(a, b)| orient2d_along(along, a, b, p));
    if signs.contains(&Sign::Positive) && signs.contains(&Sign::Negative) {
        // Seen along the ray, the point is not on the triangle, not even on its boundary.
        return Some(Sign::Zero);
    }
    // From just beside the point: `Zero` only for an edge that is one point, seen along the ray.
    let beside = |i: usize| {
        let (a, b) = edges[i];
        let moved = [
            signs[i],
            coordinate(a, last).compare(coordinate(b, last)),
            coordinate(b, next).compare(coordinate(a, next)),
        ];
        moved.into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
    };
    let turns = [0, 1, 2].map_each(beside);
    let turn = if turns[0] == turns[1] && turns[1] == turns[2] { turns[0] } else { Sign::Zero };
    // The side on which a point below the front is.
    let facing = if is_up { turn } else { -turn };
    if is_before {
        return Some(facing);
    }
    match orient3d(a, b, c, p) {
        // In the plane of the triangle: below it or above, or on it.
        Sign::Zero if point_triangle(p, a, b, c).is_in() => None,
        side if side == facing => Some(facing),
        _ => Some(Sign::Zero),
    }
}

#[inline(always)]
fn coordinate<S>(Point3 { x, y, z }: &Point3<S>, axis: usize) -> &S {
    match axis {
        0 => x,
        1 => y,
        _ => z,
    }
}

/// Doubles that enclose the coordinates of a valid point.
#[inline]
fn bounds<P: Defined3>(p: &P) -> [[f64; 2]; 3] {
    let Point3 { x, y, z } = p.located();
    let located = [x, y, z];
    if located.iter().all(|x| x.is_known()) { located.map_each(Located::ends) } else { exactly(&p.to_definition()) }
}

/// The same for numbers that are no doubles, and where a coordinate is beyond their range.
#[cold]
#[inline(never)]
fn exactly<S: Scalar>(p: &Definition3<S>) -> [[f64; 2]; 3] {
    let exact = <Definition3<Number> as Numbers>::try_map(p, |x: &S| x.to_exact().ok_or(()));
    // The signs of `Plain` are of another point, perhaps of none.
    match exact {
        Ok(exact) if S::checked() => enclosed(&exact),
        _ => [[f64::NEG_INFINITY, f64::INFINITY]; 3],
    }
}

#[inline]
fn enclosed(p: &Definition3<Rational>) -> [[f64; 2]; 3] {
    let Point3 { x, y, z } = coordinates(p);
    [&x, &y, &z].map_each(ends::<Rational>)
}
