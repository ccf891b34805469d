//! A line against a box whose axes are linearly dependent.
//!
//! Such a box is a flat zonotope, a polygon of up to six corners, a segment or a point, and its features overlap. Slabs
//! clip the line; the signs of the distances of an end from the vertices along the normals of the slabs show the
//! feature that contains it.

use super::halfspace_clip::{self, ClipEnd, Halfspace, LinearFunction};
use super::line_kind::{LineKind, LinePoints};
use crate::answer::BoxFeature;
use crate::arith::formulas::each::MapEach;
use crate::arith::{Path, Sink, Source};
use crate::convex::zonotope::{Dimension, Edge, Generator, Normal, is_null, product, reach};
use crate::{HitRecord, Number, Numbers, Of, Point3, Ring, Scalar, Sign};
use alloc::vec::Vec;
use core::marker::PhantomData;

/// A box, or a feature of one, doubled, by its center and its generators.
#[derive(Clone)]
pub(crate) struct Zonotope<S> {
    /// Two points whose sum is twice the center.
    center: [Point3<S>; 2],
    generators: [Generator<S>; 3],
    /// For each generator, the end at which the feature is, or `Zero` for all of it; `None` if it is null or left out.
    sides: [Option<Sign>; 3],
}

impl<S: Scalar> Zonotope<S> {
    /// The box.
    pub(crate) fn new(center: [Point3<S>; 2], generators: [Generator<S>; 3]) -> Self {
        let sides = generators.map_refs(|generator| (!is_null(generator)).then_some(Sign::Zero));
        Zonotope { center, generators, sides }
    }

    /// The generators that are not null, by index.
    fn extents(&self) -> impl Iterator<Item = usize> {
        let sides = self.sides;
        (0..3).filter(move |&i| sides[i].is_some())
    }

    /// The edges of the box.
    fn edges(&self) -> Vec<Edge<S>> {
        self.extents().map(|i| self.generators[i].0.clone()).collect()
    }

    /// The center, as a set without extent.
    fn middle(&self) -> Self {
        Zonotope { sides: [None; 3], ..self.clone() }
    }
}

/// The numbers of a zonotope.
type Parts = ([Point3<Number>; 2], [Generator<Number>; 3]);

impl Numbers for Zonotope<Number> {
    type Of<S> = Zonotope<S>;
    #[inline(always)]
    fn map<S, R>(of: &Zonotope<S>, f: &mut impl FnMut(&S) -> R) -> Zonotope<R> {
        let center = <[Point3<Number>; 2] as Numbers>::map(&of.center, f);
        let generators = <[Generator<Number>; 3] as Numbers>::map(&of.generators, f);
        Zonotope { center, generators, sides: of.sides }
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Zonotope<S>, E> {
        let (center, generators) = Parts::read(source)?;
        let mut side = || Ok([None, Some(Sign::Negative), Some(Sign::Zero), Some(Sign::Positive)][source.index(4)?]);
        Ok(Zonotope { center, generators, sides: [side()?, side()?, side()?] })
    }
    fn write<S>(of: &Zonotope<S>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        <[Point3<Number>; 2]>::write(&of.center, path, sink);
        <[Generator<Number>; 3]>::write(&of.generators, path, sink);
        for side in of.sides {
            sink.index(path, side.map_or(0, |side| (side.to_i8() + 2) as usize));
        }
    }
}

/// How far a point of a line is inside of the plane that bounds a zonotope, opposite to a normal.
struct FacetDistance<L>(PhantomData<L>);

impl<L: LineKind> LinearFunction for FacetDistance<L> {
    const NAME: &'static str = "intersect: a flat box";
    type Input = ([Point3<Number>; 2], Zonotope<Number>, Normal<Number>);
    #[inline(always)]
    fn start<R: Ring>((ends, zonotope, normal): &Of<Self::Input, R>) -> R {
        distance(&ends[0], zonotope, normal)
    }
    #[inline(always)]
    fn rate<R: Ring>((ends, _, normal): &Of<Self::Input, R>) -> R {
        let rate = product(normal).dot(&L::direction(ends));
        rate.clone() + rate
    }
    #[inline(always)]
    fn finish<R: Ring>((ends, zonotope, normal): &Of<Self::Input, R>) -> R {
        // Called for segments only.
        distance(&ends[1], zonotope, normal)
    }
}

// Out of line: long, and seldom called.
#[inline(never)]
fn distance<R: Ring>(p: &Point3<R>, zonotope: &Zonotope<R>, normal: &Normal<R>) -> R {
    let n = product(normal);
    let [c, d] = &zonotope.center;
    let from_center = n.dot(&((p - c) + (p - d)));
    zonotope.generators.iter().zip(zonotope.sides).fold(from_center, |distance, (generator, side)| {
        let ([p, q], [h, k]) = generator;
        let end = || n.dot(&(q - p)) * &(h.clone() + k);
        match side {
            None => distance,
            Some(Sign::Zero) => distance + reach(&n, generator),
            Some(Sign::Positive) => distance - end(),
            Some(Sign::Negative) => distance + end(),
        }
    })
}

type Facet<L, S> = Halfspace<FacetDistance<L>, S>;

/// The halfspace that bounds a zonotope, opposite to a normal.
fn facet<L: LineKind, S: Scalar>(ends: &LinePoints<S>, zonotope: Zonotope<S>, normal: Normal<S>) -> Facet<L, S> {
    Halfspace { of: (ends.clone(), zonotope, normal), facing: Sign::Positive }
}

/// The halfspaces of which a zonotope is the intersection.
fn facets<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    zonotope: &Zonotope<S>,
    edges: &[Edge<S>],
    dimension: Dimension,
) -> Vec<Facet<L, S>> {
    // In slabs of zero width, the center is as good as the whole.
    let null = dimension.null_slabs(edges).map(|normal| (zonotope.middle(), normal));
    let bounding = dimension.slabs(edges).map(|normal| (zonotope.clone(), normal));
    let mut facets = Vec::with_capacity(8);
    for (zonotope, [e, f]) in null.chain(bounding) {
        let [p, q] = e.clone();
        let opposite = facet(ends, zonotope.clone(), [[q, p], f.clone()]);
        facets.extend([facet(ends, zonotope, [e, f]), opposite]);
    }
    facets
}

