//! Meshes that matrices place, as glTF and 3MF have them: each coordinate is rounded once.

use super::loaded::Loaded;
use crate::input::Place;
use anyhow::{Result, anyhow, ensure};
use straightedge::{Point3, Sign, TriangleSurface, Vector3};

straightedge::formula! {
    /// A coordinate of a point that was moved.
    Moved<R>(row: Vector3<R>, p: Point3<R>, shift: R) = p.x.clone() * &row.x + p.y.clone() * &row.y
        + p.z.clone() * &row.z + shift
}

straightedge::formula! {
    /// What rounding took from that coordinate.
    Rounding<R>(row: Vector3<R>, p: Point3<R>, shift: R, rounded: R) = p.x.clone() * &row.x + p.y.clone() * &row.y
        + p.z.clone() * &row.z + shift - rounded
}

straightedge::formula! {
    /// Whether three rows turn triangles over: the determinant.
    Determinant<R>(u: Vector3<R>, v: Vector3<R>, w: Vector3<R>) = u.cross(v).dot(w)
}

/// How many vertices and triangles the meshes may have together, each as often as it is placed: a short file may place
/// one mesh a million times.
const MOST: u64 = 1 << 26;

/// Counts what is placed.
pub(super) struct Budget(u64);

impl Default for Budget {
    fn default() -> Self {
        Budget(MOST)
    }
}

impl Budget {
    /// What may still be placed.
    pub(super) fn left(&self) -> u64 {
        self.0
    }

    /// Takes so many vertices, triangles or meshes off.
    pub(super) fn take(&mut self, count: u64) -> Result<()> {
        let left = self.0.checked_sub(count);
        ensure!(left.is_some(), "placed, its meshes have more than {MOST} vertices and triangles");
        self.0 = left.unwrap_or_default();
        Ok(())
    }
}

/// An affine map: for each coordinate the factors, and what is added.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placement {
    pub(super) rows: [[f64; 3]; 3],
    pub(super) shift: [f64; 3],
}

impl Placement {
    pub(super) const IDENTITY: Self =
        Placement { rows: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], shift: [0.0; 3] };

    /// The map that does `inner` first. Each of its numbers is rounded once.
    pub(super) fn after(&self, inner: &Placement) -> Result<Placement> {
        if *self == Placement::IDENTITY {
            return Ok(*inner);
        }
        if *inner == Placement::IDENTITY {
            return Ok(*self);
        }
        let column = |j: usize| Point3::from(inner.rows.map(|row| row[j]));
        let row = |i: usize| Vector3::from(self.rows[i]);
        let end = Point3::from(inner.shift);
        let both = Placement {
            rows: [0, 1, 2].map(|i| [0, 1, 2].map(|j| Moved::value(&row(i), &column(j), &0.0))),
            shift: [0, 1, 2].map(|i| Moved::value(&row(i), &end, &self.shift[i])),
        };
        // Beyond the range, a value is the greatest double.
        ensure!(both.is_within(f64::MAX), "the product of the matrices is beyond the range of doubles");
        Ok(both)
    }

    /// Whether all its numbers are below this one in magnitude.
    pub(super) fn is_within(&self, limit: f64) -> bool {
        self.rows.iter().flatten().chain(&self.shift).all(|x| x.abs() < limit)
    }

    /// Whether it makes triangles that are counter-clockwise clockwise.
    pub(super) fn mirrors(&self) -> bool {
        let [u, v, w] = self.rows.map(Vector3::from);
        Determinant::sign(&u, &v, &w) == Sign::Negative
    }

    /// The point that it moves a point to, and how many of its coordinates were rounded.
    pub(super) fn moved(&self, p: &Point3<f64>) -> Result<(Point3<f64>, usize)> {
        let mut rounded = 0;
        let mut coordinates = [0.0; 3];
        for ((x, row), shift) in coordinates.iter_mut().zip(self.rows).zip(self.shift) {
            let row = Vector3::from(row);
            *x = Moved::value(&row, p, &shift);
            let is_exact = Rounding::sign(&row, p, &shift, x) == Sign::Zero;
            // Beyond the range, the value is the greatest double.
            ensure!(is_exact || x.abs() < f64::MAX, "a coordinate is beyond the range of doubles");
            rounded += usize::from(!is_exact);
        }
        Ok((Point3::from(coordinates), rounded))
    }
}

/// The meshes that were placed so far, as one.
#[derive(Default)]
pub(super) struct Assembly {
    points: Vec<Point3<f64>>,
    triangles: Vec<[usize; 3]>,
    places: Vec<Place>,
    parts: Vec<String>,
    /// How many meshes were moved, and how many coordinates these have, and how many of them were rounded.
    moved: usize,
    coordinates: usize,
    rounded: usize,
}

impl Assembly {
    /// Adds the points of a mesh where a map places them, and returns the index of the first. They stay as they are, if
    /// it moves nothing.
    pub(super) fn vertices(&mut self, points: &[Point3<f64>], placement: &Placement) -> Result<usize> {
        let first = self.points.len();
        if *placement == Placement::IDENTITY {
            self.points.extend_from_slice(points);
            return Ok(first);
        }
        self.moved += 1;
        self.coordinates += 3 * points.len();
        for point in points {
            let (point, rounded) = placement.moved(point)?;
            self.points.push(point);
            self.rounded += rounded;
        }
        Ok(first)
    }

    /// Adds triangles of the mesh whose first vertex has this index, as a part with a name. A map that mirrors turns
    /// them over: they stay counter-clockwise seen from outside.
    pub(super) fn faces(
        &mut self,
        name: String,
        triangles: &[[usize; 3]],
        first: usize,
        is_mirrored: bool,
        place: impl Fn(u32, usize) -> Place,
    ) {
        let part = self.parts.len() as u32;
        self.parts.push(name);
        for (triangle, corners) in triangles.iter().enumerate() {
            let [a, b, c] = corners.map(|corner| first + corner);
            self.triangles.push(if is_mirrored { [a, c, b] } else { [a, b, c] });
            self.places.push(place(part, triangle));
        }
    }

    /// The mesh. Its notes begin with what `matrices` did.
    pub(super) fn loaded(self, format: &'static str, matrices: &str, further: Vec<String>) -> Result<Loaded> {
        let Assembly { points, triangles, places, parts, moved, coordinates, rounded } = self;
        let were_placed = if moved == 1 { "1 mesh was placed".into() } else { format!("{moved} meshes were placed") };
        let placed = (moved > 0).then(|| {
            format!("{were_placed} by {matrices}: {rounded} of {coordinates} coordinates were rounded to doubles.")
        });
        let notes = placed.into_iter().chain(further).collect();
        let faces = triangles.len();
        let surface = TriangleSurface::try_new(points, triangles).map_err(|error| anyhow!("{error}"))?;
        Ok(Loaded { format, surface, kept: None, welding: None, places, parts, notes, faces, polygons: 0 })
    }
}

/// A sentence about so many things, if there are any.
pub(super) fn counted(count: usize, one: &str, more: &str) -> Option<String> {
    match count {
        0 => None,
        1 => Some(format!("1 {one}.")),
        count => Some(format!("{count} {more}.")),
    }
}
