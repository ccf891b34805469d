//! A ball and an axis-aligned box: comparisons find the point of the box that is nearest to the center. If that is the
//! center itself, the least translation is through the nearest face.

use super::contact_set::ContactSet;
use super::in_rationals::{Rounded, exact, round_contact_set};
use super::penetration::Depths;
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::closest::nearest_in_aabb;
use crate::closest::search::feet::VertexDistance;
use crate::closest::search::pair_penetration::ToVertex;
use crate::convex::unit_direction::{beside, unit};
use crate::intersect::round::ball_meets_aabb;
use crate::{Aabb3, Contact, Number, Point3, Scalar, Separation, Sign, Sphere, Vector3};

formula! {
    /// a - b - (c - d). Degree 1.
    cold DistanceOrder("intersect: depth in a box"; first, second): [[Number; 2]; 2]
        = |[[a, b], [c, d]]| (a.clone() - b) - (c.clone() - d)
}
formula! {
    /// A radius and the distance of a point from a face. Degree 1.
    cold DepthBelow("intersect: depth in a box"; radius, bounds): (Number, [Number; 2])
        = |(r, [a, b])| r.clone() + (a.clone() - b)
}

/// A ball and an axis-aligned box, and the decisions of the query.
#[derive(Clone)]
pub struct BallAndAabb<S> {
    sphere: Sphere<S>,
    aabb: Aabb3<S>,
    nearest: Point3<S>,
    contact: Contact,
    /// The face that is nearest to a center in the box, by its place in [`FACES`].
    face: Option<usize>,
}

/// The faces by their axes and sides, in the order of their names: three corners each, numbered in the order `+++`,
/// `++-`, …, `---`.
pub(super) static FACES: [(usize, Sign, [usize; 3]); 6] = [
    (0, Sign::Positive, [0, 1, 2]),
    (1, Sign::Positive, [0, 1, 4]),
    (2, Sign::Positive, [0, 2, 4]),
    (2, Sign::Negative, [1, 3, 5]),
    (1, Sign::Negative, [2, 3, 6]),
    (0, Sign::Negative, [4, 5, 6]),
];

impl<S: Scalar> BallAndAabb<S> {
    pub(super) fn new(sphere: &Sphere<S>, aabb: &Aabb3<S>) -> Self {
        let contact = ball_meets_aabb(sphere, aabb);
        let nearest = nearest_in_aabb(&sphere.center, aabb);
        let mut found = BallAndAabb { sphere: sphere.clone(), aabb: aabb.clone(), nearest, contact, face: None };
        let Aabb3 { min, max } = aabb;
        if found.is_inside() && min.x < max.x && min.y < max.y && min.z < max.z {
            found.face = Some(found.nearest_face());
        }
        found
    }

    fn is_inside(&self) -> bool {
        self.nearest == self.sphere.center
    }

    /// The greater and the lesser of the coordinates of the center and a face.
    fn beside_face(&self, face: usize) -> [S; 2] {
        let (Aabb3 { min, max }, p) = (&self.aabb, &self.sphere.center);
        let (axis, side, _) = FACES[face];
        let (min, p, max) = [(&min.x, &p.x, &max.x), (&min.y, &p.y, &max.y), (&min.z, &p.z, &max.z)][axis];
        (if side == Sign::Positive { [max, p] } else { [p, min] }).map_each(Clone::clone)
    }

    /// The face nearest to a center that is in the box: of several the first.
    fn nearest_face(&self) -> usize {
        let (mut best, mut of_best) = (0, self.beside_face(0));
        for face in 1..FACES.len() {
            let input = [self.beside_face(face), of_best.clone()];
            if S::sign_of::<DistanceOrder>(&input) == Sign::Negative {
                [of_best, _] = input;
                best = face;
            }
        }
        best
    }

    /// The center and the nearest point of the box.
    fn both(&self) -> [Point3<S>; 2] {
        [&self.sphere.center, &self.nearest].map_each(Clone::clone)
    }
}

impl<S: Scalar> Depths<S> for BallAndAabb<S> {
    fn contact(&self) -> Contact {
        self.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        let r = &self.sphere.radius;
        match self.face {
            Some(face) => S::to_root(S::value_of::<DepthBelow>(&(r.clone(), self.beside_face(face)))),
            None if self.is_inside() => S::to_root(r.to_value()),
            None => {
                let input = (self.both(), S::of_sign(Sign::Positive));
                beside::<VertexDistance<Point3<Number>>, S>(r, input, Sign::Negative)
            }
        }
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        match self.face {
            Some(face) => {
                let (axis, side, _) = FACES[face];
                // The box moves against the outward normal of the face.
                let at = |i: usize| S::to_root(S::whole(if i == axis { (-side).to_i8() } else { 0 }));
                Some(Vector3::new(at(0), at(1), at(2)))
            }
            None if self.is_inside() => None,
            None => Some(unit::<ToVertex<Point3<Number>>, S>(self.both(), Sign::Positive)),
        }
    }

    fn direction(&self) -> Option<Separation> {
        let (_, _, [i, j, k]) = FACES[self.face?];
        Some(Separation::FaceOfB(i, j, k))
    }

    fn contact_set(&self) -> Option<ContactSet> {
        round_contact_set(exact!(Capsule, &self.sphere.capsule()), exact!(Aabb3, &self.aabb))
    }
}
