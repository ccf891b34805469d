//! The closest pair of two shapes as in answers: parameters, weights and features of the points that
//! [`closest`](crate::distances::closest) finds.

use crate::algebra::vector::{Quotient, difference, dot, times};
use crate::box_parts::Sided;
use crate::distances::closest::{Pair, closest, midpoint_pair};
use crate::hulls::affine_hull::weights;
use crate::hulls::corners::Corners;
use crate::*;
use straightedge::closest::LineRelation;
use straightedge::{
    BoxFeature, Feature, Line2, Line3, Plane, PlaneSide, Point2, Point3, Vector3,
    answer::{NearestPairRecord, NearestRecord},
};

/// What the oracles of closest points of hulls do.
pub const BY_WOLFE: &str = "first principles: Wolfe's algorithm for the least difference of two \
    hulls, with its certificate, and the first closest pair by exact linear programs, over big integers";

/// A closest pair, with the corners of both shapes, in a unit.
pub struct Found {
    /// The points of both shapes.
    pub pair: Pair,
    /// The corners of both shapes.
    pub corners: [Vec<Place>; 2],
    /// The unit of the coordinates.
    pub unit: Rational,
    /// The unit that [`Corners`] was called with.
    scale: Rational,
}

impl Found {
    /// The closest pair of two shapes whose corners are integers in the unit of the case.
    pub fn of(first: &impl Corners, second: &impl Corners, unit: &Rational) -> Self {
        Self::in_unit(first, second, unit.clone(), Rational::one())
    }

    /// The closest pair of two shapes with corners that are products of two numbers.
    pub fn of_products(first: &impl Corners, second: &impl Corners, unit: &Rational) -> Self {
        Self::in_unit(first, second, unit / Rational::from_integer(unit.denom().clone()), unit.clone())
    }

    fn in_unit(first: &impl Corners, second: &impl Corners, unit: Rational, scale: Rational) -> Self {
        let corners = [first.corners(&scale), second.corners(&scale)];
        Found { pair: closest(&corners[0], &corners[1]), corners, unit, scale }
    }

    /// The squared distance.
    pub fn squared_distance(&self) -> Rational {
        self.pair.squared_distance(&self.unit)
    }

    /// The feature of a shape, the first or the second, that contains its point.
    pub fn feature(&self, which: usize, parts: &[(Feature, &[usize])]) -> Feature {
        let vertices: Vec<&Place> = self.corners[which].iter().collect();
        hull::feature(self.point(which), &vertices, parts).expect("a point of the shape")
    }

    /// The feature of a box, the first or the second shape, that contains its point.
    pub fn part_of_box<const N: usize>(&self, which: usize, of: &impl Sided<N>) -> BoxFeature<N> {
        of.sides(&self.scale).part(self.point(which))
    }

    fn point(&self, which: usize) -> &Quotient {
        if which == 0 { &self.pair.first } else { &self.pair.second }
    }

    /// The two points.
    pub fn points<P: From<[Rational; N]>, const N: usize>(&self) -> [P; 2] {
        [0, 1].map_each(|which| self.point(which).point(&self.unit))
    }

    /// The answer for a point and a shape with these features.
    pub fn closest_point<P: From<[Rational; N]>, F, const N: usize>(
        &self,
        feature: F,
    ) -> NearestRecord<P, Rational, F> {
        self.closest_in(feature, [])
    }

    fn closest_in<P: From<[Rational; N]>, F, const N: usize, const M: usize>(
        &self,
        feature: F,
        coordinates: [Rational; M],
    ) -> NearestRecord<P, Rational, F, M> {
        let point = self.pair.second.point(&self.unit);
        NearestRecord { squared_distance: self.squared_distance(), point, feature, coordinates }
    }

    /// The answer for a point and a segment.
    pub fn closest_on_segment<P: From<[Rational; N]>, const N: usize>(&self) -> NearestRecord<P, Rational, Feature, 1> {
        self.closest_in(self.feature(1, hull::SEGMENT), [self.parameter()])
    }

    /// The answer for a point and a triangle.
    pub fn closest_on_triangle<P: From<[Rational; N]>, const N: usize>(
        &self,
    ) -> NearestRecord<P, Rational, Feature, 3> {
        let feature = self.feature(1, hull::TRIANGLE);
        self.closest_in(feature, self.barycentric(feature))
    }

    /// The answer for two shapes with these features.
    pub fn closest_pair<P: From<[Rational; N]>, F, const N: usize>(
        &self,
        features: F,
    ) -> NearestPairRecord<P, Rational, F> {
        let points = self.points();
        NearestPairRecord { squared_distance: self.squared_distance(), points, features, parameters: [] }
    }

    /// The parameter of the second point on the second shape, a segment.
    pub fn parameter(&self) -> Rational {
        parameter(&self.pair.second, &self.corners[1][0], &self.corners[1][1])
    }

