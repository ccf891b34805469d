//! What is written by hand to verify a query.

use crate::answers::Answer;
use crate::format::language::Part;
use crate::generator::draw::{Draw, Whole};
use crate::judge::any_pair::PairOfHulls;
use crate::numbers::exact::Exact;
use crate::registry::form::Form;
use straightedge::{
    Rational, Scalar,
    arith::{Numbers, Of},
};

/// A query with all that verifies it. Implement it and name the type in `for_each_query!`: the program, the property
/// tests, the replay of vectors, fuzzing and the docs table follow from the list. A query outside of this crate is
/// verified through its [`Entry`](crate::Entry).
pub trait Query: Send + Sync + 'static {
    /// `module/name`.
    const ID: &'static str;
    /// The path of its function from the crate, `intersect::line_triangle`; empty for a query that is not of this
    /// crate.
    const FUNCTION: &'static str = "";
    /// The module that registers it, by its path from the crate; empty for a query that is not of this crate.
    const MODULE: &'static str = "";
    /// The names and shapes of the inputs, in order.
    const INPUTS: &'static [(&'static str, &'static str)];
    /// The names of the fields of an answer, in order; the first is the decision, if there is one.
    const FIELDS: &'static [&'static str] = <Self::Answer<f64> as Answer<f64>>::FIELDS;
    /// All decisions; each must occur in some class. Empty where the answer is values alone.
    const DECISIONS: &'static [&'static str] = <Self::Answer<f64> as Answer<f64>>::DECISIONS;
    /// Words that only the answers of this query have, or that are followed by other parts here than elsewhere.
    const WORDS: &'static [(&'static str, &'static [Part])] = <Self::Answer<f64> as Answer<f64>>::WORDS;
    /// What the oracle does, for the docs.
    const ORACLE: &'static str;
    /// How many coordinates points and directions have.
    const DIMENSION: usize;
    /// The degree of the formula of highest degree that decides; for a construction, of the numerator of highest
    /// degree.
    const DEGREE: u32;
    /// How many times as long as other oracles this one takes. Runs and tests divide the number of cases by this.
    const COST: u64 = 1;
    /// The greatest length of a list (of points, planes, …) in a generated case.
    const MANY: usize = 8;
    /// Whether all its formulas are among the four predicates of the crate `robust`.
    const BY_ROBUST: bool;

    /// The inputs.
    type Case: Numbers;
    /// The answer.
    type Answer<S: Scalar>: Answer<S::Value>;

    /// Calls the query.
    fn ask<S: Scalar>(case: &Of<Self::Case, S>) -> Self::Answer<S>;

    /// What the cheaper functions of the query return: public functions whose result is a part of the answer. Those
    /// listed here are verified with the query.
    fn forms<S: Scalar>(_case: &Of<Self::Case, S>) -> Vec<Form<S::Value>> {
        Vec::new()
    }

    /// Exact values that cheaper functions return and the answer does not have. For [`forms`](Self::forms) they are one
    /// more field, after those of the answer.
    fn values(_case: &Exact<Self::Case>) -> Vec<Rational> {
        Vec::new()
    }

    /// The exact answer, by means that share nothing with the query.
    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational>;

    /// The exact answer from first principles, where [`oracle`](Self::oracle) is an evaluation.
    fn first_principles(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        Self::oracle(case)
    }

    /// Two hulls any closest pair of which is right, not only that of the oracle; `None` for other queries.
    #[doc(hidden)]
    fn pair_of_hulls(_case: &Exact<Self::Case>) -> Option<PairOfHulls> {
        None
    }

    /// Exact answers that are also right, other than that of the oracle, which names the least of several labels.
    fn ties(_case: &Exact<Self::Case>) -> Vec<Self::Answer<Rational>> {
        Vec::new()
    }

    /// The numbers of an exactly degenerate case, in integers of at most `bits` bits (8 to 62): the coordinates of each
    /// point or direction, and every radius or offset, as a vector of their own, in order. [`Draw::count`] returns the
    /// lengths of lists. Signs of radii and the order of corners do not matter: they are repaired.
    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole>;
}
