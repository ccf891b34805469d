//! The rectangle of least area that contains points of the plane.
//!
//! Freeman and Shapira, *Determining the minimum-area encasing rectangle for an arbitrary closed curve* (1975): a side
//! is along an edge of the hull. Toussaint, *Solving geometric problems with the rotating calipers* (1983): from edge
//! to edge, the points at the other sides only move on around the hull.

use super::points::finite;
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::convex::hull::planar_hull;
use crate::predicate::{lexicographic_2d, orient2d};
use crate::shape::require_points;
use crate::{Number, Point2, Ring, Scalar, Sign};

const ID: &str = "bound/rectangle_2d";

/// The rectangle of least area around points: the answer of [`rectangle_2d`]. Points are named by their indices, of
/// equal points the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BoundingRectangle<V> {
    /// The edge of the hull along which a side is, counter-clockwise: all points are on its left or on its line.
    pub edge: [usize; 2],
    /// A point on each of the other sides, counter-clockwise: farthest along the edge, farthest from it, and farthest
    /// back. Of several the first, counter-clockwise around the hull from the end of the edge on.
    pub others: [usize; 3],
    /// The corners, counter-clockwise from the first one on the line of the edge.
    pub corners: [Point2<V>; 4],
    /// The area.
    pub area: V,
}

/// The rectangle of least area that contains all points, at any angle. A side of it is along an edge of the hull; of
/// several such rectangles, it is the one of the first edge, counter-clockwise from the corner of least index on. All
/// points on a line give a rectangle without width, along the line.
///
/// The indices are exact for every finite input: they determine the rectangle, and areas are compared exactly. Numbers
/// are exact in exact scalars; in `f64` and `f32` each is the float nearest to the exact value. So the exact rectangle
/// contains all points; the one of the rounded corners may leave some out by a rounding error.
///
/// The hull takes O(n log n) comparisons and about four signs of degree 2 for each point, then each of its corners
/// about six signs of degree 2 and one of degree 6.
///
/// # Panics
/// Without points, on NaN and infinity, unless the scalar is [`Plain`](crate::Plain), which leaves such points out: of
/// no points the corners are the origin.
///
/// ```
/// use straightedge::{Point2, bound::rectangle_2d};
/// // A square on its corner: the axis-aligned rectangle has twice the area.
/// let diamond = [[2.0, 0.0], [4.0, 2.0], [2.0, 4.0], [0.0, 2.0]].map(Point2::from);
/// let around = rectangle_2d(&diamond);
/// assert_eq!((around.area, around.edge, around.others), (8.0, [0, 1], [1, 2, 3]));
/// assert_eq!(around.corners, [[2.0, 0.0], [4.0, 2.0], [2.0, 4.0], [0.0, 2.0]].map(Point2::from));
/// // A triangle, of which the longest edge is the best.
/// let around = rectangle_2d(&[[0, 0], [5, 0], [1, 2]].map(Point2::<i64>::from));
/// assert_eq!((around.area.to_string(), around.edge), ("10".into(), [0, 1]));
/// // Points on a line.
/// assert_eq!(rectangle_2d(&[[0.0, 0.0], [3.0, 3.0], [1.0, 1.0]].map(Point2::from)).area, 0.0);
/// ```
#[doc(alias = "min_area_rectangle")]
#[doc(alias = "min_rectangle")]
#[doc(alias = "smallest_rectangle")]
#[doc(alias = "minimum_rotated_rectangle")]
#[doc(alias = "oriented_envelope")]
#[doc(alias = "obb_2d")]
#[must_use]
pub fn rectangle_2d<S: Scalar>(points: &[Point2<S>]) -> BoundingRectangle<S::Value> {
    require_points(ID, "points", points);
    let order = |a: usize, b: usize| lexicographic_2d(&points[a], &points[b]).into();
    let sorted = planar_hull::sorted(finite(points), &order);
    let mut corners = planar_hull::corners(&sorted, &|a, b, c| orient2d(&points[a], &points[b], &points[c]));
    planar_hull::start_at_least(&mut corners);
    let origin = || Point2::from([(); 2].map_each(|()| S::of_sign(Sign::Zero)));
    if corners.is_empty() {
        // Only `Plain` takes no points.
        return Sides { edge: [0; 2], others: [0; 3] }.rectangle(&[origin()]);
    }
    least(points, &corners).rectangle(points)
}

/// A rectangle by an edge of the hull and points on the other sides.
#[derive(Clone, Copy)]
struct Sides {
    edge: [usize; 2],
    others: [usize; 3],
}

