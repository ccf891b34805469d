//! Points, lines and what shapes share, as fields; hulls by the numbers of their corners.

use crate::answers::answer::{Answer, IntoField, Words, numbers};
use crate::answers::token::{Field, Token};
use crate::format::language::Part;
use straightedge::answer::{Circumcenter, Hull};
use straightedge::intersect::{LineLine2d, PlanePlane, PlanePlanePlane};
use straightedge::{Feature, Line3, Point2, Point3, Shared};

impl<V: Clone> IntoField<V> for LineLine2d<V> {
    fn field(&self) -> Field<V> {
        match self {
            LineLine2d::Empty => vec![Token::Word("empty")],
            LineLine2d::Point(p) => point(p),
            LineLine2d::Line => vec![Token::Word("line")],
        }
    }
}

/// A point by its coordinates.
pub(super) trait Coordinates<V> {
    fn coordinates(&self) -> Vec<V>;
}

impl<V: Clone> Coordinates<V> for Point2<V> {
    fn coordinates(&self) -> Vec<V> {
        <[V; 2]>::from(self.clone()).into()
    }
}

impl<V: Clone> Coordinates<V> for Point3<V> {
    fn coordinates(&self) -> Vec<V> {
        <[V; 3]>::from(self.clone()).into()
    }
}

/// A point as a field.
pub(super) fn point<V>(p: &impl Coordinates<V>) -> Field<V> {
    [Token::Word("point")].into_iter().chain(p.coordinates().into_iter().map(Token::Number)).collect()
}

/// A point as a cheaper function returns it.
pub(crate) struct PointField<P>(pub(crate) P);

impl<V: Clone, P: Coordinates<V>> IntoField<V> for PointField<P> {
    fn field(&self) -> Field<V> {
        point(&self.0)
    }
}

/// A point as its coordinates alone.
impl<V: Clone> IntoField<V> for Point3<V> {
    fn field(&self) -> Field<V> {
        coordinates(self)
    }
}

/// A corner of a shared set: a point, or what the answer has of it.
pub(super) trait OfCorner<V> {
    fn tokens(&self) -> Field<V>;
}

impl<V: Clone> OfCorner<V> for Point2<V> {
    fn tokens(&self) -> Field<V> {
        coordinates(self)
    }
}

impl<V: Clone> OfCorner<V> for Point3<V> {
    fn tokens(&self) -> Field<V> {
        coordinates(self)
    }
}

impl<V> OfCorner<V> for (Feature, Feature) {
    fn tokens(&self) -> Field<V> {
        [self.0, self.1].into_iter().flat_map(|feature| Some(feature).field()).collect()
    }
}

impl<V, P: OfCorner<V>> IntoField<V> for Shared<P> {
    fn field(&self) -> Field<V> {
        let head = match self {
            Shared::Nothing => vec![Token::Word("nothing")],
            Shared::Point(_) => vec![Token::Word("point")],
            Shared::Segment(_) => vec![Token::Word("segment")],
            Shared::Polygon(corners) => vec![Token::Word("polygon"), Token::Index(corners.len())],
        };
        head.into_iter().chain(self.points().iter().flat_map(OfCorner::tokens)).collect()
    }
}

/// The six numbers of a line.
pub(super) fn line_numbers<V: Clone>(line: &Line3<V>) -> impl Iterator<Item = Token<V>> {
    let direction = <[V; 3]>::from(line.direction.clone());
    line.origin.coordinates().into_iter().chain(direction).map(Token::Number)
}

impl<V: Clone> IntoField<V> for PlanePlane<V> {
    fn field(&self) -> Field<V> {
        match self {
            PlanePlane::Empty => vec![Token::Word("empty")],
            PlanePlane::Line(line) => [Token::Word("line")].into_iter().chain(line_numbers(line)).collect(),
            PlanePlane::Plane => vec![Token::Word("plane")],
        }
    }
}

