//! Sets whether the tests are compiled in their long form, `STRAIGHTEDGE_LONG=1`: `native` with every query in every
//! scalar, `queries` with all its modules.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=STRAIGHTEDGE_LONG");
    println!("cargo:rustc-check-cfg=cfg(long_form)");
    if std::env::var_os("STRAIGHTEDGE_LONG").is_some_and(|value| value == "1") {
        println!("cargo:rustc-cfg=long_form");
    }
}
