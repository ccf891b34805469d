//! The point of a convex polyhedron, an intersection of halfspaces, nearest to a point.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.7, by the conditions of Karush, Kuhn and Tucker: at the nearest point
//! at most three independent planes meet, the vector from it to the given point is a sum of their normals with positive
//! weights, and no plane is violated. While a plane is violated, it joins the set and the point moves farther away: so
//! no set recurs, and the search ends, expected after a number of signs that is proportional to that of planes (see
//! [`rounds`](crate::closest::search::rounds)).

use crate::arith::{Path, Sink, Source, construction, formula};
use crate::closest::nearest::{DistanceTarget, Nearest, Target};
use crate::closest::search::feet::{Given, Rooted};
use crate::closest::search::rounds::Rounds;
use crate::predicate::side_of_plane;
use crate::shape::require;
use crate::{ConvexPolyhedron, NearestRecord, Number, Numbers, Plane, Point3, Ring, Scalar, Sign, Vector3};
use alloc::vec::Vec;

/// The point where planes meet that is nearest to a point p, in terms of polynomials.
struct Meeting<R> {
    /// The vector from there to p, times `whole`.
    way: Vector3<R>,
    /// The square of its length, times `whole`.
    square: R,
    /// The weight of the first normal in it, times `whole`.
    weight: R,
    /// The square of the area or volume that the normals span.
    whole: R,
}

/// One to three planes.
enum Planes<S> {
    One([Plane<S>; 1]),
    Two([Plane<S>; 2]),
    Three([Plane<S>; 3]),
}

/// The template of planes.
struct OfPlanes;

