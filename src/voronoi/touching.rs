//! Which circle touches three sites in counterclockwise order, and what is decided of it.

use super::decided::{Ahead, CenterX, CenterY, Cuts, Denominator, Inside, Meets, RadiusRatio, RadiusSign, Reach};
use super::discs::{Apart, DiscAndLines, Discs, DiscsAndLine, GreatestHeight, OfDiscAndLines, OfDiscsAndLine};
use super::tangent::{Lines, PointLines, Points, PointsAhead, PointsAndLine, PointsBehind};
use crate::arith::formula;
use crate::arith::formulas::each::MapEach;
use crate::offset::event::{Numerator, Turn, sign_of_denominator};
use crate::predicate::{Incircle, Orient2d};
use crate::shape::require;
use crate::{Circle, Number, Of, Point2, Scalar, Segment2, Sign, VoronoiSite2};

formula! {
    /// The scalar product of the directions of two segments. Degree 2.
    cold Along("voronoi/touching"; first, second): [Segment2<Number>; 2]
        = |[first, second]| (&first.b - &first.a).dot(&(&second.b - &second.a))
}

/// Three sites, points and discs first, that a circle touches in this order.
pub(super) enum Touching<S> {
    Points([Point2<S>; 3]),
    PointsAhead(Of<PointsAndLine, S>),
    PointsBehind(Of<PointsAndLine, S>),
    PointLines((Point2<S>, [Segment2<S>; 2])),
    Lines([Segment2<S>; 3]),
    /// Of which a point is one of no radius, as in what follows.
    Discs([Circle<S>; 3]),
    DiscsAndLine(Of<OfDiscsAndLine, S>),
    DiscAndLines(Of<OfDiscAndLines, S>),
}

/// Checks three sites, and finds the circle, if there is one.
pub(super) fn touching<S: Scalar>(id: &str, sites: [VoronoiSite2<S>; 3]) -> Option<Touching<S>> {
    for (name, site) in ["p", "q", "r"].into_iter().zip(&sites) {
        require(id, name, site);
    }
    use VoronoiSite2::{Circle, Point, Segment};
    // After the checks of all sites.
    if sites.iter().any(|site| matches!(site, Segment(Segment2 { a, b }) if a == b)) {
        return None;
    }
    let sites = sites.map_each(plainly);
    if sites.iter().any(|site| matches!(site, Circle(_))) {
        return with_discs(sites);
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
        [Circle(_), _, _] | [_, Circle(_), _] | [_, _, Circle(_)] => unreachable!("no site is a disc"),
    }
}

/// A disc of no radius is a point.
pub(super) fn plainly<S: Scalar>(site: VoronoiSite2<S>) -> VoronoiSite2<S> {
    match site {
        VoronoiSite2::Circle(disc) if disc.radius.sign().is_zero() => VoronoiSite2::Point(disc.center),
        site => site,
    }
}

/// A point is a disc of no radius.
fn disc_of<S: Scalar>(center: Point2<S>) -> Circle<S> {
    Circle { center, radius: S::of_sign(Sign::Zero) }
}

fn with_discs<S: Scalar>(sites: [VoronoiSite2<S>; 3]) -> Option<Touching<S>> {
    use VoronoiSite2::{Circle, Point, Segment};
    let as_disc = |site| match site {
        Point(p) => Circle(disc_of(p)),
        site => site,
    };
    match sites.map_each(as_disc) {
        [Circle(p), Circle(q), Circle(r)] => of_discs([p, q, r]),
        [Circle(p), Circle(q), Segment(l)]
        | [Circle(q), Segment(l), Circle(p)]
        | [Segment(l), Circle(p), Circle(q)] => of_two_discs([p, q], l),
        [Circle(p), Segment(l), Segment(m)]
        | [Segment(m), Circle(p), Segment(l)]
        | [Segment(l), Segment(m), Circle(p)] => of_disc_and_lines(p, [l, m]),
        _ => unreachable!("a site is a disc, and no site a point"),
    }
}

