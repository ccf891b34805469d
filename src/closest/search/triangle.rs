//! The feature of a triangle nearest to a point, by up to nine signs, in the plane and in space.
//!
//! Ericson, *Real-Time Collision Detection*, 5.1.5: the Voronoi regions of the vertices, of the edges and of the
//! interior. A point is in the region of a vertex if both edges lead away from it; in that of an edge if it projects
//! between the ends and is beyond the edge, seen from the third vertex. With exact signs, a triangle of no area needs
//! no special case.
//!
//! The filter nearly always settles all nine at once, of five scalar products; a table then gives the feature, without
//! a branch. Otherwise only the signs that matter are computed, one by one.

use super::body::Part;
use super::filtered_differences::{Difference, Seen, with_one_magnitude};
use crate::arith::stages::filtered_signs::{AllSigns, Signs, Tally, known};
use crate::{Feature, Sign};

/// A feature by its index: the vertices, the edges in the order of their labels, the face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Region(u8);

impl Region {
    pub(crate) fn part(self) -> Part {
        const PARTS: [Part; 7] = [
            Part::Vertex(0),
            Part::Vertex(1),
            Part::Vertex(2),
            Part::Edge(0),
            Part::Edge(1),
            Part::Edge(2),
            Part::Face(0),
        ];
        PARTS[usize::from(self.0)]
    }

    #[inline(always)]
    pub(crate) fn feature(self) -> Feature {
        static FEATURES: [Feature; 7] = [
            Feature::Vertex(0),
            Feature::Vertex(1),
            Feature::Vertex(2),
            Feature::Edge(0, 1),
            Feature::Edge(0, 2),
            Feature::Edge(1, 2),
            Feature::Interior,
        ];
        FEATURES[usize::from(self.0)]
    }

    /// The indices of the ends of an edge, equal for a vertex; `None` for the face.
    #[inline(always)]
    pub(crate) fn ends(self) -> Option<[usize; 2]> {
        static ENDS: [[usize; 2]; 6] = [[0, 0], [1, 1], [2, 2], [0, 1], [0, 2], [1, 2]];
        ENDS.get(usize::from(self.0)).copied()
    }
}

/// The input of a sign of a point p.
pub(crate) enum Question {
    /// Whether p is ahead of the first corner, on the way to the second: (p - a)·(b - a).
    Ahead([usize; 2]),
    /// Whether p is on the side of the line of the first two corners on which the third is.
    Beside([usize; 3]),
}

/// The inputs, in the order of their signs.
const QUESTIONS: [Question; 9] = [
    Question::Ahead([0, 1]),
    Question::Ahead([0, 2]),
    Question::Ahead([1, 0]),
    Question::Ahead([1, 2]),
    Question::Ahead([2, 0]),
    Question::Ahead([2, 1]),
    Question::Beside([0, 1, 2]),
    Question::Beside([0, 2, 1]),
    Question::Beside([1, 2, 0]),
];

/// The scalar products of which all signs are made.
#[derive(Clone, Copy)]
pub(crate) struct Products {
    /// |b - a|².
    ab_ab: Seen,
    /// (b - a)·(c - a).
    ab_ac: Seen,
    /// |c - a|².
    ac_ac: Seen,
    /// (p - a)·(b - a).
    ap_ab: Seen,
    /// (p - a)·(c - a).
    ap_ac: Seen,
}

impl Products {
    /// Of b - a, c - a and p - a.
    #[inline(always)]
    pub(crate) fn new<V: Difference>(edges: [V; 2], from: V) -> Self {
        let ([ab, ac], [ap]) = (with_one_magnitude(edges), with_one_magnitude([from]));
        Products {
            ab_ab: ab.along(&ab),
            ab_ac: ab.along(&ac),
            ac_ac: ac.along(&ac),
            ap_ab: ap.along(&ab),
            ap_ac: ap.along(&ac),
        }
    }

