//! The Voronoi diagram of a printed circuit board: its outline, its cut-outs and its drill holes: `cargo run --release
//! -p straightedge-examples --example voronoi -- board.txt picture.svg`
//!
//! Each line of the file is a corner, `x y`; an empty line ends a ring, of which the first is around the others. A
//! drill hole is a ring of one line, `x y radius`. Rings and holes have no common points. Without a file, boards made
//! here.
//!
//! Sites are the edges, each with the board to its left, the corners at which the board has an angle of more than 180°,
//! and the holes. A vertex of the diagram is the center of a circle that touches three sites and meets no other: here
//! all triples of sites are tried. In doubles, where four sites or more touch one circle, a vertex is found several
//! times or never, and the graph is none; the decisions of `voronoi::incircle` are exact. The graph is checked: each
//! end of an edge has another, and the number of edges is the one that Euler's formula gives.

#[path = "common/picture.rs"]
mod picture;
#[path = "common/rings.rs"]
mod rings;

use picture::Picture;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use straightedge::predicate::{area_sign, orient2d};
use straightedge::shape::VoronoiSite2;
use straightedge::{Circle, Point2, Polygon, Segment2, Sign, Vector2, voronoi};

type Site = VoronoiSite2<f64>;
type Triples = BTreeSet<[usize; 3]>;
/// The sites on a circle, and the bits of its numbers.
type Touched = (Vec<usize>, [u64; 3]);
/// Corners, or the center and the radius of a hole.
type Ring = Vec<[f64; 3]>;

/// From the place of a vertex or a corner, between two sites of which the first is to the right.
#[derive(Clone, Copy)]
struct End {
    sites: [usize; 2],
    at: Point2<f64>,
}

#[derive(Default)]
struct Diagram {
    sites: Vec<Site>,
    /// Of a corner that is a site, the edges before and after it.
    beside: BTreeMap<usize, [usize; 2]>,
    /// With the sites, in the counterclockwise order in which the circle touches them.
    vertices: Vec<(Point2<f64>, Vec<usize>)>,
    corners: Vec<End>,
    edges: Vec<[End; 2]>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let boards = match arguments.next() {
        Some(file) => vec![(file.clone(), rings::parse(&std::fs::read_to_string(file)?, 0.0)?)],
        None => {
            let board = rings::parse(include_str!("voronoi/board.txt"), 0.0)?;
            // Rounded, so that circles no longer touch the same sites.
            let turned = |[x, y, radius]: &[f64; 3]| [0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y, *radius];
            let other = board.iter().map(|ring| ring.iter().map(turned).collect()).collect();
            vec![("board".to_string(), board), ("board, turned".to_string(), other)]
        }
    };
    let picture = arguments.next();
    for (name, board) in boards {
        let diagram = Diagram::of(&board).map_err(|error| format!("{name}: {error}"))?;
        let (vertices, edges) = (diagram.vertices.len(), diagram.edges.len());
        let most = diagram.vertices.iter().map(|(_, sites)| sites.len()).max().unwrap_or(0);
        println!("{name}: {} sites, {vertices} vertices of up to {most} sites, {edges} edges", diagram.sites.len());
        if let Some(file) = &picture {
            std::fs::write(file, diagram.svg())?;
        }
    }
    Ok(())
}

impl Diagram {
    fn of(board: &[Ring]) -> Result<Self, Box<dyn Error>> {
        let (holes, rings): (Vec<&Ring>, Vec<_>) = board.iter().partition(|ring| ring.len() == 1);
        let mut diagram = Diagram::default();
        rings.iter().enumerate().for_each(|(i, ring)| diagram.push_ring(ring, i == 0));
        for &[x, y, radius] in holes.into_iter().flatten() {
            let hole = Circle::new(Point2::new(x, y), radius);
            hole.validate()?;
            diagram.sites.push(hole.into());
        }
        diagram.find_vertices();
        diagram.find_edges()?;
        // The faces of the plane are cells of sites, the outside and the cut-outs. Rings have as many corners as edges.
        let faces = diagram.sites.len() + rings.len();
        if diagram.vertices.len() + faces != diagram.edges.len() + 2 {
            return Err("no diagram by Euler's formula: rings or holes have common points".into());
        }
        Ok(diagram)
    }

