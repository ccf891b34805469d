//! A line, ray or segment, prepared to skip boxes that it misses.
//!
//! Kay and Kajiya, "Ray tracing complex scenes", 1986, in doubles. No box that a line meets is ever skipped:
//!
//! - The direction is multiplied by a power of two, so that its coordinates are less than 2^-53; parameters here are
//!   those along that direction. A coordinate that is then not zero, but less than 2^-1000, or that was not finite, has
//!   NaN for an inverse: comparisons ignore its axis. So has one of another scalar that is not zero, but rounds to no
//!   normal double or to the greatest. Every other inverse is from 2^53 to 2^1000, or infinite.
//! - The parameter at which the line crosses a bound b is (b - o)·(1/d), rounded at most five times by a relative error
//!   of u = 2^-53: in the direction (of a segment, or of numbers that are no doubles), the difference, the inverse and
//!   the product. No product underflows, since a difference that is not zero is at least 2^-1074. `MARGIN` is 16u: five
//!   errors, and those of subtracting it.
//! - Overflow means beyond 2^1023. So a parameter of entry above `FAR` is taken for `FAR`, and an infinite one of exit
//!   is ignored: if the exit is less than `FAR`, nothing of it has overflowed.
//! - If the direction is zero, the inverse is infinite, and so are the parameters, with the signs that keep the line in
//!   the slab or out of it; on a bound, the parameter is 0·∞ = NaN, which comparisons ignore: the line stays in.
//! - If a coordinate of the origin is no double, it is between two; the one that makes the interval longer is used.
//!
//! From far away no box is missed by these parameters: [`FarLine`] skips those that the line passes by. The way down to
//! the next leaf is then a function apart, compiled once: tested in the loop over nodes, it cost every ray two fifths
//! more instructions.

use super::far_line::{ALMOST_FAR, FarLine};
use super::tree::{Bounds, Entry, Leaf, Search, Tree};
use super::unit::Unit;
use crate::arith::Filtered;
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{ends, exponent_above, factors, greater, lesser, power_of_two, scaled};
use crate::intersect::clip::line_kind::{LineKind, LinePoints};
use crate::shape::require;
use crate::{Aabb3, CastFrom, Linear3, Point3, Scalar};
use alloc::boxed::Box;

/// A line, ray or segment, prepared to skip boxes that it misses: for trees of your own.
///
/// The test is in doubles; a negative result is certain. A box that the line meets, if only in a corner, is never
/// skipped; one that it narrowly misses may be entered. It takes six products and some comparisons.
///
/// ```
/// use straightedge::{Aabb3, Point3, Ray3, Vector3, mesh::Slabs};
/// let ray = Ray3::new(Point3::new(0.0, 0.0, 0.0), Vector3::new(0.1, 0.3, 0.7));
/// let slabs = Slabs::of(&ray);
/// let boxed = |min: [f64; 3]| Aabb3::from([min, min.map(|x| x + 1.0)]);
/// // Through a corner; beside a box; away from it.
/// let enter = slabs.enter(&boxed([0.1, 0.3, 0.7])).unwrap();
/// assert!(enter <= 1.0 && enter > 1.0 - 1e-14);
/// assert_eq!([[5.0, 0.0, 0.0], [-2.0, -2.0, -2.0]].map(|min| slabs.enter(&boxed(min))), [None, None]);
/// ```
#[derive(Clone, Debug)]
pub struct Slabs {
    /// On each axis, the coordinate of the origin to use for the bound that is crossed first, and for the other.
    origin: [[f64; 2]; 3],
    inverse: [f64; 3],
    /// On each axis, whether the greatest bound is crossed first.
    is_reversed: [usize; 3],
    /// The first and the last parameter.
    domain: [f64; 2],
    /// The direction is multiplied by this power of two.
    exponent: i32,
    /// The origin and the direction, if both are exact.
    exact: Option<LinePoints<f64>>,
    /// By how much boxes of a tree are enlarged.
    reach: f64,
    /// The line once more, if its origin is far away.
    far: Option<Box<FarLine>>,
}

const MARGIN: f64 = f64::EPSILON * 8.0;
/// 2^1020.
const FAR: f64 = f64::from_bits((1020 + 1023) << 52);
/// 2^-1000.
const LEAST: f64 = f64::from_bits((1023 - 1000) << 52);

