//! A moving segment and a moving triangle.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.2.

use super::moving_polytopes;

moving_polytopes! {
    {
        /// When a moving segment and a moving triangle touch: the times of the first and the last contact, `None` where
        /// there is none. Both may be segments or points.
        ///
        /// Exact decision for every finite input, by signs of degree 3 and 6; the times are exact in exact scalars, in
        /// `f64` and `f32` the floats nearest to the exact ones.
        ///
        /// # Panics
        /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
        ///
        /// ```
        /// use straightedge::{Segment3, Span, Triangle3, Vector3, moving::segment_triangle};
        /// let triangle = Triangle3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
        /// let segment = Segment3::new([1.0, 1.0, 1.0].into(), [1.0, 1.0, 3.0].into());
        /// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
        /// assert_eq!(segment_triangle(&segment, &down, &triangle, &still), Some(Span { enter: 0.25, exit: 0.75 }));
        /// // It passes beside the triangle.
        /// assert_eq!(segment_triangle(&segment, &Vector3::new(0.0, -9.0, -4.0), &triangle, &still), None);
        /// ```
    }
    {
        ///
        /// ```
        /// use straightedge::{Segment3, Triangle3, Vector3, moving::segment_triangle_hits};
        /// let triangle = Triangle3::new([0, 0, 0].into(), [4, 0, 0].into(), [0, 4, 0].into());
        /// let segment = Segment3::new([3, 3, 1].into(), [3, 3, -1].into());
        /// let hits = |x| segment_triangle_hits(&segment, &Vector3::new(0, 0, 0), &triangle, &Vector3::new(x, 0, 0));
        /// assert_eq!([hits(1), hits(2)], [false, true]);
        /// ```
    }
    segment_triangle, segment_triangle_hits:
        segment: Segment3 = &segment.vertices(), triangle: Triangle3 = &triangle.vertices()
}
