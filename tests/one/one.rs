//! All tests that apply to every query, for one of them: `STRAIGHTEDGE_QUERY=contain/point_tetrahedron cargo test -p
//! straightedge-one --profile one`. The profile compiles without optimisation and incrementally, for work on that
//! query.

use straightedge_verify::{Arithmetic, Class, Counts, Entry, Line, NumberType, Plan, Referee, Style};

include!(concat!(env!("OUT_DIR"), "/tested.rs"));

static ENTRY: Entry = Entry::of::<Tested>();

/// Every promise on some cases of every class, fewer of slow queries, judged by the oracle or by first principles.
fn audit(number_type: NumberType, cases: u64, first_principles: bool) {
    let cases = cases.div_ceil(ENTRY.cost());
    for class in ENTRY.classes(number_type) {
        let audit = ENTRY.audit(&Plan {
            class,
            number_type,
            level: 2,
            seed: 7,
            cases: 0..cases,
            shard: (0, 1),
            exact_every: 10,
            first_principles,
            promised_only: false,
        });
        for (subject, counts) in audit.counts.iter().filter(|(subject, _)| subject.is_promised()) {
            assert_eq!(counts.wrong(), 0, "{} {subject}, class {class}: {:?}", ENTRY.id(), counts.mistakes);
        }
    }
}

#[test]
fn certified_and_exact_answers_are_never_wrong() {
    NumberType::ALL.into_iter().for_each(|number_type| audit(number_type, 100, false));
}

#[test]
fn first_principles_agree() {
    audit(NumberType::F64, 20, true);
}

#[test]
fn vectors() {
    let path = format!("{}/../vectors/{}.txt", env!("CARGO_MANIFEST_DIR"), ENTRY.id());
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let referee = Referee::new(&ENTRY, Arithmetic::F64, 0).with_oracle_every(1);
    for (number, text) in text.lines().enumerate() {
        let place = format!("{path}:{}", number + 1);
        let line = Line::split(text).unwrap_or_else(|fault| panic!("{place}: {fault}"));
        let mut counts = Counts::default();
        let ruling = referee.line(&line, 0, &mut counts).unwrap_or_else(|fault| panic!("{place}: {fault}"));
        assert_eq!((ruling.kind, ruling.is_declined), (None, false), "{place}: {:?}", counts.mistakes);
        let checked = ENTRY.check(&line).unwrap_or_else(|fault| panic!("{place}: {fault}"));
        checked.unwrap_or_else(|disagreement| panic!("{place}: {disagreement}"));
    }
}

#[test]
fn no_answer_on_nan_or_infinity() {
    std::panic::set_hook(Box::new(|_| {}));
    for class in [Class::Random, Class::Grid, Class::ZeroSize] {
        let case = ENTRY.case(class, NumberType::F32, 1, 3, 0, Style::Bits);
        let line = Line::split(&case).expect("a generated line");
        for arithmetic in [Arithmetic::F64, Arithmetic::F32] {
            let refused = ENTRY.refuses(&line, arithmetic).expect("a generated case");
            assert!(!refused.is_empty() && refused.iter().all(Option::is_some), "{arithmetic:?} {case}: {refused:?}");
        }
    }
    let _ = std::panic::take_hook();
}
