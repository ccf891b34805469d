//! What a vertex of a body is computed from.

use super::filtered_differences::Seen;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::arith::{Formula, Path, Sink, Source, two_sum};
use crate::convex::separating_axis::axes_and_extents;
use crate::predicate::lexicographic;
use crate::{Number, Numbers, Obb, Of, Parallelogram, Point2, Point3, Ring, Scalar, Sign, Vector3};

/// The template of a vertex: a point, or what a point is computed from.
pub trait Vertex: Numbers + 'static {
    /// Whether it is a point of the input.
    const IS_POINT: bool = false;

    /// The coordinates of the vertex.
    fn point<R: Ring>(of: &Of<Self, R>) -> Point3<R>;

    /// The vertex in the numbers of the filter, if it is more than a point of the input.
    #[inline(always)]
    fn seen<S: Scalar>(_of: &Of<Self, S>) -> Option<&SeenPoint> {
        None
    }

    /// The order of two vertices, if comparisons of numbers of the input decide it.
    fn lexicographic<S: Scalar>(_p: &Of<Self, S>, _q: &Of<Self, S>) -> Option<Sign> {
        None
    }
}

/// A point of space without its z.
pub(crate) fn in_plane<V>(Point3 { x, y, .. }: Point3<V>) -> Point2<V> {
    Point2 { x, y }
}

/// The same vertex.
pub(crate) fn copy<V: Vertex, S: Scalar>(of: &Of<V, S>) -> Of<V, S> {
    V::map(of, &mut |x: &S| x.clone())
}

impl Vertex for Point3<Number> {
    const IS_POINT: bool = true;

    #[inline(always)]
    fn point<R: Ring>(of: &Point3<R>) -> Point3<R> {
        of.clone()
    }

    fn lexicographic<S: Scalar>(p: &Point3<S>, q: &Point3<S>) -> Option<Sign> {
        Some(lexicographic(p, q))
    }
}

/// A point in the numbers of the filter.
#[derive(Clone, Copy)]
pub struct SeenPoint {
    point: Point3<Seen>,
    is_exact: bool,
}

impl SeenPoint {
    /// Where it is.
    #[inline(always)]
    pub(super) fn point(&self) -> Point3<Seen> {
        self.point
    }

    /// The same, rounded.
    pub(super) fn doubles(&self) -> [f64; 3] {
        [&self.point.x, &self.point.y, &self.point.z].map_each(|x| x.numbers().0)
    }
}

/// The vertex as a point of the input, if it is not one and its coordinates are doubles.
#[inline(always)]
pub(super) fn as_point<V: Vertex, S: Scalar>(of: &Of<V, S>) -> Option<Point3<S>> {
    let SeenPoint { point, is_exact } = V::seen::<S>(of)?;
    let number = |x: &Seen| S::of_double(x.numbers().0);
    is_exact.then_some(())?;
    Some(Point3::new(number(&point.x)?, number(&point.y)?, number(&point.z)?))
}

/// The center of a box and its half extents along the axes as vectors, in the numbers of the filter.
#[derive(Clone, Copy)]
struct SeenBox {
    center: Point3<Seen>,
    extents: [Vector3<Seen>; 3],
    /// Whether these are doubles.
    is_exact: bool,
}

impl SeenBox {
    /// If the numbers of the box are doubles.
    fn of<S: Scalar>(obb: &Obb<S>) -> Option<Self> {
        if !S::checked() {
            return None;
        }
        let obb = filtered::<Obb<Number>, S>(obb)?;
        let (axes, half_extents) = axes_and_extents(&obb);
        let value = |x: &Seen| x.numbers().0;
        let is_exact = |(axis, h): (&&Vector3<Seen>, &&Seen)| {
            [&axis.x, &axis.y, &axis.z].into_iter().all(|x| is_exact_product(value(x), value(h)))
        };
        let is_exact = axes.iter().zip(&half_extents).all(is_exact);
        let [u, v, w] = axes;
        let [h0, h1, h2] = half_extents;
        Some(SeenBox { center: obb.center, extents: [u.scaled(h0), v.scaled(h1), w.scaled(h2)], is_exact })
    }

    fn center(&self) -> SeenPoint {
        SeenPoint { point: self.center, is_exact: self.is_exact }
    }

