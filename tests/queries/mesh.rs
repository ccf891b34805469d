//! Generated meshes: `mesh` finds what brute force finds over all pairs, by the intersections of triangles.

use common::random::congruential;
use straightedge::intersect::{TriangleConflict, triangle_conflict, triangle_triangle};
use straightedge::mesh::{
    ConflictingPair, Degeneracy, DegenerateTriangle, EdgeFault, EdgeFaultKind, Index, Triangles, audit, candidates,
    rounding_errors, rounding_errors_with_progress, self_intersections,
};
use straightedge::{Contact, Point3, Rational, Scalar, TriangleSurface};

type Corners = [usize; 3];

fn surface<S: Scalar + From<i32>>(points: &[[i32; 3]], triangles: &[Corners]) -> TriangleSurface<S> {
    let points = points.iter().map(|p| Point3::from(p.map(S::from)));
    TriangleSurface::try_new(points, triangles.to_vec()).expect("a valid surface")
}

/// The conflict of two triangles by its definition: from the exact intersection, and the corners of both.
fn by_definition(surface: &TriangleSurface<Rational>, first: usize, second: usize) -> TriangleConflict {
    let [t, u] = [first, second].map(|i| surface.triangle(i));
    let (a, b) = (t.vertices(), u.vertices());
    if a.iter().all(|x| b.contains(x)) && b.iter().all(|x| a.contains(x)) {
        return TriangleConflict::Duplicate;
    }
    let meeting = triangle_triangle(&t, &u);
    // The intersection is convex: if all its corners are common corners, there is nothing else.
    if meeting.shared().points().iter().all(|x| a.contains(x) && b.contains(x)) {
        return TriangleConflict::Free;
    }
    match (meeting.contact(), meeting.is_coplanar()) {
        (Contact::Overlapping, true) => TriangleConflict::Overlapping,
        (Contact::Overlapping, false) => TriangleConflict::Crossing,
        _ => TriangleConflict::Touching,
    }
}

fn by_brute_force(surface: &TriangleSurface<Rational>) -> Vec<ConflictingPair> {
    let count = surface.indices().len();
    let pairs = (0..count).flat_map(|first| (first + 1..count).map(move |second| (first, second)));
    let asked = pairs.map(|(first, second)| (first, second, by_definition(surface, first, second)));
    let conflicting = asked.filter(|(_, _, conflict)| *conflict != TriangleConflict::Free);
    conflicting.map(|(first, second, conflict)| ConflictingPair { first, second, conflict }).collect()
}

/// The pairs of a surface; asserts that all ways to find them agree.
fn pairs_of<S: Scalar + Send + Sync>(surface: &TriangleSurface<S>) -> Vec<ConflictingPair> {
    let found = self_intersections(surface);
    assert_eq!(found.pairs, by_brute_force(&surface.try_cast().expect("finite")));
    assert_eq!(Index::new(surface).first_self_intersection(|_| {}), found.pairs.first().copied());
    let triangles = Triangles::of(surface);
    let candidates = candidates(surface);
    assert_eq!(found.candidates, candidates.len() as u64);
    assert!(candidates.is_sorted());
    assert_eq!(found.pairs, triangles.conflicts(candidates.iter().copied()).collect::<Vec<_>>());
    for (i, j) in candidates {
        let conflict = triangles.conflict(i, j);
        assert_eq!(conflict, triangles.conflict(j, i), "swapped");
        assert_eq!(conflict, triangle_conflict(&surface.triangle(i), &surface.triangle(j)), "by coordinates");
    }
    found.pairs
}

fn count_of(pairs: &[ConflictingPair], conflict: TriangleConflict) -> usize {
    pairs.iter().filter(|pair| pair.conflict == conflict).count()
}

const TETRAHEDRON: [Corners; 4] = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];