impl Slabs {
    /// Prepares a line, a ray or a segment.
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    pub fn of<S: Scalar, L: Linear3<S>>(line: &L) -> Self {
        line.require("mesh/Slabs");
        Self::of_points::<L::Kind, S>(&line.line_points(), Unit::ONE)
    }

    /// For boxes in a unit.
    fn of_points<K: LineKind, S: Scalar>(points: &LinePoints<S>, unit: Unit) -> Self {
        let are_doubles = points.iter().all(|p| [&p.x, &p.y, &p.z].iter().all(|x| x.as_double().is_some()));
        let near = |p: &Point3<S>| Point3::from([&p.x, &p.y, &p.z].map_each(|x| Filtered::leaf(x.near_double())));
        let direction = K::direction(&points.map_refs(near));
        let direction = [direction.x, direction.y, direction.z].map_each(|d: Filtered<f64>| d.numbers().0);
        // Differences of numbers that are no doubles are rounded once, too, if the numbers are exact.
        let differences = if K::DOMAIN.ends && !are_doubles { differences::<S>(points) } else { None };
        let direction = differences.unwrap_or(direction);
        let is_difference = |i: usize| {
            let is_near = (f64::MIN_POSITIVE..f64::MAX).contains(&direction[i].abs());
            differences.is_some() && (is_near || coordinate(&points[0], i) == coordinate(&points[1], i))
        };
        let [_, toward] = points;
        let is_known = [0, 1, 2].map_each(|i| {
            let d = coordinate(toward, i);
            let is_near = (f64::MIN_POSITIVE..f64::MAX).contains(&d.near_double().abs());
            let is_known_direction = d.as_double().is_some() || d.sign().is_zero() || is_near;
            are_doubles || if K::DOMAIN.ends { is_difference(i) } else { is_known_direction }
        });
        let greatest = direction.iter().fold(0.0, |greatest, d| greater(greatest, d.abs()));
        let exponent = -53 - exponent_above(greatest);
        let [half, rest] = factors(exponent);
        let scaled = direction.map_each(|d| d * half * rest);
        let is_exact = |i: usize| scaled[i] == 0.0 && direction[i] == 0.0 || scaled[i].abs() >= LEAST;
        let inverse = [0, 1, 2].map_each(|i| {
            let is_usable = is_known[i] && is_exact(i) && scaled[i].abs() < 1.0;
            if is_usable { 1.0 / scaled[i] } else { f64::NAN }
        });
        let is_reversed = inverse.map_each(|x| usize::from(x < 0.0));
        let start = unit.ends_of_point(&points[0]);
        let origin = [0, 1, 2].map_each(|i| {
            let [low, high] = start[i];
            if is_reversed[i] == 1 { [low, high] } else { [high, low] }
        });
        // In the unit, the same step is that many times as long.
        let exponent = exponent - unit.exponent();
        let last = if exponent.abs() > 1000 { f64::INFINITY } else { power_of_two(-exponent) };
        let domain =
            [if K::DOMAIN.starts { 0.0 } else { f64::NEG_INFINITY }, if K::DOMAIN.ends { last } else { f64::INFINITY }];
        let is_exact = unit == Unit::ONE && are_doubles && !K::DOMAIN.ends && (0..3).all(is_exact);
        let exact = is_exact.then(|| [start.map_each(|[x, _]| x), scaled].map_each(Point3::from));
        Slabs { origin, inverse, is_reversed, domain, exponent, exact, reach: 0.0, far: None }
    }

    /// For boxes of a tree within bounds, in a unit.
    pub(crate) fn within<K: LineKind, S: Scalar>(points: &LinePoints<S>, bounds: &Bounds, unit: Unit) -> Self {
        Self::around::<K, S>(points, bounds, 0.0, unit)
    }

    /// For boxes of a tree within bounds, all enlarged, in a unit.
    pub(super) fn around<K: LineKind, S: Scalar>(
        points: &LinePoints<S>,
        bounds: &Bounds,
        reach: f64,
        unit: Unit,
    ) -> Self {
        let mut slabs = Slabs { reach, ..Self::of_points::<K, S>(points, unit) };
        let greatest = slabs.origin.as_flattened().iter().fold(0.0, |greatest, x| greater(x.abs(), greatest));
        if greatest >= bounds.greatest() * ALMOST_FAR {
            slabs.far = FarLine::new::<K, S>(points, bounds, unit).map(Box::new);
        }
        slabs
    }

