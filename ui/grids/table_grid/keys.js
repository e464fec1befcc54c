// The keyboard: moving the focus, selecting, jumping from flag to flag.

function handleKey(grid, event) {
  if (event.altKey || event.metaKey) return;
  const target = event.ctrlKey ? cornerFor(grid, event.key) : cellFor(grid, event.key);
  if (target) moveFocus(grid, target);
  else if (event.ctrlKey) return;
  else if (event.key === "Enter" || event.key === " ") select(grid, grid.focus);
  else if (event.key === "Escape" && grid.selected) select(grid, null);
  else if (event.key.toLowerCase() === "n") moveToFlag(grid, 1);
  else if (event.key.toLowerCase() === "p") moveToFlag(grid, -1);
  else return;
  event.preventDefault();
  event.stopPropagation(); // the page has shortcuts of its own
}

function cornerFor({ table }, key) {
  if (key === "Home") return { row: 0, column: 0 };
  if (key === "End") return { row: table.rows.count - 1, column: table.columns.count - 1 };
  return null;
}

function cellFor({ table, focus: { row, column }, y }, key) {
  const page = Math.max(1, Math.floor(y.window / ROW_HEIGHT) - 1);
  if (STEPS[key]) return { row: row + STEPS[key][0], column: column + STEPS[key][1] };
  if (key === "PageUp") return { row: row - page, column };
  if (key === "PageDown") return { row: row + page, column };
  if (key === "Home") return { row, column: 0 };
  if (key === "End") return { row, column: table.columns.count - 1 };
  return null;
}

function moveFocus(grid, { row, column }) {
  const { table } = grid;
  grid.focus = {
    row: Math.max(0, Math.min(row, table.rows.count - 1)),
    column: Math.max(0, Math.min(column, table.columns.count - 1)),
  };
  revealFocus(grid);
  repaint(grid);
}

function moveToFlag(grid, step) {
  const { table, focus, nodes } = grid;
  const found = nextFlagged(table, focus.row * table.columns.count + focus.column, step);
  nodes.live.textContent = found ? "" : table.words.noMark;
  if (found) moveFocus(grid, found);
}

function revealFocus(grid) {
  const { table, layout, x, y, nodes, focus, pin } = grid;
  const top = focus.row * ROW_HEIGHT;
  nodes.scroller.scrollTop = scrollFor(y, reveal(y, top, top + ROW_HEIGHT));
  if (pin && focus.column === table.columns.count - 1) return; // it is always in sight
  nodes.scroller.scrollLeft = scrollFor(x, reveal(x, layout.lefts[focus.column], layout.lefts[focus.column + 1]));
}
