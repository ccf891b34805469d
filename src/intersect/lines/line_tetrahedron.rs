//! Lines, rays and segments against a tetrahedron: the interval of parameters inside it, and the features entered and
//! left.
//!
//! A full tetrahedron is the intersection of four halfspaces. A flat one is the union of its faces, each of which a
//! line meets as any triangle; a line in its plane meets it between the first and the last of its edges.

use crate::arith::formulas::each::MapEach;
use crate::contain::{part_of_tetrahedron, point_tetrahedron};
use crate::intersect::clip::coplanar_line::{self, CoplanarSpan};
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::triangle_crossing::{self, TriangleCrossing, part_of, pierce};
use crate::intersect::hit::{Hit, Passed, PassedParts};
use crate::predicate::{Orient3d, orient3d};
use crate::{Feature, Formula, HitRecord, Linear3, Number, Of, Point3, Ring, Scalar, Sign, Span, Tetrahedron};
use core::marker::PhantomData;

/// Whether a line, ray or segment meets a tetrahedron, and where it passes through it.
///
/// `None` where they have no common point. The features are vertices, edges, faces, and the interior where a ray or
/// segment starts or ends inside. Either orientation will do. A flat tetrahedron is the polygon, segment or point that
/// its vertices span; of several features that contain a point, a vertex is named before an edge, an edge before a
/// face, and among equals the least numbers. A zero direction, or a segment of zero length, stands for a single point:
/// the parameters are 0 if the tetrahedron contains it.
///
/// It takes about a dozen signs of degree 3 and three of degree 6. A feature takes up to four more. A parameter other
/// than 0 and 1 costs some tens of nanoseconds in floats.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Feature, Line3, Point3, Tetrahedron, Vector3, intersect::line_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
/// // Along an edge.
/// let line = Line3::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(0.0, 0.0, 2.0));
/// let touch = line_tetrahedron(&line, &Tetrahedron::new(a, b, c, d)).unwrap();
/// assert_eq!((touch.enter(), touch.feature()), (-0.5, Feature::Vertex(0)));
/// assert_eq!((touch.exit(), touch.exit_feature()), (1.5, Feature::Vertex(3)));
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Ray3, Tetrahedron, Vector3, intersect::line_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
/// let corner = Tetrahedron::new(a, b, c, d);
/// let along = Vector3::new(0.0, 0.0, 1.0);
/// let inside = line_tetrahedron(&Ray3::new(Point3::new(1.0, 1.0, 0.5), along), &corner).unwrap();
/// assert_eq!((inside.enter(), inside.feature()), (0.0, Feature::Interior));
/// assert_eq!((inside.exit(), inside.exit_feature()), (1.5, Feature::Face(0)));
/// // It starts on a face and goes out at once.
/// let touch = line_tetrahedron(&Ray3::new(Point3::new(1.0, 1.0, 2.0), along), &corner).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (0.0, 0.0, Feature::Face(0)));
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, Tetrahedron, intersect::line_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
/// let corner = Tetrahedron::new(a, b, c, d);
/// let falling = |z| Segment3::new(Point3::new(1.0, -1.0, z), Point3::new(1.0, 1.0, z - 2.0));
/// // Across an edge.
/// let touch = line_tetrahedron(&falling(1.0), &corner).unwrap();
/// assert_eq!((touch.enter(), touch.exit(), touch.feature()), (0.5, 0.5, Feature::Edge(0, 1)));
/// assert!(line_tetrahedron(&falling(0.0), &corner).is_none());
/// ```
#[doc(alias = "ray_tetrahedron")]
#[doc(alias = "segment_tetrahedron")]
// Inlined: else the fields of the answer are copied even where the caller does not read them.
#[inline(always)]
pub fn line_tetrahedron<S: Scalar, L: Linear3<S>>(
    line: &L,
    tetrahedron: &Tetrahedron<S>,
) -> Option<Hit<Tetrahedron<S>, L::Owned>> {
    let ends = points_of(ids!("tetrahedron"), line, "tetrahedron", tetrahedron);
    let hit = find::<L::Kind, S>(&ends, tetrahedron)?;
    Some(Hit::new(LineInTetrahedron { ends, tetrahedron: tetrahedron.clone(), hit }))
}

/// A line, a tetrahedron, and how they meet.
#[derive(Clone)]
pub struct LineInTetrahedron<S> {
    ends: LinePoints<S>,
    tetrahedron: Tetrahedron<S>,
    hit: TetrahedronHit,
}

