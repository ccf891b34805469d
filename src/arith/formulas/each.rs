//! Maps of short arrays, written out.
//!
//! `array::map` of the standard library is a stack of generic functions: each closure has five to eight instances of
//! them, and a closure in a generic function is another one for each scalar or formula. Written out, there is one: a
//! function that maps three references by `clone` has 4 instances instead of 16 (rustc 1.95, optimisation level 1).

/// `array::map`, and that of references, for arrays of one to twelve items. A bound for functions that are generic over
/// the length.
pub trait MapEach<T, const N: usize> {
    /// `array::map`.
    fn map_each<U>(self, f: impl FnMut(T) -> U) -> [U; N];

    /// `each_ref().map()`.
    fn map_refs<'a, U>(&'a self, f: impl FnMut(&'a T) -> U) -> [U; N]
    where
        T: 'a;
}

macro_rules! written_out {
    ($($n:literal: $($x:ident)+;)+) => {$(
        impl<T> MapEach<T, $n> for [T; $n] {
            #[inline(always)]
            fn map_each<U>(self, mut f: impl FnMut(T) -> U) -> [U; $n] {
                let [$($x),+] = self;
                [$(f($x)),+]
            }

            #[inline(always)]
            fn map_refs<'a, U>(&'a self, mut f: impl FnMut(&'a T) -> U) -> [U; $n]
            where
                T: 'a,
            {
                let [$($x),+] = self;
                [$(f($x)),+]
            }
        }
    )+};
}
written_out! {
    1: a;
    2: a b;
    3: a b c;
    4: a b c d;
    5: a b c d e;
    6: a b c d e g;
    7: a b c d e g h;
    8: a b c d e g h i;
    9: a b c d e g h i j;
    10: a b c d e g h i j k;
    11: a b c d e g h i j k l;
    12: a b c d e g h i j k l m;
}

/// `core::array::from_fn`, for generic lengths, where there are few instances.
#[expect(clippy::disallowed_methods, reason = "a function cannot be written out for a length that it does not know")]
#[inline(always)]
pub fn of_any_length<T, const N: usize>(item: impl FnMut(usize) -> T) -> [T; N] {
    core::array::from_fn(item)
}
