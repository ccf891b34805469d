//! Two moving segments.
//!
//! Their difference is a parallelogram, or less.

use super::moving_polytopes;

moving_polytopes! {
    {
        /// When two moving segments touch: the times of the first and the last contact, `None` where there is none.
        /// Segments may be points, parallel, or on one line.
        ///
        /// Exact decision for every finite input, by signs of degree 3 and 6; the times are exact in exact scalars, in
        /// `f64` and `f32` the floats nearest to the exact ones.
        ///
        /// # Panics
        /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
        ///
        /// ```
        /// use straightedge::{Segment3, Span, Vector3, moving::segment_segment};
        /// let first = Segment3::new([0.0, 0.0, 0.0].into(), [4.0, 0.0, 0.0].into());
        /// let across = Segment3::new([1.0, -1.0, 2.0].into(), [1.0, 1.0, 2.0].into());
        /// let (still, down) = (Vector3::new(0.0, 0.0, 0.0), Vector3::new(0.0, 0.0, -4.0));
        /// assert_eq!(segment_segment(&first, &still, &across, &down), Some(Span { enter: 0.5, exit: 0.5 }));
        /// // One after the other, on one line.
        /// let ahead = Segment3::new([5.0, 0.0, 0.0].into(), [6.0, 0.0, 0.0].into());
        /// let towards = Vector3::new(2.0, 0.0, 0.0);
        /// assert_eq!(segment_segment(&first, &towards, &ahead, &still), Some(Span { enter: 0.5, exit: 1.0 }));
        /// ```
    }
    {
        ///
        /// ```
        /// use straightedge::{Segment3, Vector3, moving::segment_segment_hits};
        /// let first = Segment3::new([0, 0, 0].into(), [4, 0, 0].into());
        /// let across = Segment3::new([1, -1, 2].into(), [1, 1, 2].into());
        /// let hits = |z| segment_segment_hits(&first, &Vector3::new(-1, 1, z), &across, &Vector3::new(0, 0, 0));
        /// assert_eq!([hits(1), hits(2)], [false, true]);
        /// ```
    }
    segment_segment, segment_segment_hits:
        first: Segment3 = &first.vertices(), second: Segment3 = &second.vertices()
}