/// Whether neither of two discs contains the other.
fn are_apart<S: Scalar>(p: &Circle<S>, q: &Circle<S>) -> bool {
    S::sign_of::<Apart>(&[p.clone(), q.clone()]).is_positive()
}

/// The circle that touches discs and a line, if it has the radius that it should.
fn of_radius<S: Scalar>(touching: Touching<S>) -> Option<Touching<S>> {
    touching.radius_sign().is_non_negative().then_some(touching)
}

fn of_discs<S: Scalar>(discs: [Circle<S>; 3]) -> Option<Touching<S>> {
    let [p, q, r] = &discs;
    let is_circle = are_apart(p, q)
        && are_apart(p, r)
        && are_apart(q, r)
        && known(S::radical_sign_of::<Denominator<Discs>>(&(discs.clone(),))).is_positive();
    is_circle.then_some(Touching::Discs(discs))
}

/// Whether a part of a disc is not to the right of the line of a segment.
fn has_left<S: Scalar>(line: &Segment2<S>, disc: &Circle<S>) -> bool {
    if disc.radius.sign().is_zero() {
        return side(line, &disc.center).is_non_negative();
    }
    known(S::radical_sign_of::<GreatestHeight>(&(line.clone(), disc.clone()))).is_non_negative()
}

fn of_two_discs<S: Scalar>(discs: [Circle<S>; 2], line: Segment2<S>) -> Option<Touching<S>> {
    let [p, q] = &discs;
    if !(are_apart(p, q) && has_left(&line, p) && has_left(&line, q)) {
        return None;
    }
    let sites = (discs, line);
    let has_circle = known(S::radical_sign_of::<Denominator<DiscsAndLine>>(&(sites.clone(),))).is_positive();
    if has_circle { of_radius(Touching::DiscsAndLine(sites)) } else { None }
}

fn of_disc_and_lines<S: Scalar>(disc: Circle<S>, lines: [Segment2<S>; 2]) -> Option<Touching<S>> {
    let is_circle = lines.iter().all(|line| has_left(line, &disc)) && !has_one_direction(&lines);
    if is_circle { of_radius(Touching::DiscAndLines((disc, lines))) } else { None }
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

fn has_one_direction<S: Scalar>(lines: &[Segment2<S>; 2]) -> bool {
    S::sign_of::<Turn>(lines).is_zero() && S::sign_of::<Along>(lines).is_positive()
}

fn of_two_lines<S: Scalar>(p: Point2<S>, lines: [Segment2<S>; 2]) -> Option<Touching<S>> {
    let is_right = |line: &Segment2<S>| side(line, &p).is_negative();
    let is_none = lines.iter().any(is_right) || has_one_direction(&lines);
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
            Touching::Discs($sites) => S::$method::<$Formula<Discs>>(&$input),
            Touching::DiscsAndLine($sites) => S::$method::<$Formula<DiscsAndLine>>(&$input),
            Touching::DiscAndLines($sites) => S::$method::<$Formula<DiscAndLines>>(&$input),
        }
    };
}

impl<S: Scalar> Touching<S> {
    /// The sign of the radius, where it may be negative: of discs and lines, which then have no circle, and of three
    /// discs with a circle within all of them.
    fn radius_sign(&self) -> Sign {
        let is_signed = |disc: &Circle<S>| disc.radius.sign().is_positive();
        match self {
            Touching::Discs(discs) if discs.iter().all(is_signed) => {
                known(S::radical_sign_of::<RadiusSign<Discs>>(&(discs.clone(),)))
            }
            Touching::DiscsAndLine(sites) => known(S::radical_sign_of::<RadiusSign<DiscsAndLine>>(&(sites.clone(),))),
            Touching::DiscAndLines(sites) => known(S::radical_sign_of::<RadiusSign<DiscAndLines>>(&(sites.clone(),))),
            _ => Sign::Positive,
        }
    }