/// A zonotope and its halfspaces along a line.
struct Clipped<L: LineKind, S> {
    edges: Vec<Edge<S>>,
    dimension: Dimension,
    facets: Vec<Facet<L, S>>,
}

impl<L: LineKind, S: Scalar> Clipped<L, S> {
    fn new(ends: &LinePoints<S>, zonotope: &Zonotope<S>) -> Self {
        let edges = zonotope.edges();
        let dimension = Dimension::of(&edges);
        let facets = facets::<L, S>(ends, zonotope, &edges, dimension);
        Clipped { edges, dimension, facets }
    }

    /// The feature that contains an end.
    fn part_at<const N: usize>(&self, ends: &LinePoints<S>, zonotope: &Zonotope<S>, place: &ClipEnd) -> BoxFeature<N> {
        let Clipped { edges, dimension, facets } = self;
        let sides = vertex_sides::<L, S>(ends, zonotope, edges, *dimension, facets, place);
        let signs = part(zonotope, &sides);
        let mut of_axes = [Sign::Zero; N];
        of_axes.copy_from_slice(&signs[..N]);
        BoxFeature::new(of_axes)
    }
}

/// The ends of the common part.
#[cold]
pub(crate) fn find<L: LineKind, S: Scalar>(ends: &LinePoints<S>, zonotope: &Zonotope<S>) -> Option<[ClipEnd; 2]> {
    let Clipped { facets, .. } = Clipped::<L, S>::new(ends, zonotope);
    halfspace_clip::clip::<L, _, _>(&facets, L::is_point(ends))
}

/// The parameter of an end.
#[cold]
pub(crate) fn parameter<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    zonotope: &Zonotope<S>,
    place: ClipEnd,
) -> S::Value {
    let Clipped { facets, .. } = Clipped::<L, S>::new(ends, zonotope);
    halfspace_clip::bounded_parameter_at::<S>(place, |i| halfspace_clip::zero::<FacetDistance<L>, S>(&facets[i].of))
}

/// The feature that contains an end.
#[cold]
pub(crate) fn part_at<L: LineKind, S: Scalar, const N: usize>(
    ends: &LinePoints<S>,
    zonotope: &Zonotope<S>,
    place: ClipEnd,
) -> BoxFeature<N> {
    Clipped::<L, S>::new(ends, zonotope).part_at(ends, zonotope, &place)
}

