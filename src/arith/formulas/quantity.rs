//! What the numbers of a shape measure.

/// What a number of a shape measures: how it changes when everything is scaled, translated or rotated. Each shape
/// declares it with its parts.
///
/// ```
/// use straightedge::arith::{Path, Quantity};
/// use straightedge::{Sphere, arith::{Number, Numbers}};
/// let ball = Sphere::from(([1, 2, 3], 4));
/// let mut quantities = Vec::new();
/// Sphere::<Number>::visit(&ball, &Path::root(&[]), &mut |path, _| quantities.push(path.quantity().unwrap()));
/// assert_eq!(quantities, [Quantity::Position, Quantity::Position, Quantity::Position, Quantity::Size]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// A coordinate of a point.
    Position,
    /// A component of the difference of two points, or of a velocity: a length that no translation changes.
    Displacement,
    /// A component of a normal, or of an axis along which extents are measured: no length.
    Direction,
    /// The offset d of a plane n·X = d: a component of a normal times a length. A translation by v adds n·v.
    Offset,
    /// A radius, or half an extent: a length that is not negative.
    Size,
    /// The weight of a point.
    SquaredLength,
    /// A parameter, or a part of one: no length.
    Ratio,
}

impl Quantity {
    /// The degree in lengths: where all lengths are multiplied by s, the number is multiplied by this power of s.
    pub const fn degree(self) -> i32 {
        match self {
            Quantity::Direction | Quantity::Ratio => 0,
            Quantity::Position | Quantity::Displacement | Quantity::Offset | Quantity::Size => 1,
            Quantity::SquaredLength => 2,
        }
    }
}
