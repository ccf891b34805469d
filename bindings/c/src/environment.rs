//! The floating-point environment of the caller.
//!
//! The library requires rounding to nearest and subnormal numbers. C programs change both: `fesetround`, and
//! `-ffast-math`, which in gcc before version 13 flushes subnormal numbers to zero in the whole program where it is
//! passed to the linker. So every function first checks that the environment is the default, and otherwise sets that
//! for the duration of the call. Miri, which runs no assembly, has the standard environment always.

/// Holds the standard environment, and restores that of the caller when it is dropped.
pub(crate) struct Standard {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    caller: register::Control,
}

#[cfg(all(target_arch = "x86_64", not(miri)))]
mod register {
    use std::arch::asm;
    use std::arch::x86_64::__m128d;
    use std::mem::transmute;

    pub(super) type Control = u32;
    /// Nearest, no flushing, all exceptions masked.
    pub(super) const STANDARD: Control = 0x1f80;

    /// A quarter of the distance from 1 to the next double: less than half of that distance; three times it is more.
    const QUARTER: f64 = f64::EPSILON / 4.0;
    /// The least normal number.
    const NORMAL: f64 = f64::MIN_POSITIVE;
    /// The least subnormal number.
    const SUBNORMAL: f64 = 5e-324;

    /// The control register, if it is not the standard one. Reading it takes some 5 ns, so it is not read if four sums
    /// are right: rounding down or to zero changes the first, rounding up the second, flushing subnormal results the
    /// third, flushing subnormal operands the fourth. Sums of subnormal numbers are as fast as others.
    #[inline(always)]
    pub(super) fn read() -> Control {
        let [first, second] = [[1.0, 1.0], [1.5 * NORMAL, SUBNORMAL]].map(pair);
        let [add_first, add_second] = [[3.0 * QUARTER, QUARTER], [-NORMAL, NORMAL]].map(pair);
        let [sum_first, sum_second] = [[1.0 + f64::EPSILON, 1.0], [0.5 * NORMAL, NORMAL + SUBNORMAL]].map(pair);
        let equal: u32;
        // SAFETY: additions and comparisons. In assembly, since the compiler folds sums of constants as in the standard
        // environment.
        unsafe {
            asm!(
                "addpd {first}, {add_first}",
                "addpd {second}, {add_second}",
                "pcmpeqd {first}, {sum_first}",
                "pcmpeqd {second}, {sum_second}",
                "pand {first}, {second}",
                "pmovmskb {equal:e}, {first}",
                first = inout(xmm_reg) first => _,
                second = inout(xmm_reg) second => _,
                add_first = in(xmm_reg) add_first,
                add_second = in(xmm_reg) add_second,
                sum_first = in(xmm_reg) sum_first,
                sum_second = in(xmm_reg) sum_second,
                equal = out(reg) equal,
                options(nomem, nostack, preserves_flags)
            );
        }
        if equal == 0xffff { STANDARD } else { stored() }
    }

    #[inline(always)]
    fn pair(numbers: [f64; 2]) -> __m128d {
        // SAFETY: both are two doubles.
        unsafe { transmute(numbers) }
    }

    /// The register itself.
    #[cold]
    fn stored() -> Control {
        let mut control = 0;
        // SAFETY: stores the register into the variable.
        unsafe { asm!("stmxcsr [{}]", in(reg) &raw mut control, options(nostack, preserves_flags)) };
        control
    }

    #[cold]
    pub(super) fn write(control: Control) {
        // SAFETY: loads either the standard value or one that was read. No operation on floats is moved across: they
        // work on numbers that are read from memory after the one write and stored before the other.
        unsafe { asm!("ldmxcsr [{}]", in(reg) &raw const control, options(nostack, preserves_flags)) };
    }
}

#[cfg(all(target_arch = "aarch64", not(miri)))]
mod register {
    use std::arch::asm;

    pub(super) type Control = u64;
    /// Nearest, no flushing, no traps.
    pub(super) const STANDARD: Control = 0;

    #[inline(always)]
    pub(super) fn read() -> Control {
        let control;
        // SAFETY: reads the register.
        unsafe { asm!("mrs {}, fpcr", out(reg) control, options(nostack, preserves_flags)) };
        control
    }

    #[cold]
    pub(super) fn write(control: Control) {
        // SAFETY: as on x86-64.
        unsafe { asm!("msr fpcr, {}", in(reg) control, options(nostack, preserves_flags)) };
    }
}

impl Standard {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    #[inline(always)]
    pub(crate) fn enter() -> Self {
        let caller = register::read();
        if caller != register::STANDARD {
            register::write(register::STANDARD);
        }
        Standard { caller }
    }

    /// The control register of this processor is unknown: the caller must not change it.
    #[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
    #[inline(always)]
    pub(crate) fn enter() -> Self {
        Standard {}
    }
}

#[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
impl Drop for Standard {
    #[inline(always)]
    fn drop(&mut self) {
        if self.caller != register::STANDARD {
            register::write(self.caller);
        }
    }
}
