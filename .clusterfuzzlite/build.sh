#!/bin/bash -eu
# One build serves ClusterFuzzLite and OSS-Fuzz.
exec "$SRC/straightedge/fuzz/build.sh"