    /// A parameter that is not greater than the one at which the line enters the box; `None` if it certainly misses the
    /// box. Boxes of any scalar will do.
    #[inline]
    pub fn enter<S: Scalar>(&self, aabb: &Aabb3<S>) -> Option<f64> {
        require("mesh/Slabs", "aabb", aabb);
        let of = |p: &Point3<S>, side: usize| [&p.x, &p.y, &p.z].map_each(|x| ends::<S>(x)[side]);
        let [key] = self.parameters(&[of(&aabb.min, 0), of(&aabb.max, 1)].map_each(|corner| corner.map_each(|x| [x])));
        let enter = scaled(key, self.exponent);
        match key {
            f64::INFINITY => None,
            0.0 => Some(0.0),
            // It may be rounded to a subnormal number.
            _ if enter.abs() < f64::MIN_POSITIVE => Some(enter - f64::MIN_POSITIVE),
            _ => Some(lesser(enter, f64::MAX)),
        }
    }

    /// Visits the triangles of a tree that are in boxes that the line may meet, as [`Tree::search`].
    #[inline(always)]
    pub(crate) fn search(&self, tree: &Tree, limit: f64, visit: impl FnMut(&Entry, f64) -> f64) {
        self.search_by(tree, limit, |bounds| self.parameters(bounds), visit);
    }

    /// The same of enlarged boxes.
    #[inline(always)]
    pub(super) fn search_enlarged(&self, tree: &Tree, limit: f64, visit: impl FnMut(&Entry, f64) -> f64) {
        self.search_by(tree, limit, |bounds| self.parameters(&enlarged(bounds, self.reach)), visit);
    }

    /// Whether a triangle in boxes that the line may meet is found, as [`Tree::any`].
    #[inline(always)]
    pub(crate) fn any(&self, tree: &Tree, mut visit: impl FnMut(&Entry) -> bool) -> bool {
        let mut is_found = false;
        self.search(tree, f64::MAX, |entry, limit| {
            is_found = is_found || visit(entry);
            if is_found { f64::NEG_INFINITY } else { limit }
        });
        is_found
    }

    /// With the keys of lines that do not begin far away.
    #[inline(always)]
    fn search_by(
        &self,
        tree: &Tree,
        mut limit: f64,
        keys: impl Fn(&[[[f64; 2]; 3]; 2]) -> [f64; 2],
        mut visit: impl FnMut(&Entry, f64) -> f64,
    ) {
        let mut search = Search::of(tree);
        loop {
            let leaf = match &self.far {
                None => search.next_leaf(limit, |pair| keys(&pair.bounds)),
                Some(far) => {
                    let (after, leaf) = self.next_leaf_from_afar(far, search, limit);
                    search = after;
                    leaf
                }
            };
            let Some(leaf) = leaf else { return };
            for entry in leaf.entries(tree) {
                limit = visit(entry, limit);
            }
        }
    }