/// How a line meets a tetrahedron.
#[derive(Clone, Copy)]
enum TetrahedronHit {
    /// One of that orientation: the ends of the intersection of the line and the halfspaces.
    Full(Sign, [ClipEnd; 2]),
    /// A flat one in one point of this face, on this feature.
    Pierced([usize; 3], Feature),
    /// A flat one in one plane with the line.
    Coplanar(CoplanarSpan),
}

impl<S: Scalar, L: Linear3<S>> Passed<L> for Tetrahedron<S> {
    type Parameter = S::Value;
    type Record = HitRecord<S::Value, Feature>;
    type Found = LineInTetrahedron<S>;

    fn enter(found: &Self::Found) -> S::Value {
        found.parameter::<L::Kind>(0)
    }
    fn exit(found: &Self::Found) -> S::Value {
        found.parameter::<L::Kind>(1)
    }
    fn record(found: &Self::Found) -> Self::Record {
        let LineInTetrahedron { ends, tetrahedron, hit } = found;
        match hit {
            TetrahedronHit::Full(volume, places) => {
                let halfspaces = halfspaces_of::<L::Kind, S>(ends, tetrahedron, *volume);
                let [feature, exit_feature] = places.map_each(|place| part_at::<L::Kind, S>(&halfspaces, &place));
                HitRecord { span: halfspace_clip::span(&halfspaces, places), feature, exit_feature, coordinates: [] }
            }
            TetrahedronHit::Pierced(_, part) => {
                let t = found.parameter::<L::Kind>(0);
                HitRecord {
                    span: Span { enter: t.clone(), exit: t },
                    feature: *part,
                    exit_feature: *part,
                    coordinates: [],
                }
            }
            TetrahedronHit::Coplanar(flat) => {
                let [enter, exit] = [0, 1].map_each(|end| found.parameter::<L::Kind>(end));
                HitRecord {
                    span: Span { enter, exit },
                    feature: flat.enter.1,
                    exit_feature: flat.exit.1,
                    coordinates: [],
                }
            }
        }
    }
}

impl<S: Scalar, L: Linear3<S>> PassedParts<L> for Tetrahedron<S> {
    type Feature = Feature;

    fn feature(found: &Self::Found) -> Feature {
        found.part::<L::Kind>(0)
    }
    fn exit_feature(found: &Self::Found) -> Feature {
        found.part::<L::Kind>(1)
    }
}

impl<S: Scalar> LineInTetrahedron<S> {
    /// The parameter of one of both ends.
    fn parameter<L: LineKind>(&self, end: usize) -> S::Value {
        let LineInTetrahedron { ends, tetrahedron, hit } = self;
        let corners = corners(tetrahedron);
        match hit {
            TetrahedronHit::Full(volume, places) => halfspace_clip::bounded_parameter_at::<S>(places[end], |i| {
                halfspace_clip::zero::<FaceDeterminant<L>, S>(&halfspace::<L, S>(ends, corners, *volume, FACES[i]).of)
            }),
            TetrahedronHit::Pierced(face, _) => {
                triangle_crossing::parameter::<L, S>(ends, face.map_each(|i| corners[i]))
            }
            TetrahedronHit::Coplanar(flat) => flat.parameter::<L, S>(ends, &corners, [flat.enter.0, flat.exit.0][end]),
        }
    }

    /// The feature that contains one of both ends.
    fn part<L: LineKind>(&self, end: usize) -> Feature {
        let LineInTetrahedron { ends, tetrahedron, hit } = self;
        match hit {
            TetrahedronHit::Full(volume, places) => {
                part_at::<L, S>(&halfspaces_of::<L, S>(ends, tetrahedron, *volume), &places[end])
            }
            TetrahedronHit::Pierced(_, part) => *part,
            TetrahedronHit::Coplanar(flat) => [flat.enter.1, flat.exit.1][end],
        }
    }
}

/// The determinant of a face with a point of a line.
struct FaceDeterminant<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for FaceDeterminant<L> {
    const NAME: &'static str = "intersect/line_tetrahedron";
    type Input = ([Point3<Number>; 2], [Point3<Number>; 3]);
    #[inline(always)]
    fn start<R: Ring>((ends, [a, b, c]): &Of<Self::Input, R>) -> R {
        Orient3d::eval(&[a.clone(), b.clone(), c.clone(), ends[0].clone()])
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, [a, b, c]): &Of<Self::Input, R>) -> R {
        -(b - a).cross(&(c - a)).dot(&L::direction(ends))
    }
    #[inline(always)]
    fn finish<R: Ring>((ends, [a, b, c]): &Of<Self::Input, R>) -> R {
        // Called for segments only.
        Orient3d::eval(&[a.clone(), b.clone(), c.clone(), ends[1].clone()])
    }
}

