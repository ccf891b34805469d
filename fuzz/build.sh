#!/bin/bash -eu
# Builds the fuzz programs for a service that wants a program for each target: ClusterFuzzLite and OSS-Fuzz. They set
#
#   SRC        the folder that holds the clone, as `straightedge`
#   OUT        where the programs and their seeds go
#   WORK       a scratch folder
#   SANITIZER  address, coverage or none
#
# One program fuzzes every query and is told by its file name which, so that all but `formula` are copies of it.
#
#   STRAIGHTEDGE          the program `straightedge`, where it is built already
#   STRAIGHTEDGE_TARGETS  only these, queries by id (`contain/point_aabb`), or modules (`contain`)
cd "$SRC/straightedge"
sanitizer=${SANITIZER:-none}
# Of coverage the compiler flags of the service are enough; what it calls undefined behaviour, Rust has none of.
case $sanitizer in
    coverage | undefined | introspector) sanitizer=none ;;
esac

cargo fuzz build -s "$sanitizer" --target-dir fuzz/target
host=$(rustc -vV | sed -n 's/^host: //p')
built=fuzz/target/$host/release

if [ -z "${STRAIGHTEDGE:-}" ]; then
    # The flags of the service are for the fuzz programs: a sanitizer would be put into procedural macros, too.
    RUSTFLAGS='' cargo build --quiet --locked -p straightedge-cli --target-dir "$WORK/program"
    STRAIGHTEDGE=$WORK/program/debug/straightedge
fi

# Lines of the source make a program five times as large, and there are many: the names of functions stay, and a
# disagreement tells its case.
for program in query formula; do
    cp "$built/$program" "$WORK/$program"
    [ "${SANITIZER:-none}" = coverage ] || strip --strip-debug "$WORK/$program"
done
cp "$WORK/formula" "$OUT/formula"

# Of one file, which takes the room of one.
first=
# shellcheck disable=SC2086 # several words
"$STRAIGHTEDGE" list ${STRAIGHTEDGE_TARGETS:-} | grep -v '^ ' | while read -r query; do
    name=${query/\//_}
    if [ -z "$first" ]; then
        first=$name
        cp "$WORK/query" "$OUT/$first"
    else
        cp --link --force "$OUT/$first" "$OUT/$name"
    fi
    "$STRAIGHTEDGE" seeds "$query" "$WORK/seeds/$name" <"tests/vectors/$query.txt"
    (cd "$WORK/seeds/$name" && zip --quiet --recurse-paths "$OUT/${name}_seed_corpus.zip" .)
done