    /// The next leaf, for a line that begins far away. By value: of what is passed by reference, nothing stays in
    /// registers.
    #[cold]
    #[inline]
    fn next_leaf_from_afar<'a>(&self, far: &FarLine, mut search: Search<'a>, limit: f64) -> (Search<'a>, Option<Leaf>) {
        let leaf = search.next_leaf(limit, |pair| {
            let bounds = enlarged(&pair.bounds, self.reach);
            far.keys(self.parameters(&bounds), &bounds)
        });
        (search, leaf)
    }

    /// The key of an enlarged box.
    #[inline(always)]
    pub(super) fn key_of(&self, Bounds { min, max }: &Bounds) -> f64 {
        let bounds = enlarged(&[min, max].map_each(|corner| corner.map_each(|x| [x])), self.reach);
        let parameters = self.parameters(&bounds);
        let [key] = match &self.far {
            None => parameters,
            Some(far) => far.keys(parameters, &bounds),
        };
        key
    }

    /// Parameters that are not greater than those at which the line enters boxes; infinite for those that it certainly
    /// misses.
    #[inline(always)]
    fn parameters<const N: usize>(&self, bounds: &[[[f64; N]; 3]; 2]) -> [f64; N] {
        let (mut enter, mut exit) = ([self.domain[0]; N], [self.domain[1]; N]);
        for axis in [0, 1, 2] {
            let side = self.is_reversed[axis] & 1;
            let (near, far) = (&bounds[side][axis], &bounds[1 - side][axis]);
            let ([of_near, of_far], inverse) = (self.origin[axis], self.inverse[axis]);
            for i in 0..N {
                enter[i] = greater((near[i] - of_near) * inverse, enter[i]);
                exit[i] = lesser((far[i] - of_far) * inverse, exit[i]);
            }
        }
        let mut keys = [f64::INFINITY; N];
        for i in 0..N {
            let (enter, exit) = (lesser(enter[i], FAR), greater(exit[i], -FAR));
            let key = enter - MARGIN * enter.abs();
            if key <= exit + MARGIN * exit.abs() {
                keys[i] = key;
            }
        }
        keys
    }

    /// The line, if it is so far away that keys are not parameters.
    #[inline(always)]
    fn far_order(&self) -> Option<&FarLine> {
        self.far.as_deref().filter(|far| far.gives_order())
    }

    /// A key beyond which nothing is met before a triangle, by that of the parameter at which it is met and by its
    /// corners, in the unit of boxes.
    #[inline(always)]
    pub(crate) fn limit(&self, of_parameter: f64, corners: impl FnOnce() -> [[f64; 3]; 3]) -> f64 {
        match self.far_order() {
            None => of_parameter,
            Some(far) => far.limit(corners()),
        }
    }

    /// A key that is not before that of a parameter.
    #[inline]
    pub(super) fn limit_at(&self, parameter: f64) -> f64 {
        if self.far_order().is_some() { f64::MAX } else { self.enclosing([parameter; 2])[1] }
    }

    /// Whether everything at a parameter or later is beyond a key.
    #[inline]
    pub(super) fn is_beyond(&self, parameter: f64, limit: f64) -> bool {
        self.far_order().is_none() && self.enclosing([parameter; 2])[0] > limit
    }

    /// The origin and the direction of these parameters, if both are exact.
    pub(super) fn exact_line(&self) -> Option<&LinePoints<f64>> {
        self.exact.as_ref()
    }

    /// Bounds on a parameter here, from bounds on it along the given direction.
    #[inline]
    pub(crate) fn enclosing(&self, bounds: [f64; 2]) -> [f64; 2] {
        if self.exponent.abs() > 2000 {
            return [self.domain[0], f64::MAX];
        }
        let [low, high] = bounds.map_each(|t| scaled(t, -self.exponent));
        // Underflow of products is less than that; what overflows is only known to be far.
        let low = greater(lesser(low, FAR) - f64::MIN_POSITIVE, self.domain[0]);
        [low, greater(lesser(high + f64::MIN_POSITIVE, f64::MAX), -FAR)]
    }
}

/// The boxes enlarged on all sides.
#[inline(always)]
fn enlarged<const N: usize>([min, max]: &[[[f64; N]; 3]; 2], reach: f64) -> [[[f64; N]; 3]; 2] {
    let moved = |corner: &[[f64; N]; 3], by: f64| {
        let mut corner = *corner;
        corner.as_flattened_mut().iter_mut().for_each(|x| *x += by);
        corner
    };
    [moved(min, -reach), moved(max, reach)]
}

/// The differences of the ends of a segment, of exact numbers, each rounded once.
#[cold]
fn differences<S: Scalar>([from, to]: &LinePoints<S>) -> Option<[f64; 3]> {
    S::double_near(&S::whole(0))?;
    let mut rounded = [0.0; 3];
    for (i, difference) in rounded.iter_mut().enumerate() {
        *difference = f64::cast_from(&(coordinate(to, i).to_exact()? - coordinate(from, i).to_exact()?));
    }
    Some(rounded)
}

fn coordinate<S>(Point3 { x, y, z }: &Point3<S>, i: usize) -> &S {
    [x, y, z][i]
}
