//! What a vertex of a body is computed from.

use super::filtered_differences::Seen;
use crate::arith::formulas::each::MapEach;
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

    /// p - q.
    #[inline(always)]
    fn minus<R: Ring>(p: &Of<Self, R>, q: &Of<Self, R>) -> Vector3<R> {
        Self::point(p) - Self::point(q)
    }

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

/// A point of the input or a corner of a box in the numbers of the filter, without the counts of roundings, which are
/// taken to be those of a corner.
#[derive(Clone, Copy)]
pub struct SeenPoint {
    values: [f64; 3],
    magnitudes: [f64; 3],
    is_exact: bool,
}

impl SeenPoint {
    /// Exactly this point.
    #[inline(always)]
    fn exactly(values: [f64; 3]) -> Self {
        SeenPoint { values, magnitudes: values.map_each(f64::abs), is_exact: true }
    }

    /// Where it is.
    #[inline(always)]
    pub(super) fn point(&self) -> Point3<Seen> {
        // A center and three products: no part of this sum has more roundings or floors, so its bound holds for all.
        let (center, step) = (Seen::leaf(0.0), Seen::leaf(0.0) * Seen::leaf(0.0));
        let corner = center + step + step + step;
        let [x, y, z] = [0, 1, 2].map_each(|i| corner.with_numbers((self.values[i], self.magnitudes[i])));
        Point3::new(x, y, z)
    }

    /// The same, rounded.
    #[inline(always)]
    pub(super) fn doubles(&self) -> [f64; 3] {
        self.values
    }
}

/// The vertex as a point of the input, if it is not one and its coordinates are doubles.
#[inline(always)]
pub(super) fn as_point<V: Vertex, S: Scalar>(of: &Of<V, S>) -> Option<Point3<S>> {
    let SeenPoint { values: [x, y, z], is_exact: true, .. } = *V::seen::<S>(of)? else { return None };
    Some(Point3::new(S::of_double(x)?, S::of_double(y)?, S::of_double(z)?))
}

/// The center of a box and its half extents along the axes as vectors, rounded.
#[derive(Clone, Copy)]
struct SeenBox {
    center: [f64; 3],
    extents: [[f64; 3]; 3],
    /// Whether the vectors are exact.
    is_exact: bool,
}

impl SeenBox {
    /// If the numbers of the box are doubles.
    #[inline]
    fn of<S: Scalar>(obb: &Obb<S>) -> Option<Self> {
        if !S::checked() {
            return None;
        }
        let mut are_doubles = true;
        let doubles = Obb::<Number>::map(obb, &mut |x: &S| {
            let double = x.as_double();
            are_doubles &= double.is_some();
            double.unwrap_or(0.0)
        });
        if !are_doubles {
            return None;
        }
        let (axes, half_extents) = axes_and_extents(&doubles);
        let axes = axes.map_each(|&Vector3 { x, y, z }| [x, y, z]);
        let is_exact = (0..3).all(|axis| axes[axis].iter().all(|&x| is_exact_product(x, *half_extents[axis])));
        let extents = [0, 1, 2].map_each(|axis| axes[axis].map_each(|x| x * half_extents[axis]));
        Some(SeenBox { center: doubles.center.to_array(), extents, is_exact })
    }

    #[inline(always)]
    fn center(&self) -> SeenPoint {
        SeenPoint { is_exact: self.is_exact, ..SeenPoint::exactly(self.center) }
    }

    /// A point, moved by an extent: the sum, as the filter has it.
    #[inline]
    fn moved(&self, from: &SeenPoint, axis: usize, is_positive: bool) -> SeenPoint {
        let extent = self.extents[axis];
        let steps = extent.map_each(|x| if is_positive { x } else { -x });
        if from.is_exact {
            let sums = [0, 1, 2].map_each(|i| two_sum(from.values[i], steps[i]));
            if sums.iter().all(|(_, lost)| *lost == 0.0) {
                return SeenPoint::exactly(sums.map_each(|(sum, _)| sum));
            }
        }
        let values = [0, 1, 2].map_each(|i| from.values[i] + steps[i]);
        let magnitudes = [0, 1, 2].map_each(|i| from.magnitudes[i] + steps[i].abs());
        SeenPoint { values, magnitudes, is_exact: false }
    }

