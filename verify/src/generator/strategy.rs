//! Hard cases as a strategy of the crate `proptest`.

use crate::format::case::Case;
use crate::generator::class::Class;
use crate::generator::draw::Draw;
use crate::generator::shrink::{polygon_is_simple, small_cases, smaller};
use crate::numbers::arithmetic::NumberType;
use crate::numbers::coordinate::Coordinate;
use crate::registry::entry::{Entry, filled};
use crate::registry::query::Query;
use core::fmt::{self, Debug};
use core::marker::PhantomData;
use proptest::strategy::{NewTree, Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use rand_core::RngCore;
use straightedge::arith::Of;

/// A strategy for the inputs of a query in numbers of type `T`: hard cases, all classes equally often.
///
/// ```
/// use proptest::prelude::*;
/// use straightedge::{Point2, Sign, predicate::orient2d};
/// use straightedge_verify::{cases, predicate::Orient2d};
///
/// fn mine(a: &Point2<f64>, b: &Point2<f64>, c: &Point2<f64>) -> Sign {
///     // …
/// #   orient2d(a, b, c)
/// }
///
/// proptest! {
/// #   /*
///     #[test]
/// #   */
///     fn mine_is_exact([a, b, c] in cases::<Orient2d, f64>()) {
///         prop_assert_eq!(mine(&a, &b, &c), orient2d(&a, &b, &c));
///     }
/// }
/// # mine_is_exact();
/// ```
///
/// A failing case is reduced as by [`Campaign`](crate::Campaign): to fewer points, fewer significant bits, exponents
/// nearer to 0. Large cases may take more than the 1,024 calls that are the default of `max_shrink_iters`. Proptest
/// stores the state of its generator in `proptest-regressions`: a later version of this crate may make another case
/// of it, so keep what was found as a test of its own.
pub fn cases<Q: Query, T: Coordinate>() -> Cases<Q, T> {
    Cases { classes: Class::ALL.to_vec(), level: 1, of: PhantomData }
}

/// The strategy that [`cases`] returns.
pub struct Cases<Q, T> {
    classes: Vec<Class>,
    level: u8,
    of: PhantomData<fn() -> (Q, T)>,
}

impl<Q, T> Cases<Q, T> {
    /// Only these classes; those that do not apply to the query are left out. Without any that applies, the test stops
    /// with an error.
    #[must_use]
    pub fn classes(self, classes: &[Class]) -> Self {
        Cases { classes: classes.to_vec(), ..self }
    }

    /// Level 2 varies the cases of level 1 at random.
    ///
    /// # Panics
    /// On another level.
    #[must_use]
    pub fn level(self, level: u8) -> Self {
        assert!((1..=2).contains(&level), "a level is 1 or 2");
        Cases { level, ..self }
    }
}

impl<Q, T> Clone for Cases<Q, T> {
    fn clone(&self) -> Self {
        Cases { classes: self.classes.clone(), ..*self }
    }
}

impl<Q: Query, T> Debug for Cases<Q, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(Q::ID).field("classes", &self.classes).field("level", &self.level).finish()
    }
}

impl<Q: Query, T: Coordinate> Strategy for Cases<Q, T>
where
    Of<Q::Case, T>: Debug,
{
    type Tree = CaseTree<Q, T>;
    type Value = Of<Q::Case, T>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let entry = const { &Entry::of::<Q>() };
        let reducer = Reducer::new(entry, T::NUMBER_TYPE, &self.classes, self.level, runner)?;
        Ok(CaseTree { reducer, of: PhantomData })
    }
}

/// A case of [`Cases`] while it is reduced.
pub struct CaseTree<Q, T> {
    reducer: Reducer,
    of: PhantomData<fn() -> (Q, T)>,
}

impl<Q: Query, T: Coordinate> ValueTree for CaseTree<Q, T>
where
    Of<Q::Case, T>: Debug,
{
    type Value = Of<Q::Case, T>;

    fn current(&self) -> Self::Value {
        let Case { frame, numbers } = &self.reducer.current;
        let numbers = numbers.iter().map(|x| T::of_any(x).expect("a number of the type that was generated"));
        filled::<Q::Case, T>(frame, &numbers.collect::<Vec<T>>())
    }

    fn simplify(&mut self) -> bool {
        self.reducer.simplify()
    }

    fn complicate(&mut self) -> bool {
        self.reducer.complicate()
    }
}

/// Reduces the case of any query, one candidate after the other: compiled once.
struct Reducer {
    entry: &'static Entry,
    number_type: NumberType,
    /// Whether polygons have to stay simple.
    is_simple: bool,
    current: Case,
    /// The least case that failed.
    least: Case,
    candidates: std::vec::IntoIter<Case>,
    stage: Stage,
}

/// What the candidates are.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// There are none yet.
    New,
    /// Small cases, which have nothing to do with the one that failed.
    Small,
    /// Cases one step smaller than the least.
    Steps,
    /// All passed.
    Finished,
}

impl Reducer {
    fn new(
        entry: &'static Entry,
        number_type: NumberType,
        classes: &[Class],
        level: u8,
        runner: &mut TestRunner,
    ) -> Result<Self, proptest::test_runner::Reason> {
        let mut applying = entry.classes(number_type);
        applying.retain(|class| classes.contains(class));
        if applying.is_empty() {
            return Err(std::format!("{}: none of these classes applies", entry.id()).into());
        }
        let rng = runner.rng();
        let class = applying[(rng.next_u64() % applying.len() as u64) as usize];
        let current =
            entry.generate(class, number_type, level, &mut Draw::new(rng.next_u64(), entry.id(), class.name(), 0));
        Ok(Reducer {
            entry,
            number_type,
            is_simple: class == Class::Simple,
            least: current.clone(),
            current,
            candidates: Vec::new().into_iter(),
            stage: Stage::New,
        })
    }

    /// The current case fails: it is the least, and a candidate takes its place.
    fn simplify(&mut self) -> bool {
        self.least = self.current.clone();
        match self.stage {
            Stage::Finished => return false,
            Stage::New => {
                self.stage = Stage::Small;
                self.candidates = small_cases(self.entry, self.number_type, 0, &self.least).into_iter();
            }
            Stage::Small | Stage::Steps => self.take_steps(),
        }
        // Where nothing is left, the least is the current one.
        self.advance()
    }

    /// The current case passes: the next candidate, or at the end the least case, takes its place.
    fn complicate(&mut self) -> bool {
        if self.stage == Stage::Finished || self.stage == Stage::New {
            return false;
        }
        if !self.advance() {
            self.current = self.least.clone();
        }
        true
    }

    fn take_steps(&mut self) {
        self.stage = Stage::Steps;
        self.candidates = smaller(self.entry, &self.least).into_iter();
    }

    /// Whether there is another candidate, which becomes the current case.
    fn advance(&mut self) -> bool {
        loop {
            let (entry, is_simple) = (self.entry, self.is_simple);
            if let Some(next) = self.candidates.find(|case| !is_simple || polygon_is_simple(entry, case)) {
                self.current = next;
                return true;
            }
            if self.stage != Stage::Small {
                self.stage = Stage::Finished;
                return false;
            }
            self.take_steps();
        }
    }
}
