//! Crates that have the four signs: robust and arithmetica.

use super::{Contest, Peer, judged};
use crate::contest::Contest as _;
use measure::answer::Answer;
use measure::predicates::{Incircle, Insphere, Orient2d, Orient3d, Predicate};
use straightedge::Sign;
use straightedge_verify::predicate;

macro_rules! contest {
    ($Predicate:ident, $method:ident, $id:literal, $call:expr) => {
        Contest {
            name: $id,
            query: concat!("predicate/", $id),
            call: $call,
            run: |campaign, asked| {
                judged::<predicate::$Predicate, _>(
                    campaign,
                    asked,
                    |case| $Predicate::straightedge(&case.map(|p| p.to_array())).is_degenerate(),
                    |case| sign($Predicate::$method(&case.map(|p| p.to_array()))),
                )
            },
        }
    };
}

macro_rules! contests {
    ($method:ident, [$orient2d:ident, $orient3d:ident, $incircle:ident, $insphere:ident]) => {
        &[
            contest!(Orient2d, $method, "orient2d", concat!(stringify!($method), "::", stringify!($orient2d))),
            contest!(Orient3d, $method, "orient3d", concat!(stringify!($method), "::", stringify!($orient3d))),
            contest!(Incircle, $method, "incircle", concat!(stringify!($method), "::", stringify!($incircle))),
            contest!(Insphere, $method, "insphere", concat!(stringify!($method), "::", stringify!($insphere))),
        ]
    };
}

pub(super) const PEERS: [Peer; 2] = [
    Peer {
        name: "robust",
        conventions: "The signs have the same meaning. Boundary: the exact sign is 0. Its algorithms are exact where \
                      no exponent leaves the range of doubles, which the classes `overflow`, `underflow`, \
                      `inner-underflow`, `mixed-exponents` and `random-bits` are made to leave.",
        contests: contests!(robust, [orient2d, orient3d, incircle, insphere]),
    },
    Peer {
        name: "arithmetica",
        conventions: "The signs have the same meaning. Boundary: the exact sign is 0. Its page promises every finite \
                      double.",
        contests: contests!(arithmetica, [orient2d, orient3d, incircle, insphere]),
    },
];

/// NaN has no sign: it counts as zero, as in a caller's comparisons.
fn sign(answer: impl Answer) -> Option<Sign> {
    Some(match answer.sign() {
        1 => Sign::Positive,
        -1 => Sign::Negative,
        _ => Sign::Zero,
    })
}