/// The parameters of both ends and the features that contain them.
#[cold]
pub(crate) fn passage<L: LineKind, S: Scalar, const N: usize>(
    ends: &LinePoints<S>,
    zonotope: &Zonotope<S>,
    places: &[ClipEnd; 2],
) -> HitRecord<S::Value, BoxFeature<N>> {
    let clipped = Clipped::<L, S>::new(ends, zonotope);
    let feature = clipped.part_at(ends, zonotope, &places[0]);
    let exit_feature = if places[0] == places[1] { feature } else { clipped.part_at(ends, zonotope, &places[1]) };
    HitRecord { span: halfspace_clip::span(&clipped.facets, places), feature, exit_feature, coordinates: [] }
}

/// The vertices, by a bit for each generator, set at its greater end.
const VERTICES: usize = 8;

/// The sides of the vertices on which an end of the line is, along the normal of each slab.
fn vertex_sides<L: LineKind, S: Scalar>(
    ends: &LinePoints<S>,
    zonotope: &Zonotope<S>,
    edges: &[Edge<S>],
    dimension: Dimension,
    facets: &[Facet<L, S>],
    end: &ClipEnd,
) -> Vec<[Sign; VERTICES]> {
    let along = |(normal, edge): (Normal<S>, usize)| {
        let mut sides = [Sign::Zero; VERTICES];
        let mut facet = facet::<L, S>(ends, zonotope.clone(), normal);
        for vertex in 0..VERTICES {
            // Vertices that differ in an absent generator, or in the edge of the slab, are on one side.
            let same = (0..3).filter(|&i| zonotope.sides[i].is_none() || is_edge(dimension, edge, i));
            let first = same.fold(vertex, |vertex, i| vertex & !(1 << i));
            sides[vertex] = if first < vertex {
                sides[first]
            } else {
                let (_, part, _) = &mut facet.of;
                for (i, side) in part.sides.iter_mut().enumerate() {
                    let sign = if vertex >> i & 1 == 1 { Sign::Positive } else { Sign::Negative };
                    *side = side.map(|_| sign);
                }
                facet.side_at(end, facets)
            };
        }
        sides
    };
    dimension.slabs(edges).zip(zonotope.extents()).map(along).collect()
}

/// Whether a generator is the edge of a slab.
fn is_edge(dimension: Dimension, edge: usize, generator: usize) -> bool {
    matches!(dimension, Dimension::Plane { .. }) && edge == generator
}

/// The first feature whose relative interior contains an end, by the sides of its vertices: along each normal they are
/// on both sides, or all at the height of the end.
fn part<S>(zonotope: &Zonotope<S>, sides: &[[Sign; VERTICES]]) -> [Sign; 3] {
    let holds = |label: &[Sign; 3]| {
        let has = |vertex: usize| {
            (0..3).all(|i| match label[i] {
                Sign::Zero => true,
                Sign::Positive => vertex >> i & 1 == 1,
                Sign::Negative => vertex >> i & 1 == 0,
            })
        };
        sides.iter().all(|sides| {
            let any = |sign: Sign| (0..VERTICES).any(|vertex| has(vertex) && sides[vertex] == sign);
            any(Sign::Negative) == any(Sign::Positive)
        })
    };
    PARTS
        .into_iter()
        .filter(|label| (0..3).all(|i| label[i].is_zero() || zonotope.sides[i].is_some()))
        .find(holds)
        .unwrap_or([Sign::Zero; 3])
}

/// All features, in the order of [`BoxFeature`].
const PARTS: [[Sign; 3]; 27] = parts();

const fn parts() -> [[Sign; 3]; 27] {
    const SIDES: [Sign; 3] = [Sign::Positive, Sign::Negative, Sign::Zero];
    let mut parts = [[Sign::Zero; 3]; 27];
    let (mut count, mut zeros) = (0, 0);
    while zeros <= 3 {
        let mut i = 0;
        while i < 27 {
            let (x, y, z) = (i / 9, i / 3 % 3, i % 3);
            if (x == 2) as usize + (y == 2) as usize + (z == 2) as usize == zeros {
                parts[count] = [SIDES[x], SIDES[y], SIDES[z]];
                count += 1;
            }
            i += 1;
        }
        zeros += 1;
    }
    parts
}
