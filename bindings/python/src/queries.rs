//! The queries: of each the function of the library, its arguments, and the fields of its answer.

use crate::answer::{Field, Fields, Tell, Within};
use crate::code;
use crate::number::{Coordinate, Told};
use crate::run::{Blocks, Query, typed};
use crate::shape::Columns;
use straightedge::answer::PointLocation;
use straightedge::batch::{self, Columns2, Columns3, InvalidCase};
use straightedge::closest::{self, Nearest, NearestPair};
use straightedge::contain::{self, PointInTetrahedron};
use straightedge::deforming::{self, FirstContact};
use straightedge::intersect::{self, Hit, Meeting};
use straightedge::{
    Aabb3, Contact, Feature, Point2, Point3, Ray3, Segment2, Segment3, Shared, Sign, Tetrahedron, Triangle2, Triangle3,
    Vector3,
};

/// A query of the table.
pub(crate) struct Entry<S: Coordinate> {
    pub(crate) query: &'static dyn Blocks<S>,
    /// The names of its arguments.
    pub(crate) names: &'static [&'static str],
    pub(crate) fields: fn() -> Fields<S>,
    /// Whether the shapes are within a distance.
    pub(crate) within: Option<Within<S>>,
}

/// The elements that each answer of a slice becomes.
macro_rules! each {
    // Several elements of each.
    ($Answer:ty, $kind:ident |$answer:ident| .. $told:expr) => {
        Tell::$kind(|answers, told| {
            for $answer in typed::<$Answer>(answers) {
                told.extend($told);
            }
        })
    };
    // A loop: in an iterator, what computes a number would be inlined into some eight functions, one after another.
    ($Answer:ty, Number |$answer:ident| $told:expr) => {
        Tell::Number(|answers, told| {
            for $answer in typed::<$Answer>(answers) {
                told.push($told);
            }
        })
    };
    // An iterator: decisions are vectorised.
    ($Answer:ty, $kind:ident |$answer:ident| $told:expr) => {
        Tell::$kind(|answers, told| told.extend(typed::<$Answer>(answers).iter().map(|$answer| $told)))
    };
}

/// The fields of answers of a type.
macro_rules! fields {
    ($Answer:ty; $($name:literal [$($core:literal)*] $kind:ident |$answer:ident| $(.. $many:expr)? $(=> $one:expr)?;)*)
    => {
        vec![$(
            Field { name: $name, core: &[$($core),*], tell: each!($Answer, $kind |$answer| $(..$many)? $($one)?) }
        ),*]
    };
}

/// Whether each distance of answers of a type is within another.
macro_rules! within {
    ($Answer:ty) => {
        None
    };
    ($Answer:ty, |$near:ident, $r:ident| $within:expr) => {
        Some(|answers, distances, within| {
            for ($near, $r) in typed::<$Answer>(answers).iter().zip(distances) {
                within.push($within);
            }
        })
    };
}

