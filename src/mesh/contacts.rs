//! Which triangles of a surface a moving ball touches, and which first.
//!
//! The ball is in the box of its radius around its center. So it can touch the triangles in a box only while the center
//! is in that box enlarged by the radius, and the path of the center is a ray that ends at 1: [`Slabs`] skips the boxes
//! that it misses. The radius is increased by 2^-50 of the greatest number, which is more than the rounding of an
//! enlarged bound. A bound that overflows skips no box.
//!
//! Where the numbers of a question are of such exponents that no unit holds all, or that products underflow, signs and
//! times take exact stages, of which [`Nearly`] spares most: the motion is rounded to the unit of the surface, and what
//! is tiny there to zero, for a ball that is a little greater, which touches all that the given one does, and no later,
//! and for one that is a little less.

use super::Index;
use super::rays::sorted;
use super::slabs::Slabs;
use super::tree::{Bounds, Entry};
use super::unit::{FAR, Unit};
use crate::arith::formulas::each::MapEach;
use crate::arith::rounding::enclosing::{greater, lesser};
use crate::intersect::clip::line_kind::HalfLine;
use crate::moving::{Collision, Touched};
use crate::shape::require;
use crate::{Point3, Scalar, Sign, Sphere, Triangle3, TriangleSurface, Vector3};
use alloc::vec::Vec;

/// A moving ball, prepared for boxes.
struct Path {
    slabs: Slabs,
    /// The unit of the boxes.
    unit: Unit,
    /// No time is later.
    end: f64,
}

impl Path {
    /// For boxes in a unit.
    fn new<S: Scalar>((sphere, v): &(Sphere<S>, Vector3<S>), bounds: &Bounds, unit: Unit) -> Self {
        let Vector3 { x, y, z } = v.clone();
        let [_, r] = unit.ends(&sphere.radius);
        let reach = r + greater(bounds.greatest(), r) * (f64::EPSILON * 4.0) + f64::MIN_POSITIVE;
        let enlarged =
            Bounds { min: bounds.min.map_each(|bound| bound - reach), max: bounds.max.map_each(|bound| bound + reach) };
        let path = [sphere.center.clone(), Point3::new(x, y, z)];
        let slabs = Slabs::around::<HalfLine, S>(&path, &enlarged, reach, unit);
        let end = slabs.limit_at(1.0);
        Path { slabs, unit, end }
    }

    /// A key that is not beyond the time at which the ball touches the triangle.
    #[inline(always)]
    fn key_of<S: Scalar>(&self, triangle: &Triangle3<S>) -> f64 {
        self.slabs.key_of(&Bounds::around(self.unit, [&triangle.a, &triangle.b, &triangle.c]))
    }
}

/// A ball and its velocity.
type Motion<S> = (Sphere<S>, Vector3<S>);

/// A motion in the unit of the surface, rounded, and the vertices there.
struct Nearly<'a, S> {
    greater: Motion<S>,
    /// `None` where the radius is too small.
    lesser: Option<Motion<S>>,
    vertices: &'a [Point3<S>],
}

impl<S: Scalar> Nearly<'_, S> {
    /// A time that is not after the first contact with a triangle, if there is any contact.
    fn touches_from(&self, entry: &Entry) -> Option<f64> {
        let (sphere, v) = &self.greater;
        let touched = Touched::find(sphere, v, entry.number(), triangle(entry, self.vertices))?;
        Some(touched.bounds()[0])
    }
}

/// By how much the radius changes, as a share and in the unit, in which no coordinate of the surface is greater than 1:
/// far more than the rounding of the motion.
const SHARE: f64 = 1.0 / (1_u64 << 40) as f64;
const LEAST: f64 = 1.0 / (1_u64 << 60) as f64;
/// Numbers below are rounded to zero: two of each axis, of the center and of the velocity, by less than [`LEAST`].
const TINY: f64 = 1.0 / FAR;