/// Copies of a tetrahedron with three right angles and edges of 4, at these places.
fn tetrahedra(places: &[[i32; 3]]) -> TriangleSurface<i32> {
    let corners = |[x, y, z]: [i32; 3]| [[x, y, z], [x + 4, y, z], [x, y + 4, z], [x, y, z + 4]];
    let points: Vec<[i32; 3]> = places.iter().flat_map(|&place| corners(place)).collect();
    let triangles: Vec<Corners> =
        (0..places.len()).flat_map(|k| TETRAHEDRON.map(|face| face.map(|i| i + 4 * k))).collect();
    surface(&points, &triangles)
}

#[test]
fn two_tetrahedra() {
    assert_eq!(pairs_of(&tetrahedra(&[[0, 0, 0]])), []);
    // Apart, but their boxes meet.
    assert_eq!(pairs_of(&tetrahedra(&[[0, 0, 0], [3, 3, 3]])), []);
    // The slanted face of the first cuts the three other faces of the second.
    let crossing = pairs_of(&tetrahedra(&[[0, 0, 0], [1, 1, 1]]));
    assert_eq!(crossing.len(), 3);
    assert!(crossing.iter().all(|pair| pair.first == 3 && pair.conflict == TriangleConflict::Crossing));
    // They share only a corner of both.
    assert_eq!(pairs_of(&tetrahedra(&[[0, 0, 0], [4, 0, 0]])), []);
    // A corner on an edge, and the edges from there on faces.
    let touching = pairs_of(&tetrahedra(&[[0, 0, 0], [2, 2, 0]]));
    assert!(count_of(&touching, TriangleConflict::Touching) > 0);
    assert_eq!(count_of(&touching, TriangleConflict::Crossing), 0);
    // The same tetrahedron twice.
    let twice = pairs_of(&tetrahedra(&[[0, 0, 0], [0, 0, 0]]));
    assert_eq!((twice.len(), count_of(&twice, TriangleConflict::Duplicate)), (4, 4));
}

/// A square of n times n squares, each of two triangles, at these heights.
fn sheet(n: usize, height: impl Fn(usize, usize) -> i32) -> TriangleSurface<f64> {
    let points: Vec<[i32; 3]> =
        (0..=n).flat_map(|i| (0..=n).map(move |j| (i, j))).map(|(i, j)| [i as i32, j as i32, height(i, j)]).collect();
    let at = |i: usize, j: usize| i * (n + 1) + j;
    let square = |(i, j)| [[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]];
    let squares = (0..n).flat_map(|i| (0..n).map(move |j| (i, j)));
    surface(&points, &squares.flat_map(square).collect::<Vec<_>>())
}

#[test]
fn sheets() {
    // All in one plane; bent; bent along every edge.
    assert_eq!(pairs_of(&sheet(6, |_, _| 0)), []);
    assert_eq!(pairs_of(&sheet(6, |i, j| (2 * i + j) as i32)), []);
    assert_eq!(pairs_of(&sheet(6, |i, j| (i * i + 3 * i * j) as i32 % 5)), []);
    // One corner folded back in the plane.
    let flat = sheet(4, |_, _| 0);
    let mut points = flat.vertices().to_vec();
    points[0] = Point3::new(1.75, 1.5, 0.0);
    let folded = TriangleSurface::try_new(points.clone(), flat.indices().to_vec()).expect("finite");
    let pairs = pairs_of(&folded);
    assert!(count_of(&pairs, TriangleConflict::Overlapping) >= 2);
    // That corner above the plane, and through it.
    points[0].z = 0.5;
    let above = TriangleSurface::try_new(points.clone(), flat.indices().to_vec()).expect("finite");
    assert_eq!(pairs_of(&above), []);
    points[6].z = 1.0;
    let through = TriangleSurface::try_new(points, flat.indices().to_vec()).expect("finite");
    assert!(count_of(&pairs_of(&through), TriangleConflict::Crossing) > 0);
}

