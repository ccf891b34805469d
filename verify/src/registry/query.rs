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
    /// The path of its function from the crate, `intersect::line_triangle`; nothing for a query that is not of this
    /// crate.
    const FUNCTION: &'static str = "";
    /// The module that registers it, by its path from the crate; nothing for a query that is not of this crate.
    const MODULE: &'static str = "";
    /// The names and shapes of the inputs, in order.
    const INPUTS: &'static [(&'static str, &'static str)];
    /// The names of the fields of an answer, in order; the first is the decision, if there is one.
    const FIELDS: &'static [&'static str] = <Self::Answer<f64> as Answer<f64>>::FIELDS;
    /// Every decision there is; each must occur in some class. None where the answer is values alone.
    const DECISIONS: &'static [&'static str] = <Self::Answer<f64> as Answer<f64>>::DECISIONS;
    /// Words that only the answers of this query have, or that have other parts here than elsewhere.
    const WORDS: &'static [(&'static str, &'static [Part])] = <Self::Answer<f64> as Answer<f64>>::WORDS;
    /// What the oracle does, for the docs.
    const ORACLE: &'static str;
    /// Points and directions have this many coordinates.
    const DIMENSION: usize;
    /// The degree of the formula of highest degree that decides; of a construction, of the numerator of highest degree.
    const DEGREE: u32;
    /// How many times as long as others the oracle takes: runs and tests take so many times fewer cases.
    const COST: u64 = 1;
    /// Of whatever varies in number, a generated case has at most so many.
    const MANY: usize = 8;
    /// Whether all its formulas are among the four predicates of the crate `robust`.
    const BY_ROBUST: bool;

    /// The inputs.
    type Case: Numbers;
    /// The answer.
    type Answer<S: Scalar>: Answer<S::Value>;

    /// Asks the query.
    fn ask<S: Scalar>(case: &Of<Self::Case, S>) -> Self::Answer<S>;

    /// What the cheaper forms of the query say: public functions that answer a part of the question. What is listed
    /// here is verified with the query.
    fn forms<S: Scalar>(_case: &Of<Self::Case, S>) -> Vec<Form<S::Value>> {
        Vec::new()
    }

    /// Exact values that cheaper forms tell and the answer does not. To forms they are one more field, after those of
    /// the answer.
    fn values(_case: &Exact<Self::Case>) -> Vec<Rational> {
        Vec::new()
    }

    /// The exact answer, by means that share nothing with the query.
    fn oracle(case: &Exact<Self::Case>) -> Self::Answer<Rational>;

    /// The exact answer once more, where [`oracle`](Self::oracle) is an evaluation, from first principles.
    fn first_principles(case: &Exact<Self::Case>) -> Self::Answer<Rational> {
        Self::oracle(case)
    }

    /// Two hulls any closest pair of which is as right an answer as the one of the oracle; nothing where only that is.
    #[doc(hidden)]
    fn pair_of_hulls(_case: &Exact<Self::Case>) -> Option<PairOfHulls> {
        None
    }

    /// Other exact answers that are as right as that of the oracle, which names the least of several labels.
    fn ties(_case: &Exact<Self::Case>) -> Vec<Self::Answer<Rational>> {
        Vec::new()
    }

    /// The numbers of an exactly degenerate case, in whole numbers of at most `bits` bits (8 to 62): the coordinates of
    /// each point or direction, and every radius or offset, as a vector of their own, in order. Of what varies in
    /// number [`Draw::count`] tells how many there are. Signs of radii and the order of corners do not matter: they are
    /// repaired.
    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole>;
}