impl<S: Scalar + Sync> Index<S> {
    /// The first triangle that a moving ball touches, with its velocity v: at the time t, from 0 to 1, its center has
    /// moved by t·v. The surface is at rest. The answer is a [`Collision`], like that of
    /// [`sphere_triangle`](crate::moving::sphere_triangle()), with the index of the triangle: of several triangles that
    /// are touched first at once, the least. `None` if it touches none.
    ///
    /// A ball that touches a triangle at the start does so at 0. A closed surface is not taken as a solid: inside of
    /// it, a ball may touch nothing.
    ///
    /// # Panics
    /// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Feature, Point3, Sphere, Vector3, mesh::Index};
    /// let square = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]];
    /// let index = Index::try_new(square, [[0, 1, 2], [0, 2, 3]])?;
    /// let ball = |x, y| Sphere::new(Point3::new(x, y, 7.0), 3.0);
    /// let down = Vector3::new(0.0, 0.0, -8.0);
    /// let hit = index.first_contact((&ball(1.0, 3.0), &down)).unwrap();
    /// assert_eq!((hit.triangle(), hit.enter(), hit.feature()), (1, 0.5, Feature::Interior));
    /// assert_eq!(hit.impact().unwrap().point, Point3::new(1.0, 3.0, 0.0));
    /// // On the diagonal, which both triangles have; and past the square, by the radius and a little more.
    /// assert_eq!(index.first_contact((&ball(2.0, 2.0), &down)).unwrap().triangle(), 0);
    /// let beside = |x| index.first_contact((&ball(x, 1.0), &down)).map(|hit| (hit.triangle(), hit.enter()));
    /// assert_eq!([7.0, 7.0_f64.next_up()].map(beside), [Some((0, 0.875)), None]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "cast_shape")]
    #[must_use]
    pub fn first_contact(
        &self,
        (sphere, v): (&Sphere<S>, &Vector3<S>),
    ) -> Option<Collision<Sphere<S>, TriangleSurface<S>>> {
        let motion = Self::motion("mesh/Index::first_contact", sphere, v);
        let scaled = self.scaled_motion(&motion);
        let (asked, vertices, unit) = self.asked(&motion, &scaled);
        let nearly = if unit == Unit::ONE && is_moderate(asked) { None } else { self.nearly(&motion) };
        let by_lesser = nearly.as_ref().and_then(|nearly| {
            let lesser = nearly.lesser.as_ref()?;
            self.first_touched(lesser, (nearly.vertices, Unit::ONE), None, 1.0)
        });
        let until = by_lesser.map_or(1.0, |touched| lesser(touched.bounds()[1], 1.0));
        let first = self.first_touched(asked, (vertices, unit), nearly.as_ref(), until)?;
        let (sphere, v) = asked;
        Some(self.collision_as_given(first.of_least(sphere, v), scaled.is_some(), &motion))
    }

    /// The first triangle touched, of those that are until a time, if any is; of several at once the least index, but
    /// perhaps with another triangle.
    fn first_touched(
        &self,
        asked: &Motion<S>,
        (vertices, unit): (&[Point3<S>], Unit),
        nearly: Option<&Nearly<'_, S>>,
        until: f64,
    ) -> Option<Touched<S>> {
        let path = Path::new(asked, self.tree.bounds(), unit);
        let until = path.slabs.limit_at(until);
        let mut first: Option<Touched<S>> = None;
        path.slabs.search_enlarged(&self.tree, until, |entry, limit| {
            let (number, triangle) = (entry.number(), triangle(entry, vertices));
            // The cheapest test first: signs only of triangles whose boxes the ball may touch in time.
            let (sphere, v) = asked;
            if first.as_mut().is_some_and(|first| first.takes_copy(number, &triangle))
                || path.key_of(&triangle) > limit
                || first.as_mut().is_some_and(|first| {
                    first.is_before_in_plane(number, &triangle) || first.takes_neighbour(number, &triangle, (sphere, v))
                })
            {
                return limit;
            }
            if nearly.is_some_and(|nearly| is_untouched(nearly, &path, entry, limit)) {
                return limit;
            }
            let Some(touched) = Touched::find(sphere, v, number, triangle) else { return limit };
            if first.as_ref().is_some_and(|first| touched.order(first).is_gt()) {
                return limit;
            }
            let [_, enter] = path.slabs.enclosing(touched.bounds());
            let corners = || entry.corners.map_each(|i| unit.rounded(&vertices[i as usize]));
            let enter = path.slabs.limit(enter, corners);
            first = Some(touched);
            lesser(enter, limit)
        });
        first
    }

