"""`python3 .ci/links.py`: fails where a page of the repository links to a file or a heading that does not exist."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^( *)(```|~~~)[^\n]*\n.*?^\1\2[ \t]*$", re.M | re.S)


def without_code(text):
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", text))


def anchors(text):
    """The anchors of the headings, as GitHub and mdbook make them."""
    seen = {}
    for heading in re.findall(r"^#{1,6} (.*?)\s*$", FENCE.sub("", text), re.M):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        anchor = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        count = seen.get(anchor, 0)
        seen[anchor] = count + 1
        yield anchor if count == 0 else f"{anchor}-{count}"


def main():
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    )
    pages = [ROOT / name for name in listed.stdout.split("\n") if name and (ROOT / name).exists()]
    texts = {page: page.read_text(encoding="utf-8") for page in pages}
    known = {page: set(anchors(text)) for page, text in texts.items()}
    broken = []
    for page, text in texts.items():
        if page.parent.name == "book":
            base = ROOT
        else:
            base = page.parent
        plain = without_code(text)
        links = re.findall(r"\]\(([^)\s]+)(?: \"[^\"]*\")?\)", plain)
        links += re.findall(r"^\[[^\]]+\]: (\S+)$", plain, re.M)
        for link in links:
            if re.match(r"[a-z]+:|crate::", link):
                continue
            path, _, anchor = link.partition("#")
            target = (base / path).resolve() if path else page
            if not target.exists():
                broken.append(f"{page.relative_to(ROOT)}: {link}: no such file")
            elif anchor and target in known and anchor not in known[target]:
                broken.append(f"{page.relative_to(ROOT)}: {link}: no such heading")
    print("\n".join(broken) or f"links: {len(pages)} pages, none is broken")
    return 1 if broken else 0


sys.exit(main())
