//! One scalar for every arithmetic, which is chosen at run time.
//!
//! The bodies of two hundred queries are compiled for `f64` and for [`Chosen`], not for each of eight scalars, and so
//! are the formulas that they call. The signs of doubles, singles and 32-bit integers and the values of singles are
//! computed as they are for users. Plain floats and the exact arithmetics interpret one tape of a formula ([`Run`]):
//! plain floats round each operation as the compiled formula does, and exact results do not depend on the way. The test
//! `native` compares both ways, to the last bit.
//!
//! The arithmetic in force belongs to the thread, not to the numbers, as a case may have no numbers.

mod native;
mod run;
mod scalar;

pub(crate) use native::{Native, coordinates, in_scalar};

use crate::numbers::arithmetic::Arithmetic;
use crate::numbers::number::AnyNumber;
use core::cell::{Cell, RefCell};
use core::cmp::Ordering;
use core::fmt;
use std::collections::BTreeMap;
use straightedge::arith::{Algebraic, Stage};
use straightedge::{Plain, Rational, Surd};

/// A number in the arithmetic in force. Exact numbers are stored by the thread while it is in force: so copies and
/// drops of this type cost nothing, which halves the code of the queries.
#[derive(Clone, Copy)]
pub(crate) enum Chosen {
    /// Certified, plain, or on the predicates of `robust`.
    F64(f64),
    /// Certified or plain.
    F32(f32),
    /// A coordinate.
    I64(i64),
    /// A coordinate.
    I32(i32),
    /// The place of an exact number.
    Held(usize),
}

/// What exact scalars compute.
#[derive(Clone, PartialEq, PartialOrd)]
enum Held {
    Rational(Rational),
    Surd(Surd),
    Algebraic(Algebraic),
}

std::thread_local! {
    static IN_FORCE: Cell<Option<Arithmetic>> = const { Cell::new(None) };
    static HELD: RefCell<Vec<Held>> = const { RefCell::new(Vec::new()) };
    static STAGES: RefCell<BTreeMap<Stage, u64>> = const { RefCell::new(BTreeMap::new()) };
}

/// Keeps an arithmetic in force on this thread, and its exact numbers stored, until it is dropped.
pub(crate) struct InForce {
    before: Option<Arithmetic>,
    held_before: usize,
}

impl InForce {
    pub(crate) fn new(arithmetic: Arithmetic) -> Self {
        InForce { before: IN_FORCE.replace(Some(arithmetic)), held_before: HELD.with_borrow(Vec::len) }
    }
}

impl Drop for InForce {
    fn drop(&mut self) {
        IN_FORCE.set(self.before);
        HELD.with_borrow_mut(|held| held.truncate(self.held_before));
    }
}

pub(crate) fn in_force() -> Arithmetic {
    IN_FORCE.get().expect("an arithmetic is in force")
}

/// How many signs each stage of the ladder has settled in [`Arithmetic::F64`], on this thread since the last call.
pub(crate) fn take_stages() -> BTreeMap<Stage, u64> {
    STAGES.with(RefCell::take)
}

fn hold(number: Held) -> Chosen {
    HELD.with_borrow_mut(|held| {
        held.push(number);
        Chosen::Held(held.len() - 1)
    })
}

impl Chosen {
    /// A number of the arithmetic in force.
    pub(crate) fn new(number: &AnyNumber) -> Self {
        match number {
            AnyNumber::F64(x) => Chosen::F64(*x),
            AnyNumber::F32(x) => Chosen::F32(*x),
            AnyNumber::I64(x) => Chosen::I64(*x),
            AnyNumber::I32(x) => Chosen::I32(*x),
            AnyNumber::Exact(x) => hold(Held::Rational(x.clone())),
        }
    }

    /// The number, independent of the arithmetic in force.
    pub(crate) fn number(self) -> AnyNumber {
        match self {
            Chosen::F64(x) => AnyNumber::F64(x),
            Chosen::F32(x) => AnyNumber::F32(x),
            Chosen::I64(x) => AnyNumber::I64(x),
            Chosen::I32(x) => AnyNumber::I32(x),
            Chosen::Held(_) => AnyNumber::Exact(self.rational()),
        }
    }

    fn held(self) -> Held {
        match self {
            Chosen::Held(place) => HELD.with_borrow(|held| held[place].clone()),
            _ => mixed(),
        }
    }

    fn rational(self) -> Rational {
        match self.held() {
            Held::Rational(x) => x,
            Held::Surd(_) | Held::Algebraic(_) => unreachable!("it is no coordinate and no rational value"),
        }
    }

    /// The sum of two values of an arithmetic that interprets formulas.
    fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Chosen::F64(a), Chosen::F64(b)) => Chosen::F64((Plain(a) + Plain(b)).0),
            (Chosen::F32(a), Chosen::F32(b)) => Chosen::F32((Plain(a) + Plain(b)).0),
            (a, b) => hold(Held::Rational(a.rational() + b.rational())),
        }
    }

    fn algebraic_number(self) -> Algebraic {
        match self.held() {
            Held::Algebraic(x) => x,
            Held::Rational(_) | Held::Surd(_) => unreachable!("what may be the root of a cubic is held as such"),
        }
    }

    fn surd(self) -> Surd {
        match self.held() {
            Held::Surd(x) => x,
            Held::Rational(_) | Held::Algebraic(_) => unreachable!("what may be irrational is held as a surd"),
        }
    }
}

#[cold]
fn mixed() -> ! {
    unreachable!("a number of another arithmetic than the one in force")
}

impl PartialEq for Chosen {
    #[inline(never)]
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other) == Some(Ordering::Equal)
    }
}

impl PartialOrd for Chosen {
    #[inline(never)]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Chosen::F64(a), Chosen::F64(b)) => a.partial_cmp(b),
            (Chosen::F32(a), Chosen::F32(b)) => a.partial_cmp(b),
            (Chosen::I64(a), Chosen::I64(b)) => a.partial_cmp(b),
            (Chosen::I32(a), Chosen::I32(b)) => a.partial_cmp(b),
            (Chosen::Held(a), Chosen::Held(b)) => HELD.with_borrow(|held| held[*a].partial_cmp(&held[*b])),
            _ => mixed(),
        }
    }
}

impl fmt::Debug for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chosen::F64(x) => x.fmt(f),
            Chosen::F32(x) => x.fmt(f),
            Chosen::I64(x) => x.fmt(f),
            Chosen::I32(x) => x.fmt(f),
            Chosen::Held(_) => match self.held() {
                Held::Rational(x) => x.fmt(f),
                Held::Surd(x) => x.fmt(f),
                Held::Algebraic(x) => x.fmt(f),
            },
        }
    }
}