    /// All triangles that a moving ball touches, in the order in which it first does; those that it touches first at
    /// once by their indices. The motion is that of [`first_contact`](Self::first_contact).
    ///
    /// # Panics
    /// On NaN, infinity and a negative radius, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point3, Sphere, Vector3, mesh::Index};
    /// let steps = [0, 1, 2].map(|z| [[0, 0, -4 * z], [8, 0, -4 * z], [0, 8, -4 * z]]).concat();
    /// let index = Index::<i64>::try_new(steps, [[3, 4, 5], [0, 1, 2], [6, 7, 8]])?;
    /// let ball = Sphere::new(Point3::new(2, 2, 4), 1);
    /// let contacts = index.contacts((&ball, &Vector3::new(0, 0, -8)));
    /// let times: Vec<_> = contacts.iter().map(|hit| (hit.triangle(), hit.enter().to_string())).collect();
    /// assert_eq!(times, [(1, "3/8".to_string()), (0, "7/8".to_string())]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[must_use]
    pub fn contacts(&self, (sphere, v): (&Sphere<S>, &Vector3<S>)) -> Vec<Collision<Sphere<S>, TriangleSurface<S>>> {
        let motion = Self::motion("mesh/Index::contacts", sphere, v);
        let scaled = self.scaled_motion(&motion);
        let (asked, vertices, unit) = self.asked(&motion, &scaled);
        let nearly = if unit == Unit::ONE && is_moderate(asked) { None } else { self.nearly(&motion) };
        let path = Path::new(asked, self.tree.bounds(), unit);
        let mut contacts: Vec<Touched<S>> = Vec::new();
        path.slabs.search_enlarged(&self.tree, path.end, |entry, limit| {
            let triangle = triangle(entry, vertices);
            let is_untouched = || nearly.as_ref().is_some_and(|nearly| is_untouched(nearly, &path, entry, limit));
            if path.key_of(&triangle) <= limit && !is_untouched() {
                let (sphere, v) = asked;
                contacts.extend(Touched::find(sphere, v, entry.number(), triangle));
            }
            limit
        });
        let sorted = sorted::<S, _>(contacts, Touched::order);
        sorted.into_iter().map(|touched| self.collision_as_given(touched, scaled.is_some(), &motion)).collect()
    }

    fn motion(id: &str, sphere: &Sphere<S>, v: &Vector3<S>) -> Motion<S> {
        require(id, "sphere", sphere);
        require(id, "v", v);
        (sphere.clone(), v.clone())
    }

    /// The ball and its velocity in the unit, if these are others and exact: times are then the same.
    fn scaled_motion(&self, (sphere, v): &Motion<S>) -> Option<Motion<S>> {
        let center = self.scaled_point(&sphere.center)?;
        Some((Sphere::new(center, self.unit.number(&sphere.radius)?), self.unit.vector(v)?))
    }

    /// The motion in the unit, rounded, if the vertices are exact there, and no number is far.
    #[cold]
    fn nearly(&self, (sphere, v): &Motion<S>) -> Option<Nearly<'_, S>> {
        let vertices = self.moderate_vertices()?;
        let number = |x: f64| match x.abs() {
            size if size < TINY => Some(S::of_sign(Sign::Zero)),
            size if size <= FAR => S::of_double(x),
            _ => None,
        };
        let [x, y, z] = self.unit.rounded(&sphere.center).map_each(number);
        let center = Point3::new(x?, y?, z?);
        let [x, y, z] = self.unit.rounded(&v.clone().into_point()).map_each(number);
        let v = Vector3::new(x?, y?, z?);
        let [least, most] = self.unit.ends(&sphere.radius);
        let (least, most) = (least - least * SHARE - LEAST, most + most * SHARE + LEAST);
        let motion = |r: f64| Some((Sphere::new(center.clone(), number(r)?), v.clone()));
        let lesser = if least > 0.0 { motion(least) } else { None };
        Some(Nearly { greater: motion(most)?, lesser, vertices })
    }

    /// The collision, of a contact that may be decided in the unit, in the numbers as given.
    fn collision_as_given(
        &self,
        touched: Touched<S>,
        is_scaled: bool,
        (sphere, v): &(Sphere<S>, Vector3<S>),
    ) -> Collision<Sphere<S>, TriangleSurface<S>> {
        if !is_scaled {
            return touched.into_collision();
        }
        let triangle = self.surface.triangle(touched.triangle());
        touched.into_collision_in_unit(sphere, v, &triangle)
    }
}

/// Whether no number of a motion is so small that products underflow.
#[inline]
fn is_moderate<S: Scalar>((Sphere { center, radius }, v): &Motion<S>) -> bool {
    let numbers = [radius, &center.x, &center.y, &center.z, &v.x, &v.y, &v.z];
    numbers.iter().all(|x| !(f64::from_bits(1)..TINY).contains(&x.near_double().abs()))
}

/// Whether a ball certainly does not touch a triangle, or only beyond the limit.
fn is_untouched<S: Scalar>(nearly: &Nearly<'_, S>, path: &Path, entry: &Entry, limit: f64) -> bool {
    let from = nearly.touches_from(entry);
    from.is_none_or(|from| path.slabs.is_beyond(from, limit))
}

#[inline(always)]
fn triangle<S: Scalar>(entry: &Entry, vertices: &[Point3<S>]) -> Triangle3<S> {
    Triangle3::from(entry.corners.map_each(|i| &vertices[i as usize]))
}
