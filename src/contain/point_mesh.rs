//! A point against a closed mesh, by the winding number.
//!
//! Ericson, *Real-Time Collision Detection*, 5.4.3, with a ray along z from the point, moved by an infinitesimal along
//! x and a smaller one along y. So it meets no vertex and no edge, and no retry is needed: each triangle is crossed or
//! missed, by exact signs.

use super::point_triangle;
use crate::arith::formulas::each::MapEach;
use crate::predicate::projection::Projection;
use crate::predicate::{orient2d, orient3d};
use crate::shape::require;
use crate::{Aabb3, Mesh, Point2, Point3, Scalar, Sign, Triangle3, WindingLocation};

const ID: &str = "contain/point_mesh";

/// Where a point is with respect to a closed mesh, and the winding number there, positive where the triangles face
/// outward. `Boundary` on the surface, where there is no winding number; else `Inside` where it is not zero. The mesh
/// may cross itself, be inside out, and have triangles of no area.
///
/// Exact for every finite input. Only comparisons for a triangle whose box the ray from the point along z misses, up to
/// four signs for any other; more where the point is in the plane of the triangle.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{Location, Mesh, Point3, contain::point_mesh};
/// let corners = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4)].map(Point3::from).to_vec();
/// let corner = Mesh::try_new(corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]).unwrap();
/// let inside = point_mesh(&Point3::new(1, 1, 1), &corner);
/// assert_eq!((inside.location, inside.winding_number), (Location::Inside, Some(1)));
/// assert_eq!(point_mesh(&Point3::new(0, 0, -1), &corner).location, Location::Outside); // below a vertex
/// assert_eq!(point_mesh(&Point3::new(2, 2, 0), &corner).location, Location::Boundary); // on an edge
/// ```
#[doc(alias = "point_in_mesh")]
pub fn point_mesh<S: Scalar>(p: &Point3<S>, mesh: &Mesh<S>) -> WindingLocation {
    require(ID, "p", p);
    require(ID, "mesh", mesh);
    let mut winding = Winding::along_z(p, true);
    for corners in mesh.indices() {
        winding.pass(corners.map_each(|i| &mesh.vertices()[i]));
        if winding.is_on_surface() {
            break;
        }
    }
    winding.location()
}

/// Where a point is with respect to a closed mesh, counted triangle by triangle: for trees of boxes of your own.
///
/// Pass every triangle once, in any order; those that the ray from the point along z certainly misses may be skipped:
/// [`may_cross`](Self::may_cross) says whether to pass the triangles in a box. The triangles must be those of a closed
/// mesh, which is not checked; for others the answer is meaningless.
///
/// ```
/// use straightedge::{Location, Mesh, Point3, contain::Winding};
/// let corners = [(0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4)].map(Point3::from).to_vec();
/// let corner = Mesh::try_new(corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
/// let mut winding = Winding::around(&Point3::new(1, 1, 0));
/// for triangle in corner.triangles() {
///     if winding.may_cross(&triangle.aabb()) {
///         winding.count(&triangle);
///     }
/// }
/// assert_eq!(winding.location().location, Location::Boundary); // on a face
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[derive(Clone, Debug)]
pub struct Winding<S> {
    p: Point3<S>,
    is_up: bool,
    /// `None` on the surface.
    count: Option<i64>,
}

impl<S: Scalar> Winding<S> {
    /// Starts to count the winding number of a surface around a point.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    pub fn around(p: &Point3<S>) -> Self {
        require("contain/Winding", "p", p);
        Self::along_z(p, true)
    }

    /// The same by a ray that goes up or down.
    pub(crate) fn along_z(p: &Point3<S>, is_up: bool) -> Self {
        Winding { p: p.clone(), is_up, count: Some(0) }
    }

    /// Counts a triangle.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    pub fn count(&mut self, triangle: &Triangle3<S>) {
        require("contain/Winding", "triangle", triangle);
        self.pass([&triangle.a, &triangle.b, &triangle.c]);
    }

    /// Whether the triangles in a box have to be passed: it meets the ray from the point along z. Comparisons only.
    ///
    /// # Panics
    /// On NaN and infinity, and where min > max, unless the scalar is [`Plain`](crate::Plain).
    pub fn may_cross(&self, aabb: &Aabb3<S>) -> bool {
        require("contain/Winding", "aabb", aabb);
        let (p, Aabb3 { min, max }) = (&self.p, aabb);
        let is_beside = p.x < min.x || p.x > max.x || p.y < min.y || p.y > max.y;
        !is_beside && if self.is_up { p.z <= max.z } else { p.z >= min.z }
    }

    #[inline]
    pub(crate) fn pass(&mut self, corners: [&Point3<S>; 3]) {
        let Some(count) = &mut self.count else { return };
        match crossing(&self.p, corners, self.is_up) {
            None => self.count = None,
            Some(sign) => *count += i64::from(sign.to_i8()),
        }
    }

    /// Whether the point is on a triangle that was passed: then others no longer matter.
    pub fn is_on_surface(&self) -> bool {
        self.count.is_none()
    }

    /// Where the point is, by the triangles so far.
    pub fn location(&self) -> WindingLocation {
        WindingLocation::new(self.count, |winding| winding != 0)
    }
}

/// How the ray up or down from a point crosses a triangle: `Positive` where it leaves by the front, `Zero` where it
/// misses; `None` where the point is on the triangle.
#[inline]
fn crossing<S: Scalar>(p: &Point3<S>, [a, b, c]: [&Point3<S>; 3], is_up: bool) -> Option<Sign> {
    let clear = |x: &S, [a, b, c]: [&S; 3]| (x < a && x < b && x < c) || (x > a && x > b && x > c);
    let is_above = || p.z > a.z && p.z > b.z && p.z > c.z;
    let is_below = || p.z < a.z && p.z < b.z && p.z < c.z;
    let is_behind = || if is_up { is_above() } else { is_below() };
    let is_before = || if is_up { is_below() } else { is_above() };
    if clear(&p.x, [&a.x, &b.x, &c.x]) || clear(&p.y, [&a.y, &b.y, &c.y]) || is_behind() {
        return Some(Sign::Zero);
    }
    // Seen from above, and from just beside the point.
    let seen = |x: &Point3<S>| Projection::Xy.of(x);
    let (shadow, [u, v, w]) = (seen(p), [seen(a), seen(b), seen(c)]);
    let turns = [beside(&u, &v, &shadow), beside(&v, &w, &shadow), beside(&w, &u, &shadow)];
    let turn = if turns[0] == turns[1] && turns[1] == turns[2] { turns[0] } else { Sign::Zero };
    // The side on which a point below the front is.
    let facing = if is_up { turn } else { -turn };
    if is_before() {
        return Some(facing);
    }
    // In the plane of the triangle: below it or above, or on it.
    match orient3d(a, b, c, p) {
        Sign::Zero => {
            let triangle = Triangle3::new(a.clone(), b.clone(), c.clone());
            let is_on = point_triangle(p, &triangle).location.is_in();
            if is_on { None } else { Some(Sign::Zero) }
        }
        side if side == facing => Some(facing),
        _ => Some(Sign::Zero),
    }
}

/// The orientation of a, b and the point that is p moved by an infinitesimal along x and, less, along y: `Zero` only
/// where a and b are one point.
#[inline]
fn beside<S: Scalar>(a: &Point2<S>, b: &Point2<S>, p: &Point2<S>) -> Sign {
    let signs = [orient2d(a, b, p), a.y.compare(&b.y), b.x.compare(&a.x)];
    signs.into_iter().find(|sign| !sign.is_zero()).unwrap_or(Sign::Zero)
}
