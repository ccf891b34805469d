//! What follows from the list of queries and cannot be made by a macro: vector files and tables of the docs.
//!
//! `STRAIGHTEDGE_BLESS=1 cargo test --test tools registry` writes what is missing or out of date. A vector
//! file that exists is never rewritten: it is kept by hand.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use straightedge::verify::{Arithmetic, Class, Counts, Entry, Line, NumberType, Referee, Style, queries};
use straightedge_tests::ROOT;

fn root() -> &'static Path {
    Path::new(ROOT)
}

fn blessing() -> bool {
    std::env::var_os("STRAIGHTEDGE_BLESS").is_some()
}

/// Compares a file with what it must be, or writes it.
fn must_be(path: &Path, text: &str) {
    if blessing() {
        fs::create_dir_all(path.parent().expect("a file in a folder")).expect("a writable folder");
        fs::write(path, text).expect("a writable file");
    }
    let found = fs::read_to_string(path).unwrap_or_default();
    assert!(found == text, "{} is out of date: run the test with STRAIGHTEDGE_BLESS=1", path.display());
}

/// The text between two marker lines of a file must be this.
fn section_must_be(path: &Path, begin: &str, end: &str, text: &str) {
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
        rows += &format!("| `{id}` | {inputs} | {answer} | {oracle} |\n");
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
    let mut rows = String::from("| query | case | answer |\n|---|---|---|\n");
    for query in queries() {
        let (case, answer) = touching_case(query);
        rows += &format!("| `{}` | `{case}` | `{answer}` |\n", query.id());
    }
    let path = root().join("docs/touching.md");
    section_must_be(&path, "<!-- begin of the cases -->", "<!-- end of the cases -->", &rows);
}

