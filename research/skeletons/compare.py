"""How many skeletons of another program differ from those of the example: `compare.py FILE RESULTS`, a line of RESULTS
for each of FILE. Points and lengths are equal within a millionth of the size of the outline: nodes of one of both that
are no nodes of the other, or another length of all arcs. Where edges of one line have grown together, other programs
may have an arc between them: there only nodes that are missing count."""

import collections
import math
import sys


def points(text):
    return [tuple(map(float, p.split())) for p in text.split("|") if p]


def fault(rings, nodes, length, grown, result):
    if "\t" not in result:
        return result
    of_result, length_of_result = result.split("\t")
    theirs, size = points(of_result), max(abs(x) for ring in rings.split(";") for p in points(ring) for x in p)
    near = 1e-6 * size

    def without(these, those):
        return any(all(math.dist(p, q) > near for q in those) for p in these)

    if without(points(nodes), theirs):
        return "nodes missing"
    if grown == "0" and without(theirs, points(nodes)):
        return "other nodes"
    if grown == "0" and not abs(float(length_of_result) - float(length)) <= near * max(1, len(theirs)):
        return "other arcs"
    return None


faults = collections.defaultdict(collections.Counter)
with open(sys.argv[1]) as ours, open(sys.argv[2]) as theirs:
    for line, results in zip(ours, theirs, strict=True):
        kind, rings, nodes, length, grown = line.rstrip("\n").split("\t")
        found = [fault(rings, nodes, length, grown, result) for result in results.rstrip("\n").split("\t\t")]
        faults[kind][None if None in found else found[0]] += 1
total = collections.Counter()
for kind, counts in faults.items():
    total.update(counts)
for kind, counts in [*faults.items(), ("all", total)]:
    said = ", ".join(f"{count} {what}" for what, count in counts.items() if what)
    print(f"| {kind} | {sum(counts.values())} | {sum(counts.values()) - counts[None]} | {said} |")