impl Numbers for OfPlanes {
    type Of<S> = Planes<S>;
    #[inline(always)]
    fn map<S, R>(of: &Planes<S>, f: &mut impl FnMut(&S) -> R) -> Planes<R> {
        match of {
            Planes::One(planes) => Planes::One(<[Plane<Number>; 1] as Numbers>::map(planes, f)),
            Planes::Two(planes) => Planes::Two(<[Plane<Number>; 2] as Numbers>::map(planes, f)),
            Planes::Three(planes) => Planes::Three(<[Plane<Number>; 3] as Numbers>::map(planes, f)),
        }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Planes<S>, E> {
        Ok(match source.index(3)? {
            0 => Planes::One(<[Plane<Number>; 1]>::read(source)?),
            1 => Planes::Two(<[Plane<Number>; 2]>::read(source)?),
            _ => Planes::Three(<[Plane<Number>; 3]>::read(source)?),
        })
    }
    fn write<S>(of: &Planes<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        let planes: &[Plane<S>] = match of {
            Planes::One(planes) => planes,
            Planes::Two(planes) => planes,
            Planes::Three(planes) => planes,
        };
        sink.index(path, planes.len() - 1);
        planes.iter().for_each(|plane| Plane::<Number>::write(plane, path, sink));
    }
}

#[inline(always)]
fn meeting<R: Ring>(p: &Point3<R>, planes: &Planes<R>) -> Meeting<R> {
    match planes {
        Planes::One([a]) => {
            let h = height(p, a);
            Meeting {
                way: a.normal.scaled(&h),
                square: h.clone().squared(),
                weight: h,
                whole: a.normal.squared_length(),
            }
        }
        Planes::Two([a, b]) => {
            let rest = b.normal.scaled(&height(p, a)) - a.normal.scaled(&height(p, b));
            let axis = a.normal.cross(&b.normal);
            Meeting {
                way: rest.cross(&axis),
                weight: b.normal.dot(&rest),
                square: rest.squared_length(),
                whole: axis.squared_length(),
            }
        }
        Planes::Three([a, b, c]) => {
            // Along an edge of two of the planes, only the height over the third changes.
            let (of_a, of_b, of_c) = (b.normal.cross(&c.normal), c.normal.cross(&a.normal), a.normal.cross(&b.normal));
            let rest = of_a.scaled(&height(p, a)) + of_b.scaled(&height(p, b)) + of_c.scaled(&height(p, c));
            let volume = a.normal.dot(&of_a);
            Meeting {
                way: rest.scaled(&volume),
                weight: of_a.dot(&rest),
                square: rest.squared_length(),
                whole: volume.squared(),
            }
        }
    }
}

/// n·p - d.
#[inline(always)]
fn height<R: Ring>(p: &Point3<R>, Plane { normal: n, d }: &Plane<R>) -> R {
    p.as_vector().dot(n) - d
}

formula! {
    /// The weight of the first normal. Degree 6 at most.
    cold Weight("closest/point_convex_polyhedron"; p, planes): (Point3<Number>, OfPlanes)
        = |(p, planes)| meeting(p, planes).weight
}

formula! {
    /// The height over another plane of the point where the planes meet. Degree 8 at most.
    cold Beyond("closest/point_convex_polyhedron"; p, planes, plane): (Point3<Number>, OfPlanes, Plane<Number>)
        = |(p, planes, plane)| match planes {
            // Three planes meet in one point, wherever p is: beside a distant p, their differences would be lost.
            Planes::Three([a, b, c]) => {
                let (of_a, of_b, of_c) =
                    (b.normal.cross(&c.normal), c.normal.cross(&a.normal), a.normal.cross(&b.normal));
                let common = of_a.scaled(&a.d) + of_b.scaled(&b.d) + of_c.scaled(&c.d);
                let volume = a.normal.dot(&of_a);
                (plane.normal.dot(&common) - plane.d.clone() * &volume) * &volume
            }
            _ => {
                let Meeting { way, whole, .. } = meeting(p, planes);
                height(p, plane) * &whole - plane.normal.dot(&way)
            }
        }
}

formula! {
    /// The square of the distance of that point, minus r². Degree 8 at most.
    cold Gap("closest/point_convex_polyhedron"; p, planes, r): (Point3<Number>, OfPlanes, Number)
        = |(p, planes, r)| {
            let Meeting { square, whole, .. } = meeting(p, planes);
            square - r.clone().squared() * &whole
        }
}

construction! {
    /// The point where the planes meet that is nearest to p. Degree 7 over 6 at most.
    Foot("closest/point_convex_polyhedron"; p, planes): (Point3<Number>, OfPlanes) => (Point3<Number>, Number)
        = |(p, planes)| {
            let Meeting { way, whole, .. } = meeting(p, planes);
            ((p.as_vector().scaled(&whole) - way).into_point(), whole)
        }
}

construction! {
    /// The square of its distance. Degree 8 over 6 at most.
    Distance("closest/point_convex_polyhedron"; p, planes): (Point3<Number>, OfPlanes) => (Number, Number)
        = |(p, planes)| {
            let Meeting { square, whole, .. } = meeting(p, planes);
            (square, whole)
        }
}

/// The point of a convex polyhedron nearest to p, and all planes on which it lies. If the polyhedron contains p, it is
/// p. The polyhedron may be unbounded or flat, the normals of any length.
///
/// The search for up to three planes through it takes a few signs of degree 2 to 8 for each plane, expected for every
/// input.
/// [`feature`](Nearest::feature) takes one sign more for every plane, at each call; [`is_within`](Nearest::is_within)
/// takes one. The answer borrows the polyhedron.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// ```
/// use straightedge::{ConvexPolyhedron, Plane, Point3, Vector3, closest::point_convex_polyhedron};
/// let below = |x, y, z, d| Plane::new(Vector3::new(x, y, z), d);
/// let wedge = ConvexPolyhedron::try_new(vec![below(1.0, 0.0, 0.0, 2.0), below(0.0, 1.0, 0.0, 2.0)])?;
/// let beyond = point_convex_polyhedron(&Point3::new(5.0, 6.0, 7.0), &wedge);
/// assert_eq!((beyond.distance(), beyond.point()), (5.0, Point3::new(2.0, 2.0, 7.0)));
/// assert_eq!((beyond.feature(), beyond.is_within(&4.9)), (vec![0, 1], false));
/// // On a plane: the point itself.
/// let on = point_convex_polyhedron(&Point3::new(2.0, 0.0, 0.0), &wedge);
/// assert_eq!((on.squared_distance(), on.feature()), (0.0, vec![0]));
/// # Ok::<(), straightedge::Invalid>(())
/// ```
pub fn point_convex_polyhedron<'a, S: Scalar>(
    p: &Point3<S>,
    polyhedron: &'a ConvexPolyhedron<S>,
) -> Nearest<&'a ConvexPolyhedron<S>> {
    const ID: &str = <&ConvexPolyhedron<f64>>::ID;
    require(ID, "p", p);
    require(ID, "polyhedron", polyhedron);
    let mut found = NearPlanes { p: p.clone(), planes: polyhedron.planes(), held: Held::default() };
    found.search();
    Nearest::new(found)
}

