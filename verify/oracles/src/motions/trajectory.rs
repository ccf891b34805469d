//! Lines, rays and segments against convex sets, by linear programs with the parameter as an unknown.

use crate::algebra::linear_program::Feasible;
use crate::algebra::vector::{Quotient, difference, dot, shorten, times};
use crate::*;
use straightedge::{
    End, Feature, Line2, Line3, Plane, Ray2, Ray3, Segment2, Segment3, Shared, Span, answer::HitRecord,
};

/// What the oracles of lines against convex hulls do.
pub const BY_WEIGHTS: &str = "first principles: the least and greatest parameter over \
    weights of the vertices, by exact linear programs; \
     which parts have the exact ends in their relative interior, by others";

/// What the oracles of lines against halfspaces do.
pub const BY_SLACKS: &str = "first principles: the least and greatest parameter over \
    slacks of the halfspaces, by exact linear programs; \
     heights of the exact ends";

/// The parameters of a line, ray or segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// All.
    Line,
    /// t ≥ 0.
    Ray,
    /// 0 ≤ t ≤ 1.
    Segment,
}

/// A line, ray or segment: origin + t·direction.
pub struct Trajectory {
    /// The point of parameter 0.
    pub origin: Place,
    /// From the point of parameter 0 to that of 1.
    pub direction: Place,
    /// The parameters of its points.
    pub reach: Reach,
}

/// The parameters of a line, ray or segment, or of the one that a case begins with.
pub trait OfLine {
    /// Its parameters.
    const REACH: Reach;
}

impl<L: OfLine, X> OfLine for (L, X) {
    const REACH: Reach = L::REACH;
}

impl Trajectory {
    fn new(origin: Place, to: Place, reach: Reach) -> Self {
        let direction = if reach == Reach::Segment { difference(&origin, &to) } else { to };
        Trajectory { origin, direction, reach }
    }

    /// The segment between two points.
    pub fn between(a: &Place, b: &Place) -> Self {
        Trajectory::new(a.clone(), b.clone(), Reach::Segment)
    }

    /// This line, ray or segment in units divided by a factor.
    pub fn in_parts(&self, factor: &BigInt) -> Self {
        Trajectory { origin: times(&self.origin, factor), direction: times(&self.direction, factor), reach: self.reach }
    }

    fn is_point(&self) -> bool {
        self.direction.iter().all(Zero::is_zero)
    }

    /// The point at a parameter.
    pub fn at(&self, t: &Rational) -> Quotient {
        let along = |(o, d): (&BigInt, &BigInt)| o * t.denom() + d * t.numer();
        Quotient {
            numerators: self.origin.iter().zip(&self.direction).map(along).collect(),
            denominator: t.denom().clone(),
        }
    }
}

macro_rules! courses {
    ($($shape:ident $from:ident $to:ident $reach:ident $($c:ident)+;)+) => {$(
        impl From<&$shape<BigInt>> for Trajectory {
            fn from(of: &$shape<BigInt>) -> Trajectory {
                let origin = [$(&of.$from.$c),+].map_each(Clone::clone).into();
                Trajectory::new(origin, [$(&of.$to.$c),+].map_each(Clone::clone).into(), Reach::$reach)
            }
        }

        impl<T> OfLine for $shape<T> {
            const REACH: Reach = Reach::$reach;
        }
    )+};
}
courses! {
    Line3 origin direction Line x y z;
    Ray3 origin direction Ray x y z;
    Segment3 a b Segment x y z;
    Line2 origin direction Line x y;
    Ray2 origin direction Ray x y;
    Segment2 a b Segment x y;
}

/// The ends of a span; `None` where unbounded.
pub type Ends = (Option<Rational>, Option<Rational>);

/// The least and the greatest parameter over unknowns that are not negative: the parameter is the difference of the
/// first two for a line, and the first one otherwise; then come the other unknowns of the rows. Each row ends with its
/// side.
fn program(trajectory: &Trajectory, mut rows: Vec<Vec<BigInt>>) -> Option<Ends> {
    let width = rows.first().map_or(2, |row| row.len() - 1);
    let unit = |j: usize| BigInt::from(u8::from(j == 0));
    // An unused unknown is zero; the parameter of a segment and its slack add up to one.
    match trajectory.reach {
        Reach::Line => {}
        Reach::Ray => rows.push((0..=width).map(|j| BigInt::from(u8::from(j == 1))).collect()),
        Reach::Segment => rows.push((0..=width).map(|j| BigInt::from(u8::from(j < 2 || j == width))).collect()),
    }
    let sides: Vec<BigInt> = rows.iter_mut().map(|row| row.pop().expect("a side")).collect();
    let mut feasible = if rows.is_empty() { None } else { Some(Feasible::new(&rows, &sides)?) };
    if trajectory.is_point() {
        return Some((Some(Rational::zero()), Some(Rational::zero())));
    }
    // For a segment, the second unknown is the slack.
    let back = |j: usize| if trajectory.reach == Reach::Line && j == 1 { -BigInt::one() } else { BigInt::zero() };
    let up: Vec<BigInt> = (0..width).map(|j| unit(j) + back(j)).collect();
    let down: Vec<BigInt> = up.iter().map(|x| -x).collect();
    let mut end = |objective: &[BigInt]| feasible.as_mut().and_then(|program| program.greatest(objective));
    let exit = end(&up);
    Some((end(&down).map(|t| -t), exit))
}

