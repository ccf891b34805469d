# The commands of CONTRIBUTING.md, by `just NAME`.

# which recipes there are
default:
    @just --list

# the main job: every implementation against the oracles
verify *QUERIES:
    cargo run -- verify {{QUERIES}}

# the tests
test:
    cargo test

# the tests of one query: just one contain/point_tetrahedron
one QUERY:
    STRAIGHTEDGE_QUERY={{QUERY}} cargo test -p straightedge-one --profile one

# the tables and vectors that tests compare, written anew
bless:
    STRAIGHTEDGE_BLESS=1 cargo test --test tools -- registry:: errata::

# fuzzing one query on stable Rust
fuzz QUERY *OPTIONS:
    STRAIGHTEDGE_QUERY={{QUERY}} cargo fuzz run -s none --no-default-features query {{OPTIONS}}

# the pages as a site, in target/book
book:
    .ci/book

# everything that must hold before a change lands
ci:
    .ci/run
