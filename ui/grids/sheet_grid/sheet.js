// One view of a sheet: its state, what Python sends, what the person does.

export default function ({ data, parentElement, setStateValue }) {
  const view = living.get(parentElement) ?? createView(parentElement);
  view.answer = (answer) => setStateValue("chosen", answer);
  receive(view, readSheet(data));
  return () => endLife(view, parentElement);
}

function createView(parent) {
  const uid = newName("sheet");
  const nodes = build(uid);
  const view = {
    uid, nodes, x: makeTrack(), y: makeTrack(), focus: { row: 0, column: 0 }, covered: new Map(),
    chosen: NOTHING, base: NOTHING, anchor: null, onCell: false, dragging: null, pressed: false, clicked: null, serial: 0,
  };
  view.kept = () => whatIsKept(view);
  bringToLife(view, parent);
  view.ruler = makeRuler(nodes.root);
  listen(view);
  return view;
}

function listen(view) {
  const { pane } = view.nodes;
  listenTo(view, [
    [pane, "pointerdown", (event) => pressPointer(view, event)],
    [pane, "pointermove", (event) => movePointer(view, event)],
    [pane, "pointerup", () => releasePointer(view)],
    [pane, "pointercancel", () => releasePointer(view)],
    [pane, "click", (event) => clickSheet(view, event)],
    [view.nodes.menu, "click", (event) => chooseInMenu(view, event)],
    [view.nodes.menu, "keydown", (event) => handleMenuKey(view, event)],
  ]);
}

function whatIsKept({ sheet, focus, anchor, base, onCell, clicked, serial }) {
  return { token: sheet.token, focus, anchor, base, onCell, clicked, serial };
}

function receive(view, sheet) {
  const before = view.sheet;
  const memory = recall(view, sheet.key);
  view.sheet = sheet;
  setTheme(view);
  if (before && (before.token !== sheet.token || before.marks !== sheet.marks)) closeMenu(view);
  view.nodes.help.textContent = sheet.words.help;
  if (before?.token !== sheet.token || before.marks !== sheet.marks || before.height !== sheet.height) takeSheet(view, before, memory);
  view.nodes.caption.textContent = sheet.caption;
  settleChosen(view);
  repaint(view);
  takeBackFocus(view, memory);
}

function takeSheet(view, before, memory) {
  const { sheet, nodes } = view;
  const same = before?.token === sheet.token;
  if (!same) returnTo(view, memory);
  writeRules(view);
  const empty = isEmpty(view);
  nodes.empty.textContent = sheet.words.empty;
  nodes.empty.hidden = !empty;
  for (const node of [nodes.scroller, nodes.bar, nodes.footer]) node.hidden = empty;
  nodes.remarks.textContent = sheet.words.remarks;
  nodes.scroller.setAttribute("aria-rowcount", String(sheet.shape[0] + 1));
  nodes.scroller.setAttribute("aria-colcount", String(sheet.shape[1] + 1));
  remeasure(view, same ? view.measures : null);
}

// A view that is new on the page may be an old acquaintance.
function returnTo(view, memory) {
  const fits = memory?.token === view.sheet.token;
  const { left, top, inFocus, ended, ...kept } = fits ? memory : { left: 0, top: 0, focus: { row: 0, column: 0 }, anchor: null, base: NOTHING, onCell: false };
  Object.assign(view, kept);
  view.x.position = left;
  view.y.position = top;
}

function isEmpty({ sheet }) {
  return !sheet.rows.length || !sheet.columns.length;
}

function remeasure(view, before) {
  view.measures = null;
  view.before = before;
  fitWindow(view);
}

// The size of the window follows the page; the sheet takes no more room than it needs. Nothing can
// be measured on a tab that is hidden: this is called again when it is shown.
function fitWindow(view) {
  const { sheet, nodes, x, y } = view;
  if (!sheet || isEmpty(view) || !nodes.root.clientWidth) return;
  if (!view.measures) {
    view.measures = measure(sheet, view.ruler, view.before);
    view.layout = arrange(view.measures);
    furnish(view);
  }
  const { layout } = view;
  resizeTrack(x, layout.bodyWidth, 0);
  resizeTrack(y, layout.bodyHeight, 0);
  sizeScroller(view, nodes.root.clientWidth);
  resizeTrack(x, layout.bodyWidth, nodes.scroller.clientWidth - layout.stubWidth);
  resizeTrack(y, layout.bodyHeight, nodes.scroller.clientHeight - layout.headHeight);
  nodes.pane.style.width = `${nodes.scroller.clientWidth}px`;
  nodes.pane.style.height = `${Math.min(nodes.scroller.clientHeight, layout.headHeight + layout.bodyHeight)}px`;
  nodes.scroller.scrollTop = scrollFor(y, y.position);
  nodes.scroller.scrollLeft = scrollFor(x, x.position);
  repaint(view);
}

function sizeScroller({ sheet, layout, nodes, x, y }, width) {
  const { scroller, canvas, root } = nodes;
  const bar = scrollbarWidth(root);
  const wide = layout.stubWidth + x.shown;
  const high = layout.headHeight + y.shown;
  const tooHigh = high > sheet.height;
  const tooWide = wide + (tooHigh ? bar : 0) > width;
  canvas.style.width = `${wide}px`;
  canvas.style.height = `${high}px`;
  scroller.style.height = `${Math.min(sheet.height, high + (tooWide ? bar : 0))}px`;
}

function furnish({ layout, nodes }) {
  nodes.head.style.height = `${layout.headHeight}px`;
  nodes.body.style.top = `${layout.headHeight}px`;
  nodes.root.style.setProperty("--stub", `${layout.stubWidth}px`);
  nodes.corner.style.height = `${layout.headHeight}px`;
}

function followScroll(view) {
  closeMenu(view);
  readTrack(view.x, view.nodes.scroller.scrollLeft);
  readTrack(view.y, view.nodes.scroller.scrollTop);
  if (view.layout && !isEmpty(view)) paint(view);
}

function repaint(view) {
  view.painted = null;
  if (!view.layout || isEmpty(view)) return;
  paint(view);
  view.nodes.status.textContent = describeChosen(view);
}

// The tints of the parts, as rules of this view.
function writeRules({ sheet, nodes }) {
  replaceRules(nodes, sheet.parts.flatMap(({ fill, dark_fill: dark }, part) => [
    [`.sheet[data-theme="light"] .part-${part}`, { "--tint": fill }],
    [`.sheet[data-theme="dark"] .part-${part}`, { "--tint": dark }],
  ]));
}
