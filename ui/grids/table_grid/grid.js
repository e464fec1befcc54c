// One grid: its state, what Python sends, what the person does.

export default function ({ data, parentElement, setStateValue }) {
  const known = living.get(parentElement);
  const grid = known ?? createGrid(parentElement);
  grid.send = (answer) => setStateValue("selected", answer);
  receive(grid, readTable(data));
  return () => endLife(grid, parentElement);
}

function createGrid(parent) {
  const uid = newName("grid");
  const nodes = build(uid);
  const grid = { uid, nodes, x: makeTrack(), y: makeTrack(), focus: { row: 0, column: 0 }, selected: null, clicked: null, serial: 0 };
  grid.kept = () => whatIsKept(grid);
  bringToLife(grid, parent);
  grid.ruler = makeRuler(nodes.root);
  listen(grid);
  return grid;
}

function listen(grid) {
  listenTo(grid, [[grid.nodes.body, "click", (event) => clickCell(grid, event)]]);
}

function whatIsKept({ table, focus, clicked, serial }) {
  return { axes: table.axes, focus, clicked, serial };
}

function receive(grid, table) {
  const before = grid.table;
  const memory = recall(grid, table.key);
  grid.table = table;
  setTheme(grid);
  if (before?.token !== table.token || before.marks !== table.marks || before.height !== table.height) {
    takeTable(grid, before, memory);
  }
  grid.nodes.caption.textContent = table.caption;
  settleSelection(grid);
  repaint(grid);
  takeBackFocus(grid, memory);
}

function takeTable(grid, before, memory) {
  const { table } = grid;
  const sameAxes = before?.axes === table.axes;
  if (!sameAxes) {
    grid.groups = { rows: groupLines(table.rows), columns: groupLines(table.columns) };
    grid.margins = { rows: marginsOf(table.rows), columns: marginsOf(table.columns) };
    returnTo(grid, memory);
  }
  writeRules(grid);
  describe(grid);
  remeasure(grid, before?.token === table.token ? grid.measures : null);
}

// A grid that is new on the page may be an old acquaintance.
function returnTo(grid, memory) {
  const fits = memory?.axes === grid.table.axes;
  grid.focus = fits ? memory.focus : { row: 0, column: 0 };
  grid.x.position = fits ? memory.left : 0;
  grid.y.position = fits ? memory.top : 0;
  if (memory) Object.assign(grid, { clicked: memory.clicked, serial: memory.serial });
}

function marginsOf(axis) {
  return Uint8Array.from({ length: axis.count }, (_, line) => (isMargin(axis, line) ? 1 : 0));
}

function isEmpty({ table }) {
  return !table.rows.count || !table.columns.count;
}

function remeasure(grid, before) {
  grid.measures = null;
  grid.before = before;
  grid.width = 0;
  fitWindow(grid);
}

// The size of the window follows the page; the table takes no more room than it needs. Nothing can
// be measured on a tab that is hidden: this is called again when it is shown.
function fitWindow(grid) {
  const { table, nodes, x, y } = grid;
  if (!table || isEmpty(grid) || !nodes.root.clientWidth) return;
  if (nodes.root.clientWidth !== grid.width) {
    grid.width = nodes.root.clientWidth;
    grid.measures ??= measure(table, grid.ruler, grid.before);
    grid.layout = arrange(table, grid.measures, grid.width);
    furnish(grid);
  }
  const { layout } = grid;
  grid.pin = pinnedWidth(grid);
  nodes.root.style.setProperty("--pin", `${grid.pin}px`);
  resizeTrack(x, layout.bodyWidth - grid.pin, 0);
  resizeTrack(y, layout.bodyHeight, 0);
  sizeScroller(grid);
  resizeTrack(x, layout.bodyWidth - grid.pin, nodes.scroller.clientWidth - layout.stubWidth - grid.pin);
  resizeTrack(y, layout.bodyHeight, nodes.scroller.clientHeight - layout.headHeight);
  nodes.view.style.width = `${Math.min(nodes.scroller.clientWidth, layout.stubWidth + layout.bodyWidth)}px`;
  nodes.view.style.height = `${Math.min(nodes.scroller.clientHeight, layout.headHeight + layout.bodyHeight)}px`;
  nodes.scroller.scrollTop = scrollFor(y, y.position);
  nodes.scroller.scrollLeft = scrollFor(x, x.position);
  repaint(grid);
}