/// The faces, each opposite to its vertex, ordered so that the orientations of each with its vertex alternate; and the
/// sign of that.
const FACES: [([usize; 3], Sign); 4] = [
    ([1, 2, 3], Sign::Negative),
    ([0, 2, 3], Sign::Positive),
    ([0, 1, 3], Sign::Negative),
    ([0, 1, 2], Sign::Positive),
];

fn corners<S>(Tetrahedron { a, b, c, d }: &Tetrahedron<S>) -> [&Point3<S>; 4] {
    [a, b, c, d]
}

/// The halfspaces of a tetrahedron of that orientation, the i-th opposite to vertex i.
fn halfspaces_of<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    tetrahedron: &Tetrahedron<S>,
    volume: Sign,
) -> [Halfspace<FaceDeterminant<L>, S>; 4] {
    let corners = corners(tetrahedron);
    FACES.map_each(|face| halfspace(ends, corners, volume, face))
}

/// One of them.
#[inline(always)]
fn halfspace<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    corners: [&Point3<S>; 4],
    volume: Sign,
    (face, parity): ([usize; 3], Sign),
) -> Halfspace<FaceDeterminant<L>, S> {
    Halfspace { of: (ends.clone(), face.map_each(|i| corners[i].clone())), facing: parity * volume }
}

#[inline]
fn volume<S: Scalar>(Tetrahedron { a, b, c, d }: &Tetrahedron<S>) -> Sign {
    orient3d(a, b, c, d)
}

#[inline]
fn find<L: LineKind, S: Scalar>(ends: &LinePoints<S>, tetrahedron: &Tetrahedron<S>) -> Option<TetrahedronHit> {
    match volume(tetrahedron) {
        Sign::Zero => find_flat::<L, S>(ends, tetrahedron),
        volume => clip::<L, S>(ends, tetrahedron, volume).map(|places| TetrahedronHit::Full(volume, places)),
    }
}

fn clip<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    tetrahedron: &Tetrahedron<S>,
    volume: Sign,
) -> Option<[ClipEnd; 2]> {
    halfspace_clip::clip::<L, _, _>(&halfspaces_of::<L, S>(ends, tetrahedron, volume), L::is_point(ends))
}

/// By the faces that contain the end.
fn part_at<L: LineKind, S: Scalar>(halfspaces: &[Halfspace<FaceDeterminant<L>, S>], place: &ClipEnd) -> Feature {
    let mut weights = [Sign::Zero; 4];
    weights.iter_mut().zip(halfspace_clip::sides(halfspaces, place)).for_each(|(weight, side)| *weight = side);
    part_of_tetrahedron(weights)
}

#[cold]
fn find_flat<L: LineKind, S: Scalar>(ends: &LinePoints<S>, tetrahedron: &Tetrahedron<S>) -> Option<TetrahedronHit> {
    let corners = corners(tetrahedron);
    let mut first: Option<([usize; 3], Feature)> = None;
    let mut coplanar = true;
    for (i, (face, _)) in FACES.into_iter().enumerate() {
        let weights = match pierce::<L, S>(ends, face.map_each(|j| corners[j])) {
            TriangleCrossing::Coplanar => continue,
            TriangleCrossing::Missed => {
                coplanar = false;
                continue;
            }
            TriangleCrossing::Pierced(weights) => weights,
        };
        coplanar = false;
        let part = match part_of(weights) {
            Feature::Vertex(j) => Feature::Vertex(face[j]),
            Feature::Edge(j, k) => Feature::Edge(face[j], face[k]),
            Feature::Face(_) | Feature::Interior => Feature::Face(i),
        };
        if first.is_none_or(|(_, least)| part < least) {
            first = Some((face, part));
        }
    }
    if coplanar {
        let part_at = |p: &Point3<S>| point_tetrahedron(p, tetrahedron).feature();
        return coplanar_line::meet::<L, S, 4>(ends, corners, part_at).map(TetrahedronHit::Coplanar);
    }
    first.map(|(face, part)| TetrahedronHit::Pierced(face, part))
}
