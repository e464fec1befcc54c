// One list of findings: its state, what Python sends, what the person does.

const HERE = ["INPUT", "TEXTAREA", "SELECT"];
const NO_LINES = { lines: new Int32Array(0), order: new Int32Array(0), groups: [] };

export default function ({ data, parentElement }) {
  const list = living.get(parentElement) ?? createList(parentElement);
  receive(list, readFindings(data));
  return () => removeList(list, parentElement);
}

function createList(parent) {
  const uid = newName("findings");
  const nodes = build(uid);
  const list = {
    uid, nodes, x: makeTrack(), y: makeTrack(), rows: new Map(), heads: new Map(), folded: new Set(), selected: new Set(), helping: false,
    asked: new Set(), outbox: [], history: [], recent: [], made: null, ...NO_LINES, at: 0, anchor: null, entry: null, last: null,
    origin: newOrigin(), serial: 0, letters: 0, rest: 0, posted: 0, heldUntil: 0, awayUntil: 0, unrested: 0, timer: null, leaving: null,
    view: { group: "rule", decision: "", rule: "", text: "" }, span: { from: 0, end: 0 }, desk: {},
  };
  bringToLife(list, parent);
  listen(list);
  return list;
}

function listen(list) {
  const { nodes } = list;
  listenTo(list, [
    [nodes.view, "click", (event) => clickRow(list, event)],
    [nodes.root, "focusout", (event) => nodes.root.contains(event.relatedTarget) || leaveList(list, event)],
    [document, "pointerdown", (event) => event.composedPath().includes(nodes.root) || leaveList(list, event)],
    [document, "keydown", (event) => event.composedPath().includes(nodes.root) || hearPage(list, event)],
    [window, "click", (event) => holdLink(list, event), true],
    [window, "pagehide", () => flush(list)],
    [window, "beforeunload", (event) => (list.outbox.length || list.unrested) && event.preventDefault()],
  ]);
}

function removeList(list, parent) {
  for (const timer of [list.timer, list.resting, list.again, list.follower]) clearTimeout(timer);
  if (list.desk.owner === list) list.desk.hear = null;
  const { table, view, folded, recent, last, at, lines, origin, serial, outbox, rest } = list;
  const kept = { view, folded, recent, last, origin, serial, outbox, rest };
  endLife(list, parent, { key: table.key, token: table.token, value: lines[at], kept });
}

function receive(list, table) {
  const before = list.table;
  const known = before?.token === table.token;
  list.table = known && before.language === table.language ? before : table;
  setTheme(list);
  if (!known) takeFindings(list, before);
  else if (list.table !== before) speakAnew(list);
  list.desk = deskOf(table.key);
  list.desk.hear = (letter) => receiveLetter(list, letter);
  list.desk.owner = list;
  if (list.desk.letter) receiveLetter(list, list.desk.letter);
}

// A list that is new on the page may be an old acquaintance.
function takeFindings(list, before) {
  const { table } = list;
  closeEntry(list);
  Object.assign(list, { heights: new Float32Array(table.count), made: null, ...NO_LINES, at: 0, outbox: [], history: [] });
  list.rows.forEach((row) => row.remove());
  for (const part of [list.rows, list.selected, list.asked, list.heads]) part.clear();
  const memory = before ? null : remembered.get(table.key);
  if (memory?.token === table.token) {
    const unrested = memory.kept.outbox.length ? performance.now() : 0; // the page was drawn without these
    Object.assign(list, memory.kept, { returning: memory.value, unrested });
  } else {
    list.view = { group: "rule", decision: "", rule: "", text: "" };
    list.folded = new Set();
  }
  writeRules(list);
  furnish(list);
}

// The same findings in another language: what was decided and what is shown of them stays.
function speakAnew(list) {
  closeEntry(list);
  list.heights.fill(0);
  list.rows.forEach((row) => row.remove());
  for (const part of [list.rows, list.asked, list.heads]) part.clear();
  furnish(list);
}

function receiveLetter(list, letter) {
  if (letter.header.token !== list.table?.token) return;
  const first = !list.made;
  hear(list, letter);
  rearrange(list);
  if (first) {
    const back = list.returning >= 0 ? list.lineOf[list.returning] : -1;
    list.at = back >= 0 ? back : list.lineOf[list.order[0]]; // not on a head, where a letter is about a whole group
    list.at = Math.max(0, list.at ?? 0);
    fitWindow(list);
    revealFocus(list);
  }
  drawOverview(list);
  fitWindow(list);
  repaint(list);
}

function repaint(list) {
  paint(list);
}

function remeasure(list) {
  list.width = 0;
  fitWindow(list);
}

function clickRow(list, event) {
  const row = event.target.closest(".row");
  if (!row || event.target.closest(".entry")) return;
  if (event.target.closest(".check")) {
    list.at = row.line;
    toggleSelected(list, row.line);
  } else if (row.classList.contains("head")) {
    list.at = row.line;
    foldHere(list, "toggle");
  } else moveTo(list, row.line);
  list.nodes.scroller.focus({ preventScroll: true });
}

// From anywhere on the page where nothing is typed, n leads to a finding that is not decided.
function hearPage(list, event) {
  const [target] = event.composedPath();
  if (event.key === "Enter") leaveList(list, event);
  const typing = HERE.includes(target.tagName) || target.isContentEditable;
  if (event.key !== "n" || typing || event.ctrlKey || event.altKey || event.metaKey || !list.lines.length) return;
  list.nodes.scroller.focus();
  list.nodes.root.scrollIntoView({ block: "nearest" });
  const here = list.lines[list.at];
  if (here < 0 || isComplete(list, here)) moveToOpen(list, 1);
  event.preventDefault();
}
