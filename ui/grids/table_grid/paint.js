// Drawing what the window shows; nothing else is in the document.

const CUT_UNSEEN = 8; // less than the padding of a cell
const LABEL_SEEN = 48; // an outer label needs that much room to say anything

// The fixed parts of a grid. Text of the user goes in as text, here and everywhere.
function build(uid) {
  const root = element("div", "grid");
  const caption = element("p", "caption", { id: `${uid}-caption` });
  const scroller = element("div", "scroller", {
    role: "grid",
    tabindex: "0",
    "aria-labelledby": `${uid}-caption`,
    "aria-describedby": `${uid}-axes ${uid}-help`,
  });
  const canvas = element("div", "canvas", { role: "presentation" });
  const view = element("div", "view", { role: "presentation" });
  const head = element("div", "head", { role: "rowgroup" });
  const names = element("div", "names", { "aria-hidden": "true" });
  const corner = element("div", "corner", { "aria-hidden": "true" });
  const body = element("div", "body", { role: "rowgroup" });
  const lines = element("div", "lines", { role: "presentation" });
  const footer = element("div", "footer");
  const help = element("p", "help", { id: `${uid}-help` });
  const axes = element("p", "unseen", { id: `${uid}-axes` });
  const status = element("p", "status");
  const live = element("p", "unseen", { "aria-live": "polite" });
  const empty = element("p", "empty");

  head.append(names, corner);
  body.append(lines);
  view.append(head, body);
  canvas.append(view);
  scroller.append(canvas);
  footer.append(help, status, axes, live);
  root.append(caption, empty, scroller, footer);
  return { root, caption, scroller, canvas, view, head, names, corner, body, lines, footer, help, axes, status, live, empty };
}

function paint(grid) {
  const { table, layout, x, y, nodes, pin } = grid;
  const scrolling = table.columns.count - (pin ? 1 : 0);
  const firstRow = Math.floor(y.position / ROW_HEIGHT);
  const endRow = Math.min(table.rows.count, Math.ceil((y.position + y.window) / ROW_HEIGHT));
  const firstColumn = Math.min(lineAt(layout.lefts, x.position), scrolling - 1);
  const endColumn = Math.min(lineAt(layout.lefts, x.position + x.window) + 1, scrolling);
  const span = { firstRow, endRow, firstColumn, endColumn };

  nodes.lines.style.transform = `translateY(${firstRow * ROW_HEIGHT - y.position}px)`;
  const shift = layout.stubWidth + layout.lefts[firstColumn] - x.position;
  nodes.body.style.setProperty("--shift", `${shift}px`);
  markCutColumns(grid, span);
  markEdges(grid);
  if (!samePart(span, grid.painted)) paintLines(grid, span);
  paintHead(grid, span);
  paintOuterStubs(grid, span);
  pointAtFocus(grid, span);
  grid.painted = span;
}

// Of a column half in sight no figure is shown: "163" cut to "63" would be a wrong number.
function markCutColumns({ layout: { lefts }, nodes, x }, { firstColumn, endColumn }) {
  const fits = lefts[firstColumn + 1] - lefts[firstColumn] <= x.window;
  const left = lefts[firstColumn] < x.position - CUT_UNSEEN;
  const right = lefts[endColumn] > x.position + x.window + CUT_UNSEEN;
  nodes.view.classList.toggle("cut-left", fits && left);
  nodes.view.classList.toggle("cut-right", fits && right);
}

// A shade at every edge beyond which there is more.
function markEdges({ nodes: { view }, x, y }) {
  view.classList.toggle("more-left", x.position > CUT_UNSEEN);
  view.classList.toggle("more-right", x.position + x.window < x.content - CUT_UNSEEN);
  view.classList.toggle("more-below", y.position + y.window < y.content - CUT_UNSEEN);
}

function samePart(span, painted) {
  return painted && Object.keys(span).every((edge) => span[edge] === painted[edge]);
}

function paintLines(grid, { firstRow, endRow, firstColumn, endColumn }) {
  const { layout, nodes } = grid;
  const tracks = Array.from(layout.columns.slice(firstColumn, endColumn), (own) => `${own}px`).join(" ");
  nodes.body.style.setProperty("--tracks", tracks);
  const lines = fit(nodes.lines, endRow - firstRow, makeLine);
  for (let at = 0; at < lines.length; at++) paintLine(grid, lines[at], firstRow + at, firstColumn, endColumn);
}

function makeLine() {
  const line = element("div", "line", { role: "row" });
  line.append(element("div", "stub", { role: "rowheader", "aria-colindex": "1" }));
  line.append(element("div", "cells", { role: "presentation" }));
  line.append(element("div", "pinned", { role: "presentation" }));
  return line;
}