// The column of totals stays in sight at the right where a table is too wide and there is room for it.
function pinnedWidth({ table: { columns }, layout, width }) {
  const last = columns.count - 1;
  const isTotal = columns.names.length > 0 && columns.names.every((_, level) => depthAt(columns, level, last) === 0);
  const own = layout.columns[last];
  const tooWide = layout.stubWidth + layout.bodyWidth > width;
  return tooWide && isTotal && last > 0 && own < (width - layout.stubWidth) * PINNED_SHARE ? own : 0;
}

function sizeScroller({ table, layout, nodes, x, y, width, pin }) {
  const { scroller, canvas } = nodes;
  const bar = scrollbarWidth(nodes.root);
  const wide = layout.stubWidth + x.shown + pin;
  const high = layout.headHeight + y.shown;
  const tooHigh = high > table.height;
  const tooWide = wide + (tooHigh ? bar : 0) > width;
  canvas.style.width = `${wide}px`;
  canvas.style.height = `${high}px`;
  scroller.style.width = `${Math.min(width, wide + (tooHigh ? bar : 0))}px`;
  scroller.style.height = `${Math.min(table.height, high + (tooWide ? bar : 0))}px`;
}

function followScroll(grid) {
  readTrack(grid.x, grid.nodes.scroller.scrollLeft);
  readTrack(grid.y, grid.nodes.scroller.scrollTop);
  paint(grid);
}

function repaint(grid) {
  grid.painted = null;
  if (grid.layout && !isEmpty(grid)) paint(grid);
}

function clickCell(grid, event) {
  const cell = event.target.closest(".cell");
  if (!cell) return;
  grid.focus = cell.place;
  select(grid, cell.place);
}

// The serial makes a second click on the same cell news to Python.
function select(grid, cell) {
  const { table } = grid;
  grid.selected = cell;
  grid.clicked = { token: table.token, cell };
  grid.serial += 1;
  grid.send({ token: table.token, row: cell?.row ?? null, column: cell?.column ?? null, serial: grid.serial });
  repaint(grid);
  if (cell) keepInSight(grid);
}

// The same decision as in Python: the click that caused this run goes before what the page says,
// and what the page says before an older click.
function settleSelection(grid) {
  const { table, clicked } = grid;
  const mine = clicked?.token === table.token;
  const before = grid.selected;
  if (mine && (table.clicked || !table.selected)) grid.selected = clicked.cell;
  else grid.selected = table.selected ? { row: table.selected[0], column: table.selected[1] } : null;

  const { selected } = grid;
  const moved = selected && (selected.row !== before?.row || selected.column !== before?.column);
  if (moved && !(mine && selected === clicked.cell) && grid.layout) {
    grid.focus = selected;
    revealFocus(grid);
  }
}

function describe({ table, nodes }) {
  const { rows, columns, words } = table;
  nodes.status.textContent = words.status;
  nodes.help.textContent = words.help;
  nodes.axes.textContent = words.axes;
  const empty = !rows.count || !columns.count;
  nodes.empty.textContent = words.empty;
  nodes.empty.hidden = !empty;
  nodes.scroller.hidden = empty;
  nodes.footer.hidden = empty;
  nodes.scroller.setAttribute("aria-rowcount", String(rows.count + Math.max(1, columns.names.length)));
  nodes.scroller.setAttribute("aria-colcount", String(columns.count + 1));
}

// The colours of each kind of cell, as rules: a value that is no colour is dropped by the browser.
function writeRules({ table, nodes }) {
  replaceRules(nodes, table.styles.flatMap((style, kind) => [
    [`.grid[data-theme="light"] .k${kind}`, { "background-color": style.fill, color: style.ink }],
    [`.grid[data-theme="dark"] .k${kind}`, { "background-color": style.dark_fill, color: style.dark_ink }],
  ]));
}
