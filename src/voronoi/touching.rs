//! Which circle touches three sites in counterclockwise order, and what is decided of it.

use super::tangent::{
    Ahead, CenterX, CenterY, Cuts, Inside, Lines, PointLines, Points, PointsAhead, PointsAndLine, PointsBehind, Radius,
};
use crate::arith::formula;
use crate::offset::event::{Numerator, Turn, sign_of_denominator};
use crate::predicate::{Incircle, Orient2d};
use crate::shape::require;
use crate::{Circle, Number, Of, Point2, Scalar, Segment2, Sign, VoronoiSite2};

formula! {
    /// The scalar product of the directions of two segments. Degree 2.
    cold Along("voronoi/touching"; first, second): [Segment2<Number>; 2]
        = |[first, second]| (&first.b - &first.a).dot(&(&second.b - &second.a))
}

/// Three sites, points first, that a circle touches in this order.
pub(super) enum Touching<S> {
    Points([Point2<S>; 3]),
    PointsAhead(Of<PointsAndLine, S>),
    PointsBehind(Of<PointsAndLine, S>),
    PointLines((Point2<S>, [Segment2<S>; 2])),
    Lines([Segment2<S>; 3]),
}

/// Checks three sites, and finds the circle, if there is one.
pub(super) fn touching<S: Scalar>(id: &str, sites: [VoronoiSite2<S>; 3]) -> Option<Touching<S>> {
    for (name, site) in ["p", "q", "r"].into_iter().zip(&sites) {
        require(id, name, site);
    }
    use VoronoiSite2::{Point, Segment};
    // After the checks of all sites.
    if sites.iter().any(|site| matches!(site, Segment(Segment2 { a, b }) if a == b)) {
        return None;
    }
    match sites {
        [Point(p), Point(q), Point(r)] => of_points([p, q, r]),
        [Point(p), Point(q), Segment(l)] | [Point(q), Segment(l), Point(p)] | [Segment(l), Point(p), Point(q)] => {
            of_two_points([p, q], l)
        }
        [Point(p), Segment(l), Segment(m)]
        | [Segment(m), Point(p), Segment(l)]
        | [Segment(l), Segment(m), Point(p)] => of_two_lines(p, [l, m]),
        [Segment(l), Segment(m), Segment(n)] => of_lines([l, m, n]),
    }
}

fn of_points<S: Scalar>(points: [Point2<S>; 3]) -> Option<Touching<S>> {
    S::sign_of::<Orient2d>(&points).is_positive().then_some(Touching::Points(points))
}

/// On which side of the line of a segment a point is.
fn side<S: Scalar>(Segment2 { a, b }: &Segment2<S>, p: &Point2<S>) -> Sign {
    S::sign_of::<Orient2d>(&[a.clone(), b.clone(), p.clone()])
}

fn of_two_points<S: Scalar>(points: [Point2<S>; 2], line: Segment2<S>) -> Option<Touching<S>> {
    let sides = [side(&line, &points[0]), side(&line, &points[1])];
    if sides.contains(&Sign::Negative) || sides == [Sign::Zero; 2] {
        return None;
    }
    let between = Segment2::new(points[0].clone(), points[1].clone());
    let is_parallel = S::sign_of::<Turn>(&[line.clone(), between.clone()]).is_zero();
    match S::sign_of::<Along>(&[line.clone(), between]) {
        Sign::Negative => Some(Touching::PointsBehind((points, line))),
        // On the other side of the points, or they are one point.
        _ if is_parallel => None,
        _ => Some(Touching::PointsAhead((points, line))),
    }
}

fn of_two_lines<S: Scalar>(p: Point2<S>, lines: [Segment2<S>; 2]) -> Option<Touching<S>> {
    let has_one_direction = || S::sign_of::<Turn>(&lines).is_zero() && S::sign_of::<Along>(&lines).is_positive();
    let is_right = |line: &Segment2<S>| side(line, &p).is_negative();
    let is_none = lines.iter().any(is_right) || has_one_direction();
    (!is_none).then(|| Touching::PointLines((p, lines)))
}