    /// The corner on these sides of the axes.
    #[inline]
    fn corner(&self, signs: [i8; 3]) -> SeenPoint {
        let sides = signs.into_iter().enumerate().filter(|(_, sign)| *sign != 0);
        sides.fold(self.center(), |p, (axis, sign)| self.moved(&p, axis, sign > 0))
    }

    /// All corners, in the order `+++`, `++-`, …, `---`.
    #[inline]
    fn corners(&self) -> [SeenPoint; 8] {
        let both = |p: SeenPoint, axis: usize| [true, false].map_each(|is_positive| self.moved(&p, axis, is_positive));
        let [[[a, b], [c, d]], [[e, f], [g, h]]] =
            both(self.center(), 0).map_each(|p| both(p, 1).map_each(|p| both(p, 2)));
        [a, b, c, d, e, f, g, h]
    }
}

/// Fast path: `true` proves that the product of two doubles is a double.
#[inline]
pub(super) fn is_exact_product(x: f64, y: f64) -> bool {
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
        let seen = V::seen::<S>(vertex)?;
        are_exact &= seen.is_exact;
        inexact[i] = seen.point();
        exact[i] = Point3::from(seen.values);
    }
    if are_exact { Some(f64::sign_of::<F>(&exact)) } else { F::eval::<Seen>(&inexact).certain_sign() }
}

/// A corner of an oriented box, center + Σ signᵢ·hᵢ·axisᵢ; with no sign its center.
pub struct BoxCorner<S> {
    obb: Obb<S>,
    signs: [i8; 3],
    seen: Option<SeenPoint>,
}

/// The same box: `clone` is a call.
#[inline(always)]
fn copy_of<S: Scalar>(obb: &Obb<S>) -> Obb<S> {
    Obb::<Number>::map(obb, &mut |x: &S| x.clone())
}

impl<S: Scalar> BoxCorner<S> {
    /// The corner on these sides of the axes.
    pub(crate) fn new(obb: &Obb<S>, signs: [i8; 3]) -> Self {
        let seen = SeenBox::of(obb).map(|seen| seen.corner(signs));
        BoxCorner { obb: copy_of(obb), signs, seen }
    }

    /// All, in the order `+++`, `++-`, …, `---`.
    pub(super) fn all(obb: &Obb<S>, signs: [[i8; 3]; 8]) -> [Self; 8] {
        let seen = SeenBox::of(obb).map(|seen| seen.corners());
        let seen = |corner: usize| seen.as_ref().map(|seen| seen[corner]);
        [0, 1, 2, 3, 4, 5, 6, 7].map_each(|i| BoxCorner { obb: copy_of(obb), signs: signs[i], seen: seen(i) })
    }

    /// A point in the type of the corners of a box.
    pub(crate) fn point(p: &Point3<S>, obb: &Obb<S>) -> Self {
        let doubles = || Some([p.x.as_double()?, p.y.as_double()?, p.z.as_double()?]);
        let seen = if S::checked() { doubles().map(SeenPoint::exactly) } else { None };
        BoxCorner { obb: Obb { center: p.clone(), ..copy_of(obb) }, signs: [0; 3], seen }
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
        if R::HAS_COUNTS { corner_of(&Obb::<Number>::map(obb, &mut R::as_input), signs) } else { corner_of(obb, signs) }
    }

    // Term by term, so that what two corners of a box have in common cancels exactly in every arithmetic, however far
    // apart the exponents of center and extents are.
    #[inline(never)]
    fn minus<R: Ring>(p: &Of<Self, R>, q: &Of<Self, R>) -> Vector3<R> {
        if p.signs[0] == 0 || q.signs[0] == 0 {
            return Self::point(p) - Self::point(q);
        }
        let signs = [p.signs, q.signs];
        if R::HAS_COUNTS {
            let [p, q] = [p, q].map_each(|corner| Obb::<Number>::map(&corner.obb, &mut R::as_input));
            return difference_of([&p, &q], signs);
        }
        difference_of([&p.obb, &q.obb], signs)
    }
}