    /// Whether the circle is one within three discs, which has no points of others inside.
    fn is_within_discs(&self) -> bool {
        matches!(self, Touching::Discs(_)) && self.radius_sign().is_negative()
    }

    /// The same sites, with discs of no radius for points.
    fn of_discs(&self) -> Self {
        match self {
            Touching::Points(points) => Touching::Discs(points.clone().map_each(disc_of)),
            Touching::PointsAhead((points, line)) | Touching::PointsBehind((points, line)) => {
                Touching::DiscsAndLine((points.clone().map_each(disc_of), line.clone()))
            }
            Touching::PointLines((point, lines)) => Touching::DiscAndLines((disc_of(point.clone()), lines.clone())),
            Touching::Lines(lines) => Touching::Lines(lines.clone()),
            Touching::Discs(discs) => Touching::Discs(discs.clone()),
            Touching::DiscsAndLine(sites) => Touching::DiscsAndLine(sites.clone()),
            Touching::DiscAndLines(sites) => Touching::DiscAndLines(sites.clone()),
        }
    }

    /// Whether a disc has points inside the circle, or on it: the sign of the radius plus that of the disc minus the
    /// distance of the centers.
    pub(super) fn meets_disc(&self, disc: &Circle<S>) -> Sign {
        let sign = match &self.of_discs() {
            Touching::Discs(discs) if discs.contains(disc) => return Sign::Zero,
            Touching::DiscsAndLine((discs, _)) if discs.contains(disc) => return Sign::Zero,
            Touching::DiscAndLines((one, _)) if one == disc => return Sign::Zero,
            Touching::Discs(sites) => {
                let is_less = |of: &Circle<S>| disc.radius.compare(&of.radius).is_negative();
                // A sum of radii that is negative is less than any distance.
                let input = (sites.clone(), disc.clone());
                if sites.iter().all(is_less) && known(S::radical_sign_of::<Reach<Discs>>(&input)).is_negative() {
                    return Sign::Negative;
                }
                S::radical_sign_of::<Meets<Discs>>(&input)
            }
            Touching::DiscsAndLine(sites) => S::radical_sign_of::<Meets<DiscsAndLine>>(&(sites.clone(), disc.clone())),
            Touching::DiscAndLines(sites) => S::radical_sign_of::<Meets<DiscAndLines>>(&(sites.clone(), disc.clone())),
            Touching::Lines(sites) => S::radical_sign_of::<Meets<Lines>>(&(sites.clone(), disc.clone())),
            _ => unreachable!("points are discs"),
        };
        known(sign)
    }

    /// Whether a point is inside the circle.
    pub(super) fn inside(&self, p: &Point2<S>) -> Sign {
        let is_point = |disc: &Circle<S>| disc.center == *p && disc.radius.sign().is_zero();
        let is_site = match self {
            Touching::Points(points) => points.contains(p),
            Touching::PointsAhead((points, _)) | Touching::PointsBehind((points, _)) => points.contains(p),
            Touching::PointLines((point, _)) => point == p,
            Touching::Lines(_) => false,
            Touching::Discs(discs) => discs.iter().any(is_point),
            Touching::DiscsAndLine((discs, _)) => discs.iter().any(is_point),
            Touching::DiscAndLines((disc, _)) => is_point(disc),
        };
        if is_site {
            return Sign::Zero;
        }
        if self.is_within_discs() {
            return Sign::Negative;
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
        if self.is_within_discs() {
            return Sign::Negative;
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
        let radius = of_kind!(self, radical_ratio_of RadiusRatio, |sites| (sites.clone(),))?;
        Some(Circle::new(Point2::new(x, y), radius))
    }
}

/// What is known of a formula with roots, none of a negative number.
fn known<T>(answer: Option<T>) -> T {
    answer.expect("no point is to the right of a line")
}
