//! The functions that tell a part of a query's answer.

use crate::{Scalar, Sign};

/// Panics on a distance that is not a finite number of at least zero.
///
/// # Panics
/// If the scalar checks its input and r is not such a number.
#[inline]
pub(crate) fn require_distance<S: Scalar>(query: &str, r: &S) {
    if S::checked() && !(r.is_finite() && r.sign() != Sign::Negative) {
        refuse_distance(query, r);
    }
}

#[cold]
#[inline(never)]
fn refuse_distance<S: Scalar>(query: &str, r: &S) -> ! {
    let what = match (r.partial_cmp(r), r.is_finite()) {
        (None, _) => "NaN",
        (_, false) => "not finite",
        (_, true) => "negative",
    };
    panic!("{query}: r is {what}");
}

/// Declares the functions that tell a part of a query's answer, with what is written above each: `part` of the feature,
/// `distance`, and `within` a distance. The query is named first; `found` is what the query finds for the shapes that
/// it is asked about; a part may be told `by` another function, a `within` first by one that knows it or not.
macro_rules! closest_forms {
    (
        $query:ident: $found:ident $arguments:tt;
        $($(#[$doc:meta])* $kind:ident $name:ident $(by $other:ident)? $(-> $Part:ty = |$of:ident| $told:expr)?;)+
    ) => {
        $($crate::closest::search::forms::closest_forms! {
            @$kind [$(#[$doc])*] $query $name $($other)? $found $arguments $(-> $Part = |$of| $told)?
        })+
    };
    (
        @part [$($doc:tt)*] $query:ident $name:ident $found:ident ($($argument:ident: $Shape:ident),+)
        -> $Part:ty = |$of:ident| $told:expr
    ) => {
        $($doc)*
        ///
        /// # Panics
        #[doc = concat!("As [`", stringify!($query), "`](fn@", stringify!($query), ").")]
        #[inline]
        pub fn $name<S: $crate::Scalar>($($argument: &$crate::$Shape<S>),+) -> $Part {
            let $of = $found($($argument),+);
            $told
        }
    };
    (
        @part [$($doc:tt)*] $query:ident $name:ident $other:ident $found:ident $arguments:tt
        -> $Part:ty = |$of:ident| $told:expr
    ) => {
        $crate::closest::search::forms::closest_forms! {
            @part [$($doc)*] $query $name $other $arguments -> $Part = |$of| $told
        }
    };
    (@distance [$($doc:tt)*] $query:ident $name:ident $found:ident ($($argument:ident: $Shape:ident),+)) => {
        $($doc)*
        ///
        /// # Panics
        #[doc = concat!("As [`", stringify!($query), "`](fn@", stringify!($query), ").")]
        #[inline]
        pub fn $name<S: $crate::Scalar>($($argument: &$crate::$Shape<S>),+) -> S::Root {
            $found($($argument),+).distance()
        }
    };
    (@within [$($doc:tt)*] $query:ident $name:ident $found:ident ($($argument:ident: $Shape:ident),+)) => {
        $($doc)*
        ///
        /// # Panics
        #[doc = concat!("As [`", stringify!($query), "`](fn@", stringify!($query), "), and where r is not finite or")]
        /// negative.
        #[inline]
        pub fn $name<S: $crate::Scalar>($($argument: &$crate::$Shape<S>),+, r: &S) -> bool {
            $crate::closest::search::forms::require_distance(concat!("closest/", stringify!($name)), r);
            $found($($argument),+).is_within(r)
        }
    };
    (@within [$($doc:tt)*] $query:ident $name:ident $other:ident $found:ident ($($argument:ident: $Shape:ident),+)) => {
        $($doc)*
        ///
        /// # Panics
        #[doc = concat!("As [`", stringify!($query), "`](fn@", stringify!($query), "), and where r is not finite or")]
        /// negative.
        #[inline]
        pub fn $name<S: $crate::Scalar>($($argument: &$crate::$Shape<S>),+, r: &S) -> bool {
            $crate::closest::search::forms::require_distance(concat!("closest/", stringify!($name)), r);
            $other($($argument),+, r).unwrap_or_else(|| $found($($argument),+).is_within(r))
        }
    };
}
pub(crate) use closest_forms;