fn of_lines<S: Scalar>(edges: [Segment2<S>; 3]) -> Option<Touching<S>> {
    // The circle is where the lines meet after a time; clockwise, it may be one point.
    let (denominator, numerator) = (sign_of_denominator(&edges), S::sign_of::<Numerator>(&edges));
    match (denominator, numerator) {
        (Sign::Positive, Sign::Negative | Sign::Zero) => Some(Touching::Lines(edges)),
        (Sign::Negative, Sign::Zero) => {
            let [l, m, n] = edges;
            Some(Touching::Lines([l, n, m]))
        }
        _ => None,
    }
}

/// Evaluates a formula of the circle and of what else it has, for the kinds of the sites.
macro_rules! of_kind {
    ($touching:expr, $method:ident $Formula:ident, |$sites:ident| $input:expr) => {
        match $touching {
            Touching::Points($sites) => S::$method::<$Formula<Points>>(&$input),
            Touching::PointsAhead($sites) => S::$method::<$Formula<PointsAhead>>(&$input),
            Touching::PointsBehind($sites) => S::$method::<$Formula<PointsBehind>>(&$input),
            Touching::PointLines($sites) => S::$method::<$Formula<PointLines>>(&$input),
            Touching::Lines($sites) => S::$method::<$Formula<Lines>>(&$input),
        }
    };
}

impl<S: Scalar> Touching<S> {
    /// Whether a point is inside the circle.
    pub(super) fn inside(&self, p: &Point2<S>) -> Sign {
        let is_site = match self {
            Touching::Points(points) => points.contains(p),
            Touching::PointsAhead((points, _)) | Touching::PointsBehind((points, _)) => points.contains(p),
            Touching::PointLines((point, _)) => point == p,
            Touching::Lines(_) => false,
        };
        if is_site {
            return Sign::Zero;
        }
        if let Touching::Points([a, b, c]) = self {
            return S::sign_of::<Incircle>(&[a.clone(), b.clone(), c.clone(), p.clone()]);
        }
        known(of_kind!(self, radical_sign_of Inside, |sites| (sites.clone(), p.clone())))
    }

    /// Whether a segment has points inside the circle, or on it.
    pub(super) fn meets(&self, segment: &Segment2<S>) -> Sign {
        let Segment2 { a, b } = segment;
        if a == b {
            return self.inside(a);
        }
        let cuts = known(of_kind!(self, radical_sign_of Cuts, |sites| (sites.clone(), segment.clone())));
        if cuts.is_negative() {
            return cuts;
        }
        // The point of the segment that is nearest to the center: an end, or the one below it.
        let ahead =
            |of: &Segment2<S>| known(of_kind!(self, radical_sign_of Ahead, |sites| (sites.clone(), of.clone())));
        let beyond = if ahead(segment).is_negative() {
            a
        } else if ahead(&Segment2::new(b.clone(), a.clone())).is_negative() {
            b
        } else {
            return cuts;
        };
        // A tangent touches elsewhere.
        if cuts.is_zero() { Sign::Negative } else { self.inside(beyond) }
    }

    /// The center and the radius, each number rounded once.
    pub(super) fn circle(&self) -> Option<Circle<f64>> {
        let x = of_kind!(self, radical_ratio_of CenterX, |sites| (sites.clone(),))?;
        let y = of_kind!(self, radical_ratio_of CenterY, |sites| (sites.clone(),))?;
        let radius = of_kind!(self, radical_ratio_of Radius, |sites| (sites.clone(),))?;
        Some(Circle::new(Point2::new(x, y), radius))
    }
}

/// What is known of a formula with roots, none of a negative number.
fn known<T>(answer: Option<T>) -> T {
    answer.expect("no point is to the right of a line")
}