#[inline(always)]
fn corner_of<R: Ring>(obb: &Obb<R>, signs: &[i8; 3]) -> Point3<R> {
    if signs[0] == 0 {
        // A center: a corner has three signs.
        return obb.center.clone();
    }
    let [u, v, w] = steps(obb, signs);
    obb.center.clone() + u + v + w
}

/// The difference of corners, neither of them a center.
#[inline(always)]
fn difference_of<R: Ring>([p, q]: [&Obb<R>; 2], [signs, other]: [[i8; 3]; 2]) -> Vector3<R> {
    let ([u, v, w], [x, y, z]) = (steps(p, &signs), steps(q, &other));
    (&p.center - &q.center) + (u - x) + (v - y) + (w - z)
}

/// From the center of a box to a corner: its half extents along the axes as vectors.
#[inline(always)]
fn steps<R: Ring>(obb: &Obb<R>, signs: &[i8; 3]) -> [Vector3<R>; 3] {
    let ([u, v, w], [h0, h1, h2]) = axes_and_extents(obb);
    // The same operations for every corner, so that counts of roundings are constants.
    let step = |axis: &Vector3<R>, h: &R, sign: i8| if sign > 0 { axis.scaled(h) } else { -axis.scaled(h) };
    [step(u, h0, signs[0]), step(v, h1, signs[1]), step(w, h2, signs[2])]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rational;

    /// A corner in the numbers of the filter differs from the exact one by no more than its bound, and is that one
    /// where it is said to be exact.
    #[test]
    fn seen_corners() {
        let mut state = 1_u64;
        let mut number = |is_short: bool| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if is_short {
                return ((state >> 60) as f64 - 4.0) * [1.0, 0.5][(state >> 32 & 1) as usize];
            }
            ((state >> 11) as f64 - 1e15) * [1.0, 0.5, 1e-9, 1e9][(state >> 32 & 3) as usize]
        };
        let mut exact = 0;
        for case in 0..300 {
            let mut numbers = || [(); 3].map(|()| number(case % 2 == 0 || case % 7 == 0));
            let axes = [(); 3].map(|()| Vector3::from(numbers()));
            let obb = Obb::new(Point3::from(numbers()), axes, numbers().map(f64::abs));
            let rational = |x: &f64| x.to_exact().expect("finite");
            let in_rationals = Obb::<Number>::map(&obb, &mut |x: &f64| rational(x));
            let sides = [1, -1].map(|x| [1, -1].map(|y| [1, -1].map(|z| [x, y, z])));
            for (i, signs) in sides.into_iter().flatten().flatten().enumerate() {
                let all = BoxCorner::all(&obb, [signs; 8]);
                let seen = BoxCorner::new(&obb, signs).seen.expect("of doubles");
                assert_eq!(all[i].seen.map(|all| all.values), Some(seen.values));
                let corner = BoxCorner { obb: in_rationals.clone(), signs, seen: None };
                let Point3 { x, y, z } = <BoxCorner<Number> as Vertex>::point::<Rational>(&corner);
                let Point3 { x: p, y: q, z: r } = seen.point();
                for (corner, seen_as) in [(x, p), (y, q), (z, r)] {
                    let (value, bound) = seen_as.value_and_bound();
                    let error = rational(&value) - corner;
                    let error = if error < Rational::from_integer(0.into()) { -error } else { error };
                    assert!(error <= rational(&bound), "{obb:?} {signs:?}");
                    assert!(!seen.is_exact || error == Rational::from_integer(0.into()), "{obb:?} {signs:?}");
                }
                exact += usize::from(seen.is_exact);
            }
        }
        assert!((1000..2000).contains(&exact), "{exact}");
    }
}