/// Up to three planes by their indices.
#[derive(Clone, Copy, Default)]
struct Held {
    numbers: [usize; 3],
    count: usize,
}

impl Held {
    #[inline]
    fn numbers(&self) -> &[usize] {
        &self.numbers[..self.count]
    }

    fn with(mut self, plane: usize) -> Self {
        self.numbers[self.count] = plane;
        self.count += 1;
        self
    }
}

/// A point and planes, and the active ones, those that keep the nearest point away from the given one.
#[derive(Clone)]
pub struct NearPlanes<'a, S> {
    p: Point3<S>,
    planes: &'a [Plane<S>],
    held: Held,
}

impl<S: Scalar> NearPlanes<'_, S> {
    fn search(&mut self) {
        // With exact signs no set of planes recurs; with rounded ones it might.
        let mut rounds = if S::checked() { usize::MAX } else { 8 * self.planes.len() };
        let mut tests = Rounds::new(self.planes.len());
        while let Some(violated) = tests.find(|j| self.height(self.held, j) == Sign::Positive) {
            let Some(held) = self.with(violated).filter(|_| rounds > 0) else { break };
            rounds -= 1;
            self.held = held;
        }
    }

    /// The active planes for the halfspaces of those so far and of one more that is violated. `None` only where signs
    /// are rounded.
    fn with(&self, violated: usize) -> Option<Held> {
        let held = self.held.numbers();
        let subset = |which: usize| {
            let kept = held.iter().enumerate().filter(|(i, _)| which >> i & 1 == 1).map(|(_, &plane)| plane);
            if which.count_ones() < 3 { Some(kept.fold(Held::default().with(violated), Held::with)) } else { None }
        };
        (0..1 << held.len()).filter_map(subset).find(|kept| {
            let are_kept = |j: &&usize| !kept.numbers().contains(j);
            self.are_nearest(*kept) && held.iter().filter(are_kept).all(|&j| self.height(*kept, j) != Sign::Positive)
        })
    }

    /// The input of the formulas; `None` without planes.
    fn input(&self, held: Held) -> Option<(Point3<S>, Planes<S>)> {
        let plane = |i: usize| self.planes[i].clone();
        let planes = match *held.numbers() {
            [a] => Planes::One([plane(a)]),
            [a, b] => Planes::Two([plane(a), plane(b)]),
            [a, b, c] => Planes::Three([plane(a), plane(b), plane(c)]),
            _ => return None,
        };
        Some((self.p.clone(), planes))
    }

    /// Whether planes are active for the point nearest to p in all of their halfspaces, and none is redundant.
    fn are_nearest(&self, held: Held) -> bool {
        let first_is_needed = |i: usize| {
            let mut held = held;
            held.numbers[..held.count].rotate_left(i);
            self.input(held).is_some_and(|input| S::sign_of::<Weight>(&input) == Sign::Positive)
        };
        // Dependent normals have no such weights: else their halfspaces would have no common point.
        (0..held.count).all(first_is_needed)
    }

    /// On which side of a plane the point is where the active ones meet.
    fn height(&self, held: Held, plane: usize) -> Sign {
        if held.numbers().contains(&plane) {
            return Sign::Zero;
        }
        let plane = &self.planes[plane];
        match self.input(held) {
            None => side_of_plane(&self.p, plane),
            Some((p, planes)) => S::sign_of::<Beyond>(&(p, planes, plane.clone())),
        }
    }
}