    /// The weights of the corners of the second shape, a triangle, that give its point: zero except on its feature.
    pub fn barycentric(&self, feature: Feature) -> [Rational; 3] {
        barycentric(&self.pair.second, &self.corners[1], feature)
    }
}

/// The weights of the corners of a triangle that give a point on a feature of it: zero except on that feature.
pub fn barycentric(p: &Quotient, corners: &[Place], part: Feature) -> [Rational; 3] {
    let Quotient { numerators, denominator } = p;
    let corner = |i: usize| times(&corners[i], denominator);
    let mut all = [0; 3].map_each(|_| Rational::zero());
    match part {
        Feature::Vertex(i) => all[i] = Rational::one(),
        Feature::Edge(i, j) => {
            [all[i], all[j]] = weights(numerators, &[corner(i), corner(j)]).expect("an edge with a length");
        }
        _ => all = weights(numerators, &[corner(0), corner(1), corner(2)]).expect("a triangle with an area"),
    }
    all
}

/// The parameter of a point of the segment ab; 0 where the segment has no length.
pub fn parameter(p: &Quotient, a: &Place, b: &Place) -> Rational {
    let edge = difference(a, b);
    let whole = dot(&edge, &edge) * &p.denominator;
    if whole.is_zero() {
        return Rational::zero();
    }
    lowest_terms(dot(&difference(&times(a, &p.denominator), &p.numerators), &edge), whole)
}

/// What the oracles of lines and a point do.
pub const BY_PERPENDICULAR: &str =
    "the parameter at which the difference is perpendicular to the direction, over rationals";

/// The point of a line, or of its ray, nearest to a point.
pub fn on_line(
    p: &Point3<Rational>,
    line: &Line3<Rational>,
    is_ray: bool,
) -> NearestRecord<Point3<Rational>, Rational, (), 1> {
    let whole = line.direction.squared_length();
    let along = (p - &line.origin).dot(&line.direction);
    let t = if whole.is_zero() || is_ray && along.is_negative() { Rational::zero() } else { along / whole };
    let point = line.at(t.clone());
    NearestRecord { squared_distance: (p - &point).squared_length(), point, feature: (), coordinates: [t] }
}

/// The same in the plane.
pub fn on_line_2d(
    p: &Point2<Rational>,
    line: &Line2<Rational>,
    is_ray: bool,
) -> NearestRecord<Point2<Rational>, Rational, (), 1> {
    let whole = line.direction.squared_length();
    let along = (p - &line.origin).dot(&line.direction);
    let t = if whole.is_zero() || is_ray && along.is_negative() { Rational::zero() } else { along / whole };
    let point = line.at(t.clone());
    NearestRecord { squared_distance: (p - &point).squared_length(), point, feature: (), coordinates: [t] }
}

/// The point of a plane nearest to a point.
pub fn foot_on_plane(
    p: &Point3<Rational>,
    plane: &Plane<Rational>,
) -> NearestRecord<Point3<Rational>, Rational, PlaneSide> {
    let height = p.as_vector().dot(&plane.normal) - &plane.d;
    let steps = &height / plane.normal.squared_length();
    let point = p.clone() + plane.normal.scaled(&-steps);
    let feature = match () {
        () if height.is_zero() => PlaneSide::Within,
        () if height.is_positive() => PlaneSide::Positive,
        () => PlaneSide::Negative,
    };
    NearestRecord { squared_distance: (p - &point).squared_length(), point, feature, coordinates: [] }
}

/// What the oracle of a point and an intersection of halfspaces does.
pub const BY_PLANES: &str = "first principles: of every few planes the point where they meet, \
    nearest to the given one, by orthogonal directions; the one that violates no plane, with weights that are not \
    negative, over rationals";

/// The point of an intersection of halfspaces that is nearest to a point, and the planes that contain it.
pub fn in_halfspaces(
    p: &Point3<Rational>,
    planes: &[Plane<Rational>],
) -> NearestRecord<Point3<Rational>, Rational, Vec<usize>> {
    let n = planes.len();
    let pairs = (0..n).flat_map(|i| (0..i).map(move |j| Vec::from([i, j])));
    let triples = (0..n).flat_map(|i| (0..i).flat_map(move |j| (0..j).map(move |k| Vec::from([i, j, k]))));
    let sets = [Vec::new()].into_iter().chain((0..n).map(|i| Vec::from([i]))).chain(pairs).chain(triples);
    let height = |x: &Point3<Rational>, plane: &Plane<Rational>| x.as_vector().dot(&plane.normal) - &plane.d;
    let is_nearest = |set: Vec<usize>| {
        let (point, weights) = meeting(p, set.iter().map(|&i| &planes[i]))?;
        let is_optimal = weights.iter().all(|weight| !weight.is_negative())
            && planes.iter().all(|plane| !height(&point, plane).is_positive());
        is_optimal.then_some(point)
    };
    let point = sets.filter_map(is_nearest).next().expect("the halfspaces have a common point");
    let feature = (0..n).filter(|&i| height(&point, &planes[i]).is_zero()).collect();
    NearestRecord { squared_distance: (p - &point).squared_length(), point, feature, coordinates: [] }
}