    /// A point, moved by an extent.
    #[inline]
    fn moved(&self, from: &SeenPoint, axis: usize, is_positive: bool) -> SeenPoint {
        let extent = self.extents[axis];
        let step = if is_positive { extent } else { -extent };
        if from.is_exact {
            let (mut place, mut lost) = (from.doubles(), [0.0; 3]);
            let steps = [step.x, step.y, step.z].map_each(|x| x.numbers().0);
            (0..3).for_each(|i| (place[i], lost[i]) = two_sum(place[i], steps[i]));
            if lost == [0.0; 3] {
                let [x, y, z] = place.map_each(Seen::leaf);
                return SeenPoint { point: Point3::new(x, y, z), is_exact: true };
            }
        }
        SeenPoint { point: from.point + step, is_exact: false }
    }

    /// The corner on these sides of the axes.
    fn corner(&self, signs: [i8; 3]) -> SeenPoint {
        let sides = signs.into_iter().enumerate().filter(|(_, sign)| *sign != 0);
        sides.fold(self.center(), |p, (axis, sign)| self.moved(&p, axis, sign > 0))
    }

    /// All corners, in the order `+++`, `++-`, …, `---`.
    fn corners(&self) -> [SeenPoint; 8] {
        let both = |p: SeenPoint, axis: usize| [true, false].map_each(|is_positive| self.moved(&p, axis, is_positive));
        let [[[a, b], [c, d]], [[e, f], [g, h]]] =
            both(self.center(), 0).map_each(|p| both(p, 1).map_each(|p| both(p, 2)));
        [a, b, c, d, e, f, g, h]
    }
}

/// Fast path: `true` proves that the product of two doubles is a double.
fn is_exact_product(x: f64, y: f64) -> bool {
    let bits = |x: f64| f64::MANTISSA_DIGITS - (x.to_bits() | 1 << (f64::MANTISSA_DIGITS - 1)).trailing_zeros();
    let product = (x * y).abs();
    x == 0.0 || y == 0.0 || bits(x) + bits(y) <= f64::MANTISSA_DIGITS && (1e-280..1e280).contains(&product)
}

/// The sign of a formula of points, where doubles decide it.
#[inline(always)]
pub(crate) fn glanced<F, V, S, const N: usize>(vertices: [&Of<V, S>; N]) -> Option<Sign>
where
    F: Formula<Input = [Point3<Number>; N]>,
    [Point3<Number>; N]: Numbers<Of<f64> = [Point3<f64>; N], Of<Seen> = [Point3<Seen>; N]>,
    V: Vertex,
    S: Scalar,
{
    let zero = Seen::leaf(0.0);
    let mut inexact = [Point3::new(zero, zero, zero); N];
    let mut exact = [Point3::new(0.0, 0.0, 0.0); N];
    let mut are_exact = true;
    for (i, vertex) in vertices.into_iter().enumerate() {
        let SeenPoint { point, is_exact } = V::seen::<S>(vertex)?;
        are_exact &= is_exact;
        inexact[i] = *point;
        exact[i] = Point3::new(point.x.numbers().0, point.y.numbers().0, point.z.numbers().0);
    }
    if are_exact { Some(f64::sign_of::<F>(&exact)) } else { F::eval::<Seen>(&inexact).certain_sign() }
}

/// A corner of an oriented box, center + Σ signᵢ·hᵢ·axisᵢ; with no sign its center.
pub struct BoxCorner<S> {
    obb: Obb<S>,
    signs: [i8; 3],
    seen: Option<SeenPoint>,
}

impl<S: Scalar> BoxCorner<S> {
    /// The corner on these sides of the axes.
    pub(crate) fn new(obb: &Obb<S>, signs: [i8; 3]) -> Self {
        let seen = SeenBox::of(obb).map(|seen| seen.corner(signs));
        BoxCorner { obb: obb.clone(), signs, seen }
    }

    /// All, in the order `+++`, `++-`, …, `---`.
    pub(super) fn all(obb: &Obb<S>, signs: [[i8; 3]; 8]) -> [Self; 8] {
        let seen = SeenBox::of(obb).map(|seen| seen.corners());
        [0, 1, 2, 3, 4, 5, 6, 7].map_each(|corner| BoxCorner {
            obb: obb.clone(),
            signs: signs[corner],
            seen: seen.map(|seen| seen[corner]),
        })
    }

    /// A point in the type of the corners of a box.
    pub(crate) fn point(p: &Point3<S>, obb: &Obb<S>) -> Self {
        let seen = if S::checked() { filtered::<Point3<Number>, S>(p) } else { None };
        let seen = seen.map(|point| SeenPoint { point, is_exact: true });
        BoxCorner { obb: Obb { center: p.clone(), ..obb.clone() }, signs: [0; 3], seen }
    }
}

