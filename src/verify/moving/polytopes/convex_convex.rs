//! Two moving convex hulls of points; degenerate: together in a plane or on a line, with common points, at a time that
//! is a simple fraction.

use crate::verify::degenerate::meeting::moving_sets;
use crate::verify::oracle::motion::{placed, relative, span_of_hulls, ways_between};
use crate::verify::oracle::separation::{Ends, directions, points};
use crate::verify::registration::*;
use crate::{Passage, Separation};

query! {
    ConvexConvex = moving::convex_convex(first: ConvexHull, v: Vector3, second: ConvexHull, w: Vector3) [methods];
    {
        degree: 6,
        cost: 5,
        answer: Option<Passage<S::Value, Option<Separation>>>,
        oracle: "first principles: the least and greatest time over weights of the differences of vertices, by exact \
                 linear programs; heights of all points along every direction with a name, at that time and halfway \
                 from the start, or to the end", |case| {
            let (first, v, second, w) = &case.integers;
            let [a, b] = [first, second].map_each(points);
            let velocity = relative(v, w);
            let span = span_of_hulls(&ways_between(&a, &b), &velocity)?;
            // Along a direction that separates until they meet, the gap closes evenly: it is open halfway.
            let separation = |from: Rational, contact: &Rational| -> Option<Separation> {
                let halfway = (from + contact) / Rational::from_integer(2.into());
                let [(apart, apart_b), (met, met_b)] = [&halfway, contact].map_each(|t| placed(&a, &velocity, &b, t));
                directions(&apart, &apart_b).into_iter().find_map(|(name, normal)| {
                    let ends = Ends::along(&normal, &apart, &apart_b);
                    let at_contact = Ends::along(&normal, &met, &met_b).gaps();
                    let opens = ends.gaps().iter().zip(at_contact).any(|(gap, met)| gap.is_positive() && met.is_zero());
                    (opens && ends.face_each_other(&name, &normal, &apart, &apart_b)).then_some(name)
                })
            };
            let feature = separation(Rational::zero(), &span.enter);
            let exit_feature = separation(Rational::one(), &span.exit);
            Some(Passage { span, feature, exit_feature, coordinates: [] })
        },
        asked: crate::moving::convex_convex((first, v), (second, w)),
        degenerate: |bits, draw| {
            let (first, second) = (draw.count(0), draw.count(1));
            moving_sets(first, second, bits, draw)
        },
    }
}
