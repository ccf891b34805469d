//! Directions with a name between two sets of points, and the heights of the sets along them.

use super::vector::{cross, difference, dot};
use super::*;
use crate::{Contact, ConvexHull, Separation};

/// The points of a hull.
pub(in crate::verify) fn points(hull: &ConvexHull<BigInt>) -> Vec<Place> {
    hull.points.iter().map(place).collect()
}

/// The contact of two hulls.
pub(in crate::verify) fn contact(a: &[Place], b: &[Place]) -> Contact {
    hull::contact(&a.iter().collect::<Vec<_>>(), &b.iter().collect::<Vec<_>>())
}

fn is_null(v: &Place) -> bool {
    v.iter().all(Zero::is_zero)
}

/// All i < j < n.
pub(in crate::verify) fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// Every direction with a name in the affine hull of both sets, in the order of names.
pub(in crate::verify) fn directions(a: &[Place], b: &[Place]) -> Vec<(Separation, Place)> {
    let origin = &a[0];
    let offsets: Vec<Place> = a.iter().chain(b).map(|x| difference(origin, x)).filter(|x| !is_null(x)).collect();
    let Some(line) = offsets.first() else { return Vec::new() };
    let Some(plane) = offsets.iter().map(|x| cross(line, x)).find(|n| !is_null(n)) else {
        return [(Separation::Line, line.clone())].into();
    };
    let mut found = Vec::new();
    if offsets.iter().all(|x| dot(&plane, x).is_zero()) {
        for (i, j) in pairs(a.len()) {
            found.push((Separation::InPlaneOfA(i, j), cross(&plane, &difference(&a[i], &a[j]))));
        }
        for (i, j) in pairs(b.len()) {
            found.push((Separation::InPlaneOfB(i, j), cross(&plane, &difference(&b[i], &b[j]))));
        }
        return found;
    }
    for (set, name) in [(a, Separation::FaceOfA as fn(usize, usize, usize) -> _), (b, Separation::FaceOfB)] {
        for (i, j) in pairs(set.len()) {
            for k in j + 1..set.len() {
                found.push((name(i, j, k), cross(&difference(&set[i], &set[j]), &difference(&set[i], &set[k]))));
            }
        }
    }
    for (i, j) in pairs(a.len()) {
        for (k, l) in pairs(b.len()) {
            let normal = cross(&difference(&a[i], &a[j]), &difference(&b[k], &b[l]));
            found.push((Separation::Edges(i, j, k, l), normal));
        }
    }
    found
}

/// The least and the greatest heights of two sets along a direction.
pub(in crate::verify) struct Ends([BigInt; 2], [BigInt; 2]);

impl Ends {
    /// Of all points along a direction.
    pub(in crate::verify) fn along(normal: &Place, a: &[Place], b: &[Place]) -> Ends {
        let ends = |points: &[Place]| {
            let heights: Vec<BigInt> = points.iter().map(|x| dot(normal, x)).collect();
            [heights.iter().min(), heights.iter().max()].map_each(|height| height.expect("a point").clone())
        };
        Ends(ends(a), ends(b))
    }

    /// How far the sets are apart; less than zero, how far one must be moved.
    pub(in crate::verify) fn gap(&self) -> BigInt {
        let [above, below] = self.gaps();
        above.max(below)
    }

    /// How far B is above A, and how far below.
    pub(in crate::verify) fn gaps(&self) -> [BigInt; 2] {
        let Ends([a0, a1], [b0, b1]) = self;
        [b0 - a1, a0 - b1]
    }

    /// Whether all points are at one height, as they are along 0.
    pub(in crate::verify) fn are_all_one(&self) -> bool {
        let Ends([a0, a1], [b0, b1]) = self;
        a0 == a1 && b0 == b1 && a0 == b0
    }

    /// How far B must be moved out through what the name says, or A so out of B.
    pub(in crate::verify) fn depth(
        &self,
        name: &Separation,
        normal: &Place,
        a: &[Place],
        b: &[Place],
    ) -> Option<BigInt> {
        let Ends([a0, a1], [b0, b1]) = self;
        let up = Self::are_at(a1, b0, name, normal, a, b).then(|| a1 - b0);
        let down = Self::are_at(a0, b1, name, normal, a, b).then(|| b1 - a0);
        up.into_iter().chain(down).min()
    }

    /// Whether the vertices that the name says bound their sets on the sides with the gap.
    pub(in crate::verify) fn face_each_other(
        &self,
        name: &Separation,
        normal: &Place,
        a: &[Place],
        b: &[Place],
    ) -> bool {
        let Ends([a0, a1], [b0, b1]) = self;
        b0 >= a1 && Self::are_at(a1, b0, name, normal, a, b) || a0 >= b1 && Self::are_at(a0, b1, name, normal, a, b)
    }

    /// Whether the vertices that the name says are at these heights.
    fn are_at(of_a: &BigInt, of_b: &BigInt, name: &Separation, normal: &Place, a: &[Place], b: &[Place]) -> bool {
        let is_at = |x: &Place, height: &BigInt| dot(normal, x) == *height;
        match *name {
            Separation::FaceOfA(i, ..) | Separation::InPlaneOfA(i, _) => is_at(&a[i], of_a),
            Separation::FaceOfB(i, ..) | Separation::InPlaneOfB(i, _) => is_at(&b[i], of_b),
            Separation::Edges(i, _, k, _) => is_at(&a[i], of_a) && is_at(&b[k], of_b),
            Separation::Line => true,
        }
    }
}

/// The least squared depth of two sets of this contact along every direction with a name, and the first such direction:
/// zero and none of sets in one plane; nothing of sets that are disjoint.
pub(in crate::verify) fn least_depth(
    a: &[Place],
    b: &[Place],
    contact: Contact,
    unit: &Rational,
) -> (Option<Rational>, Option<Separation>) {
    if contact == Contact::Disjoint {
        return (None, None);
    }
    // Squared depths as numerators and denominators.
    let mut least: Option<(BigInt, BigInt, Separation)> = None;
    for (name, normal) in directions(a, b) {
        let ends = Ends::along(&normal, a, b);
        let in_a_plane = matches!(name, Separation::InPlaneOfA(..) | Separation::InPlaneOfB(..) | Separation::Line);
        if in_a_plane || ends.are_all_one() {
            continue;
        }
        let Some(depth) = ends.depth(&name, &normal, a, b) else { continue };
        let (squared, length) = (&depth * &depth, dot(&normal, &normal));
        if least.as_ref().is_none_or(|(least, of, _)| &squared * of < least * &length) {
            least = Some((squared, length, name));
        }
    }
    match least {
        None => (Some(Rational::zero()), None),
        Some((squared, length, direction)) => (Some(Rational::new(squared, length) * unit * unit), Some(direction)),
    }
}
