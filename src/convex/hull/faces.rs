//! The faces and corners of a convex polyhedron whose surface is given in triangles.
//!
//! Edges between coplanar triangles are no edges of the polyhedron. The others are, some in several pieces: a vertex is
//! a corner if at least three pieces meet there; it is inside of an edge if there are two, inside of a face if there is
//! none. So only signs of coplanarity are needed. Around a face, the edges follow each other.

use super::cloud::Cloud;
use super::surface::Triangle;
use crate::{Hull, Sign};
use alloc::vec;
use alloc::vec::Vec;

/// The hull of dimension 3 with this surface, closed and convex; its faces in any order.
#[inline]
pub(super) fn joined(triangles: &[Triangle], cloud: &dyn Cloud) -> Hull {
    let is_edge = edges(triangles, cloud);
    let size = triangles.iter().flat_map(|triangle| triangle.corners).max().map_or(0, |greatest| greatest + 1);
    let mut pieces = vec![0_usize; size];
    for (triangle, is_edge) in triangles.iter().zip(&is_edge) {
        for (&corner, _) in triangle.corners.iter().zip(is_edge).filter(|(_, is_edge)| **is_edge) {
            pieces[corner] += 1;
        }
    }
    let corners = (0..size).filter(|&vertex| pieces[vertex] > 2).collect();
    let mut faces = Vec::new();
    // Edges that have been visited.
    let mut left = is_edge.clone();
    for first in 0..triangles.len() {
        for i in 0..3 {
            let mut at = (first, i);
            let mut face = Vec::new();
            while core::mem::take(&mut left[at.0][at.1]) {
                let corner = triangles[at.0].corners[at.1];
                if pieces[corner] > 2 {
                    face.push(corner);
                }
                at = following(triangles, &is_edge, at);
            }
            // Rounded signs may leave fewer.
            if face.len() > 2 {
                faces.push(face);
            }
        }
    }
    Hull { dimension: 3, corners, faces }
}

/// Which edges of the triangles are edges of the polyhedron: those between planes that differ.
#[inline]
fn edges(triangles: &[Triangle], cloud: &dyn Cloud) -> Vec<[bool; 3]> {
    let mut is_edge = vec![[true; 3]; triangles.len()];
    for (place, triangle) in triangles.iter().enumerate() {
        for (i, &other) in triangle.across.iter().enumerate().filter(|(_, other)| **other > place) {
            let beyond = &triangles[other];
            let Some(j) = twin(triangle, i, beyond) else { continue };
            if cloud.side(triangle.corners, beyond.corners[(j + 2) % 3]) == Sign::Zero {
                is_edge[place][i] = false;
                is_edge[other][j] = false;
            }
        }
    }
    is_edge
}

/// An edge of a triangle as seen from the neighbour, which has it in the opposite direction.
#[inline]
fn twin(triangle: &Triangle, i: usize, across: &Triangle) -> Option<usize> {
    (0..3).find(|&j| {
        across.corners[j] == triangle.corners[(i + 1) % 3] && across.corners[(j + 1) % 3] == triangle.corners[i]
    })
}

/// The edge of the polyhedron that follows one around the same face: the first one in turning around its end.
#[inline]
fn following(triangles: &[Triangle], is_edge: &[[bool; 3]], (mut place, i): (usize, usize)) -> (usize, usize) {
    let mut i = (i + 1) % 3;
    while !is_edge[place][i] {
        let across = triangles[place].across[i];
        match twin(&triangles[place], i, &triangles[across]) {
            Some(j) => (place, i) = (across, (j + 1) % 3),
            None => break,
        }
    }
    (place, i)
}
