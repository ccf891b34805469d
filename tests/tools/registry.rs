//! What follows from the list of queries and cannot be made by a macro: vector files and tables of the docs.
//!
//! `STRAIGHTEDGE_BLESS=1 cargo test --test tools registry` writes what is missing or out of date. A vector
//! file that exists is never rewritten: it is kept by hand.

use crate::declared::{Function, functions_of_tests};
use crate::sources::with_modules;
use common::{ROOT, is_long};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use straightedge_verify::{
    Arithmetic, Class, Counts, Entry, Line, NumberType, Referee, Style, find, for_tests::RENAMED, queries,
};

fn root() -> &'static Path {
    Path::new(ROOT)
}

fn blessing() -> bool {
    std::env::var_os("STRAIGHTEDGE_BLESS").is_some()
}

/// Compares a file with what it must be, or writes it.
fn must_be(path: &Path, text: &str) {
    // What is as it should be is not written: the library includes some of these pages, and would be built again.
    if blessing() && fs::read_to_string(path).unwrap_or_default() != text {
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a writable folder");
        fs::write(path, text).expect("a writable file");
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    assert!(found == text, "{} is out of date: run the test with STRAIGHTEDGE_BLESS=1", path.display());
}

/// The text between two marker lines of a file must be this.
pub(crate) fn section_must_be(path: &Path, begin: &str, end: &str, text: &str) {
    let whole = fs::read_to_string(path).expect("the file exists");
    let (before, rest) = whole.split_once(begin).unwrap_or_else(|| panic!("{} has no `{begin}`", path.display()));
    let (_, after) = rest.split_once(end).unwrap_or_else(|| panic!("{} has no `{end}`", path.display()));
    must_be(path, &format!("{before}{begin}\n{text}{end}{after}"));
}

/// The one fuzz target is told by its file name which query it is, so that many copies of it serve for many.
#[test]
fn every_query_has_a_file_name_of_its_own() {
    let names: BTreeSet<String> = queries().iter().map(|query| query.id().replace('/', "_")).collect();
    assert_eq!(names.len(), queries().len());
    assert!(!names.contains("query"), "the target itself is of no query");
}

#[test]
fn every_query_is_in_the_docs() {
    let mut rows = String::from("| query | inputs | answer | oracle |\n|---|---|---|---|\n");
    for query in queries() {
        let inputs: Vec<String> = query.inputs().iter().map(|(name, shape)| format!("{name}: {shape}")).collect();
        let decisions = query.decisions().join("` `");
        let (first, details) = query.fields().split_first().expect("a field");
        let details = details.join(", ");
        let answer = match (query.decisions(), &*details) {
            ([], details) => format!("{first}, {details}"),
            (_, "") => format!("`{decisions}`"),
            (_, details) => format!("`{decisions}`; {details}"),
        };
        let (id, inputs, oracle) = (query.id(), inputs.join(", "), query.oracle());
        let function = query.function();
        let in_rust = if function == id.replace('/', "::") { "" } else { &format!(", in Rust `{function}`") };
        rows += &format!("| `{id}`{in_rust} | {inputs} | {answer} | {oracle} |\n");
    }
    section_must_be(&root().join("docs/queries.md"), "<!-- begin of the list -->", "<!-- end of the list -->", &rows);
}

/// The vector file of a query.
fn vectors(query: &'static Entry) -> PathBuf {
    root().join(format!("tests/vectors/{}.txt", query.id()))
}

#[test]
fn every_query_has_vectors_with_every_decision() {
    for query in queries() {
        let path = vectors(query);
        if blessing() && !path.exists() {
            fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a writable folder");
            fs::write(&path, first_vectors(query)).expect("a writable file");
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
        for decision in query.decisions() {
            let occurs = text.lines().any(|line| {
                line.split_once(" = ").is_some_and(|(_, answer)| answer.split(' ').next() == Some(*decision))
            });
            assert!(occurs, "{} has no case that is `{decision}`", path.display());
        }
    }
}

/// A few cases of every class, enough of them to have every decision, with the exact answers.
fn first_vectors(query: &'static Entry) -> String {
    let referee = Referee::new(query, Arithmetic::F64, 0).with_oracle_every(1);
    let mut text = String::new();
    let mut missing: BTreeSet<&str> = query.decisions().iter().copied().collect();
    for class in query.classes(NumberType::F64) {
        for index in 0..400 {
            if index >= 3 && missing.is_empty() {
                break;
            }
            let case = query.case(class, NumberType::F64, 1, 2026, index, Style::Bits);
            let line = format!("@{class} {case}");
            let parsed = Line::split(&line).expect("a generated line");
            let answer = query.answer(&parsed, Arithmetic::F64, Style::Bits).expect("a generated case");
            let decision = answer.split(' ').next().expect("a decision").to_string();
            if !(missing.remove(decision.as_str()) || index < 3) {
                continue;
            }
            let judged = format!("{line} = {answer}");
            let answered = Line::split(&judged).expect("a generated line");
            let ruling = referee.line(&answered, 0, &mut Counts::default()).expect("an answered line");
            assert_eq!((ruling.mistake, ruling.is_declined), (None, false), "{judged}");
            text += &judged;
            text.push('\n');
        }
    }
    text
}

/// The shapes of the matrix of pairs, each by the names that functions have for it, and its heading.
const SHAPES: [(&[&str], &str); 18] = [
    (&["point"], "point"),
    (&["line"], "line, ray, segment"),
    (&["segment"], "segment"),
    (&["plane", "plane_of_points"], "plane"),
    (&["triangle"], "triangle"),
    (&["parallelogram"], "parallelogram"),
    (&["quad"], "quad"),
    (&["tetrahedron"], "tetrahedron"),
    (&["aabb"], "box"),
    (&["obb"], "oriented box"),
    (&["sphere", "circle"], "ball, disc"),
    (&["capsule"], "capsule"),
    (&["cylinder"], "cylinder"),
    (&["cone"], "cone"),
    (&["polygon", "polygon_even_odd", "convex"], "polygon, hull"),
    (&["region"], "region"),
    (&["convex_polyhedron"], "polyhedron"),
    (&["mesh"], "mesh"),
];

/// The modules of pairs, by their letters.
const PAIRED: [(&str, char); 4] = [("contain", 'c'), ("intersect", 'i'), ("closest", 'n'), ("moving", 'm')];

/// What stands for `convex` in the name of a function of the plane, which takes each of them.
const PLANAR_CONVEX: [&str; 5] = ["point", "segment", "triangle", "aabb", "convex"];

/// The places in [`SHAPES`] of the two shapes that a function is named by: of one of the plane, of any two that it
/// takes.
fn shapes_of(name: &str, is_flat: bool) -> Vec<[usize; 2]> {
    let place = |name: &str| SHAPES.iter().position(|(names, _)| names.contains(&name));
    let places = |name: &str| -> Vec<usize> {
        let taken: &[&str] = if is_flat && name == "convex" { &PLANAR_CONVEX } else { &[name] };
        taken.iter().filter_map(|name| place(name)).collect()
    };
    let pairs = name.match_indices('_').map(|(at, _)| [places(&name[..at]), places(&name[at + 1..])]);
    let pairs = pairs.flat_map(|[first, second]| {
        first.into_iter().flat_map(move |first| second.clone().into_iter().map(move |second| [first, second]))
    });
    // Whether two points are equal is no question of these modules.
    pairs.filter(|pair| *pair != [0, 0]).collect()
}

/// Which shapes with which, and in which modules: on the front page, and as a page of its own.
#[test]
fn the_matrix_of_pairs_is_on_the_front_page() {
    let mut cells: BTreeMap<[usize; 2], BTreeSet<(usize, bool)>> = BTreeMap::new();
    for query in queries() {
        let (module, name) = query.function().split_once("::").expect("module::function");
        let Some(module) = PAIRED.iter().position(|(paired, _)| *paired == module) else { continue };
        let flat = name.strip_suffix("_2d");
        for [first, second] in shapes_of(flat.unwrap_or(name), flat.is_some()) {
            let pair = [first.max(second), first.min(second)];
            cells.entry(pair).or_default().insert((module, flat.is_some()));
        }
    }
    let rows: Vec<usize> = (0..SHAPES.len()).filter(|row| cells.keys().any(|[first, _]| first == row)).collect();
    let columns: Vec<usize> = (0..SHAPES.len()).filter(|at| cells.keys().any(|[_, second]| second == at)).collect();
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let heading = |&at: &usize| SHAPES[at].1.to_string();
    let mut text = line(["".to_string()].into_iter().chain(columns.iter().map(heading)).collect());
    text += &format!("|---|{}\n", ":-:|".repeat(columns.len()));
    for row in &rows {
        let cell = |column: &usize| {
            let modules = cells.get(&[*row, *column]).into_iter().flatten();
            let letters = modules.map(|&(module, flat)| format!("{}{}", PAIRED[module].1, if flat { "²" } else { "" }));
            letters.collect::<Vec<_>>().join(" ")
        };
        text += &line([heading(row)].into_iter().chain(columns.iter().map(cell)).collect());
    }
    must_be(&root().join("docs/pairs.md"), &text);
    section_must_be(&root().join("README.md"), "<!-- begin of the pairs -->", "<!-- end of the pairs -->", &text);
}

#[test]
fn every_oracle_is_in_the_docs() {
    let mut rows = String::from("| query | highest degree | oracle |\n|---|---|---|\n");
    for query in queries() {
        rows += &format!("| `{}` | {} | {} |\n", query.id(), query.degree(), query.oracle());
    }
    let path = root().join("docs/verification.md");
    section_must_be(&path, "<!-- begin of the oracles -->", "<!-- end of the oracles -->", &rows);
}

#[test]
fn every_field_is_explained() {
    let text = fs::read_to_string(root().join("docs/semantics.md")).expect("the semantics");
    let explained: BTreeSet<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once(" | "))
        .flat_map(|(names, _)| names.split('`').filter(|name| !name.trim_matches([',', ' ']).is_empty()))
        .collect();
    // What is among the words, or says what it is.
    let words = ["sign", "location", "contact", "collinear"];
    for query in queries() {
        for field in query.fields().iter().filter(|field| !words.contains(field)) {
            assert!(explained.contains(field), "docs/semantics.md does not explain `{field}` of {}", query.id());
        }
    }
}

#[test]
fn every_query_has_a_touching_case_in_the_docs() {
    let path = root().join("docs/touching.md");
    let page = fs::read_to_string(&path).expect("the page of touching cases");
    let mut rows = String::from("| query | case | answer |\n|---|---|---|\n");
    for query in queries() {
        // The search for the best cases takes its time: the short form asks those of the page.
        let case = if is_long() || blessing() { touching_case(query) } else { case_of_page(&page, query) };
        let answer = answer(query, &case, Arithmetic::I64);
        rows += &format!("| `{}` | `{case}` | `{answer}` |\n", query.id());
    }
    section_must_be(&path, "<!-- begin of the cases -->", "<!-- end of the cases -->", &rows);
}

/// The case of a query on the page of touching cases.
fn case_of_page(page: &str, query: &Entry) -> String {
    let begin = format!("| `{}` | `", query.id());
    let row = page.lines().find_map(|line| line.strip_prefix(&begin)?.split_once('`'));
    row.unwrap_or_else(|| panic!("no touching case of {}: run the test with STRAIGHTEDGE_BLESS=1", query.id())).0.into()
}

fn answer(query: &Entry, case: &str, arithmetic: Arithmetic) -> String {
    let line = Line::split(case).expect("a case");
    query.answer(&line, arithmetic, Style::Decimal).expect("a case")
}

/// The shortest of some small whole cases whose answer is that of a touch, or of whatever else is degenerate.
fn touching_case(query: &Entry) -> String {
    let small = [Class::Grid, Class::AxisAligned, Class::Duplicates].into_iter().flat_map(|class| {
        (0..600).filter_map(move |index| {
            let case = query.case(class, NumberType::I64, 1, 4, index, Style::Decimal);
            let is_small = case.split(' ').all(|piece| piece.len() <= 2 || piece.starts_with(char::is_alphabetic));
            is_small.then_some(case)
        })
    });
    // How far from a touch, then how unlike its numbers are, then how long.
    let sameness = |case: &str| usize::MAX - case.split(' ').collect::<BTreeSet<_>>().len();
    // Hulls have no touch; these dimensions are degenerate.
    let flat = match query.id() {
        "bound/convex_hull_2d" => "1",
        "bound/convex_hull" => "2",
        _ => "",
    };
    let rank = |answer: &str| {
        let words: Vec<&str> = answer.split(' ').collect();
        match words[0] {
            dimension if dimension == flat => 0,
            "touching" | "boundary" | "0" | "point" | "true" => 0,
            "touching-negative" | "touching-positive" => 0,
            "closest" if words[1] == "0" => usize::from(words.contains(&"interior")),
            "span" if words[1] == words[2] => 0,
            "within" | "line" | "plane" | "span" => 1,
            _ => 2,
        }
    };
    // Doubles tell which are best, in a fraction of the time; exact answers are printed.
    let mut ranked: Vec<_> =
        small.map(|case| (rank(&answer(query, &case, Arithmetic::F64)), sameness(&case), case)).collect();
    ranked.sort();
    ranked.dedup();
    let best = ranked.first().map(|(rank, sameness, _)| (*rank, *sameness));
    let best = ranked.into_iter().take_while(|(rank, sameness, _)| Some((*rank, *sameness)) == best);
    let measured = best.map(|(.., case)| (case.len() + answer(query, &case, Arithmetic::I64).len(), case));
    measured.min().unwrap_or_else(|| panic!("{} has no small case", query.id())).1
}

/// What decides and is neither a query nor a form of one, with the test that verifies it.
const TESTED: [(&str, &str, &str); 82] = [
    ("batch::incircle", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::insphere", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::orient2d", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::orient3d", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::signs", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::point_sphere", "queries/batch", "locations_are_those_of_single_calls"),
    ("batch::point_tetrahedron", "queries/batch", "locations_are_those_of_single_calls"),
    ("batch::point_triangle_2d", "queries/batch", "locations_are_those_of_single_calls"),
    ("batch::line_aabb", "queries/batch", "what_lines_and_triangles_meet_is_that_of_single_calls"),
    ("batch::line_triangle", "queries/batch", "what_lines_and_triangles_meet_is_that_of_single_calls"),
    ("batch::triangle_triangle", "queries/batch", "what_lines_and_triangles_meet_is_that_of_single_calls"),
    ("batch::Many::iter", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::Many::positions", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::Many::write", "queries/batch", "signs_are_those_of_single_calls"),
    ("batch::Many::write_parallel", "queries/batch", "signs_are_those_of_single_calls"),
    ("bound::Bounded::aabb", "queries/spheres", "boxes_contain_their_shapes"),
    ("bound::Bounded::swept_aabb", "queries/spheres", "boxes_contain_their_shapes"),
    ("bound::aabb_aabb", "queries/spheres", "boxes_around_two"),
    ("bound::sphere_sphere", "queries/spheres", "balls_around_two"),
    ("closest::NearestTriangle::consider", "queries/closest", "chains_and_surfaces"),
    ("closest::NearestTriangle::may_be_in", "queries/closest", "chains_and_surfaces"),
    ("closest::NearestTriangle::nearest", "queries/closest", "chains_and_surfaces"),
    ("contain::Winding::around", "queries/mesh_index", "as_brute_force"),
    ("contain::Winding::count", "queries/mesh_index", "as_brute_force"),
    ("contain::Winding::may_cross", "queries/mesh_index", "as_brute_force"),
    ("contain::Winding::is_on_surface", "queries/mesh_index", "as_brute_force"),
    ("contain::Winding::location", "queries/mesh_index", "as_brute_force"),
    ("deforming::FirstContact::compare", "queries/deforming", "order"),
    ("deforming::FirstContact::is_at_start", "queries/deforming", "order"),
    ("intersect::ring_conflict", "queries/region", "conflicts_by_trial_of_all_pairs"),
    ("intersect::Hit::triangle", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::ask_all", "queries/mesh_index", "many_at_once"),
    ("mesh::Index::ask_all_with_progress", "queries/mesh_index", "many_at_once"),
    ("mesh::Index::contacts", "queries/mesh_index", "contacts_of_a_moving_ball"),
    ("mesh::Index::first_contact", "queries/mesh_index", "contacts_of_a_moving_ball"),
    ("mesh::Index::first_hit", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::hits", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::closed", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::is_closed", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::is_hit", "queries/mesh_index", "lines_and_segments"),
    ("mesh::Index::is_within", "queries/mesh_index", "as_brute_force"),
    ("mesh::Closed::locate", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::nearest", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::overlaps", "queries/mesh_index", "pairs"),
    ("mesh::Index::refit", "queries/mesh_index", "refitted"),
    ("mesh::Index::self_intersections", "queries/mesh_index", "pairs"),
    ("mesh::Closed::signed_distance", "queries/mesh_index", "as_brute_force"),
    ("mesh::Index::try_new", "queries/mesh_index", "refitted"),
    ("mesh::FirstContacts::free_until", "queries/deforming", "surfaces_by_brute_force"),
    ("mesh::first_contacts", "queries/deforming", "surfaces_by_brute_force"),
    ("mesh::Slabs::of", "queries/mesh_index", "slabs_leave_out_no_box"),
    ("mesh::Slabs::enter", "queries/mesh_index", "slabs_leave_out_no_box"),
    ("mesh::Index::new", "queries/mesh_index", "as_brute_force"),
    ("mesh::audit", "queries/mesh", "audits"),
    ("mesh::candidates", "queries/mesh", "crowded_grids"),
    ("mesh::rounding_errors", "queries/mesh", "rounding"),
    ("mesh::rounding_errors_with_progress", "queries/mesh", "progress_adds_up"),
    ("mesh::self_intersections", "queries/mesh", "crowded_grids"),
    ("mesh::Index::self_intersections_with_progress", "queries/mesh", "progress_adds_up"),
    ("mesh::Index::overlaps_with_progress", "queries/mesh_index", "pairs"),
    ("mesh::first_contacts_with_progress", "queries/deforming", "surfaces_by_brute_force"),
    ("mesh::Triangles::conflict", "queries/mesh", "crowded_grids"),
    ("mesh::Triangles::conflicts", "queries/mesh", "crowded_grids"),
    ("moving::interval_halving", "queries/moving", "halving_finds_the_first_contact"),
    ("moving::clearance_by_speed", "queries/moving", "halving_finds_the_first_contact"),
    ("moving::Collision::triangle", "queries/mesh_index", "contacts_of_a_moving_ball"),
    ("moving::Collision::impact", "queries/moving", "impacts"),
    ("predicate::PlaneThrough::new", "queries/prepared", "prepared_forms_agree_with_the_predicates"),
    ("predicate::CircleThrough::new", "queries/prepared", "prepared_forms_agree_with_the_predicates"),
    ("shape::Shape::validate", "tools/validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::declare::try_new", "tools/validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::polygon::try_new", "queries/invalid", "shapes_that_are_invalid"),
    ("shape::region::try_new", "queries/invalid", "shapes_that_are_invalid"),
    ("shape::convex_hull::try_new", "queries/invalid", "shapes_that_are_invalid"),
    ("shape::polyhedron::try_new", "tools/validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::mesh::try_new", "tools/validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::mesh::try_from", "tools/validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::mesh::weld", "queries/invalid", "welding"),
    ("shape::surface::try_new", "queries/invalid", "meshes_that_are_invalid"),
    ("shape::surface::weld", "queries/invalid", "welding"),
    ("shape::surface::open_edges", "queries/invalid", "meshes_that_are_invalid"),
    ("intersect::visit_close_pairs", "queries/region", "close_pairs_are_those_whose_boxes_meet"),
];

/// What the macros declare that write the same functions for several types.
const OF_MACROS: [(&str, &[&str]); 8] = [
    ("batch::layouts!", &["Columns2", "Columns3"]),
    ("predicate::through_points!", &["PlaneThrough", "CircleThrough"]),
    ("implicit::implicit_point!", &["ImplicitPoint2", "ImplicitPoint3"]),
    ("closest::near_targets!", &["Nearest"]),
    ("closest::of_segments!", &["NearestPair"]),
    ("closest::of_triangles!", &["Nearest"]),
    ("intersect::meets_bodies!", &["Meeting"]),
    ("intersect::passed_plane!", &["Hit"]),
];

/// The public functions of modules that decide nothing: constructors, parts, conversions, questions to an answer, and
/// what is public for the sealed traits alone.
const NO_DECISION: [&str; 56] = [
    "batch::Columns2::new",
    "batch::Columns3::new",
    "batch::Layout::at",
    "batch::Layout::count",
    "batch::Layout::part",
    "batch::Many::is_empty",
    "batch::Many::len",
    "closest::Cornered::beside",
    "closest::Cornered::cells",
    "closest::Cornered::corner",
    "closest::Cornered::label",
    "closest::Known::found",
    "closest::LineRelation::word",
    "closest::Nearest::to_record",
    "closest::NearestPair::to_record",
    "closest::NearestTriangle::new",
    "closest::Round::ends",
    "closest::Round::radius",
    "closest::Vertex::lexicographic",
    "closest::Vertex::point",
    "closest::Vertex::seen",
    "contain::PointInTetrahedron::to_record",
    "deforming::FirstContact::to_record",
    "implicit::ImplicitPoint2::definition",
    "implicit::ImplicitPoint3::definition",
    "intersect::Hit::to_record",
    "intersect::LineKind::direction",
    "intersect::LineKind::direction_2d",
    "intersect::LineKind::heading",
    "intersect::LineKind::is_point",
    "intersect::LineKind::is_point_2d",
    "intersect::LineKind::rests",
    "intersect::LineKind::step",
    "intersect::Meeting::is_disjoint",
    "intersect::Meeting::is_hit",
    "intersect::Meeting::is_overlapping",
    "intersect::Meeting::is_touching",
    "intersect::Meeting::to_record",
    "intersect::OfLineKind::line_points",
    "intersect::OfLineKind::require",
    "intersect::TriangleConflict::word",
    "mesh::Audit::edges_of",
    "mesh::Audit::is_clean",
    "mesh::Audit::is_closed",
    "mesh::EdgeFault::kind",
    "mesh::FirstContact::features",
    "mesh::Index::bytes",
    "mesh::Index::into_surface",
    "mesh::Index::surface",
    "mesh::RoundingErrors::wrong",
    "mesh::SelfIntersections::is_empty",
    "mesh::SelfIntersections::len",
    "mesh::Triangles::are_neighbours",
    "mesh::Triangles::of",
    "moving::Collision::to_record",
    "predicate::Axis::word",
];

/// The public functions that decide, by the sources: all of the modules but those that are named above; of shapes what
/// validates them, by the files.
fn functions_that_decide() -> BTreeSet<String> {
    with_modules(|modules| {
        let rooms: BTreeSet<&str> = queries()
            .iter()
            .map(|query| query.id().split_once('/').expect("room/name").0)
            .chain(["batch", "mesh"])
            .collect();
        let mut functions = BTreeSet::from(["shape::Shape::validate".to_string()]);
        for module in modules {
            let Some(room) = module.room() else { continue };
            for Function { of, name, validates, .. } in crate::declared::functions(module) {
                if rooms.contains(room) {
                    let of = of.map_or(String::new(), |of| format!("{of}::"));
                    functions.insert(format!("{room}::{of}{name}"));
                } else if room == "shape" && (validates && !name.starts_with("validate") || name == "open_edges") {
                    let file = module.file.file_stem().expect("a file").to_string_lossy();
                    functions.insert(format!("shape::{file}::{name}"));
                }
            }
        }
        for (declared, types) in OF_MACROS {
            let (room, _) = declared.split_once("::").expect("room::macro!");
            let of_macro = |function: &String| function.starts_with(declared);
            for function in functions.iter().filter(|function| of_macro(function)).cloned().collect::<Vec<_>>() {
                functions.remove(&function);
                let name = function.rsplit("::").next().expect("a name");
                functions.extend(types.iter().map(|of| format!("{room}::{of}::{name}")));
            }
        }
        let unknown: Vec<&str> = NO_DECISION.into_iter().filter(|function| !functions.remove(*function)).collect();
        assert!(unknown.is_empty(), "these do not exist: {unknown:#?}");
        functions
    })
}

#[test]
fn every_function_that_decides_is_verified() {
    let mut verified: BTreeMap<String, String> = BTreeMap::new();
    let mut rows =
        String::from("| query | methods of its answer and cheaper functions that are verified with it |\n|---|---|\n");
    for query in queries() {
        verified.insert(query.function().into(), query.id().into());
        let forms = query.form_functions();
        verified.extend(forms.iter().map(|form| (form.to_string(), query.id().to_string())));
        let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
        rows += &format!("| `{}` | {} |\n", query.id(), forms.join(", "));
    }
    rows += "\n| validates or prepares | test that verifies it |\n|---|---|\n";
    let mut tests_of: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (function, file, test) in TESTED {
        let tests = tests_of.entry(file).or_insert_with(|| {
            let text = fs::read_to_string(root().join(format!("tests/{file}.rs"))).expect("a file of tests");
            functions_of_tests(&text)
        });
        let has_test = tests.iter().any(|name| name == test);
        assert!(has_test, "tests/{file}.rs has no test `{test}`");
        verified.insert(function.into(), test.into());
        rows += &format!("| `{function}` | `tests/{file}.rs`: `{test}` |\n");
    }
    let decide = functions_that_decide();
    let unverified: Vec<&String> = decide.iter().filter(|function| !verified.contains_key(*function)).collect();
    assert!(unverified.is_empty(), "nothing verifies {unverified:#?}");
    for function in verified.keys() {
        assert!(decide.contains(function), "{function} is verified, but does not exist");
    }
    let path = root().join("docs/verification.md");
    section_must_be(&path, "<!-- begin of what decides -->", "<!-- end of what decides -->", &rows);
}

/// The table of the changelog has every id that was renamed, and each is understood.
#[test]
fn old_ids_are_understood() {
    let changelog = fs::read_to_string(Path::new(ROOT).join("CHANGELOG.md")).expect("a changelog");
    for (old, new) in RENAMED {
        assert_eq!(find(old).map(|query| query.id()), Ok(new));
        assert!(changelog.contains(&format!("| `{old}` | `{new}` |")), "{old}");
    }
}