    /// The edges of a ring with the board to their left, and its corners.
    fn push_ring(&mut self, ring: &Ring, is_outer: bool) {
        let mut ring: Vec<Point2<f64>> = ring.iter().map(|[x, y, _]| Point2::new(*x, *y)).collect();
        if area_sign(&ring.iter().copied().collect::<Polygon<f64>>()).is_positive() != is_outer {
            ring.reverse();
        }
        let (n, first) = (ring.len(), self.sites.len());
        self.sites.extend((0..n).map(|i| Site::from(Segment2::new(ring[i], ring[(i + 1) % n]))));
        for i in 0..n {
            let [before, after] = [first + (i + n - 1) % n, first + i];
            let at = ring[i];
            let mut push = |sites| self.corners.push(End { sites, at });
            if orient2d(&ring[(i + n - 1) % n], &at, &ring[(i + 1) % n]).is_positive() {
                push([after, before]);
            } else {
                let corner = self.sites.len();
                push([corner, before]);
                push([after, corner]);
                self.sites.push(at.into());
                self.beside.insert(corner, [before, after]);
            }
        }
    }

    /// Tries all triples in both orders. Equal circles have equal numbers, since these are rounded once.
    fn find_vertices(&mut self) {
        let mut found: BTreeMap<Touched, (Point2<f64>, Triples)> = BTreeMap::new();
        let n = self.sites.len();
        let orders =
            |i: usize| (i + 1..n).flat_map(move |j| (i + 1..n).map(move |k| [i, j, k])).filter(|[_, j, k]| j != k);
        for triple in (0..n).flat_map(orders) {
            let Some(touched) = self.touched(triple) else { continue };
            let [p, q, r] = triple.map(|i| &self.sites[i]);
            let circle = voronoi::circle(p, q, r).expect("it touches three");
            // The walls of a corner touch a circle in it.
            if circle.radius > 0.0 {
                let bits = [circle.center.x, circle.center.y, circle.radius].map(f64::to_bits);
                found.entry((touched, bits)).or_insert((circle.center, Triples::new())).1.insert(triple);
            }
        }
        self.vertices = found.into_values().map(|(center, triples)| (center, self.around(&triples))).collect();
    }

    /// All sites that touch the circle of three, if it touches these in this order and meets no other.
    fn touched(&self, triple: [usize; 3]) -> Option<Vec<usize>> {
        let [p, q, r] = triple.map(|i| &self.sites[i]);
        let mut touched = triple.to_vec();
        for s in (0..self.sites.len()).filter(|s| !triple.contains(s)) {
            match voronoi::incircle(p, q, r, self.sites[s])? {
                Sign::Positive => return None,
                Sign::Zero => touched.push(s),
                Sign::Negative => {}
            }
        }
        touched.sort_unstable();
        // The circle touches the line of an edge, perhaps beyond its ends.
        [p, q, r].iter().all(|&s| voronoi::incircle(p, q, r, s) == Some(Sign::Zero)).then_some(touched)
    }

    /// Sites in counterclockwise order. A corner and its edges that touch a circle do so in one place.
    fn around(&self, triples: &Triples) -> Vec<usize> {
        // Not edges of which an end alone is on the circle.
        let touched: BTreeSet<usize> = triples.iter().flatten().copied().collect();
        let is_of_corner = |i: &usize| touched.iter().filter_map(|j| self.beside.get(j)).any(|edges| edges.contains(i));
        let mut places: Vec<usize> = touched.iter().copied().filter(|i| !is_of_corner(i)).collect();
        let first = places[0];
        let after = |one: usize| places.iter().filter(|&&other| triples.contains(&[first, one, other])).count();
        let counts: BTreeMap<usize, usize> = places.iter().map(|&place| (place, after(place))).collect();
        places[1..].sort_by_key(|place| Reverse(counts[place]));
        let with_edges = |place: usize| match self.beside.get(&place) {
            Some(&[before, after]) => [before, place, after].into_iter().filter(|i| touched.contains(i)).collect(),
            None => vec![place],
        };
        places.into_iter().flat_map(with_edges).collect()
    }