macro_rules! queries {
    ($(
        $Query:ident = $name:literal ($($argument:ident: $Shape:ty),+) -> $Answer:ty { $ask:expr }
        $(@batch $many:expr;)?
        fields { $($fields:tt)+ }
        $(@within |$near:ident, $r:ident| $within:expr;)?
    )+) => {
        $(
            struct $Query;

            impl<S: Coordinate> Query<S> for $Query {
                type Input = ($($Shape,)+);
                type Answer = $Answer;
                #[inline(always)]
                fn ask(&self, ($($argument,)+): Self::Input) -> $Answer {
                    $ask
                }
                $(const REFUSES: bool = true;
                #[inline]
                fn ask_all(&self, columns: &Columns<'_, S>, answers: &mut Vec<$Answer>) -> Result<(), InvalidCase> {
                    let many: fn(&Columns<'_, S>, &mut [$Answer]) -> Result<(), InvalidCase> = $many;
                    let first = answers.len();
                    answers.resize(first + columns.count, Sign::Zero);
                    many(columns, &mut answers[first..])
                })?
            }

            impl $Query {
                fn entry<S: Coordinate>() -> Entry<S> {
                    Entry {
                        query: &$Query,
                        names: &[$(stringify!($argument)),+],
                        fields: || fields! { $Answer; $($fields)+ },
                        within: within!($Answer $(, |$near, $r| $within)?),
                    }
                }
            }
        )+

        /// The query of a name.
        pub(crate) fn entry<S: Coordinate>(name: &str) -> Option<Entry<S>> {
            match name {
                $($name => Some($Query::entry()),)+
                _ => None,
            }
        }
    };
}

pub(crate) use {each, fields, within};

/// The points of the plane whose numbers start at a column.
fn plane<'a, S>(columns: &'a Columns<'_, S>, k: usize) -> Columns2<'a, S> {
    Columns2::new(columns.column(k), columns.column(k + 1))
}

fn space<'a, S>(columns: &'a Columns<'_, S>, k: usize) -> Columns3<'a, S> {
    Columns3::new(columns.column(k), columns.column(k + 1), columns.column(k + 2))
}

/// The coordinates of a point.
pub(crate) fn plane_point<S: Coordinate>(p: &Point2<S::Value>) -> [S::Told; 2] {
    [S::value(&p.x), S::value(&p.y)]
}

pub(crate) fn space_point<S: Coordinate>(p: &Point3<S::Value>) -> [S::Told; 3] {
    [S::value(&p.x), S::value(&p.y), S::value(&p.z)]
}

/// A number, or `NONE`.
pub(crate) fn or_none<S: Coordinate>(value: Option<S::Value>) -> S::Told {
    value.map_or(S::Told::NONE, |value| S::value(&value))
}

/// The feature of an answer as bits, or 0.
pub(crate) fn part_or_none(feature: Option<Feature>, corners: usize) -> u8 {
    feature.map_or(0, |feature| code::part(feature, corners))
}

/// The numbers of all corners of a shared set, filled up with `none` to `most` corners.
fn corners<P, T: Clone, const D: usize>(shared: &Shared<P>, most: usize, numbers: fn(&P) -> [T; D], none: T) -> Vec<T> {
    let mut all: Vec<T> = shared.points().iter().flat_map(numbers).collect();
    all.resize(most * D, none);
    all
}

/// Both features of each corner, of shapes of these counts of corners.
fn corner_parts(features: &Shared<(Feature, Feature)>, most: usize, corners: [usize; 2]) -> Vec<u8> {
    let parts = |(a, b): &(Feature, Feature)| [code::part(*a, corners[0]), code::part(*b, corners[1])];
    let mut all: Vec<u8> = features.points().iter().flat_map(parts).collect();
    all.resize(most * 2, 0);
    all
}

fn signs<const N: usize>(signs: [Sign; N]) -> [i8; N] {
    signs.map(code::sign)
}

/// A first contact of two shapes, each at 0 and at 1.
type Contacts<S, P> = Option<FirstContact<S, P>>;

queries! {
    Orient2d = "orient2d" (a: Point2<S>, b: Point2<S>, c: Point2<S>) -> Sign {
        straightedge::predicate::orient2d(&a, &b, &c)
    }
    @batch |columns, signs| {
        let [a, b, c] = [0, 2, 4].map(|k| plane(columns, k));
        batch::orient2d(a, b, c).try_write(signs)
    };
    fields { "" [] Code |sign| => code::sign(*sign); }

    Orient3d = "orient3d" (a: Point3<S>, b: Point3<S>, c: Point3<S>, d: Point3<S>) -> Sign {
        straightedge::predicate::orient3d(&a, &b, &c, &d)
    }
    @batch |columns, signs| {
        let [a, b, c, d] = [0, 3, 6, 9].map(|k| space(columns, k));
        batch::orient3d(a, b, c, d).try_write(signs)
    };
    fields { "" [] Code |sign| => code::sign(*sign); }

    Incircle = "incircle" (a: Point2<S>, b: Point2<S>, c: Point2<S>, d: Point2<S>) -> Sign {
        straightedge::predicate::incircle(&a, &b, &c, &d)
    }
    @batch |columns, signs| {
        let [a, b, c, d] = [0, 2, 4, 6].map(|k| plane(columns, k));
        batch::incircle(a, b, c, d).try_write(signs)
    };
    fields { "" [] Code |sign| => code::sign(*sign); }

    Insphere = "insphere" (a: Point3<S>, b: Point3<S>, c: Point3<S>, d: Point3<S>, e: Point3<S>) -> Sign {
        straightedge::predicate::insphere(&a, &b, &c, &d, &e)
    }
    @batch |columns, signs| {
        let [a, b, c, d, e] = [0, 3, 6, 9, 12].map(|k| space(columns, k));
        batch::insphere(a, b, c, d, e).try_write(signs)
    };
    fields { "" [] Code |sign| => code::sign(*sign); }

    ContainPointTriangle2d = "contain.point_triangle_2d" (p: Point2<S>, triangle: Triangle2<S>) -> PointLocation {
        contain::point_triangle_2d(&p, &triangle)
    }
    fields {
        "location" [] Code |found| => code::location(found.location);
        "feature" [] Parts |found| => part_or_none(found.feature, 3);
    }

    ContainPointTetrahedron = "contain.point_tetrahedron"
    (p: Point3<S>, tetrahedron: Tetrahedron<S>) -> PointInTetrahedron<S> {
        contain::point_tetrahedron(&p, &tetrahedron)
    }
    fields {
        "location" [] Code |found| => code::location(found.location());
        "feature" [] Parts |found| => part_or_none(found.feature(), 4);
        "determinants" [5] Code |found| .. signs(found.determinants());
    }

    IntersectSegmentSegment2d = "intersect.segment_segment_2d"
    (first: Segment2<S>, second: Segment2<S>) -> Meeting<Segment2<S>, Segment2<S>> {
        intersect::segment_segment_2d(&first, &second)
    }
    fields {
        "contact" [] Code |met| => code::contact(met.contact());
        "shared_count" [] Code |met| => met.features().points().len() as i8;
        "shared_points" [2 2] Number |met| .. corners(&met.shared(), 2, plane_point::<S>, S::Told::NONE);
        "features" [2 2] Parts |met| .. corner_parts(&met.features(), 2, [2, 2]);
    }

    IntersectTriangleTriangle2d = "intersect.triangle_triangle_2d"
    (first: Triangle2<S>, second: Triangle2<S>) -> Meeting<Triangle2<S>, Triangle2<S>> {
        intersect::triangle_triangle_2d(&first, &second)
    }
    fields {
        "contact" [] Code |met| => code::contact(met.contact());
        "shared_count" [] Code |met| => met.features().points().len() as i8;
        "shared_points" [6 2] Number |met| .. corners(&met.shared(), 6, plane_point::<S>, S::Told::NONE);
        "features" [6 2] Parts |met| .. corner_parts(&met.features(), 6, [3, 3]);
    }

    IntersectSegmentTriangle = "intersect.segment_triangle"
    (segment: Segment3<S>, triangle: Triangle3<S>) -> Meeting<Segment3<S>, Triangle3<S>> {
        intersect::segment_triangle(&segment, &triangle)
    }
    fields {
        "contact" [] Code |met| => code::contact(met.contact());
        "side" [] Code |met| => code::sign(met.side());
        "enter" [] Number |met| => or_none::<S>(met.span().map(|span| span.enter));
        "exit" [] Number |met| => or_none::<S>(met.span().map(|span| span.exit));
    }

    IntersectRayTriangle = "intersect.ray_triangle"
    (origin: Point3<S>, direction: Vector3<S>, triangle: Triangle3<S>) -> Option<Hit<Triangle3<S>, Ray3<S>>> {
        intersect::line_triangle(&Ray3::new(origin, direction), &triangle)
    }
    fields {
        "is_hit" [] Flag |hit| => hit.is_some();
        "enter" [] Number |hit| => or_none::<S>(hit.as_ref().map(Hit::enter));
        "exit" [] Number |hit| => or_none::<S>(hit.as_ref().map(Hit::exit));
        "feature" [] Parts |hit| => part_or_none(hit.as_ref().map(Hit::feature), 3);
        "exit_feature" [] Parts |hit| => part_or_none(hit.as_ref().map(Hit::exit_feature), 3);
        "barycentric" [3] Number |hit| .. weights::<S>(hit.as_ref().map(|hit| hit.barycentric()));
    }

    IntersectTriangleTriangle = "intersect.triangle_triangle"
    (first: Triangle3<S>, second: Triangle3<S>) -> Meeting<Triangle3<S>, Triangle3<S>> {
        intersect::triangle_triangle(&first, &second)
    }
    fields {
        "contact" [] Code |met| => code::contact(met.contact());
        "is_coplanar" [] Flag |met| => met.is_coplanar();
        "shared_count" [] Code |met| => met.features().points().len() as i8;
        "shared_points" [6 3] Number |met| .. corners(&met.shared(), 6, space_point::<S>, S::Told::NONE);
        "features" [6 2] Parts |met| .. corner_parts(&met.features(), 6, [3, 3]);
    }

    IntersectTriangleAabb = "intersect.triangle_aabb" (triangle: Triangle3<S>, aabb: Aabb3<S>) -> Contact {
        intersect::triangle_aabb(&triangle, &aabb)
    }
    fields { "" [] Code |contact| => code::contact(*contact); }

    ClosestPointSegment = "closest.point_segment" (p: Point3<S>, segment: Segment3<S>) -> Nearest<Segment3<S>> {
        closest::point_segment(&p, &segment)
    }
    fields {
        "squared_distance" [] Number |near| => S::value(&near.squared_distance());
        "distance" [] Number |near| => S::root(&near.distance());
        "point" [3] Number |near| .. space_point::<S>(&near.point());
        "feature" [] Parts |near| => code::part(near.feature(), 2);
        "parameter" [] Number |near| => S::value(&near.parameter());
    }
    @within |near, r| near.is_within(r);

    ClosestPointTriangle = "closest.point_triangle" (p: Point3<S>, triangle: Triangle3<S>) -> Nearest<Triangle3<S>> {
        closest::point_triangle(&p, &triangle)
    }
    fields {
        "squared_distance" [] Number |near| => S::value(&near.squared_distance());
        "distance" [] Number |near| => S::root(&near.distance());
        "point" [3] Number |near| .. space_point::<S>(&near.point());
        "feature" [] Parts |near| => code::part(near.feature(), 3);
        "barycentric" [3] Number |near| .. weights::<S>(Some(near.barycentric()));
    }
    @within |near, r| near.is_within(r);

    ClosestPointTetrahedron = "closest.point_tetrahedron"
    (p: Point3<S>, tetrahedron: Tetrahedron<S>) -> Nearest<Tetrahedron<S>> {
        closest::point_tetrahedron(&p, &tetrahedron)
    }
    fields {
        "squared_distance" [] Number |near| => S::value(&near.squared_distance());
        "distance" [] Number |near| => S::root(&near.distance());
        "point" [3] Number |near| .. space_point::<S>(&near.point());
        "feature" [] Parts |near| => code::part(near.feature(), 4);
    }
    @within |near, r| near.is_within(r);

    ClosestPointAabb = "closest.point_aabb" (p: Point3<S>, aabb: Aabb3<S>) -> Nearest<Aabb3<S>> {
        closest::point_aabb(&p, &aabb)
    }
    fields {
        "squared_distance" [] Number |near| => S::value(&near.squared_distance());
        "distance" [] Number |near| => S::root(&near.distance());
        "point" [3] Number |near| .. space_point::<S>(&near.point());
        "feature" [3] Code |near| .. signs(near.feature().signs);
    }
    @within |near, r| near.is_within(r);

    ClosestSegmentSegment = "closest.segment_segment"
    (first: Segment3<S>, second: Segment3<S>) -> NearestPair<Segment3<S>, Segment3<S>> {
        closest::segment_segment(&first, &second)
    }
    fields {
        "squared_distance" [] Number |near| => S::value(&near.squared_distance());
        "distance" [] Number |near| => S::root(&near.distance());
        "points" [2 3] Number |near| .. near.points().iter().flat_map(space_point::<S>);
        "features" [2] Parts |near| .. both(near.features(), 2);
        "parameters" [2] Number |near| .. near.parameters().iter().map(S::value);
    }
    @within |near, r| near.is_within(r);

    ClosestTriangleTriangle = "closest.triangle_triangle"
    (first: Triangle3<S>, second: Triangle3<S>) -> NearestPair<Triangle3<S>, Triangle3<S>> {
        closest::triangle_triangle(&first, &second)
    }
    fields {
        "squared_distance" [] Number |near| => S::value(&near.squared_distance());
        "distance" [] Number |near| => S::root(&near.distance());
        "points" [2 3] Number |near| .. near.points().iter().flat_map(space_point::<S>);
        "features" [2] Parts |near| .. both(near.features(), 3);
    }
    @within |near, r| near.is_within(r);

    DeformingPointTriangle = "deforming.point_triangle"
    (point_at_0: Point3<S>, triangle_at_0: Triangle3<S>, point_at_1: Point3<S>, triangle_at_1: Triangle3<S>)
    -> Contacts<S, Feature> {
        deforming::point_triangle((&point_at_0, &point_at_1), (&triangle_at_0, &triangle_at_1))
    }
    fields {
        "is_contact" [] Flag |met| => met.is_some();
        "time" [] Number |met| => time::<S>(met.as_ref().map(FirstContact::time));
        "time_below" [] Below |met| => time::<S>(met.as_ref().map(FirstContact::time_below));
        "feature" [] Parts |met| => part_or_none(met.as_ref().map(FirstContact::feature), 3);
    }

    DeformingSegmentSegment = "deforming.segment_segment"
    (first_at_0: Segment3<S>, second_at_0: Segment3<S>, first_at_1: Segment3<S>, second_at_1: Segment3<S>)
    -> Contacts<S, (Feature, Feature)> {
        deforming::segment_segment((&first_at_0, &first_at_1), (&second_at_0, &second_at_1))
    }
    fields {
        "is_contact" [] Flag |met| => met.is_some();
        "time" [] Number |met| => time::<S>(met.as_ref().map(FirstContact::time));
        "time_below" [] Below |met| => time::<S>(met.as_ref().map(FirstContact::time_below));
        "features" [2] Parts |met| .. met.as_ref().map_or([0, 0], |met| both(met.features(), 2));
    }
}

/// Three weights, or `NONE`.
pub(crate) fn weights<S: Coordinate>(weights: Option<[S::Value; 3]>) -> [S::Told; 3] {
    weights.map_or([S::Told::NONE; 3], |weights| weights.map(|weight| S::value(&weight)))
}

/// The features of two shapes of `corners` corners each.
fn both((first, second): (Feature, Feature), corners: usize) -> [u8; 2] {
    [code::part(first, corners), code::part(second, corners)]
}

/// A time, or `NONE`.
fn time<S: Coordinate>(time: Option<S::Algebraic>) -> S::Told {
    time.map_or(S::Told::NONE, |time| S::time(&time))
}
