//! Where a measurement was made.

use std::process::Command;

/// The name of the processor, if the system provides it.
pub fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let value = |key: &str| {
        let mut pairs = info.lines().filter_map(|line| line.split_once(':'));
        pairs.find(|(k, _)| k.trim() == key).map(|(_, value)| value.trim().to_string())
    };
    let mut name = value("model name").unwrap_or_else(|| "unnamed processor".into());
    for key in ["cpu family", "model"] {
        name += &value(key).map(|number| format!(" {key} {number}")).unwrap_or_default();
    }
    format!("{name}, {} cores", std::thread::available_parallelism().map_or(1, usize::from))
}

/// `rustc 1.85.0 (…)` and the target: the compiler that cargo was started with.
pub fn compiler() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = output(Command::new(rustc).arg("--version")).unwrap_or_else(|| "rustc of unknown version".into());
    format!("{version}, {} {}", std::env::consts::ARCH, std::env::consts::OS)
}

/// What a program prints, if it runs and succeeds.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_string())
}
