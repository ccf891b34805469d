//! The grammar of numbers as in `docs/programs.md`, and its limits.

use common::ROOT;
use std::fs;
use straightedge_verify::{Arithmetic, Counts, Line, Referee, Style, find};

/// The number as a double, or the error.
fn double(text: &str) -> Result<f64, String> {
    let line = Line::split(text).expect("a number alone");
    line.doubles(["x"]).map(|[x]| x).map_err(|fault| complaint(&fault.message))
}

/// The number read and printed, or the error: by the box of one point, which has its coordinates.
fn printed(text: &str, arithmetic: Arithmetic) -> String {
    let case = format!("1 {text} 0 0");
    let line = Line::split(&case).expect("a case");
    let aabb = find("bound/aabb").expect("a query of the list");
    match aabb.answer(&line, arithmetic, Style::Decimal) {
        Ok(answer) => answer.split(' ').next().expect("six numbers").into(),
        Err(fault) => complaint(&fault.message),
    }
}

/// A message without the text that it quotes first.
fn complaint(message: &str) -> String {
    message.strip_prefix('`').and_then(|rest| rest.split_once("` ")).map_or(message, |(_, why)| why).into()
}

/// The examples of the document, in all three columns.
#[test]
fn are_read_as_the_protocol_says() {
    let document = fs::read_to_string(format!("{ROOT}/docs/programs.md")).expect("the document");
    let section = document.split("### The grammar of numbers").nth(1).expect("the section");
    let mut examples = 0;
    for row in section.lines().skip_while(|line| !line.starts_with("|---")).skip(1) {
        let Some(row) = row.strip_prefix("| ").and_then(|row| row.strip_suffix(" |")) else { break };
        let cells: Vec<&str> = row.split(" | ").collect();
        let [written, in_doubles, in_integers, exact] = cells[..] else { panic!("four cells, not {row}") };
        for text in written.split_whitespace().map(|example| example.trim_matches('`')) {
            match (double(text), in_doubles.parse::<f64>()) {
                (Ok(read), Ok(expected)) => assert_eq!(read.to_bits(), expected.to_bits(), "{text}: {read}"),
                (read, _) => assert_eq!(read.expect_err(text), in_doubles, "{text}"),
            }
            assert_eq!(printed(text, Arithmetic::I64), in_integers, "{text}");
            match (printed(text, Arithmetic::Exact).as_str(), exact) {
                (read, "read") => assert!(read.bytes().all(|b| b.is_ascii_digit() || b == b'/'), "{text}: {read}"),
                (read, exact) => assert_eq!(read, exact, "{text}"),
            }
            examples += 1;
        }
    }
    assert!(examples > 50, "{examples} examples");
}

#[test]
fn have_limits() {
    let too_long = Err("is longer than 4096 characters".to_string());
    assert_eq!(double(&format!("0x1.{}", "0".repeat(4092))), Ok(1.0));
    assert_eq!(double(&format!("0x1.{}", "0".repeat(4093))), too_long);
    assert_eq!(double(&"9".repeat(4096)), Err("overflows f64".into()));
    assert_eq!(double(&"9".repeat(4097)), too_long);
    // The exponent compensates for the digits.
    assert_eq!(double(&format!("0x1{}p-16000", "0".repeat(4000))), Ok(1.0));
    assert_eq!(double(&format!("0x.{}1p16000", "0".repeat(3999))), Ok(1.0));
    // An exponent may be of any length.
    let digits = "9".repeat(30);
    assert_eq!(double(&format!("-0x1p{digits}")), Err("overflows f64".into()));
    assert_eq!(double(&format!("-0x1p-{digits}")), Err("underflows f64 to 0".into()));
    assert_eq!(double(&format!("0x0p{digits}")), Ok(0.0));
    // The limit is on the written exponent, however many digits are after the point.
    let behind = format!("0x1.{}", "0".repeat(2000));
    for (text, is_read) in [
        ("1e4096", true),
        ("1e4097", false),
        ("0x1p-4096", true),
        ("0x1p-4097", false),
        ("0x1.8p-4096", true),
        ("0x1.8p4096", true),
        ("0x1.8p4097", false),
        (&behind, true),
    ] {
        let read = printed(text, Arithmetic::Exact);
        assert_eq!(read != "has an exponent beyond ±4096", is_read, "{text}: {read}");
    }
    for (text, read) in [
        ("1e-46", "underflows f32 to 0"),
        ("0x1.fffffefp127", "340282350000000000000000000000000000000"),
        ("0x1.ffffffp127", "overflows f32"),
        ("x3FB999999999999A", "is the bits of an f64 that no f32 equals"),
    ] {
        assert!(
            printed(text, Arithmetic::F32) == read || printed(text, Arithmetic::F32).parse() == Ok(f32::MAX),
            "{text}"
        );
    }
    for count in ["+1", "1.0", "-1"] {
        let line = format!("{count} 0 0 0");
        let fault = find("bound/aabb").expect("a query").answer(
            &Line::split(&line).expect("a line"),
            Arithmetic::F64,
            Style::Decimal,
        );
        assert_eq!(fault.expect_err(count).message, format!("`{count}` is no count"));
    }
}