#[test]
fn triangles_of_no_area() {
    let points = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [2, 0, 0], [1, 1, 0], [1, 1, 2], [1, 1, -2], [8, 0, 0]];
    let conflicts = |t: Corners| {
        let surface: TriangleSurface<i32> = surface(&points, &[[0, 1, 2], t]);
        pairs_of(&surface).first().map_or(TriangleConflict::Free, |pair| pair.conflict)
    };
    assert_eq!(conflicts([0, 1, 1]), TriangleConflict::Free); // an edge
    assert_eq!(conflicts([0, 3, 1]), TriangleConflict::Free); // the same, with its middle
    assert_eq!(conflicts([0, 0, 3]), TriangleConflict::Touching); // half of an edge
    assert_eq!(conflicts([0, 1, 7]), TriangleConflict::Free); // an edge and more of its line
    assert_eq!(conflicts([0, 0, 7]), TriangleConflict::Touching); // that without one of its corners
    assert_eq!(conflicts([0, 0, 0]), TriangleConflict::Free); // a corner
    assert_eq!(conflicts([3, 3, 3]), TriangleConflict::Touching); // a point of an edge
    assert_eq!(conflicts([4, 4, 4]), TriangleConflict::Overlapping); // a point of the interior
    assert_eq!(conflicts([5, 6, 5]), TriangleConflict::Crossing); // a segment through the interior
    assert_eq!(conflicts([5, 4, 6]), TriangleConflict::Crossing);
    assert_eq!(conflicts([2, 0, 1]), TriangleConflict::Duplicate);
}

/// Random numbers, equal in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        (congruential(&mut self.0) >> 33) as usize % n
    }
}

/// Triangles among the points of a small grid, in space, in a plane and on a line, so that all kinds of pairs occur;
/// some vertices are equal.
#[test]
fn crowded_grids() {
    let mut random = Random(14);
    let mut seen = [0; 5];
    for round in 0..common::count(12, 60) as usize {
        let (dimension, size, vertices) = (1 + round % 3, 3 + round % 4, 6 + random.below(12));
        let points: Vec<[i32; 3]> = (0..vertices)
            .map(|_| [0, 1, 2].map(|i| if i < dimension { random.below(size) as i32 } else { 0 }))
            .collect();
        let triangles: Vec<Corners> = (0..20).map(|_| [(); 3].map(|()| random.below(vertices))).collect();
        let pairs = pairs_of(&surface::<i32>(&points, &triangles));
        assert_eq!(pairs, pairs_of(&surface::<f64>(&points, &triangles)));
        pairs.iter().for_each(|pair| seen[pair.conflict as usize] += 1);
    }
    assert!(seen[1..].iter().all(|&count| count > 10), "{seen:?}");
}

/// Coordinates of all sizes, which are only compared.
#[test]
fn the_whole_range() {
    let corners = [[-f64::MAX, 0.0, 0.0], [f64::MAX, 0.0, 5e-324], [0.0, f64::MAX, -0.0], [1e-300, 1e-300, 0.0]];
    let points: Vec<Point3<f64>> = corners.map(Point3::from).to_vec();
    let surface = TriangleSurface::try_new(points, vec![[0, 1, 2], [0, 1, 3], [3, 2, 1]]).expect("finite");
    pairs_of(&surface);
}

#[test]
fn nothing() {
    let empty = surface::<f64>(&[], &[]);
    assert_eq!(self_intersections(&empty), Default::default());
    assert_eq!(rounding_errors(&empty), Default::default());
    assert!(audit(&empty).is_clean() && audit(&empty).is_closed);
}

#[test]
fn progress_adds_up() {
    let sheet = sheet(40, |i, j| (i * j) as i32 % 7);
    let done = std::sync::atomic::AtomicUsize::new(0);
    let progress = |more| _ = done.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    let found = Index::new(&sheet).self_intersections_with_progress(progress);
    assert_eq!((found, done.into_inner()), (self_intersections(&sheet), sheet.indices().len()));
    let done = std::sync::atomic::AtomicUsize::new(0);
    let progress = |more| _ = done.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    let errors = rounding_errors_with_progress(&sheet, progress);
    assert_eq!((errors, done.into_inner()), (rounding_errors(&sheet), sheet.indices().len()));
}

