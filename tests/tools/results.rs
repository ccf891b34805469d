//! Counts of answers: their kinds as text, and the histogram of distances.

use straightedge_verify::{Mistake, NoMistake, Ulps};

#[test]
fn mistakes_are_read_as_written() {
    let name = || "near side".into();
    for mistake in [
        Mistake::FalseZero,
        Mistake::FalseNonzero,
        Mistake::OppositeSign,
        Mistake::Decision { given: "outside".into(), exact: "boundary".into() },
        Mistake::Label { field: name() },
        Mistake::Word { field: name() },
        Mistake::Value { field: name() },
        Mistake::Form { function: name() },
        Mistake::Crash,
        Mistake::Hang,
    ] {
        assert_eq!(mistake.to_string().parse(), Ok(mistake));
    }
    assert_eq!("nothing".parse::<Mistake>(), Err(NoMistake));
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
