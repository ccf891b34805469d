//! The boundary of a solid: a surface that is known to be closed.

use super::Index;
use crate::implicit::Defined3;
use crate::shape::{not_closed, require};
use crate::{Invalid, Location, Point3, Scalar, Sign, WindingLocation};

/// A closed surface with triangles, by its [`Index`]: it has an interior. Made by [`Index::closed`], which tests once
/// whether the surface is closed; then every point has a location and a signed distance.
///
/// ```
/// use straightedge::{Location, Point3, mesh::Index};
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
/// let index = Index::try_new(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
/// let solid = index.closed()?;
/// assert_eq!(solid.locate(&Point3::new(1.0, 1.0, 1.0)).location, Location::Inside);
/// assert_eq!(solid.signed_distance(&Point3::new(1.0, 1.0, 0.25)), -0.25);
/// # Ok::<(), straightedge::Invalid>(())
/// ```
#[derive(Clone, Copy)]
pub struct Closed<'a, S> {
    index: &'a Index<S>,
}

impl<S: Scalar + Sync> Index<S> {
    /// The surface as the boundary of a solid, for queries such as [`locate`](Closed::locate).
    ///
    /// # Errors
    /// For a surface that is not closed, one that names an open edge; for one without triangles.
    ///
    /// ```
    /// use straightedge::mesh::Index;
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// let open = Index::try_new(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2]])?;
    /// let refused = open.closed().err().unwrap().to_string();
    /// assert!(refused.starts_with("the mesh is not closed: edge 1 2 is run through once more one way"));
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    pub fn closed(&self) -> Result<Closed<'_, S>, Invalid> {
        match &self.open_edge {
            Some(edge) => Err(not_closed(edge)),
            None if self.surface.indices().is_empty() => Err(Invalid::because("the mesh has no triangles")),
            None => Ok(Closed { index: self }),
        }
    }
}

impl<S: Scalar + Sync> Closed<'_, S> {
    /// Where a point is with respect to the surface, and the winding number there: as
    /// [`point_mesh`](crate::contain::point_mesh()). The point may be given by its coordinates or by any definition of
    /// [`implicit`](crate::implicit), such as the crossing of an edge and a triangle: as
    /// [`implicit::point_mesh`](crate::implicit::point_mesh()).
    ///
    /// # Panics
    /// On NaN and infinity, and on a definition that defines no point, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Location, Point3, mesh::Index};
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// let index = Index::try_new(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
    /// let solid = index.closed()?;
    /// let locations = [1.0, 2.0, 2.1].map(|x| solid.locate(&Point3::new(x, 1.0, 1.0)).location);
    /// assert_eq!(locations, [Location::Inside, Location::Boundary, Location::Outside]);
    ///
    /// // Where a line meets the face opposite to the origin, and halfway there.
    /// use straightedge::{Segment3, implicit::{ImplicitPoint3, Lnc3, Lpi}};
    /// let [o, a, b, c] = corners.map(Point3::from);
    /// let hit = ImplicitPoint3::new(Lpi::from(([o, Point3::new(0.1, 0.3, 0.5)], [a, b, c])))?;
    /// assert_eq!(solid.locate(&hit).location, Location::Boundary);
    /// let middle = Lnc3::new(Segment3::new(o, hit.coordinates()), 1.0, 2.0);
    /// assert_eq!(solid.locate(&middle).location, Location::Inside);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    #[doc(alias = "contains_point")]
    pub fn locate(&self, p: &impl Defined3<Scalar = S>) -> WindingLocation {
        const ID: &str = "mesh/Closed::locate";
        match p.explicit() {
            Some(p) => {
                require(ID, "p", p);
                self.index.location(p)
            }
            None => self.index.location_of_defined(ID, p),
        }
    }

    /// The distance from the surface, negative inside. In `f64` and `f32` it is the float nearest to the exact
    /// distance, in exact scalars a [`Surd`](crate::Surd). Inside is where the winding number is not zero, as for
    /// [`locate`](Self::locate).
    ///
    /// # Panics
    /// On NaN and infinity, unless the scalar is [`Plain`](crate::Plain).
    ///
    /// ```
    /// use straightedge::{Point3, mesh::Index};
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]];
    /// let index = Index::try_new(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?;
    /// let solid = index.closed()?;
    /// let distances = [0.25, -3.0, 2.0].map(|z| solid.signed_distance(&Point3::new(1.0, 1.0, z)));
    /// assert_eq!(distances, [-0.25, 3.0, 0.0]);
    /// # Ok::<(), straightedge::Invalid>(())
    /// ```
    pub fn signed_distance(&self, p: &Point3<S>) -> S::Root {
        require("mesh/Closed::signed_distance", "p", p);
        let is_inside = self.index.location(p).location == Location::Inside;
        let nearest = self.index.nearest(p).expect("there are triangles");
        nearest.distance_with(if is_inside { Sign::Negative } else { Sign::Positive })
    }
}
