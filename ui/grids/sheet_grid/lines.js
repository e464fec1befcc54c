// Sets of rows or columns as runs that rise and do not touch: [[1, 3], [7, 7]].

function covers(runs, line) {
  return runs.some(([first, last]) => first <= line && line <= last);
}

function joined(runs) {
  const found = [];
  for (const [first, last] of [...runs].sort((one, other) => one[0] - other[0])) {
    const before = found.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else found.push([first, last]);
  }
  return found;
}

function without(runs, [from, to]) {
  return runs.flatMap(([first, last]) =>
    [
      [first, Math.min(last, from - 1)],
      [Math.max(first, to + 1), last],
    ].filter(([start, end]) => start <= end),
  );
}

// "rows 5–7, 9", "column C", ""
function spokenRuns(one, several, runs, name) {
  if (!runs.length) return "";
  const single = runs.length === 1 && runs[0][0] === runs[0][1];
  const said = runs.slice(0, 8).map(([first, last]) => (first === last ? name(first) : `${name(first)}–${name(last)}`));
  const lines = `${said.join(", ")}${runs.length > 8 ? " …" : ""}`;
  return single ? fillIn(one, { line: lines }) : fillIn(several, { lines });
}