impl<'a, S: Scalar> Target for &'a ConvexPolyhedron<S> {
    const ID: &'static str = "closest/point_convex_polyhedron";
    type Scalar = S;
    type Point = Point3<S::Value>;
    type Number = S::Value;
    type Feature = Vec<usize>;
    type Record = NearestRecord<Point3<S::Value>, S::Value, Vec<usize>>;
    type Found = NearPlanes<'a, S>;

    fn point(found: &Self::Found) -> Point3<S::Value> {
        match found.input(found.held) {
            None => S::values_of::<Given<Point3<Number>>>(&found.p),
            Some(input) => S::ratios_of::<Foot>(&input),
        }
    }
    fn squared_distance(found: &Self::Found) -> S::Value {
        match found.input(found.held) {
            None => S::whole(0),
            Some(input) => S::ratios_of::<Distance>(&input),
        }
    }
    fn feature(found: &Self::Found) -> Vec<usize> {
        let is_tight = |&j: &usize| found.height(found.held, j).is_zero();
        (0..found.planes.len()).filter(is_tight).collect()
    }
    fn is_within(found: &Self::Found, r: &S) -> bool {
        let gap = |(p, planes)| S::sign_of::<Gap>(&(p, planes, r.clone()));
        found.input(found.held).is_none_or(|input| gap(input) != Sign::Positive)
    }
    fn record(found: &Self::Found) -> Self::Record {
        let (squared_distance, point) = (Self::squared_distance(found), Self::point(found));
        NearestRecord { squared_distance, point, feature: Self::feature(found), coordinates: [] }
    }
}

impl<S: Scalar> DistanceTarget for &ConvexPolyhedron<S> {
    fn distance(found: &Self::Found) -> S::Root {
        match found.input(found.held) {
            None => S::to_root(S::whole(0)),
            Some(input) => S::root_of::<Rooted<Distance>>(&(input, S::of_sign(Sign::Zero)), Sign::Positive),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Planes tangent to a paraboloid, each violated by the nearest point of those before: no order changes the answer,
    /// and the planes of its feature have the same nearest point.
    #[test]
    fn many_planes_in_any_order() {
        let tangent = |i: i64, j: i64| Plane::new(Vector3::new(2 * i, 2 * j, -1), i * i + j * j);
        let planes: Vec<Plane<i64>> = (0..400).map(|k| tangent(k / 20 - 10, k % 20 - 9)).collect();
        for p in [[37, 5, -10], [-3, 4, -1], [0, 0, -100], [90, -70, 12], [3, 2, 5]].map(Point3::from) {
            let answer = |planes: Vec<Plane<i64>>| {
                let polyhedron = ConvexPolyhedron::try_new(planes).expect("the points above a paraboloid");
                let nearest = point_convex_polyhedron(&p, &polyhedron);
                let tight = nearest.feature().into_iter().map(|i| polyhedron.planes()[i]);
                (nearest.point(), nearest.squared_distance(), tight.collect::<Vec<_>>())
            };
            let (point, square, tight) = answer(planes.clone());
            for step in [399, 7, 201] {
                let (other_point, other_square, others) = answer((0..400).map(|k| planes[k * step % 400]).collect());
                assert_eq!((other_point, other_square, others.len()), (point.clone(), square.clone(), tight.len()));
            }
            let (of_tight, ..) = answer(tight);
            assert_eq!(of_tight, point);
        }
    }
}
