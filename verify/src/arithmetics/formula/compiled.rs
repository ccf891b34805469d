//! Formulas that the compiler knows: here, as in the formulas of the queries and of users, it folds the constants of
//! the filter, the lengths of integers and the zero test.

use crate::answers::IntoField;
use crate::answers::SIGNS;
use crate::arithmetics::formula::of_expression::forms_of;
use crate::{Answer, Draw, Entry, Exact, Field, Form, Part, Query, Token, Whole};
use core::marker::PhantomData;
use num_traits::Zero;
use straightedge::internals::MapEach;
use straightedge::internals::formula;
use straightedge::{
    Formula, Rational, Scalar, Sign,
    arith::{Number, Of},
};

/// Declares formulas of single numbers, by their kind of ladder, and the list of them.
macro_rules! compiled {
    ($($(#[$doc:meta])* $kind:ident $Formula:ident($id:literal; $($x:ident),+) = $body:expr;)+) => {
        $(
            formula! {
                $(#[$doc])*
                pub $kind $Formula($id; $($x),+): [Number; [$(stringify!($x)),+].len()] = |[$($x),+]| $body
            }
        )+

        /// All of them.
        pub(super) static ENTRIES: &[&Entry] = &[$(&Entry::natively::<OfCompiled<$Formula>>()),+];
    };
}

compiled! {
    /// Of degree 2.
    short Determinant("formula/determinant"; a, b, c, d) = a.clone() * d - b.clone() * c;
    /// A determinant of differences.
    sign Turn("formula/turn"; a, b, c, d, e, f)
        = (a.clone() - e) * (d.clone() - f) - (b.clone() - f) * (c.clone() - e);
    /// Of degree 3.
    sign Triple("formula/triple"; a, b, c, d, e)
        = (a.clone() * b - c.clone() * d) * e + (a.clone() - b) * (c.clone() - d) * (d.clone() - e);
    /// Of degrees 3 and 1.
    cold Cubic("formula/cubic"; x, y, z) = x.clone().squared() * x + y - z;
    /// Of degrees 4 and 1.
    sign Quartic("formula/quartic"; x, y) = x.clone().squared().squared() - y;
    /// Of degrees 5, 3 and 1.
    unfiltered Quintic("formula/quintic"; x, y, z, w)
        = x.clone().squared().squared() * y + y.clone().squared() * z - w;
    /// A difference that may underflow, times a factor that may be huge.
    cold Magnified("formula/magnified"; a, b, c, d, h) = (a.clone() * d - b.clone() * c) * h.clone() * h;
    /// A difference and its product of degree 8, in which singles underflow, too.
    sign MagnifiedMuch("formula/magnified_much"; a, b, c, d, h)
        = (a.clone() * d - b.clone() * c) * h.clone().squared().squared() * a.clone() * b;
    /// Least and greatest of terms of different degree.
    sign Choice("formula/choice"; a, b, c, d)
        = (a.clone() * b).min(c.clone()) + (c.clone() * d).abs() - (d.clone() * a).max(b.clone());
    /// The least of nearly equal numbers, less their greatest.
    cold Range("formula/range"; a, b, c, d)
        = (a.clone() - b).min(c.clone() - d).abs() - (a.clone() - b).max(c.clone() - d).abs();
    /// A difference, with an upper limit.
    sign Capped("formula/capped"; a, b, c, d, cap) = (a.clone() * d - b.clone() * c).min(cap.clone());
    /// A difference, with a lower limit.
    sign Raised("formula/raised"; a, b, c, d, cap) = (a.clone() * d - b.clone() * c).max(-cap.clone());
    /// An opposite and an absolute value, for which what is known of the number does not hold.
    sign Opposite("formula/opposite"; x, y) = -x.clone() - y.clone().abs();
    /// One argument is not used.
    cold Unused("formula/unused"; x, y, _unused) = x.clone() * x * x - y.clone() * y * y;
}

/// Sign and value of a formula.
#[derive(Clone, Debug, PartialEq)]
pub struct SignAndValue<V>(pub Sign, pub V);

impl<V: Clone> Answer<V> for SignAndValue<V> {
    fn fields(&self) -> Vec<Field<V>> {
        vec![self.0.field(), vec![Token::Word("value"), Token::Number(self.1.clone())]]
    }
}

/// A formula of single numbers, as a query.
pub struct OfCompiled<F>(PhantomData<fn() -> F>);

impl<F: Formula> Query for OfCompiled<F> {
    const ID: &'static str = F::NAME;
    const INPUTS: &'static [(&'static str, &'static str)] = &[("numbers", "Number …")];
    const FIELDS: &'static [&'static str] = &["sign", "value"];
    const DECISIONS: &'static [&'static str] = SIGNS;
    const WORDS: &'static [(&'static str, &'static [Part])] = &[("value", &[Part::Number])];
    const ORACLE: &'static str = "the formula in rational numbers";
    const DIMENSION: usize = 1;
    const DEGREE: u32 = 4;
    const BY_ROBUST: bool = false;

    type Case = F::Input;
    type Answer<S: Scalar> = SignAndValue<S::Value>;

    fn ask<S: Scalar>(case: &Of<F::Input, S>) -> SignAndValue<S::Value> {
        SignAndValue(S::sign_of::<F>(case), S::value_of::<F>(case))
    }
    fn forms<S: Scalar>(case: &Of<F::Input, S>) -> Vec<Form<S::Value>> {
        forms_of::<F, S>(F::NAME, case)
    }
    fn oracle(case: &Exact<F::Input>) -> SignAndValue<Rational> {
        let value = F::eval(&case.numbers());
        SignAndValue(Sign::from(value.cmp(&Rational::zero())), value)
    }
    fn degenerate(bits: u32, draw: &mut Draw) -> Vec<Whole> {
        products(F::ARGUMENTS.len(), bits, draw)
    }
}

/// Entries that are products of two factors, so that determinants of them are zero.
fn products(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let of_factor = (bits / 2).max(1);
    let [rows, columns] = [0; 2].map_each(|_| [0; 2].map_each(|_| draw.signed(of_factor)));
    (0..count).map(|i| vec![rows[i / 2 % 2] * columns[i % 2]]).collect()
}
