//! Separating directions between two sets of points, each with a name, and the heights of the sets along them.

use crate::algebra::vector::{cross, difference, dot, in_unit, times};
use crate::*;
use straightedge::{Contact, ConvexHull, Surd, answer::Separation};

/// The points of a hull.
pub fn points(hull: &ConvexHull<BigInt>) -> Vec<Place> {
    hull.points.iter().map(place).collect()
}

/// The contact of two hulls.
pub fn contact(a: &[Place], b: &[Place]) -> Contact {
    hull::contact(&a.iter().collect::<Vec<_>>(), &b.iter().collect::<Vec<_>>())
}

fn is_null(v: &Place) -> bool {
    v.iter().all(Zero::is_zero)
}

/// All i < j < n.
pub fn pairs(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(move |i| (i + 1..n).map(move |j| (i, j)))
}

/// Every direction with a name in the affine hull of both sets, in the order of names.
pub fn directions(a: &[Place], b: &[Place]) -> Vec<(Separation, Place)> {
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

/// Pairs of points, one of each set, whose differences span those of all pairs: each point of the first with the first
/// point of the second, and the first of the first with all others.
pub fn in_order<'a>(a: &'a [Place], b: &'a [Place]) -> impl Iterator<Item = [&'a Place; 2]> {
    a.iter().map(|x| [x, &b[0]]).chain(b.iter().skip(1).map(|y| [&a[0], y]))
}

/// A direction with a name along which the named points bound A above and B below, and how far B is above A.
pub struct Facing {
    name: Separation,
    normal: Place,
    gap: BigInt,
}

/// All such directions, in the order of names.
pub fn facing(a: &[Place], b: &[Place]) -> Vec<Facing> {
    let mut found = Vec::new();
    for (name, normal) in directions(a, b) {
        let Ends([a0, a1], [b0, b1]) = Ends::along(&normal, a, b);
        if Ends::are_at(&a0, &b1, &name, &normal, a, b) {
            found.push(Facing { name, normal: times(&normal, &-BigInt::one()), gap: a0 - b1 });
        }
        if Ends::are_at(&a1, &b0, &name, &normal, a, b) {
            found.push(Facing { name, normal, gap: b0 - a1 });
        }
    }
    found
}

/// The last time, over all times before and after, at which moving A has a gap to B along a direction with a name, and
/// that direction. Of several, the one along which A still has a gap when it is moved by infinitesimals: in the order
/// of pairs of points of A and of B, by the vector from the one to the other, each by less than all powers of the one
/// before. Of several names of one direction, the first.
pub fn entered(facing: &[Facing], a: &[Place], b: &[Place], velocity: &Place) -> Option<(Rational, Separation)> {
    let mut time: Option<Rational> = None;
    let mut last: Vec<(&Facing, BigInt)> = Vec::new();
    for one @ Facing { normal, gap, .. } in facing {
        let rate = dot(normal, velocity);
        if !rate.is_positive() {
            continue;
        }
        let passed = lowest_terms(gap.clone(), rate.clone());
        if time.as_ref().is_none_or(|time| passed > *time) {
            last.clear();
            time = Some(passed.clone());
        }
        if time.as_ref() == Some(&passed) {
            last.push((one, rate));
        }
    }
    // How much later the time is after each such move.
    let delays = |(Facing { normal, .. }, rate): &(&Facing, BigInt)| -> Vec<Rational> {
        in_order(a, b).map(|[x, y]| Rational::new_raw(dot(normal, &difference(y, x)), rate.clone())).collect()
    };
    let latest = last.iter().map(delays).max()?;
    let (Facing { name, .. }, _) = last.iter().find(|one| delays(one) == latest)?;
    Some((time?, *name))
}

/// The least and the greatest heights of two sets along a direction.
pub struct Ends([BigInt; 2], [BigInt; 2]);

impl Ends {
    /// Of all points along a direction.
    pub fn along(normal: &Place, a: &[Place], b: &[Place]) -> Ends {
        let ends = |points: &[Place]| {
            let heights: Vec<BigInt> = points.iter().map(|x| dot(normal, x)).collect();
            [heights.iter().min(), heights.iter().max()].map_each(|height| height.expect("a point").clone())
        };
        Ends(ends(a), ends(b))
    }

