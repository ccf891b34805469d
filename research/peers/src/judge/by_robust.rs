//! Predicates of the crate `robust`.

use super::{Contest, Peer, judged};
use robust::{Coord, Coord3D};
use straightedge::{Point2, Point3, Sign, predicate};
use straightedge_verify::predicate::{Incircle, Insphere, Orient2d, Orient3d};

pub(super) const PEER: Peer = Peer {
    name: "robust",
    conventions: "The signs have the same meaning. Boundary: the exact sign is 0. Its algorithms are exact where no \
                  exponent leaves the range of doubles, which the classes `overflow`, `underflow`, `inner-underflow`, \
                  `mixed-exponents` and `random-bits` are made to leave.",
    contests: &[
        Contest {
            name: "orient2d",
            query: "predicate/orient2d",
            call: "robust::orient2d",
            run: |campaign, asked| {
                judged::<Orient2d, _>(
                    campaign,
                    asked,
                    |[a, b, c]| predicate::orient2d(a, b, c) == Sign::Zero,
                    |case| {
                        let [a, b, c] = case.map(flat);
                        sign(robust::orient2d(a, b, c))
                    },
                )
            },
        },
        Contest {
            name: "orient3d",
            query: "predicate/orient3d",
            call: "robust::orient3d",
            run: |campaign, asked| {
                judged::<Orient3d, _>(
                    campaign,
                    asked,
                    |[a, b, c, d]| predicate::orient3d(a, b, c, d) == Sign::Zero,
                    |case| {
                        let [a, b, c, d] = case.map(solid);
                        sign(robust::orient3d(a, b, c, d))
                    },
                )
            },
        },
        Contest {
            name: "incircle",
            query: "predicate/incircle",
            call: "robust::incircle",
            run: |campaign, asked| {
                judged::<Incircle, _>(
                    campaign,
                    asked,
                    |[a, b, c, d]| predicate::incircle(a, b, c, d) == Sign::Zero,
                    |case| {
                        let [a, b, c, d] = case.map(flat);
                        sign(robust::incircle(a, b, c, d))
                    },
                )
            },
        },
        Contest {
            name: "insphere",
            query: "predicate/insphere",
            call: "robust::insphere",
            run: |campaign, asked| {
                judged::<Insphere, _>(
                    campaign,
                    asked,
                    |[a, b, c, d, e]| predicate::insphere(a, b, c, d, e) == Sign::Zero,
                    |case| {
                        let [a, b, c, d, e] = case.map(solid);
                        sign(robust::insphere(a, b, c, d, e))
                    },
                )
            },
        },
    ],
};

fn flat(p: Point2<f64>) -> Coord<f64> {
    Coord { x: p.x, y: p.y }
}

fn solid(p: Point3<f64>) -> Coord3D<f64> {
    Coord3D { x: p.x, y: p.y, z: p.z }
}

/// NaN has no sign: it counts as zero, as in a caller's comparisons.
fn sign(value: f64) -> Option<Sign> {
    Some(match value {
        x if x > 0.0 => Sign::Positive,
        x if x < 0.0 => Sign::Negative,
        _ => Sign::Zero,
    })
}
