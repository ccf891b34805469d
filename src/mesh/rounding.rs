//! What plain floats would get wrong about the self-intersections of a surface.

use super::Index;
use super::triangles::{Decided, Repeated, Triangles};
use crate::intersect::TriangleConflict;
use crate::{CastFrom, Plain, Scalar, TriangleSurface};

/// The answer of [`rounding_errors`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RoundingErrors {
    /// The number of pairs of triangles whose boxes meet, all of which were tested.
    pub candidates: u64,
    /// Pairs that intersect, although plain floats say that they do not.
    pub missed: u64,
    /// Pairs that do not intersect, although plain floats say that they do.
    pub invented: u64,
    /// Pairs that intersect in another way than plain floats say.
    pub confused: u64,
    /// The first pair that plain floats get wrong.
    pub first_wrong: Option<(usize, usize)>,
}

impl RoundingErrors {
    /// How many answers are wrong.
    pub fn wrong(&self) -> u64 {
        self.missed + self.invented + self.confused
    }
}

/// How often plain floats are wrong about the pairs that [`self_intersections`](super::self_intersections) tests: the
/// same code, with the signs of rounded results ([`Plain`]). Corners that are shared are known to both.
///
/// For `f32`, round the coordinates first: `surface.cast::<f32>()`. The errors are then those of the rounded surface,
/// which may intersect itself where the other does not. [`Shape::validate`](crate::Shape::validate) finds coordinates
/// that were beyond the range.
///
/// # Panics
/// As [`self_intersections`](super::self_intersections) does.
///
/// ```
/// use straightedge::{TriangleSurface, mesh};
/// // Products of three such numbers underflow.
/// let tiny = 1e-200;
/// let soup = [
///     [[0.0, 0.0, 0.0], [tiny, 0.0, 0.0], [0.0, tiny, 0.0]],
///     [[0.0, 0.0, 0.0], [tiny, tiny, tiny], [tiny, 0.0, tiny]],
/// ];
/// let errors = mesh::rounding_errors(&TriangleSurface::weld(soup)?);
/// // They share a corner, and nothing else.
/// assert_eq!((errors.candidates, errors.invented, errors.missed), (1, 1, 0));
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[must_use]
pub fn rounding_errors<S>(surface: &TriangleSurface<S>) -> RoundingErrors
where
    S: Scalar + Send + Sync,
    Plain<S>: Scalar + CastFrom<S> + Send + Sync,
{
    rounding_errors_with_progress(surface, |_| {})
}

/// As [`rounding_errors`]; `progress` is called with the number of triangles done since the last call, from any thread,
/// a thousand at a time.
#[must_use]
pub fn rounding_errors_with_progress<S>(surface: &TriangleSurface<S>, progress: impl Fn(usize) + Sync) -> RoundingErrors
where
    S: Scalar + Send + Sync,
    Plain<S>: Scalar + CastFrom<S> + Send + Sync,
{
    let rounded: TriangleSurface<Plain<S>> = surface.cast();
    let (exact, plain) = (Triangles::of(surface), Triangles::of(&rounded));
    let [of_exact, of_plain] = [Repeated::of(&exact), Repeated::of(&plain)];
    let ask = |(errors, exactly, plainly): &mut (RoundingErrors, Decided, Decided), first, second| {
        errors.candidates += 1;
        let truth = of_exact.conflict(&exact, exactly, first, second);
        let said = of_plain.conflict(&plain, plainly, first, second);
        if truth == said {
            return;
        }
        errors.first_wrong.get_or_insert((first, second));
        let count = match (truth == TriangleConflict::Free, said == TriangleConflict::Free) {
            (false, true) => &mut errors.missed,
            (true, false) => &mut errors.invented,
            _ => &mut errors.confused,
        };
        *count += 1;
    };
    let mut all = RoundingErrors::default();
    for (errors, ..) in Index::new(surface.clone()).ask_candidates(ask, progress) {
        all.candidates += errors.candidates;
        all.missed += errors.missed;
        all.invented += errors.invented;
        all.confused += errors.confused;
        all.first_wrong = all.first_wrong.or(errors.first_wrong);
    }
    all
}
