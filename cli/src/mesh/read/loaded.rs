//! A mesh as read from a file, and the places of its faces there.

use super::polygon;
use crate::input::{Place, Spot};
use crate::mesh::welding::Welding;
use anyhow::{Result, anyhow, bail};
use straightedge::{Point3, TriangleSurface};

/// A mesh as read from a file.
pub(crate) struct Loaded {
    /// `OBJ`, `STL, text` and so on.
    pub(crate) format: &'static str,
    /// The triangles in the order of the faces of the file. Vertices are those of the file; for STL, which has none,
    /// the distinct corners.
    pub(crate) surface: TriangleSurface<f64>,
    /// The triangles of the file that are left, after welding within a distance.
    pub(crate) kept: Option<Vec<usize>>,
    /// What that did.
    pub(crate) welding: Option<Welding>,
    /// The place of the face of each triangle of the file.
    pub(crate) places: Vec<Place>,
    /// The parts of the file that places name.
    pub(crate) parts: Vec<String>,
    /// What was moved or left out, in sentences.
    pub(crate) notes: Vec<String>,
    /// How many faces the file has.
    pub(crate) faces: usize,
    /// How many of them had more than three corners.
    pub(crate) polygons: usize,
}

impl Loaded {
    /// The index in the file of a triangle of the surface.
    pub(crate) fn number(&self, triangle: usize) -> usize {
        self.kept.as_ref().map_or(triangle, |kept| kept[triangle])
    }

    /// The place of a triangle of the file, by its index there, in words.
    pub(crate) fn place(&self, number: usize) -> String {
        let place = self.places[number];
        match place {
            Place::Triangle { part, .. } | Place::LineOf { part, .. } => {
                format!("{place} of {}", self.parts[part as usize])
            }
            Place::Line(_) | Place::Byte(_) => place.to_string(),
        }
    }
}

/// Faces as triangles.
#[derive(Default)]
pub(super) struct Faces {
    triangles: Vec<[usize; 3]>,
    /// The place of each triangle.
    places: Vec<Place>,
    faces: usize,
    /// The first triangle of each face of more than three corners, and how many it has.
    polygons: Vec<(usize, usize)>,
    /// The corners of the face that is read.
    corners: Vec<usize>,
    /// Corners that came before their vertices, each of a greater index than all before it: the first corner without a
    /// vertex is one of these.
    ahead: Vec<(usize, Spot)>,
}

impl Faces {
    /// Adds a corner to the face that is read, in a file that has had this many vertices so far.
    pub(super) fn corner(&mut self, index: usize, vertices: usize, spot: impl FnOnce() -> Spot) {
        let least = self.ahead.last().map_or(vertices, |(last, _)| vertices.max(last + 1));
        if index >= least {
            self.ahead.push((index, spot()));
        }
        self.corners.push(index);
    }

    /// Ends the face that is read: more than three corners become a fan around the first, until vertices are known.
    pub(super) fn end(&mut self, place: Place) -> Result<(), String> {
        let count = self.corners.len();
        if count < 3 {
            return Err(format!("a face has at least three corners, this one {count}"));
        }
        self.faces += 1;
        if count > 3 {
            self.polygons.push((self.triangles.len(), count - 2));
        }
        for side in self.corners[1..].windows(2) {
            self.triangles.push([self.corners[0], side[0], side[1]]);
            self.places.push(place);
        }
        self.corners.clear();
        Ok(())
    }

    /// The mesh of these faces. Faces may come before the vertices that they name, so their indices are checked last;
    /// `first` is the index of the first vertex in the format.
    pub(super) fn with_vertices(
        self,
        vertices: Vec<Point3<f64>>,
        format: &'static str,
        first: usize,
    ) -> Result<Loaded> {
        let Faces { mut triangles, places, faces, polygons, ahead, .. } = self;
        let count = vertices.len();
        if let Some((index, spot)) = ahead.iter().find(|(index, _)| *index >= count) {
            bail!("{spot}: the face names vertex {}, but the file has {count}, from {first}", index + first);
        }
        for (first, count) in &polygons {
            let fan = &mut triangles[*first..first + count];
            let corners: Vec<usize> =
                fan[0][..2].iter().chain(fan.iter().map(|triangle| &triangle[2])).copied().collect();
            let at: Vec<Point3<f64>> = corners.iter().map(|corner| vertices[*corner]).collect();
            let Ok(split) = polygon::triangles(&at) else {
                let (place, count) = (places[*first], corners.len());
                bail!("{place}: a face of {count} corners crosses or touches itself: divide it into triangles");
            };
            fan.copy_from_slice(&split.iter().map(|triangle| triangle.map(|i| corners[i])).collect::<Vec<_>>());
        }
        let polygons = polygons.len();
        let surface = TriangleSurface::try_new(vertices, triangles).map_err(|error| anyhow!("{error}"))?;
        Ok(Loaded { format, surface, kept: None, welding: None, places, parts: vec![], notes: vec![], faces, polygons })
    }
}
