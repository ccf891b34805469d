//! Counts of answers: their kinds as text, and the histogram of distances.

use straightedge_verify::{FindingKind, NoMistake, Ulps};

#[test]
fn mistakes_are_read_as_written() {
    let name = || "near side".into();
    for kind in [
        FindingKind::FalseZero,
        FindingKind::FalseNonzero,
        FindingKind::OppositeSign,
        FindingKind::Decision { given: "outside".into(), exact: "boundary".into() },
        FindingKind::Label { field: name() },
        FindingKind::Word { field: name() },
        FindingKind::Value { field: name() },
        FindingKind::Form { function: name() },
        FindingKind::Crash,
        FindingKind::Hang,
    ] {
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert_eq!("nothing".parse::<FindingKind>(), Err(NoMistake));
}

/// The greatest number in the same bucket as this one.
fn top(ulps: u64) -> u64 {
    let mut both = Ulps::default();
    both.count(ulps);
    both.count(u64::MAX);
    both.percentile(50)
}

#[test]
fn buckets_hold_what_they_say() {
    for ulps in (1..70).chain([1 << 20, (1 << 20) + 1, u64::MAX - 1, u64::MAX]) {
        assert!(ulps <= top(ulps), "{ulps}");
        assert!(top(ulps - 1) < ulps || top(ulps - 1) == top(ulps), "{ulps}");
    }
    assert_eq!(top(0), 0);
}

#[test]
fn percentiles() {
    let mut ulps = Ulps::default();
    assert_eq!((ulps.percentile(50), ulps.greatest()), (0, 0));
    (0..98).for_each(|_| ulps.count(1));
    ulps.count(100);
    ulps.count(1000);
    assert_eq!([ulps.percentile(50), ulps.percentile(99), ulps.percentile(100)], [1, 128, 1000]);
    let mut twice = ulps.clone();
    twice.absorb(&ulps);
    assert_eq!((twice.answers(), twice.greatest()), (200, 1000));
    assert_eq!(Ulps::from_buckets(twice.buckets().to_vec(), 1000), Some(twice));
}
