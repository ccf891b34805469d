//! Two moving convex hulls of points; degenerate: together in a plane or on a line, with common points, at a time that
//! is a simple fraction.

use crate::generator::degenerate::meeting::moving_sets;
use crate::oracle::algebra::vector::times;
use crate::oracle::hulls::separation::{entered, facing, points};
use crate::oracle::motions::motion::{placed, relative, span_of_hulls, ways_between};
use crate::registry::registration::*;
use core::cmp::Ordering;
use straightedge::answer::{HitRecord, Separation};

query! {
    ConvexConvex = moving::convex_convex(first: ConvexHull, v: Vector3, second: ConvexHull, w: Vector3) [methods];
    {
        degree: 3,
        cost: 5,
        answer: Option<HitRecord<S::Value, Option<Separation>>>,
        oracle: "first principles: the least and greatest time over weights of the differences of vertices, by exact \
                 linear programs; of every direction with a name, when the heights of all points along it pass each \
                 other", |case| {
            let (first, v, second, w) = &case.integers;
            let [a, b] = [first, second].map_each(points);
            let velocity_of_a = relative(v, w);
            let span = span_of_hulls(&ways_between(&a, &b), &velocity_of_a)?;
            // Halfway from the start to the contact, or from it to the end, they are apart along a direction that
            // separates them.
            let separation = |from: Rational, contact: &Rational| -> Option<Separation> {
                let towards = match from.cmp(contact) {
                    Ordering::Less => velocity_of_a.clone(),
                    Ordering::Equal => return None,
                    Ordering::Greater => times(&velocity_of_a, &-BigInt::one()),
                };
                let halfway = (from + contact) / Rational::from_integer(2.into());
                let (apart, apart_b) = placed(&a, &velocity_of_a, &b, &halfway);
                entered(&facing(&apart, &apart_b), &apart, &apart_b, &towards).map(|(_, name)| name)
            };
            let feature = separation(Rational::zero(), &span.enter);
            let exit_feature = separation(Rational::one(), &span.exit);
            Some(HitRecord { span, feature, exit_feature, coordinates: [] })
        },
        asked: straightedge::moving::convex_convex((first, v), (second, w)),
        degenerate: |bits, draw| {
            let (first, second) = (draw.count(0), draw.count(1));
            moving_sets(first, second, bits, draw)
        },
    }
}