function makeCell() {
  const cell = element("div", "cell", { role: "gridcell" });
  cell.append(element("span", "codes"), element("span", "number"));
  return cell;
}

function paintLine(grid, line, row, firstColumn, endColumn) {
  const { table, layout, groups, pin } = grid;
  const [stub, cells, pinned] = line.children;
  const outer = groups.rows[table.rows.names.length - 2];
  line.className = outer && row > 0 && outer.first[row] === row ? "line opens" : "line";
  line.setAttribute("aria-rowindex", String(row + layout.headers.length + 1));
  paintStub(grid, stub, row);
  fit(cells, endColumn - firstColumn, makeCell);
  for (let at = 0; at < cells.children.length; at++) paintCell(grid, cells.children[at], row, firstColumn + at);
  fit(pinned, pin ? 1 : 0, makeCell);
  if (pin) paintCell(grid, pinned.firstChild, row, table.columns.count - 1);
}

function paintStub(grid, stub, row) {
  const { rows, words } = grid.table;
  const level = rows.names.length - 1;
  const label = level < 0 ? words.all : labelAt(rows, level, row);
  const depth = level < 0 ? 1 : depthAt(rows, level, row);
  stub.textContent = label;
  stub.title = label;
  stub.className = depth === 0 ? "stub strong" : "stub";
  if (grid.focus.row === row) stub.classList.add("here");
  stub.style.paddingLeft = `${CELL_PADDING / 2 + Math.max(depth - 1, 0) * INDENT}px`;
  stub.setAttribute("aria-label", level < 0 ? label : spokenLine(rows, row));
}

function paintCell(grid, cell, row, column) {
  const { table, margins, selected, focus } = grid;
  const kind = table.styleOf[row * table.columns.count + column];
  const style = table.styles[kind];
  const outer = grid.groups.columns[table.columns.names.length - 2];
  let look = `cell k${kind}`;
  if (style.fill || style.dark_fill) look += " filled";
  if (style.hatched) look += " hatched";
  if (style.border) look += " several";
  if (style.text !== null) look += " worded";
  if (margins.rows[row] || margins.columns[column]) look += " strong";
  if (outer && column > 0 && outer.first[column] === column) look += " opens";
  if (selected && selected.row === row && selected.column === column) look += " selected";
  if (focus.row === row && focus.column === column) look += " focus";

  cell.className = look;
  cell.place = { row, column };
  cell.id = `${grid.uid}-${row}-${column}`;
  cell.firstChild.textContent = style.codes;
  cell.lastChild.textContent = shownAt(table, row, column);
  cell.setAttribute("aria-label", spokenCell(table, row, column));
  cell.setAttribute("aria-colindex", String(column + 2));
  cell.setAttribute("aria-selected", String(look.includes(" selected")));
}

function paintHead(grid, span) {
  const { layout, nodes, x, pin } = grid;
  nodes.levels.forEach((row, level) => {
    const blocks = headerBlocks(grid, level, span);
    if (pin) blocks.push(pinnedBlock(grid, level));
    const cells = fit(row, blocks.length, () => element("div", "block", { role: "columnheader" }));
    blocks.forEach(({ first, end, label, depth, pinned }, at) => {
      const innermost = level === nodes.levels.length - 1;
      const left = pinned ? x.window : layout.lefts[first] - x.position;
      const right = pinned ? x.window + pin : layout.lefts[end] - x.position;
      const start = innermost ? left : Math.max(left, 0);
      const width = (innermost || pinned ? right : Math.min(right, x.window)) - start;
      paintBlock(cells[at], label, depth);
      cells[at].classList.toggle("innermost", innermost);
      cells[at].classList.toggle("pinned", Boolean(pinned));
      cells[at].classList.toggle("sliver", !innermost && width < LABEL_SEEN);
      cells[at].classList.toggle("here", grid.focus.column >= first && grid.focus.column < end);
      cells[at].style.transform = `translateX(${layout.stubWidth + start}px)`;
      cells[at].style.width = `${width}px`;
      cells[at].setAttribute("aria-colindex", String(first + 2));
      cells[at].setAttribute("aria-colspan", String(end - first));
    });
  });
}

function pinnedBlock({ table: { columns } }, level) {
  const last = columns.count - 1;
  const label = labelAt(columns, level, last);
  return { first: last, end: last + 1, label, depth: depthAt(columns, level, last), pinned: true };
}

