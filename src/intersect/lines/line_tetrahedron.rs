//! Lines, rays and segments against a tetrahedron: the interval of parameters inside it, and the parts entered and
//! left.
//!
//! A full tetrahedron is the intersection of four halfspaces. A flat one is the union of its faces, each of which a
//! line passes as any triangle; in one plane with it, the line meets it between the first and the last of its edges.

use crate::arith::each::MapEach;
use crate::contain::{part_of_tetrahedron, point_tetrahedron};
use crate::intersect::clip::coplanar_line;
use crate::intersect::clip::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use crate::intersect::clip::line_kind::{LineKind, LinePoints, ids, points_of};
use crate::intersect::clip::triangle_crossing::{self, TriangleCrossing, part_of, pierce};
use crate::predicate::{Orient3d, orient3d};
use crate::{Feature, Formula, Linear3, Number, Of, Passage, Point3, Ring, Scalar, Sign, Span, Tetrahedron};
use core::marker::PhantomData;

/// The interval of parameters for which a line, ray or segment is inside a tetrahedron, and the parts it enters and
/// leaves through.
///
/// `None` where they have no common point; otherwise the interval of parameters, in units of the direction (of a
/// segment, from 0 at its start to 1 at its end), and the part of the tetrahedron that holds the first and the last
/// point: `interior` where a ray or segment starts or ends inside. Either orientation will do; a flat tetrahedron is
/// the polygon, segment or point that its vertices span, and its parts lie over each other: the one named is a vertex
/// before an edge before a face, and the least of them. A zero direction, or a segment of zero length, stands for a
/// single point: the interval is `[0, 0]` if the tetrahedron contains it, else there is none.
///
/// Decisions and parts are exact for every finite input; the parameters are exact in exact scalars, in `f64` and `f32`
/// the floats nearest to the exact ones. About a dozen signs of degree 3 and three of degree 6, and as many again for
/// the parts; a parameter other than 0 and 1 costs some tens of nanoseconds in floats.
///
/// [`line_tetrahedron_hits`] decides only whether there is a common point, at far less cost.
///
/// # Panics
/// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
///
/// # Examples
/// ```
/// use straightedge::{Feature, Line3, Point3, Span, Tetrahedron, Vector3, intersect::line_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
/// // Along an edge.
/// let line = Line3::new(Point3::new(0.0, 0.0, 1.0), Vector3::new(0.0, 0.0, 2.0));
/// let touch = line_tetrahedron(&line, &Tetrahedron::new(a, b, c, d)).unwrap();
/// assert_eq!(touch.span, Span { enter: -0.5, exit: 1.5 });
/// assert_eq!((touch.entered, touch.left), (Feature::Vertex(0), Feature::Vertex(3)));
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Ray3, Span, Tetrahedron, Vector3, intersect::line_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
/// let corner = Tetrahedron::new(a, b, c, d);
/// let along = Vector3::new(0.0, 0.0, 1.0);
/// let inside = line_tetrahedron(&Ray3::new(Point3::new(1.0, 1.0, 0.5), along), &corner).unwrap();
/// assert_eq!(inside.span, Span { enter: 0.0, exit: 1.5 });
/// assert_eq!((inside.entered, inside.left), (Feature::Interior, Feature::Face(0)));
/// // It starts on a face and goes out at once.
/// let touch = line_tetrahedron(&Ray3::new(Point3::new(1.0, 1.0, 2.0), along), &corner).unwrap();
/// assert_eq!((touch.span, touch.left), (Span { enter: 0.0, exit: 0.0 }, Feature::Face(0)));
/// ```
///
/// ```
/// use straightedge::{Feature, Point3, Segment3, Span, Tetrahedron, intersect::line_tetrahedron};
/// let [a, b, c, d] = [(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (0.0, 4.0, 0.0), (0.0, 0.0, 4.0)].map(Point3::from);
/// // Across an edge.
/// let segment = Segment3::new(Point3::new(1.0, -1.0, 0.0), Point3::new(1.0, 1.0, -2.0));
/// let touch = line_tetrahedron(&segment, &Tetrahedron::new(a, b, c, d));
/// assert_eq!(touch, None);
/// let segment = Segment3::new(Point3::new(1.0, -1.0, 1.0), Point3::new(1.0, 1.0, -1.0));
/// let touch = line_tetrahedron(&segment, &Tetrahedron::new(a, b, c, d)).unwrap();
/// assert_eq!((touch.span, touch.entered), (Span { enter: 0.5, exit: 0.5 }, Feature::Edge(0, 1)));
/// ```
#[doc(alias = "ray_tetrahedron")]
#[doc(alias = "segment_tetrahedron")]
#[inline]
pub fn line_tetrahedron<S: Scalar, L: Linear3<S>>(
    line: &L,
    tetrahedron: &Tetrahedron<S>,
) -> Option<Passage<S::Value, Feature>> {
    let points = points_of(ids!("tetrahedron"), line, "tetrahedron", tetrahedron);
    passage::<L::Kind, S>(&points, tetrahedron)
}