impl Numbers for BoxCorner<Number> {
    type Of<S> = BoxCorner<S>;
    // Out of line: fifteen numbers a corner, and formulas have up to five.
    #[inline(never)]
    fn map<S, R>(of: &BoxCorner<S>, f: &mut impl FnMut(&S) -> R) -> BoxCorner<R> {
        BoxCorner { obb: Obb::<Number>::map(&of.obb, f), signs: of.signs, seen: of.seen }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<BoxCorner<S>, E> {
        let obb = Obb::<Number>::read(source)?;
        let mut sign = || source.index(3).map(|i| i as i8 - 1);
        Ok(BoxCorner { obb, signs: [sign()?, sign()?, sign()?], seen: None })
    }
    fn write<S>(of: &BoxCorner<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        Obb::<Number>::write(&of.obb, path, sink);
        for sign in of.signs {
            sink.index(path, (sign + 1) as usize);
        }
    }
}

impl Vertex for BoxCorner<Number> {
    #[inline(always)]
    fn seen<S: Scalar>(of: &BoxCorner<S>) -> Option<&SeenPoint> {
        of.seen.as_ref()
    }

    // Out of line: with a choice of sign on each axis it is long, and formulas use many corners.
    #[inline(never)]
    fn point<R: Ring>(BoxCorner { obb, signs, .. }: &Of<Self, R>) -> Point3<R> {
        let ([u, v, w], [h0, h1, h2]) = axes_and_extents(obb);
        let sides = [(u, h0), (v, h1), (w, h2)];
        sides.into_iter().zip(signs).fold(obb.center.clone(), |corner, ((axis, h), sign)| match sign {
            0 => corner,
            1.. => corner + axis.scaled(h),
            _ => corner + -axis.scaled(h),
        })
    }
}

/// The sum of three points as vectors, each with a sign: a point of a line or a corner of a parallelogram.
pub struct SumOfPoints<S> {
    terms: [Point3<S>; 3],
    signs: [i8; 3],
}

impl<S: Scalar> SumOfPoints<S> {
    /// A point itself.
    pub(crate) fn point(p: &Point3<S>) -> Self {
        SumOfPoints { terms: [p.clone(), p.clone(), p.clone()], signs: [1, 0, 0] }
    }

    /// The points of a line at the parameters 0 and 1.
    pub(crate) fn of_line(origin: &Point3<S>, direction: &Vector3<S>) -> [Self; 2] {
        [Self::on_line(origin, direction, 0), Self::on_line(origin, direction, 1)]
    }

    /// One of these.
    #[inline]
    pub(super) fn on_line(origin: &Point3<S>, direction: &Vector3<S>, at: usize) -> Self {
        match at {
            0 => Self::point(origin),
            _ => {
                let terms = [origin.clone(), direction.clone().into_point(), origin.clone()];
                SumOfPoints { terms, signs: [1, 1, 0] }
            }
        }
    }

    /// The fourth corner of a parallelogram, b + c - a.
    pub(crate) fn fourth_corner(Parallelogram { a, b, c }: &Parallelogram<S>) -> Self {
        SumOfPoints { terms: [b.clone(), c.clone(), a.clone()], signs: [1, 1, -1] }
    }
}

impl Numbers for SumOfPoints<Number> {
    type Of<S> = SumOfPoints<S>;
    #[inline(always)]
    fn map<S, R>(of: &SumOfPoints<S>, f: &mut impl FnMut(&S) -> R) -> SumOfPoints<R> {
        SumOfPoints { terms: <[Point3<Number>; 3] as Numbers>::map(&of.terms, f), signs: of.signs }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<SumOfPoints<S>, E> {
        let terms = <[Point3<Number>; 3]>::read(source)?;
        let mut sign = || source.index(3).map(|i| i as i8 - 1);
        Ok(SumOfPoints { terms, signs: [sign()?, sign()?, sign()?] })
    }
    fn write<S>(of: &SumOfPoints<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        <[Point3<Number>; 3]>::write(&of.terms, path, sink);
        for sign in of.signs {
            sink.index(path, (sign + 1) as usize);
        }
    }
}

impl Vertex for SumOfPoints<Number> {
    #[inline(always)]
    fn point<R: Ring>(SumOfPoints { terms: [p, q, r], signs }: &Of<Self, R>) -> Point3<R> {
        match signs {
            [_, 0, _] => p.clone(),
            [_, _, 0] => p.clone() + q.as_vector(),
            _ => p.clone() + (q - r),
        }
    }
}