/// What only answers may have: roots, and values that a case cannot have.
#[test]
fn of_answers_are_read_as_the_protocol_says() {
    /// Whether an answer is right, or `None` if it is no answer.
    fn ruling(query: &str, arithmetic: Arithmetic, line: &str) -> Option<bool> {
        let referee = Referee::new(find(query).expect("a query of the list"), arithmetic, 0);
        let mut counts = Counts::default();
        let line = Line::split(line).expect("a case with an answer");
        Some(referee.line(&line, 1, &mut counts).ok()?.kind.is_none())
    }
    let sphere = |answer: &str| {
        let line = format!("0 0 0 1 1 0 3 3 1 2 = span {answer} surface surface");
        ruling("intersect/line_sphere", Arithmetic::Exact, &line)
    };
    assert_eq!(sphere("(3-1/2*sqrt(6)) (3+1/2*sqrt(6))"), Some(true));
    assert_eq!(sphere("(3-1*sqrt(3/2)) (0x3+.5*sqrt(6.))"), Some(true));
    assert_eq!(sphere("(3-1/2*sqrt(6)) (3+1/2*sqrt(5))"), Some(false));
    assert_eq!(sphere("(3-1/2*sqrt(-6)) 3"), None);
    let rational = |answer: &str| {
        let line = format!("-2 0 0 1 0 0 0 0 0 1 = span {answer} surface surface");
        ruling("intersect/line_sphere", Arithmetic::Exact, &line)
    };
    assert_eq!([rational("(2-1*sqrt(1)) (2+1/2*sqrt(4))"), rational("(1+0*sqrt(7)) 3")], [Some(true); 2]);
    assert_eq!(rational("(2-1*sqrt(1)) (2+1*sqrt(2))"), Some(false));
    assert_eq!(sphere("(3-sqrt(6)) 3"), None);
    let point = |answer: &str| {
        ruling(
            "intersect/segment_segment_2d",
            Arithmetic::F64,
            &format!("0 0 1 1 0 1 1 0 = overlapping point {answer}"),
        )
    };
    assert_eq!(point("0.5 0x1p-1"), Some(true));
    assert_eq!([point("0.5 1e400"), point("0.5 nan"), point("0.5 0")], [Some(false); 3]);
    assert_eq!([point("0.5 1/2"), point("0.5 1_0")], [None; 2]);
    let origin = "-1 -1 1 1 -1 1 1 -1 = overlapping point 0 1e-400";
    assert_eq!(ruling("intersect/segment_segment_2d", Arithmetic::F64, origin), Some(true));
}

/// Every kind of pair is named where the inputs are described.
#[test]
fn all_pairs_of_compare_contact_are_listed() {
    let query = find("moving/compare_contact").expect("a query of the list");
    let line = Line::split("nothing").expect("a line");
    let fault = query.answer(&line, Arithmetic::F64, Style::Decimal).expect_err("no kind");
    let (_, kinds) = fault.message.split_once("is none of ").expect("the kinds");
    let (_, described) = query.inputs()[0];
    assert_eq!(kinds.split(", ").count(), 16);
    let words: Vec<&str> = described.split([',', ' ']).collect();
    assert!(kinds.split(", ").all(|kind| words.contains(&kind)), "{described}");
}