/// Whether [`line_tetrahedron`] finds a common point, decided without parameters and parts.
///
/// # Panics
/// As [`line_tetrahedron`].
#[inline]
pub fn line_tetrahedron_hits<S: Scalar, L: Linear3<S>>(line: &L, tetrahedron: &Tetrahedron<S>) -> bool {
    let points = points_of(ids!("tetrahedron"), line, "tetrahedron", tetrahedron);
    hit::<L::Kind, S>(&points, tetrahedron)
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

/// The faces, each opposite to its vertex, in an order that has the orientation of each with its vertex alternate; and
/// the sign by which it does so.
const FACES: [([usize; 3], Sign); 4] = [
    ([1, 2, 3], Sign::Negative),
    ([0, 2, 3], Sign::Positive),
    ([0, 1, 3], Sign::Negative),
    ([0, 1, 2], Sign::Positive),
];

fn corners<S>(Tetrahedron { a, b, c, d }: &Tetrahedron<S>) -> [&Point3<S>; 4] {
    [a, b, c, d]
}

/// The halfspaces of a tetrahedron of that orientation, number i opposite to vertex i.
fn halfspaces_of<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    tetrahedron: &Tetrahedron<S>,
    volume: Sign,
) -> [Halfspace<FaceDeterminant<L>, S>; 4] {
    let corners = corners(tetrahedron);
    FACES.map_each(|(face, parity)| Halfspace {
        of: (ends.clone(), face.map_each(|i| corners[i].clone())),
        facing: parity * volume,
    })
}

#[inline]
fn volume<S: Scalar>(Tetrahedron { a, b, c, d }: &Tetrahedron<S>) -> Sign {
    orient3d(a, b, c, d)
}

fn hit<L: LineKind, S: Scalar>(ends: &LinePoints<S>, tetrahedron: &Tetrahedron<S>) -> bool {
    match volume(tetrahedron) {
        Sign::Zero => find_flat::<L, S>(ends, tetrahedron).is_some(),
        volume => halfspace_clip::clip::<L, _, _>(&halfspaces_of::<L, S>(ends, tetrahedron, volume), L::is_point(ends))
            .is_some(),
    }
}

fn passage<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    tetrahedron: &Tetrahedron<S>,
) -> Option<Passage<S::Value, Feature>> {
    match volume(tetrahedron) {
        Sign::Zero => Some(match find_flat::<L, S>(ends, tetrahedron)? {
            FlatHit::Pierced(face, part) => {
                let t = triangle_crossing::parameter::<L, S>(ends, face.map_each(|i| corners(tetrahedron)[i]));
                Passage { span: Span { enter: t.clone(), exit: t }, entered: part, left: part }
            }
            FlatHit::Coplanar(flat) => Passage {
                span: Span { enter: flat.parameter::<L>(flat.enter.0), exit: flat.parameter::<L>(flat.exit.0) },
                entered: flat.enter.1,
                left: flat.exit.1,
            },
        }),
        volume => {
            let halfspaces = halfspaces_of::<L, S>(ends, tetrahedron, volume);
            let places = halfspace_clip::clip::<L, _, _>(&halfspaces, L::is_point(ends))?;
            let [entered, left] = places.map_each(|place| part_at::<L, S>(&halfspaces, &place));
            Some(Passage { span: halfspace_clip::span(&halfspaces, &places), entered, left })
        }
    }
}

/// By the faces that contain the end.
fn part_at<L: LineKind, S: Scalar>(halfspaces: &[Halfspace<FaceDeterminant<L>, S>], place: &ClipEnd) -> Feature {
    let mut weights = [Sign::Zero; 4];
    weights.iter_mut().zip(halfspace_clip::sides(halfspaces, place)).for_each(|(weight, side)| *weight = side);
    part_of_tetrahedron(weights)
}

/// How a line meets a flat tetrahedron.
enum FlatHit<S> {
    /// In one point of this face, on this part.
    Pierced([usize; 3], Feature),
    /// In one plane.
    Coplanar(coplanar_line::CoplanarSpan<S, 4>),
}

#[cold]
fn find_flat<L: LineKind, S: Scalar>(ends: &LinePoints<S>, tetrahedron: &Tetrahedron<S>) -> Option<FlatHit<S>> {
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
        let part_at = |p: &Point3<S>| point_tetrahedron(p, tetrahedron).feature;
        return coplanar_line::meet::<L, S, 4>(ends, corners, part_at).map(FlatHit::Coplanar);
    }
    first.map(|(face, part)| FlatHit::Pierced(face, part))
}
