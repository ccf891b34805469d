//! A moving point and a moving triangle.
//!
//! Seen from the triangle, the point moves along a segment.

use super::moving_polytopes;

moving_polytopes! {
    {
        /// When a moving point and a moving triangle touch: the times of the first and the last contact, `None` where
        /// there is none. A triangle may be a segment or a point.
        ///
        /// Exact decision for every finite input, by signs of degree 3 and 6; the times are exact in exact scalars, in
        /// `f64` and `f32` the floats nearest to the exact ones.
        ///
        /// # Panics
        /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
        ///
        /// ```
        /// use straightedge::{Point3, Span, Triangle3, Vector3, moving::point_triangle};
        /// let triangle = Triangle3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
        /// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
        /// let at = |x| point_triangle(&Point3::new(x, 2.0, 1.0), &down, &triangle, &still);
        /// assert_eq!(at(2.0), Some(Span { enter: 0.25, exit: 0.25 }));
        /// assert_eq!(at(2.0_f64.next_up()), None);
        /// // In the plane of the triangle, it stays for a time.
        /// let along = point_triangle(&Point3::new(-2.0, 2.0, 0.0), &still, &triangle, &Vector3::new(-4.0, 0.0, 0.0));
        /// assert_eq!(along, Some(Span { enter: 0.5, exit: 1.0 }));
        /// ```
    }
    {
        ///
        /// ```
        /// use straightedge::{Point3, Triangle3, Vector3, moving::point_triangle_hits};
        /// let triangle = Triangle3::new([0, 0, 0].into(), [4, 0, 0].into(), [0, 4, 0].into());
        /// let still = Vector3::new(0, 0, 0);
        /// let hits = |z| point_triangle_hits(&Point3::new(1, 1, 5), &Vector3::new(0, 0, z), &triangle, &still);
        /// assert_eq!([hits(-4), hits(-5)], [false, true]);
        /// ```
    }
    point_triangle, point_triangle_hits:
        point: Point3 = core::slice::from_ref(point), triangle: Triangle3 = &triangle.vertices()
}
