"""Straight skeletons by polyskel (pip install proj-polyskel): lines as `skeletons` writes them from the standard input,
and for each the nodes and the length of all arcs, or what went wrong, within ten seconds. Outlines are passed in both
directions, as the y axis of polyskel points down; the first result that is one counts."""

import logging
import math
import signal
import sys

from proj_polyskel import polyskel

logging.disable(logging.CRITICAL)


def late(*_):
    raise TimeoutError


def skeleton(rings):
    nodes, length = [], 0.0
    for subtree in polyskel.skeletonize(rings[0], rings[1:]):
        nodes.append((subtree.source.x, subtree.source.y))
        for sink in subtree.sinks:
            length += math.hypot(subtree.source.x - sink.x, subtree.source.y - sink.y)
    return nodes, length


signal.signal(signal.SIGALRM, late)
for line in sys.stdin:
    rings = line.split("\t")[1]
    rings = [[tuple(map(float, p.split())) for p in ring.split("|")] for ring in rings.split(";")]
    found = []
    for turned in (False, True):
        signal.alarm(10)
        try:
            nodes, length = skeleton([ring[::-1] if turned else ring for ring in rings])
            text = "|".join(f"{x!r} {y!r}" for x, y in nodes) + f"\t{length!r}"
        except TimeoutError:
            text = "ten seconds"
        except Exception:
            text = "exception"
        signal.alarm(0)
        found.append(text)
    print("\t\t".join(found), flush=True)