/// The point nearest to p in which planes meet, and the weights of their normals in the vector from it to p; `None`
/// where the normals are dependent.
fn meeting<'a>(
    p: &Point3<Rational>,
    planes: impl Iterator<Item = &'a Plane<Rational>>,
) -> Option<(Point3<Rational>, Vec<Rational>)> {
    let mut point = p.clone();
    // Orthogonal directions, each as a sum of normals.
    let mut directions: Vec<(Vector3<Rational>, Vec<Rational>)> = Vec::new();
    let mut weights: Vec<Rational> = Vec::new();
    for Plane { normal: n, d } in planes {
        let mut direction = n.clone();
        let mut sum: Vec<Rational> = weights.iter().map(|_| Rational::zero()).collect();
        for (other, of_normals) in &directions {
            let share = n.dot(other) / other.squared_length();
            direction -= other.scaled(&share);
            sum.iter_mut().zip(of_normals).for_each(|(x, y)| *x -= &share * y);
        }
        sum.push(Rational::one());
        weights.push(Rational::zero());
        let square = direction.squared_length();
        if square.is_zero() {
            return None;
        }
        let steps = (point.as_vector().dot(n) - d) / square;
        point += direction.scaled(&-steps.clone());
        weights.iter_mut().zip(&sum).for_each(|(weight, x)| *weight += &steps * x);
        directions.push((direction, sum));
    }
    Some((point, weights))
}

/// The closest points of two lines: the difference of the points is perpendicular to both.
pub fn closest_of_lines(
    lines: &[Line3<BigInt>; 2],
    unit: &Rational,
) -> NearestPairRecord<Point3<Rational>, Rational, LineRelation, 2> {
    let [(o, v), (p, w)] = lines.map_refs(|line| (place(&line.origin), place(&line.direction)));
    let to =
        |from: &Place, by: &Place, sign: i32| -> Place { from.iter().zip(by).map(|(x, d)| x + d * sign).collect() };
    let foot =
        |q: &Place, o: &Place, v: &Place| weights(q, &[o.clone(), to(o, v, 1)]).map_or_else(Rational::zero, |[_, t]| t);
    let half = Rational::new(1.into(), 2.into());
    let [no_v, no_w] = [&v, &w].map_each(|direction| direction.iter().all(Zero::is_zero));
    let (s, t, is_parallel) = match weights(&p, &[o.clone(), to(&o, &v, 1), to(&o, &w, -1)]) {
        Some([_, s, t]) => (s, t, false),
        // A point and a line, or parallel ones.
        None if no_v || no_w => (foot(&p, &o, &v), foot(&o, &p, &w), true),
        None => (foot(&p, &o, &v) * &half, foot(&o, &p, &w) * &half, true),
    };
    let at = |o: &Place, v: &Place, t: &Rational| -> Point3<Rational> {
        [0, 1, 2].map_each(|i| (t * &v[i] + &o[i]) * unit).into()
    };
    let (a, b) = (at(&o, &v, &s), at(&p, &w, &t));
    let squared_distance = (&a - &b).squared_length();
    let features = match (squared_distance.is_zero(), is_parallel) {
        (true, true) if no_v == no_w => LineRelation::Identical,
        (true, _) => LineRelation::Crossing,
        (false, true) => LineRelation::Parallel,
        (false, false) => LineRelation::Skew,
    };
    NearestPairRecord { squared_distance, points: [a, b], features, parameters: [s, t] }
}

/// The closest points of two segments, in the middle of all closest pairs.
pub fn closest_of_segments<P: From<[Rational; N]>, const N: usize>(
    [first, second]: &[impl Corners; 2],
    unit: &Rational,
) -> NearestPairRecord<P, Rational, (Feature, Feature), 2> {
    let ends = |of: &[Place]| [of[0].clone(), of[1].clone()];
    let corners = [first.corners(&Rational::one()), second.corners(&Rational::one())];
    let pair = midpoint_pair(&ends(&corners[0]), &ends(&corners[1]));
    let found = Found { pair, corners, unit: unit.clone(), scale: Rational::one() };
    NearestPairRecord {
        squared_distance: found.squared_distance(),
        points: [found.pair.first.point(unit), found.pair.second.point(unit)],
        parameters: [parameter(&found.pair.first, &found.corners[0][0], &found.corners[0][1]), found.parameter()],
        features: (found.feature(0, hull::SEGMENT), found.feature(1, hull::SEGMENT)),
    }
}
