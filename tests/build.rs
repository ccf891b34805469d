//! Sets whether `native` compiles every query in every scalar: in the long form, `STRAIGHTEDGE_LONG=1`.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=STRAIGHTEDGE_LONG");
    println!("cargo:rustc-check-cfg=cfg(every_scalar)");
    if std::env::var_os("STRAIGHTEDGE_LONG").is_some_and(|value| value == "1") {
        println!("cargo:rustc-cfg=every_scalar");
    }
}