function headerBlocks({ table: { columns, words }, groups }, level, { firstColumn, endColumn }) {
  if (!columns.names.length) return [{ first: 0, end: 1, label: words.value, depth: 1 }];
  return groupsBetween(columns, groups.columns, level, firstColumn, endColumn);
}

function groupsBetween(axis, groups, level, from, to) {
  const found = [];
  for (let line = from; line < to; line = groups[level].end[line]) {
    const first = groups[level].first[line];
    found.push({ first, end: groups[level].end[line], label: labelAt(axis, level, line), depth: depthAt(axis, level, line) });
  }
  return found;
}

function paintBlock(block, label, depth) {
  if (!block.firstChild) block.append(element("span", "label"));
  if (block.firstChild.textContent !== label) block.firstChild.textContent = label;
  block.title = label;
  block.classList.toggle("strong", depth === 0);
}

// The labels of the outer row variables: one block for each group in sight, its label kept in sight.
function paintOuterStubs(grid, { firstRow, endRow }) {
  const { table, groups, nodes, y } = grid;
  nodes.outer.forEach((strip, level) => {
    const blocks = groupsBetween(table.rows, groups.rows, level, firstRow, endRow);
    const cells = fit(strip, blocks.length, () => element("div", "block"));
    blocks.forEach(({ first, end, label, depth }, at) => {
      const top = Math.max(first * ROW_HEIGHT - y.position, 0);
      const bottom = Math.min(end * ROW_HEIGHT - y.position, y.window);
      paintBlock(cells[at], label, depth);
      cells[at].classList.toggle("here", grid.focus.row >= first && grid.focus.row < end);
      cells[at].style.transform = `translateY(${Math.min(top, end * ROW_HEIGHT - y.position - ROW_HEIGHT)}px)`;
      cells[at].style.height = `${Math.max(bottom - top, ROW_HEIGHT)}px`;
      cells[at].style.paddingLeft = `${CELL_PADDING / 2 + Math.max(depth - 1, 0) * INDENT}px`;
    });
  });
}

// The scroller keeps the keyboard's focus and points at the cell; a cell out of sight has no element.
function pointAtFocus({ table, nodes, focus, uid, pin }, { firstRow, endRow, firstColumn, endColumn }) {
  const { row, column } = focus;
  const isPinned = pin && column === table.columns.count - 1;
  if (row >= firstRow && row < endRow && (isPinned || (column >= firstColumn && column < endColumn))) {
    nodes.scroller.setAttribute("aria-activedescendant", `${uid}-${row}-${column}`);
  } else {
    nodes.scroller.removeAttribute("aria-activedescendant");
  }
}

// What is drawn once for a table and a window: names, sizes, header rows, strips of outer labels.
function furnish(grid) {
  const { table, layout, nodes } = grid;
  nodes.names.textContent = table.columns.names.join(" / ");
  nodes.names.style.paddingLeft = `${layout.stubWidth + CELL_PADDING / 2}px`;
  nodes.head.style.height = `${layout.headHeight}px`;
  nodes.body.style.top = `${layout.headHeight}px`;
  nodes.root.style.setProperty("--stub", `${layout.stubWidth}px`);
  nodes.root.style.setProperty("--inner-stub-left", `${layout.stubWidth - layout.stubs.at(-1)}px`);
  furnishCorner(nodes, table.rows.names, layout);
  furnishLevels(nodes, layout);
  furnishStrips(nodes, layout);
}

function furnishCorner({ corner }, names, { stubs }) {
  corner.replaceChildren(
    ...names.map((name, level) => {
      const label = element("span", "variable");
      label.textContent = name;
      label.title = name;
      label.style.width = `${stubs[level]}px`;
      return label;
    }),
  );
}

function furnishLevels(nodes, layout) {
  (nodes.levels ?? []).forEach((row) => row.remove());
  let top = NAMES_HEIGHT;
  nodes.levels = layout.headers.map((height, level) => {
    const row = element("div", "level", { role: "row", "aria-rowindex": String(level + 1) });
    row.style.top = `${top}px`;
    row.style.height = `${height}px`;
    top += height;
    return row;
  });
  nodes.corner.before(...nodes.levels);
}

function furnishStrips(nodes, layout) {
  (nodes.outer ?? []).forEach((strip) => strip.remove());
  let left = 0;
  nodes.outer = layout.stubs.slice(0, -1).map((width) => {
    const strip = element("div", "strip", { "aria-hidden": "true" });
    strip.style.left = `${left}px`;
    strip.style.width = `${width}px`;
    left += width;
    return strip;
  });
  nodes.body.append(...nodes.outer);
}