/// The coefficients of the parameter in a row.
fn of_parameter(trajectory: &Trajectory, rate: BigInt) -> [BigInt; 2] {
    let back = if trajectory.reach == Reach::Line { -&rate } else { BigInt::zero() };
    [rate, back]
}

/// The parameters in the hull of some points, by their weights.
pub fn span_in_hull(trajectory: &Trajectory, corners: &[&Place]) -> Option<(Rational, Rational)> {
    // Relative to the first corner, whose weight then occurs in one row only.
    let to_first: Vec<Place> = corners.iter().map(|corner| difference(corner, corners[0])).collect();
    let apart = difference(&trajectory.origin, corners[0]);
    let mut rows: Vec<Vec<BigInt>> = Vec::new();
    for axis in 0..apart.len() {
        let mut row = Vec::from(of_parameter(trajectory, trajectory.direction[axis].clone()));
        row.extend(to_first.iter().map(|v| v[axis].clone()));
        row.push(apart[axis].clone());
        rows.push(row);
    }
    let mut weights = vec![BigInt::one(); corners.len() + 3];
    weights[..2].fill(BigInt::zero());
    rows.push(weights);
    program(trajectory, rows).map(|(enter, exit)| (enter.expect("a hull is bounded"), exit.expect("a hull is bounded")))
}

/// The parameters on a ray, by its parameter, which is not negative.
pub fn span_on_ray(trajectory: &Trajectory, origin: &Place, direction: &Place) -> Option<Ends> {
    let apart = difference(&trajectory.origin, origin);
    let rows = (0..apart.len()).map(|axis| {
        let mut row = Vec::from(of_parameter(trajectory, trajectory.direction[axis].clone()));
        row.extend([-&direction[axis], apart[axis].clone()]);
        row
    });
    program(trajectory, rows.collect())
}

/// n·X ≤ d.
pub type Halfspace = (Place, BigInt);

/// The parameters in an intersection of halfspaces, by their slacks.
pub fn span_in_halfspaces(trajectory: &Trajectory, halfspaces: &[Halfspace]) -> Option<Ends> {
    let rows = halfspaces.iter().enumerate().map(|(i, (n, d))| {
        // A slack in any unit will do.
        let mut rate_and_side = [dot(n, &trajectory.direction), d - dot(n, &trajectory.origin)];
        shorten(&mut rate_and_side);
        let [rate, side] = rate_and_side;
        let mut row = Vec::from(of_parameter(trajectory, rate));
        row.extend((0..halfspaces.len()).map(|j| BigInt::from(u8::from(i == j))));
        row.push(side);
        row
    });
    program(trajectory, rows.collect())
}

/// The halfspace inside a plane, for points in units.
pub fn halfspace(plane: &Plane<BigInt>, unit: &Rational) -> Halfspace {
    let n = [&plane.normal.x, &plane.normal.y, &plane.normal.z].map_each(|x| x * unit.numer());
    (n.into(), &plane.d * unit.denom())
}

/// The two halfspaces of a plane.
pub fn both_sides((n, d): Halfspace) -> [Halfspace; 2] {
    let opposite = (n.iter().map(|x| -x).collect(), -&d);
    [(n, d), opposite]
}

/// Ends, some of them unbounded, as a span.
pub fn open((enter, exit): (Option<Rational>, Option<Rational>)) -> Span<End<Rational>> {
    Span { enter: enter.map_or(End::Below, End::At), exit: exit.map_or(End::Above, End::At) }
}

/// The span in a simplex, and the first features that contain its ends.
pub fn simplex_passage(
    trajectory: &Trajectory,
    corners: &[&Place],
    parts: &[(Feature, &[usize])],
) -> Option<HitRecord<Rational, Feature>> {
    let (enter, exit) = span_in_hull(trajectory, corners)?;
    let part_at = |t: &Rational| hull::feature(&trajectory.at(t), corners, parts).expect("the point is in the hull");
    let (feature, exit_feature) = (part_at(&enter), part_at(&exit));
    Some(HitRecord { span: Span { enter, exit }, feature, exit_feature, coordinates: [] })
}

/// The intersection of a segment and a hull: the points of the segment at its least and greatest parameter in the hull.
pub fn shared_segment<const N: usize>([p, q]: [&Place; 2], hull: [&Place; N]) -> Shared<Quotient> {
    let trajectory = Trajectory::between(p, q);
    match span_in_hull(&trajectory, &hull) {
        None => Shared::Nothing,
        Some((enter, exit)) if enter == exit => Shared::Point(trajectory.at(&enter)),
        Some((enter, exit)) => {
            let (first, last) = if p < q { (enter, exit) } else { (exit, enter) };
            Shared::Segment([trajectory.at(&first), trajectory.at(&last)])
        }
    }
}