/// The shortest of some small whole cases whose answer is that of a touch, or of whatever else is degenerate.
fn touching_case(query: &Entry) -> (String, String) {
    let answered = [Class::Grid, Class::AxisAligned, Class::Duplicates].into_iter().flat_map(|class| {
        (0..600).filter_map(move |index| {
            let case = query.case(class, NumberType::I64, 1, 4, index, Style::Decimal);
            let is_small = case.split(' ').all(|piece| piece.len() <= 2 || piece.starts_with(char::is_alphabetic));
            let line = Line::split(&case).expect("a generated line");
            is_small.then(|| {
                (query.answer(&line, Arithmetic::I64, Style::Decimal).expect("a generated case"), case.clone())
            })
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
    let (.., case, answer) = answered
        .map(|(answer, case)| (rank(&answer), sameness(&case), case.len() + answer.len(), case, answer))
        .min()
        .unwrap_or_else(|| panic!("{} has no small case", query.id()));
    (case, answer)
}

/// What decides and is neither a query nor a form of one, with the test that verifies it.
const TESTED: [(&str, &str, &str); 36] = [
    ("bound::Bounded::aabb", "queries/spheres", "boxes_contain_their_shapes"),
    ("bound::Bounded::swept_aabb", "queries/spheres", "boxes_contain_their_shapes"),
    ("bound::aabb_aabb", "queries/spheres", "boxes_around_two"),
    ("bound::sphere_sphere", "queries/spheres", "balls_around_two"),
    ("closest::NearestTriangle::consider", "queries/closest", "chains_and_surfaces"),
    ("closest::NearestTriangle::may_be_in", "queries/closest", "chains_and_surfaces"),
    ("closest::NearestTriangle::closest", "queries/closest", "chains_and_surfaces"),
    ("closest::NearestTriangle::squared_distance", "queries/closest", "chains_and_surfaces"),
    ("mesh::audit", "mesh", "audits"),
    ("mesh::candidates", "mesh", "crowded_grids"),
    ("mesh::rounding_errors", "mesh", "rounding"),
    ("mesh::self_intersections", "mesh", "crowded_grids"),
    ("mesh::Triangles::conflict", "mesh", "crowded_grids"),
    ("mesh::Triangles::conflicts", "mesh", "crowded_grids"),
    ("moving::interval_halving", "queries/moving", "halving_finds_the_first_contact"),
    ("moving::clearance_by_speed", "queries/moving", "halving_finds_the_first_contact"),
    ("moving::sphere_sphere_impact", "queries/moving", "impacts"),
    ("moving::sphere_plane_impact", "queries/moving", "impacts"),
    ("moving::sphere_capsule_impact", "queries/moving", "impacts"),
    ("moving::sphere_triangle_impact", "queries/moving", "impacts"),
    ("moving::sphere_polygon_impact", "queries/moving", "impacts"),
    ("moving::sphere_aabb_impact", "queries/moving", "impacts"),
    ("moving::sphere_obb_impact", "queries/moving", "impacts"),
    ("predicate::PlaneThrough::through", "prepared", "prepared_forms_agree_with_the_predicates"),
    ("predicate::CircleThrough::through", "prepared", "prepared_forms_agree_with_the_predicates"),
    ("shape::Shape::validate", "validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::declare::try_new", "validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::polygon::try_new", "queries/invalid", "shapes_that_are_invalid"),
    ("shape::convex_hull::try_new", "queries/invalid", "shapes_that_are_invalid"),
    ("shape::polyhedron::try_new", "validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::mesh::try_new", "validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::mesh::try_from", "validity", "a_shape_is_refused_exactly_when_it_is_invalid"),
    ("shape::mesh::weld", "queries/invalid", "welding"),
    ("shape::surface::try_new", "queries/invalid", "meshes_that_are_invalid"),
    ("shape::surface::weld", "queries/invalid", "welding"),
    ("shape::surface::open_edges", "queries/invalid", "meshes_that_are_invalid"),
];

/// The public functions that decide, by the sources: the free functions of the rooms, those that `line_queries!`
/// declares, the methods of what is prepared, and what validates a shape.
fn functions_that_decide() -> BTreeSet<String> {
    let mut functions = BTreeSet::new();
    let name = |declared: &str| declared.split(['<', '(']).next().expect("a name").to_string();
    for room in ["bound", "closest", "construct", "contain", "implicit", "intersect", "moving", "predicate"] {
        for (_, text) in sources_below(&root().join("src").join(room)) {
            for line in text.lines() {
                if let Some(declared) = line.strip_prefix("pub fn ") {
                    functions.insert(format!("{room}::{}", name(declared)));
                } else if let Some(form) = closest_form(line) {
                    functions.insert(format!("{room}::{form}"));
                } else if let Some(declared) = entry_with_hits(line) {
                    functions.extend(declared.split(", ").map(|function| format!("{room}::{function}")));
                } else if let Some(declared) = line.trim_start().strip_prefix("pub fn ") {
                    match name(declared).as_str() {
                        // Of prepared planes and circles.
                        method @ ("through" | "side") => functions.extend(
                            ["PlaneThrough", "CircleThrough"].map(|prepared| format!("{room}::{prepared}::{method}")),
                        ),
                        // Of the search for the nearest triangle.
                        method @ ("consider" | "may_be_in" | "closest" | "squared_distance") => {
                            functions.insert(format!("{room}::NearestTriangle::{method}"));
                        }
                        // Of defined points.
                        method @ ("new" | "coordinates") if room == "implicit" => functions.extend(
                            ["ImplicitPoint2", "ImplicitPoint3"].map(|point| format!("{room}::{point}::{method}")),
                        ),
                        "definition" if room == "implicit" => {}
                        // A constructor, and a question to an answer.
                        "new" | "is_free" => {}
                        // The fronts that `line_queries!` and `moving_polytopes!` declare, and a conversion.
                        "$front" | "$query" | "$hits" | "$parameter" | "$name" | "to_array" => {}
                        method => panic!("{room}: whether the method `{method}` decides is not known"),
                    }
                }
            }
        }
    }
    for (_, text) in sources_below(&root().join("src/mesh")) {
        let declared = text.lines().filter_map(|line| line.strip_prefix("pub fn "));
        functions.extend(declared.map(|declared| format!("mesh::{}", name(declared))));
    }
    functions.extend(["conflict", "conflicts"].map(|method| format!("mesh::Triangles::{method}")));
    functions.insert("shape::Shape::validate".into());
    functions.extend(["aabb", "swept_aabb"].map(|method| format!("bound::Bounded::{method}")));
    for (file, text) in sources_below(&root().join("src/shape")) {
        for line in text.lines() {
            let line = line.trim_start();
            let declared = line.strip_prefix("pub fn ").or(line.strip_prefix("fn ")).unwrap_or_default();
            let validates = declared.contains("Result<") && declared.contains("Invalid>");
            if (validates || declared.starts_with("open_edges")) && !declared.starts_with("validate") {
                functions.insert(format!("shape::{file}::{}", name(declared)));
            }
        }
    }
    functions
}

/// The functions that an entry of `line_queries!` or `moving_polytopes!` declares.
fn entry_with_hits(line: &str) -> Option<&str> {
    let (declared, _) = line.strip_prefix("    ")?.split_once(':')?;
    let (front, forms) = declared.split_once(", ")?;
    forms.starts_with(&format!("{front}_hits")).then_some(declared)
}

/// The function that an entry of `closest_forms!` declares.
fn closest_form(line: &str) -> Option<&str> {
    let entry = line.strip_prefix("    ")?;
    let declared = match entry.split_once(' ')? {
        ("part", told) => told.split_once(" -> ")?.0,
        ("distance" | "within", declared) => declared.strip_suffix(';')?,
        _ => return None,
    };
    // Without the function by which it is told.
    declared.split(' ').next()
}

/// The source files below a folder, with their names.
fn sources_below(folder: &Path) -> Vec<(String, String)> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            sources.extend(sources_below(&path));
        } else {
            let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
            sources.push((name, fs::read_to_string(&path).expect("a readable file")));
        }
    }
    sources
}

#[test]
fn every_function_that_decides_is_verified() {
    let mut verified: BTreeMap<String, String> = BTreeMap::new();
    let mut rows = String::from("| query | cheaper forms that are verified with it |\n|---|---|\n");
    for query in queries() {
        verified.insert(query.id().replace('/', "::"), query.id().into());
        let forms = query.form_functions();
        verified.extend(forms.iter().map(|form| (form.to_string(), query.id().to_string())));
        let forms: Vec<String> = forms.iter().map(|form| format!("`{form}`")).collect();
        rows += &format!("| `{}` | {} |\n", query.id(), forms.join(", "));
    }
    rows += "\n| validates or prepares | test that verifies it |\n|---|---|\n";
    for (function, file, test) in TESTED {
        let text = fs::read_to_string(root().join(format!("tests/{file}.rs"))).expect("a file of tests");
        assert!(text.contains(&format!("fn {test}(")), "tests/{file}.rs has no test `{test}`");
        verified.insert(function.into(), test.into());
        rows += &format!("| `{function}` | `tests/{file}.rs`: `{test}` |\n");
    }
    let decide = functions_that_decide();
    for function in &decide {
        assert!(verified.contains_key(function), "nothing verifies {function}");
    }
    for function in verified.keys() {
        assert!(decide.contains(function), "{function} is verified, but does not exist");
    }
    let path = root().join("docs/verification.md");
    section_must_be(&path, "<!-- begin of what decides -->", "<!-- end of what decides -->", &rows);
}