impl<V: Clone> Answer<V> for PlanePlanePlane<V> {
    const FIELDS: &'static [&'static str] = &["shared", "reason"];
    const DECISIONS: &'static [&'static str] = &["empty", "point", "line", "plane"];
    const WORDS: Words = &[("line", &[Part::Number; 6]), ("parallel", &[Part::Index; 2]), ("prism", &[])];

    fn fields(&self) -> Vec<Field<V>> {
        let met = |field: Field<V>| vec![field, vec![Token::Word("none")]];
        match self {
            PlanePlanePlane::Parallel(i, j) => {
                let pair = vec![Token::Word("parallel"), Token::Index(*i), Token::Index(*j)];
                vec![vec![Token::Word("empty")], pair]
            }
            PlanePlanePlane::Prism => vec![vec![Token::Word("empty")], vec![Token::Word("prism")]],
            PlanePlanePlane::Point(p) => met(point(p)),
            PlanePlanePlane::Line(line) => met([Token::Word("line")].into_iter().chain(line_numbers(line)).collect()),
            PlanePlanePlane::Plane => met(vec![Token::Word("plane")]),
        }
    }
}

/// The dimensions of hulls, each before the indices of its corners, or the faces.
pub(super) const DIMENSIONS: Words = {
    use Part::{Indices, Lists};
    &[("0", &[Indices]), ("1", &[Indices]), ("2", &[Indices]), ("3", &[Lists])]
};

/// The word of a dimension, and the corners of a hull or of its faces.
pub(super) fn hull<V>(dimension: usize, corners: &[usize], faces: &[Vec<usize>]) -> Field<V> {
    let mut numbers = Vec::new();
    let mut list = |corners: &[usize]| {
        numbers.push(corners.len());
        numbers.extend(corners);
    };
    if dimension < 3 {
        list(corners);
    } else {
        faces.iter().for_each(|face| list(face));
        numbers.insert(0, faces.len());
    }
    [Token::Word(DIMENSIONS[dimension].0)].into_iter().chain(numbers.into_iter().map(Token::Index)).collect()
}

impl<V> IntoField<V> for Hull {
    fn field(&self) -> Field<V> {
        hull(self.dimension, &self.corners, &self.faces)
    }
}

impl<V: Clone, P: Coordinates<V>> Answer<V> for Option<Circumcenter<P, V>> {
    const FIELDS: &'static [&'static str] = &["center", "squared radius"];
    const DECISIONS: &'static [&'static str] = &["none", "point"];

    fn fields(&self) -> Vec<Field<V>> {
        match self {
            None => vec![vec![Token::Word("none")]; 2],
            Some(Circumcenter { center, squared_radius }) => {
                vec![point(center), vec![Token::Number(squared_radius.clone())]]
            }
        }
    }
}

pub(super) fn coordinates<V>(of: &impl Coordinates<V>) -> Field<V> {
    of.coordinates().into_iter().map(Token::Number).collect()
}

pub(super) fn first_point<V: Clone>([first, _]: &[Point3<V>; 2]) -> Field<V> {
    coordinates(first)
}

pub(super) fn second_point<V: Clone>([_, second]: &[Point3<V>; 2]) -> Field<V> {
    coordinates(second)
}

/// Barycentric coordinates.
impl<V: Clone, const N: usize> Answer<V> for Option<[V; N]> {
    const FIELDS: &'static [&'static str] = &["weights"];
    const DECISIONS: &'static [&'static str] = &["none", "weights"];
    const WORDS: Words = &[("weights", &[Part::Number; N])];

    fn fields(&self) -> Vec<Field<V>> {
        let weights = |weights: &[V; N]| [Token::Word("weights")].into_iter().chain(numbers(weights)).collect();
        vec![self.as_ref().map_or_else(|| vec![Token::Word("none")], weights)]
    }
}

/// A number that the shape may lack.
pub struct ValueOrNone<V>(pub Option<V>);

impl<V: Clone> Answer<V> for ValueOrNone<V> {
    const FIELDS: &'static [&'static str] = &["value"];
    const DECISIONS: &'static [&'static str] = &["none", "value"];
    const WORDS: Words = &[("value", &[Part::Number])];

    fn fields(&self) -> Vec<Field<V>> {
        let value = |value: &V| vec![Token::Word("value"), Token::Number(value.clone())];
        vec![self.0.as_ref().map_or_else(|| vec![Token::Word("none")], value)]
    }
}

/// Answers that are one point.
macro_rules! of_points {
    ($($point:ident)+) => {$(
        impl<V: Clone> Answer<V> for $point<V> {
            const FIELDS: &'static [&'static str] = &["point"];
            const DECISIONS: &'static [&'static str] = &["point"];

            fn fields(&self) -> Vec<Field<V>> {
                vec![point(self)]
            }
        }
    )+};
}
of_points! { Point2 Point3 }
