//! Defined points as keys: for event queues, maps and sorted lists.

use super::{Defined2, Defined3, compare_lexicographic, compare_lexicographic_2d};
use core::cmp::Ordering;

/// Declares a wrapper whose order is that of a comparison.
macro_rules! ordered_by {
    ($(#[$doc:meta])* $wrapper:ident: $defined:ident, $compare:ident;) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $wrapper<P>(pub P);

        impl<P: $defined> Ord for $wrapper<P> {
            #[inline]
            fn cmp(&self, other: &Self) -> Ordering {
                $compare(&self.0, &other.0)
            }
        }
        impl<P: $defined> PartialOrd for $wrapper<P> {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }
        impl<P: $defined> PartialEq for $wrapper<P> {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.cmp(other).is_eq()
            }
        }
        impl<P: $defined> Eq for $wrapper<P> {}
    };
}
ordered_by! {
    /// A point of the plane of any definition, ordered by its position: by x, then by y, as by
    /// [`compare_lexicographic_2d`]. Equal points are equal however they are defined.
    ///
    /// # Panics
    /// Comparisons, on NaN, infinity, and a definition that defines no point, unless the scalar is
    /// [`Plain`](crate::Plain).
    ///
    /// ```
    /// use std::collections::BTreeMap;
    /// use straightedge::implicit::{ImplicitPoint2, Lexicographic2};
    /// use straightedge::{Segment2, shape::Ssi};
    /// let ends = [[[0.0, 0.0], [3.0, 1.0]], [[0.0, 1.0], [3.0, 0.0]], [[1.5, 0.0], [1.5, 1.0]]];
    /// let segments = ends.map(Segment2::from);
    /// let mut events = BTreeMap::<_, Vec<[usize; 2]>>::new();
    /// for [i, j] in [[0, 1], [0, 2], [1, 2]] {
    ///     let crossing = ImplicitPoint2::new(Ssi::new(segments[i], segments[j]))?;
    ///     events.entry(Lexicographic2(crossing)).or_default().push([i, j]);
    /// }
    /// assert_eq!(events.len(), 1); // all three meet in one point
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    Lexicographic2: Defined2, compare_lexicographic_2d;
}
ordered_by! {
    /// A point of space of any definition, ordered by its position: by x, then by y, then by z, as by
    /// [`compare_lexicographic`]. Equal points are equal however they are defined.
    ///
    /// # Panics
    /// As [`Lexicographic2`].
    ///
    /// ```
    /// use straightedge::{Point3, implicit::Lexicographic3};
    /// let mut points = [[1, 0, 0], [0, 2, 0], [0, 1, 5]].map(|p| Lexicographic3(Point3::from(p)));
    /// points.sort();
    /// assert_eq!(points.map(|p| p.0.to_array()), [[0, 1, 5], [0, 2, 0], [1, 0, 0]]);
    /// ```
    Lexicographic3: Defined3, compare_lexicographic;
}
