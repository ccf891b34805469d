// Sorting and filtering. All else works without this.
"use strict";
const value = (row, column) => {
  const text = row.cells[column].textContent.trim();
  const number = parseFloat(text.replace(/[\s\u202f<>]/g, ""));
  return { text, number: text === "–" ? -1 : number };
};
for (const table of document.querySelectorAll("table.sort")) {
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      const numeric = head.classList.contains("n");
      // The greatest numbers first, and the first letters.
      const first = numeric ? "descending" : "ascending";
      const second = numeric ? "ascending" : "descending";
      const order = head.getAttribute("aria-sort") === first ? second : first;
      heads.forEach((other) => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", order);
      const sign = order === "ascending" ? 1 : -1;
      const rows = [...body.rows].map((row) => [value(row, column), row]);
      rows.sort(([a], [b]) => sign * (numeric ? a.number - b.number : a.text.localeCompare(b.text)));
      body.append(...rows.map(([, row]) => row));
    });
  });
}
// Rows of queries and, with them, their details.
const table = document.querySelector("table.filter");
if (table && table.tBodies[0].rows.length > 8) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "search";
  label.append("Only queries with ", input);
  table.parentElement.before(label);
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase();
    for (const row of table.tBodies[0].rows) {
      row.hidden = !row.cells[0].textContent.toLowerCase().includes(words);
    }
    for (const details of document.querySelectorAll("#queries details")) {
      details.hidden = !details.firstChild.textContent.toLowerCase().includes(words);
    }
  });
}
// A link to folded details opens them.
const open = () => {
  const target = /^#q\d+$/.test(location.hash) && document.querySelector(location.hash);
  if (target) target.open = true;
};
addEventListener("hashchange", open);
open();
// On paper, nothing is folded.
addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((d) => (d.open = true)));
