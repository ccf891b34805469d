"""`python3 table.py PAGE PEERS RESULTS…`: writes the table of the page from results of `straightedge judge`."""

import json
import sys

BEGIN, END = "<!-- begin of the peers -->\n", "<!-- end of the peers -->"


def row(peer, results):
    totals = results["totals"]
    kinds = {}
    smallest = None
    for one in results["rows"]:
        for kind, found in one["mistakes"].items():
            count, example = kinds.get(kind, (0, found))
            kinds[kind] = (count + found["count"], min(example, found, key=lambda found: found["size"]))
    told = sorted(kinds.items(), key=lambda item: -item[1][0])
    if told:
        example = min((example for _, example in kinds.values()), key=lambda found: found["size"])
        what = example["exact"] or "it ended"
        smallest = f"`{example['decimals']}` → `{example['given']}`: {what}"
        if len(smallest) > 260:
            smallest = f"{len(example['decimals'].split())} numbers: {what}"
    task, library = peer.split("/")
    wrong = ", ".join(f"{kind} {count}" for kind, (count, _) in told) or "none"
    ended = "" if results["ended"] == "complete" else ", ended early"
    counts = [f"{totals['cases']}{ended}", totals["wrong"], totals["declined"]]
    cells = [f"`{task}`", library, *counts, wrong, smallest or ""]
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |\n"


def main(page, peers, *results):
    names = open(peers, encoding="utf-8").read().split()
    documents = [json.load(open(path, encoding="utf-8")) for path in sorted(results)]
    table = "| task | library | inputs | wrong | declined | kinds of error | smallest wrong input → result: why |\n"
    table += "|---|---|--:|--:|--:|---|---|\n"
    text = open(page, encoding="utf-8").read()
    before, rest = text.split(BEGIN)
    rows = {}
    # Rows of tasks of which none was judged stay; those of one task stay together.
    judged = {name.split("/")[0] for name in names}
    for line in rest.split(END)[0].splitlines(keepends=True)[2:]:
        task, library = [cell.strip(" `") for cell in line.split("|")[1:3]]
        if task not in judged:
            rows.setdefault(task, []).append(line)
    for name, document in zip(names, documents):
        rows.setdefault(name.split("/")[0], []).append(row(name, document))
    table += "".join(line for lines in rows.values() for line in lines)
    with open(page, "w", encoding="utf-8") as file:
        file.write(before + BEGIN + table + END + rest.split(END)[1])


main(*sys.argv[1:])