#[test]
fn audits() {
    let clean = audit(&tetrahedra(&[[0, 0, 0]]));
    assert!(clean.is_clean() && clean.is_closed);

    let points = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4], [2, 0, 0], [9, 9, 9], [0, 0, 0]];
    let of = |triangles: &[Corners]| audit(&surface::<f64>(&points, triangles));
    let degenerate = of(&[[0, 4, 1], [0, 1, 1], [0, 6, 3], [0, 0, 6], [0, 1, 2]]).degenerate;
    let expected = [
        (0, Degeneracy::Collinear),
        (1, Degeneracy::RepeatedCorner),
        (2, Degeneracy::RepeatedCorner),
        (3, Degeneracy::Point),
    ];
    assert_eq!(degenerate, expected.map(|(triangle, degeneracy)| DegenerateTriangle { triangle, degeneracy }));

    // Rotated, reversed, and with a vertex that is not merged.
    let found = of(&[[0, 1, 2], [0, 1, 3], [1, 2, 0], [1, 0, 2], [3, 1, 6], [1, 2, 3]]);
    assert_eq!(found.duplicates, [vec![0, 2, 3], vec![1, 4]]);
    assert_eq!((found.equal_vertices, found.unused_vertices), (vec![vec![0, 6]], vec![4, 5]));

    // A tetrahedron with one face reversed, one without a face, one with a fin.
    let [a, b, c, d] = TETRAHEDRON;
    let kinds = |triangles: &[Corners]| {
        let found = of(triangles);
        let kinds = [EdgeFaultKind::Open, EdgeFaultKind::Inconsistent, EdgeFaultKind::NonManifold];
        (kinds.map(|kind| found.edges_of(kind).count()), found.is_closed)
    };
    assert_eq!(kinds(&[a, b, c, d]), ([0, 0, 0], true));
    assert_eq!(kinds(&[[a[0], a[2], a[1]], b, c, d]), ([0, 3, 0], false));
    assert_eq!(kinds(&[b, c, d]), ([3, 0, 0], false));
    assert_eq!(kinds(&[a, b, c, d, [0, 1, 5]]), ([2, 0, 1], false));
    // The fin from both sides.
    assert_eq!(kinds(&[a, b, c, d, [0, 1, 5], [1, 0, 5]]), ([0, 0, 1], true));
    let fault = of(&[a, b, c, d, [0, 1, 5]]).edges_of(EdgeFaultKind::NonManifold).next().cloned();
    assert_eq!(fault, Some(EdgeFault { vertices: [0, 1], forwards: vec![1, 4], backwards: vec![0] }));
}

/// A bent sheet, far from the origin: whether neighbours are in one plane is lost in rounded numbers.
#[test]
fn rounding() {
    let bent = sheet(20, |i, j| (i * i + j) as i32 % 3);
    assert_eq!(rounding_errors(&bent).wrong(), 0);
    let far: Vec<Point3<f64>> =
        bent.vertices().iter().map(|p| Point3::new(0.1 * p.x + 1.0, 0.1 * p.y + 1.0, 0.3 * p.x + 0.7 * p.y)).collect();
    let far = TriangleSurface::try_new(far, bent.indices().to_vec()).expect("finite");
    let of_doubles = rounding_errors(&far);
    let of_floats = rounding_errors(&far.cast::<f32>());
    for errors in [of_doubles, of_floats] {
        assert!(errors.candidates > 0);
        assert_eq!(errors.first_wrong.is_some(), errors.wrong() > 0);
    }
    assert!(of_doubles.wrong() + of_floats.wrong() > 0, "{of_doubles:?} {of_floats:?}");
}
