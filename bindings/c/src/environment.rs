//! The floating-point environment of the caller.
//!
//! The library counts on rounding to nearest and on subnormal numbers. C programs change both: `fesetround`, and
//! `-ffast-math`, which in gcc before version 13 flushes subnormal numbers to zero in the whole program where it is
//! passed to the linker. So every function looks at the control register first, which takes a nanosecond. If it is not
//! as at the start of a program, it is set so for the duration of the call.

/// Holds the standard environment, and restores that of the caller when it is dropped.
pub(crate) struct Standard {
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    caller: register::Control,
}

#[cfg(target_arch = "x86_64")]
mod register {
    use std::arch::asm;

    pub(super) type Control = u32;
    /// Nearest, no flushing, all exceptions masked.
    pub(super) const STANDARD: Control = 0x1f80;
    /// What is not a flag of an exception that has been.
    pub(super) const CONTROLS: Control = 0xffc0;

    #[inline(always)]
    pub(super) fn read() -> Control {
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

#[cfg(target_arch = "aarch64")]
mod register {
    use std::arch::asm;

    pub(super) type Control = u64;
    /// Nearest, no flushing, no traps.
    pub(super) const STANDARD: Control = 0;
    pub(super) const CONTROLS: Control = !0;

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
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    #[inline(always)]
    pub(crate) fn enter() -> Self {
        let caller = register::read();
        if caller & register::CONTROLS != register::STANDARD {
            register::write(register::STANDARD);
        }
        Standard { caller }
    }

    /// Nothing is known of the control register here: the caller must not change it.
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    #[inline(always)]
    pub(crate) fn enter() -> Self {
        Standard {}
    }
}

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
impl Drop for Standard {
    #[inline(always)]
    fn drop(&mut self) {
        if self.caller & register::CONTROLS != register::STANDARD {
            register::write(self.caller);
        }
    }
}
