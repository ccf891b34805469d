//! Two moving triangles.
//!
//! Ericson, *Real-Time Collision Detection*, 5.5.2.

use super::moving_polytopes;

moving_polytopes! {
    {
        /// When two moving triangles touch: the times of the first and the last contact, `None` where there is none.
        /// Triangles may be segments or points, and in one plane.
        ///
        /// Exact decision for every finite input, by signs of degree 3 and 6; the times are exact in exact scalars, in
        /// `f64` and `f32` the floats nearest to the exact ones.
        ///
        /// # Panics
        /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
        ///
        /// ```
        /// use straightedge::{Span, Triangle3, Vector3, moving::triangle_triangle};
        /// let floor = Triangle3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into(), [0.0, 4.0, 0.0].into());
        /// let tip = Triangle3::new([1.0, 1.0, 1.0].into(), [1.0, 1.0, 3.0].into(), [2.0, 1.0, 3.0].into());
        /// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -8.0));
        /// assert_eq!(triangle_triangle(&floor, &still, &tip, &down), Some(Span { enter: 0.125, exit: 0.375 }));
        /// // They slide along each other in one plane, and touch at the end.
        /// let beside = Triangle3::new([6.0, 0.0, 0.0].into(), [6.0, 4.0, 0.0].into(), [8.0, 0.0, 0.0].into());
        /// let slide = Vector3::new(-2.0, 0.0, 0.0);
        /// assert_eq!(triangle_triangle(&floor, &still, &beside, &slide), Some(Span { enter: 1.0, exit: 1.0 }));
        /// ```
    }
    {
        ///
        /// ```
        /// use straightedge::{Triangle3, Vector3, moving::triangle_triangle_hits};
        /// let floor = Triangle3::new([0, 0, 0].into(), [4, 0, 0].into(), [0, 4, 0].into());
        /// let above = Triangle3::new([0, 0, 3].into(), [4, 0, 3].into(), [0, 4, 3].into());
        /// let hits = |z| triangle_triangle_hits(&floor, &Vector3::new(1, 1, z), &above, &Vector3::new(0, 0, -1));
        /// assert_eq!([hits(1), hits(2), hits(9)], [false, true, true]);
        /// ```
    }
    triangle_triangle, triangle_triangle_hits:
        first: Triangle3 = &first.vertices(), second: Triangle3 = &second.vertices()
}
