//! Shapes from the numbers of a case.

use crate::number::Coordinate;
use straightedge::{Aabb3, Point2, Point3, Segment2, Segment3, Tetrahedron, Triangle2, Triangle3, Vector2, Vector3};

/// The numbers of some cases: column k has the number k of each case.
pub(crate) struct Columns<'a, S> {
    pub(crate) numbers: &'a [S],
    /// The length of a column, of which the first `count` numbers count.
    pub(crate) size: usize,
    pub(crate) count: usize,
}

impl<S> Columns<'_, S> {
    pub(crate) fn column(&self, k: usize) -> &[S] {
        &self.numbers[k * self.size..][..self.count]
    }
}

/// A shape of points.
pub(crate) trait Read<S>: Sized {
    /// The shape of the array of one.
    const CORE: &'static [usize];
    /// Whether it may be invalid though all of its numbers are finite.
    const HAS_DEFECTS: bool = false;
    /// One case, whose first number stands in the column k.
    fn read(columns: &Columns<'_, S>, k: usize, case: usize) -> Self;
    /// What is wrong with it.
    fn defect(&self) -> Option<String>;
}

macro_rules! points {
    ($($Point:ident $n:literal;)+) => {$(
        impl<S: Coordinate> Read<S> for $Point<S> {
            const CORE: &'static [usize] = &[$n];
            #[inline(always)]
            fn read(columns: &Columns<'_, S>, k: usize, case: usize) -> Self {
                let numbers: [S; $n] = std::array::from_fn(|i| columns.numbers[(k + i) * columns.size + case].clone());
                numbers.into()
            }
            #[inline(never)]
            fn defect(&self) -> Option<String> {
                self.validate().err().map(|invalid| invalid.to_string())
            }
        }
    )+};
}
points! {
    Point2 2;
    Point3 3;
    Vector2 2;
    Vector3 3;
}

macro_rules! shapes_of_points {
    ($($Shape:ident: $n:literal $Point:ident $d:literal $($defects:literal)?;)+) => {$(
        impl<S: Coordinate> Read<S> for $Shape<S> {
            const CORE: &'static [usize] = &[$n, $d];
            $(const HAS_DEFECTS: bool = $defects;)?
            #[inline(always)]
            fn read(columns: &Columns<'_, S>, k: usize, case: usize) -> Self {
                let points: [$Point<S>; $n] = std::array::from_fn(|i| $Point::read(columns, k + i * $d, case));
                points.into()
            }
            #[inline(never)]
            fn defect(&self) -> Option<String> {
                self.validate().err().map(|invalid| invalid.to_string())
            }
        }
    )+};
}
shapes_of_points! {
    Segment2: 2 Point2 2;
    Segment3: 2 Point3 3;
    Triangle2: 3 Point2 2;
    Triangle3: 3 Point3 3;
    Tetrahedron: 4 Point3 3;
    Aabb3: 2 Point3 3 true;
}

/// All arguments of a case.
pub(crate) trait Input<S>: Sized {
    const CORES: &'static [&'static [usize]];
    const HAS_DEFECTS: bool;
    fn read(columns: &Columns<'_, S>, case: usize) -> Self;
    /// The argument that is invalid, and why.
    fn defect(&self) -> Option<(usize, String)>;
}

const fn size(core: &[usize]) -> usize {
    match core {
        [n] => *n,
        [n, d] => *n * *d,
        _ => 0,
    }
}

macro_rules! inputs {
    ($($($T:ident $i:tt)+;)+) => {$(
        impl<S, $($T: Read<S>),+> Input<S> for ($($T,)+) {
            const CORES: &'static [&'static [usize]] = &[$($T::CORE),+];
            const HAS_DEFECTS: bool = $($T::HAS_DEFECTS)||+;
            #[inline(always)]
            fn read(columns: &Columns<'_, S>, case: usize) -> Self {
                let mut k = 0;
                ($({
                    let first = k;
                    k += const { size($T::CORE) };
                    let _ = k;
                    $T::read(columns, first, case)
                },)+)
            }
            fn defect(&self) -> Option<(usize, String)> {
                $(if let Some(defect) = self.$i.defect() {
                    return Some(($i, defect));
                })+
                None
            }
        }
    )+};
}
inputs! {
    A 0;
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
}