    #[inline(always)]
    fn tally<T: Tally>(self) -> T {
        let Products { ab_ab, ab_ac, ac_ac, ap_ab, ap_ac } = self;
        let (bp_ba, bp_ac) = (ab_ab - ap_ab, ap_ac - ab_ac);
        let (cp_ca, cp_ab) = (ac_ac - ap_ac, ap_ab - ab_ac);
        // The weights of c and of b in the projection of p onto the plane.
        let (beside_ab, beside_ac) = (ap_ac * ab_ab - ap_ab * ab_ac, ap_ab * ac_ac - ap_ac * ab_ac);
        T::default()
            .and(0, ap_ab)
            .and(1, ap_ac)
            .and(2, bp_ba)
            .and(3, bp_ac + bp_ba)
            .and(4, cp_ca)
            .and(5, cp_ab + cp_ca)
            .and(6, beside_ab)
            .and(7, beside_ac)
            .and(8, bp_ba * cp_ca - bp_ac * cp_ab)
    }

    /// Whether one of the signs 6 and 7, of the weights of c and of b, is positive, if that follows from whether the
    /// signs 0 and 1 are: it is that of a difference of two products, of which one is then positive and the other not.
    /// So a point on a line that is perpendicular to the triangle, in a vertex, takes signs of degree 2 only.
    #[inline]
    fn is_beside(self, i: usize, signs: &Signs) -> Option<bool> {
        let [along, other] = match i {
            6 => [0, 1],
            7 => [1, 0],
            _ => return None,
        };
        let [along, other] = [signs.is_positive(along).ok()?, signs.is_positive(other).ok()?];
        // (p - a)·other |along|² - (p - a)·along ab·ac, where neither edge is zero if the angle is known.
        let is_acute = self.ab_ac.certain_sign()?.is_positive();
        if along == is_acute && !other || along != is_acute && other { Some(other) } else { None }
    }

    /// The feature, if the filter settles all signs: then all numbers of the point and the triangle are finite.
    #[inline(always)]
    pub(crate) fn region(self) -> Option<Region> {
        Some(Region(REGIONS[self.tally::<AllSigns>().bits()?]))
    }
}

/// The feature, by those of the signs that matter.
#[inline(always)]
pub(crate) fn region_by(products: Option<Products>, sign: impl Fn(&Question) -> Sign) -> Region {
    // Not by `map_or_else`, which may be compiled apart: then what is constant of the products is so no longer.
    let mut signs = match products {
        Some(products) => products.tally(),
        None => Signs::default(),
    };
    loop {
        match decided(&signs) {
            Ok(region) => return region,
            Err(i) => {
                let sign = match products.and_then(|products| products.is_beside(i, &signs)) {
                    Some(true) => Sign::Positive,
                    // Negative or zero: only whether it is positive is asked.
                    Some(false) => Sign::Negative,
                    None => sign(&QUESTIONS[i]),
                };
                signs = signs.with(i, sign);
            }
        }
    }
}

/// The result of [`decided`] for signs that are not zero, by the bits of those that are positive.
static REGIONS: [u8; 512] = {
    let mut regions = [0; 512];
    let mut bits = 0;
    while bits < regions.len() {
        if let Ok(region) = decided(&Signs::of_bits(bits as u16)) {
            regions[bits] = region.0;
        }
        bits += 1;
    }
    regions
};

/// The feature by the signs that are known.
///
/// # Errors
/// The index of a sign that has to be known first.
#[inline]
const fn decided(signs: &Signs) -> Result<Region, usize> {
    let mut corner = 0;
    while corner < 3 {
        let ahead = 2 * corner;
        if !known!(signs.is_positive(ahead)) && !known!(signs.is_positive(ahead + 1)) {
            return Ok(Region(corner as u8));
        }
        corner += 1;
    }
    // The inputs for the ends of each edge.
    const FROM_ENDS: [[usize; 2]; 3] = [[0, 2], [1, 4], [3, 5]];
    let mut edge = 0;
    while edge < 3 {
        let [a, b] = FROM_ENDS[edge];
        if known!(signs.is_positive(a)) && known!(signs.is_positive(b)) && !known!(signs.is_positive(6 + edge)) {
            return Ok(Region(3 + edge as u8));
        }
        edge += 1;
    }
    Ok(Region(6))
}