    /// Whether all points are at one height, as along the zero vector.
    pub fn are_all_one(&self) -> bool {
        let Ends([a0, a1], [b0, b1]) = self;
        a0 == a1 && b0 == b1 && a0 == b0
    }

    /// How far B must be moved out of A through the named features, or A out of B, and whether B moves up.
    fn depth(&self, name: &Separation, normal: &Place, a: &[Place], b: &[Place]) -> Option<(BigInt, bool)> {
        let Ends([a0, a1], [b0, b1]) = self;
        let up = Self::are_at(a1, b0, name, normal, a, b).then(|| (a1 - b0, true));
        let down = Self::are_at(a0, b1, name, normal, a, b).then(|| (b1 - a0, false));
        match (up, down) {
            // Both of one length: the direction that is lexicographically greater.
            (Some(up), Some(down)) if up.0 == down.0 => Some(if is_ahead(normal) { up } else { down }),
            (up, down) => up.into_iter().chain(down).min(),
        }
    }

    /// Whether the named vertices are at these heights.
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

/// Whether the first coordinate that is not zero is positive.
fn is_ahead(v: &Place) -> bool {
    v.iter().find(|x| !x.is_zero()).is_some_and(|x| x.is_positive())
}

/// The least translation that separates two sets that meet.
pub struct Way {
    /// The first name of its direction.
    pub name: Separation,
    /// The direction in which B moves.
    pub normal: Place,
    /// Its length, times that of the normal.
    depth: BigInt,
}

impl Way {
    /// The square of the length of the normal.
    fn squared_length(&self) -> BigInt {
        dot(&self.normal, &self.normal)
    }

    /// The square of its length.
    pub fn squared_depth(&self, unit: &Rational) -> Rational {
        in_unit(&self.depth * &self.depth, self.squared_length(), &(unit * unit))
    }

    /// The length of the translation.
    pub fn depth(&self, unit: &Rational) -> Surd {
        Surd::new(Rational::zero(), Rational::one(), self.squared_depth(unit))
    }

    /// The direction in which B moves, of length 1.
    pub fn unit_normal(&self) -> [Surd; 3] {
        unit_vector(&self.normal)
    }
}

/// A vector with length 1.
pub fn unit_vector(v: &Place) -> [Surd; 3] {
    let whole = dot(v, v);
    [0, 1, 2].map_each(|i| {
        let sign = Rational::from_integer(v[i].signum());
        Surd::new(Rational::zero(), sign, Rational::new_raw(&v[i] * &v[i], whole.clone()))
    })
}

/// Over all directions with a name, the least translation of B that separates it from A, which it meets; `None` if both
/// are in one plane.
pub fn least_way(a: &[Place], b: &[Place]) -> Option<Way> {
    let mut least: Option<Way> = None;
    for (name, normal) in directions(a, b) {
        let ends = Ends::along(&normal, a, b);
        let in_a_plane = matches!(name, Separation::InPlaneOfA(..) | Separation::InPlaneOfB(..) | Separation::Line);
        if in_a_plane || ends.are_all_one() {
            continue;
        }
        let Some((depth, is_up)) = ends.depth(&name, &normal, a, b) else { continue };
        let normal = if is_up { normal } else { times(&normal, &-BigInt::one()) };
        let way = Way { name, normal, depth };
        let is_less = |least: &Way| {
            &way.depth * &way.depth * least.squared_length() < &least.depth * &least.depth * way.squared_length()
        };
        if least.as_ref().is_none_or(is_less) {
            least = Some(way);
        }
    }
    least
}

/// The least squared depth of two sets with this contact over all directions with a name, and the first such direction:
/// zero without a direction for sets in one plane; `None` for disjoint sets.
pub fn least_depth(
    a: &[Place],
    b: &[Place],
    contact: Contact,
    unit: &Rational,
) -> (Option<Rational>, Option<Separation>) {
    if contact == Contact::Disjoint {
        return (None, None);
    }
    match least_way(a, b) {
        None => (Some(Rational::zero()), None),
        Some(way) => (Some(way.squared_depth(unit)), Some(way.name)),
    }
}