/// The rectangle of least area, given the corners of the hull.
fn least<S: Scalar>(points: &[Point2<S>], corners: &[usize]) -> Sides {
    let n = corners.len();
    let at = |i: usize| corners[i % n];
    let mut best: Option<Sides> = None;
    // Places around the hull that go on beyond n.
    let mut others = [1; 3];
    for i in 0..n {
        let edge = [at(i), at(i + 1)];
        // The next edge of the hull from a place on, beside this one.
        let both = |place: usize| [edge[0], edge[1], at(place), at(place + 1)].map_each(|k| points[k].clone());
        let along = |place: usize| S::sign_of::<Along>(&both(place));
        let across = |place: usize| S::sign_of::<Across>(&both(place));
        // The hull goes ahead, away from the edge, and back.
        let ways: [&dyn Fn(usize) -> bool; 3] =
            [&|place| along(place) == Sign::Positive, &|place| across(place) == Sign::Positive, &|place| {
                along(place) == Sign::Negative
            }];
        let mut place = i + 1;
        for (other, goes_on) in others.iter_mut().zip(ways) {
            place = place.max(*other);
            // Rounded signs could go around for ever.
            while place < i + n && goes_on(place) {
                place += 1;
            }
            *other = place;
        }
        let sides = Sides { edge, others: others.map_each(at) };
        let is_less = |best: &Sides| S::sign_of::<LessArea>(&[sides.of(points), best.of(points)]) == Sign::Negative;
        if best.as_ref().is_none_or(is_less) {
            best = Some(sides);
        }
    }
    best.unwrap_or(Sides { edge: [at(0); 2], others: [at(0); 3] })
}

impl Sides {
    /// The points: the ends of the edge, then those on the other sides.
    fn of<S: Scalar>(&self, points: &[Point2<S>]) -> [Point2<S>; 5] {
        let ([p, q], [r, s, t]) = (self.edge, self.others);
        [p, q, r, s, t].map_each(|i| points[i].clone())
    }

    /// The rectangle with its numbers.
    fn rectangle<S: Scalar>(self, points: &[Point2<S>]) -> BoundingRectangle<S::Value> {
        let [p, q, right, far, left] = self.of(points);
        let Sides { edge, others } = self;
        if p == q {
            let corner = Point2::from([&p.x, &p.y].map_each(S::to_value));
            return BoundingRectangle {
                edge,
                others,
                corners: [(); 4].map_each(|()| corner.clone()),
                area: S::whole(0),
            };
        }
        let ends = [(&left, &p), (&right, &p), (&right, &far), (&left, &far)];
        let corners = ends
            .map_each(|(along, across)| S::ratios_of::<Corner>(&[p.clone(), q.clone(), along.clone(), across.clone()]));
        let area = S::ratios_of::<Area>(&[p, q, right, far, left]);
        BoundingRectangle { edge, others, corners, area }
    }
}

formula! {
    /// The scalar product of the edges pq and uv. Degree 2.
    cold Along("bound/rectangle_2d"; p, q, u, v): [Point2<Number>; 4] = |[p, q, u, v]| (q - p).dot(&(v - u))
}
formula! {
    /// The vector product of the edges pq and uv. Degree 2.
    cold Across("bound/rectangle_2d"; p, q, u, v): [Point2<Number>; 4] = |[p, q, u, v]| (q - p).cross(&(v - u))
}

/// The area of a rectangle times the squared length of its edge pq, and that square. Degrees 4 and 2.
#[inline(always)]
fn area<R: Ring>([p, q, right, far, left]: &[Point2<R>; 5]) -> (R, R) {
    let edge = q - p;
    (edge.dot(&(right - left)) * edge.cross(&(far - p)), edge.squared_length())
}

formula! {
    /// The area of one rectangle minus that of another, times both squared lengths. Degree 6.
    cold LessArea("bound/rectangle_2d"; sides, others): [[Point2<Number>; 5]; 2] = |[sides, others]| {
        let ((a, of_a), (b, of_b)) = (area(sides), area(others));
        a * &of_b - b * &of_a
    }
}
construction! {
    /// The area. Degree 4 over 2.
    Area("bound/rectangle_2d"; p, q, right, far, left): [Point2<Number>; 5] => (Number, Number) = |sides| area(sides)
}
construction! {
    /// The point that is as far along the edge pq as one point, and as far from it as another. Degree 3 over 2.
    Corner("bound/rectangle_2d"; p, q, along, across): [Point2<Number>; 4] => (Point2<Number>, Number)
        = |[p, q, along, across]| {
            let edge = q - p;
            let (s, t) = (edge.dot(&(along - p)), edge.cross(&(across - p)));
            let whole = edge.squared_length();
            let x = p.x.clone() * &whole + edge.x.clone() * &s - edge.y.clone() * &t;
            let y = p.y.clone() * &whole + edge.y.clone() * &s + edge.x.clone() * &t;
            (Point2::new(x, y), whole)
        }
}