    /// Joins the ends of edges: one between p and q to one between q and p.
    fn find_edges(&mut self) -> Result<(), String> {
        let mut ends: BTreeMap<[usize; 2], Vec<End>> = BTreeMap::new();
        let of_vertices = self.vertices.iter().flat_map(|(center, sites)| {
            let next = |i: usize| sites[(i + 1) % sites.len()];
            sites.iter().enumerate().map(move |(i, &site)| End { sites: [site, next(i)], at: *center })
        });
        for end in of_vertices.chain(self.corners.iter().copied()) {
            ends.entry(end.sites).or_default().push(end);
        }
        while let Some(([p, q], starts)) = ends.pop_first() {
            let mut others = ends.remove(&[q, p]).unwrap_or_default();
            for start in starts {
                // Two sites may share several edges: the next end ahead.
                let ahead = |end: &End| self.ahead(&start, end);
                let next = (0..others.len()).min_by(|&i, &j| ahead(&others[i]).total_cmp(&ahead(&others[j])));
                let next = next.ok_or(format!("an edge of sites {p} and {q} has one end"))?;
                self.edges.push([start, others.swap_remove(next)]);
            }
            if !others.is_empty() {
                return Err(format!("an edge of sites {q} and {p} has one end"));
            }
        }
        Ok(())
    }

    /// How far another end is ahead, for an edge with its first site to the right, in rounded numbers.
    fn ahead(&self, start: &End, end: &End) -> f64 {
        let (to, [right, left]) = (end.at - start.at, start.sites.map(|i| &self.sites[i]));
        let along = match (right, left) {
            (VoronoiSite2::Segment(wall), _) => (wall.b - wall.a).dot(&to),
            (_, VoronoiSite2::Segment(wall)) => (wall.a - wall.b).dot(&to),
            _ => 1.0,
        };
        if along < 0.0 { f64::INFINITY } else { to.length() }
    }

    /// The unit vector from a point to where a circle about it touches a site.
    fn towards(&self, site: usize, from: Point2<f64>) -> Vector2<f64> {
        let to = match &self.sites[site] {
            VoronoiSite2::Point(p) => *p - from,
            VoronoiSite2::Circle(hole) => hole.center - from,
            VoronoiSite2::Segment(Segment2 { a, b }) => Vector2::new(b.y - a.y, a.x - b.x),
        };
        to / to.length()
    }

    /// Edges red, parabolas exact, hyperbolas nearly; the board black. Under the mouse, the sites of an edge.
    fn svg(&self) -> String {
        let corners: Vec<Point2<f64>> = self.corners.iter().map(|end| end.at).collect();
        let mut picture = Picture::around(&corners);
        for [start, end] in &self.edges {
            let [p, q] = start.sites;
            // A tangent of the edge halves the angle between the directions to its sites.
            let [u, v] = [start, end].map(|end| self.towards(q, end.at) - self.towards(p, end.at));
            let to = end.at - start.at;
            // Not so if an end is a site.
            let is_curved = u.cross(&v).abs() > 1e-6;
            let ahead = if is_curved { v.dot(&to) / u.cross(&v) } else { 0.0 };
            let middle = start.at + Vector2::new(-u.y, u.x) * ahead;
            let [a, b, c] = [start.at, middle, end.at].map(|p| picture.place(&p));
            let path = if is_curved { format!("M{a}Q{b} {c}") } else { format!("M{a}L{c}") };
            picture.path(&path, "#c33;stroke-width:1.5", &format!("between sites {p} and {q}"));
        }
        for (i, site) in self.sites.iter().enumerate() {
            let (style, title) = ("#000;stroke-width:2.5;stroke-linecap:round", format!("site {i}"));
            match site {
                VoronoiSite2::Segment(wall) => picture.line([&wall.a, &wall.b], style, &title),
                VoronoiSite2::Point(p) => picture.line([p, p], style, &title),
                VoronoiSite2::Circle(hole) => {
                    let start = picture.place(&(hole.center - Vector2::new(hole.radius, 0.0)));
                    let (r, d) = (hole.radius * picture.scale, 2.0 * hole.radius * picture.scale);
                    picture.path(&format!("M{start}a{r} {r} 0 0 0 {d} 0a{r} {r} 0 0 0 {} 0", -d), style, &title);
                }
            }
        }
        picture.finished()
    }
}
