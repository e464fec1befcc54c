// The keyboard: moving, selecting, deciding, and what else a letter does.

function handleKey(list, event) {
  if (event.target !== list.nodes.scroller || event.altKey || event.metaKey) return;
  const { key } = event;
  if (event.ctrlKey ? !handleControl(list, key) : !handlePlain(list, event, key)) return;
  event.preventDefault();
  event.stopPropagation(); // the page has shortcuts of its own
}

function handleControl(list, key) {
  if (key === "Home") moveTo(list, 0);
  else if (key === "End") moveTo(list, list.lines.length - 1);
  else if (key.toLowerCase() === "a") selectAll(list);
  else return false;
  return true;
}

function handlePlain(list, { shiftKey }, key) {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  const kind = list.table.dispositions.findIndex((one) => one.letter === letter);
  if (kind >= 0) return startDeciding(list, kind, shiftKey);
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[letter];
  if (step) return shiftKey ? extend(list, step) : moveBy(list, step);
  const act = ACTS[key] ?? ACTS[letter];
  if (!act) return false;
  act(list);
  return true;
}

const ACTS = {
  PageDown: (list) => moveTo(list, lineAt(list.tops, list.tops[list.at] + list.y.window * 0.9)),
  PageUp: (list) => moveTo(list, lineAt(list.tops, Math.max(0, list.tops[list.at] - list.y.window * 0.9))),
  Home: (list) => moveTo(list, 0),
  End: (list) => moveTo(list, list.lines.length - 1),
  n: (list) => moveToOpen(list, 1),
  p: (list) => moveToOpen(list, -1),
  r: (list) => changeReason(list),
  z: (list) => takeBack(list),
  ".": (list) => repeatLast(list),
  " ": (list) => toggleSelected(list, list.at),
  Enter: (list) => foldHere(list, "toggle"),
  ArrowLeft: (list) => foldHere(list, "close"),
  ArrowRight: (list) => foldHere(list, "open"),
  Escape: (list) => clearSelected(list),
  o: (list) => toggleOpenOnly(list),
  g: (list) => list.nodes.group.focus(),
  "/": (list) => list.nodes.text.focus(),
  "?": (list) => toggleHelp(list),
};

function moveBy(list, step) {
  moveTo(list, list.at + step);
  return true;
}

function moveTo(list, line) {
  list.anchor = null;
  stepTo(list, line);
}

function stepTo(list, line) {
  list.at = Math.max(0, Math.min(line, list.lines.length - 1));
  revealFocus(list);
  repaint(list);
}

// The next finding that is not decided, in the order shown, round the end and through folded groups.
function moveToOpen(list, step) {
  const { order, lines, at, groups } = list;
  if (!lines.length) return;
  const here = lines[at];
  const head = here < 0 ? groups[-1 - here] : null;
  const place = head ? (step > 0 ? head.from - 1 : head.from) : order.indexOf(here);
  for (let moved = 1; moved <= order.length; moved++) {
    const finding = order[(((place + step * moved) % order.length) + order.length) % order.length];
    if (isComplete(list, finding)) continue;
    unfoldFor(list, finding);
    return moveTo(list, list.lineOf[finding]);
  }
  announce(list, list.table.words.nothing_undecided);
}

function unfoldFor(list, finding) {
  if (list.lineOf[finding] >= 0) return;
  const group = list.groups.find((one) => one.key === list.keys.of(finding));
  list.folded.delete(group.name);
  layLines(list);
  measureLines(list);
  sizeTrack(list);
}

function foldHere(list, how) {
  const group = list.view.group === "" ? null : groupAt(list, list.at);
  if (!group) return;
  const folded = list.folded.has(group.name);
  const onHead = list.lines[list.at] < 0;
  if (!onHead && how === "toggle") return;
  if (how === "open" ? !folded : how === "close" && folded) return;
  if (folded) list.folded.delete(group.name);
  else list.folded.add(group.name);
  layLines(list);
  list.at = list.lines.indexOf(-1 - list.groups.indexOf(group));
  measureLines(list);
  sizeTrack(list);
  announce(list, say(list, folded ? "unfolded" : "folded", { title: group.title }));
  stepTo(list, list.at);
}

function toggleSelected(list, line) {
  const which = findingsAt(list, line, () => true);
  const all = which.every((at) => list.selected.has(at));
  for (const at of which) list.selected[all ? "delete" : "add"](at);
  list.anchor = null;
  saySelected(list);
}

function extend(list, step) {
  list.anchor ??= { line: list.at, base: new Set(list.selected) };
  stepTo(list, list.at + step);
  const [from, end] = [list.anchor.line, list.at].sort((one, other) => one - other);
  list.selected = new Set(list.anchor.base);
  for (let line = from; line <= end; line++) if (list.lines[line] >= 0) list.selected.add(list.lines[line]);
  saySelected(list);
  return true;
}

function selectAll(list) {
  list.selected = new Set(list.order);
  saySelected(list);
}

function clearSelected(list) {
  if (!list.selected.size) return;
  list.selected.clear();
  list.anchor = null;
  saySelected(list);
}

function saySelected(list) {
  const { size } = list.selected;
  announce(list, size ? say(list, "selected", { count: writeCount(size) }) : list.table.words.nothing_selected);
  repaint(list);
}

// A head stands for what is shown of its group; findingsAt leaves out what the caller does not want.
function findingsAt({ lines, groups, order }, line, wanted) {
  if (!lines.length) return [];
  if (lines[line] >= 0) return [lines[line]];
  const { from, end } = groups[-1 - lines[line]];
  return Array.from(order.subarray(from, end)).filter(wanted);
}

// What a letter is about: what is selected; on a head what is open in its group, and all of it when nothing is.
function targets(list) {
  if (list.selected.size) return [...list.selected].sort((one, other) => one - other);
  const open = findingsAt(list, list.at, (at) => !isComplete(list, at));
  return open.length ? open : findingsAt(list, list.at, () => true);
}

function startDeciding(list, kind, on) {
  const which = targets(list);
  if (!which.length) return true;
  if (list.table.dispositions[kind].needs_reason) openEntry(list, { which, kind, on });
  else settle(list, which, kind, "", on);
  return true;
}

function changeReason(list) {
  const which = targets(list);
  if (!which.length) return;
  const kind = list.made.disposition[which[0]];
  if (!kind || which.some((at) => list.made.disposition[at] !== kind)) {
    announce(list, list.table.words.decide_first);
    return;
  }
  openEntry(list, { which, kind, on: false });
}

function repeatLast(list) {
  if (!list.last) announce(list, list.table.words.nothing_to_repeat);
  else settle(list, targets(list), list.last.disposition, list.last.reason, false);
}

// Keep a decision, show it, say it, and go on where that was asked for.
function settle(list, which, kind, reason, on) {
  if (!which.length) return;
  decide(list, which, kind, reason);
  list.selected.clear();
  list.anchor = null;
  const { name } = list.table.dispositions[kind];
  const what = which.length > 1 ? say(list, "become", { count: writeCount(which.length), decision: name }) : sentenceCase(name);
  afterSteps(list, what);
  if (on) moveToOpen(list, 1);
}

function takeBack(list) {
  const past = undo(list);
  if (!past) {
    announce(list, list.table.words.nothing_to_take_back);
    return;
  }
  afterSteps(list, list.table.words.taken_back);
  const back = past.which.find((at) => list.lineOf[at] >= 0);
  if (back !== undefined && past.which.length === 1) stepTo(list, list.lineOf[back]);
}

function afterSteps(list, what) {
  rearrange(list);
  sizeTrack(list);
  const said = drawOverview(list);
  announce(list, `${what}. ${said}.`);
  revealFocus(list);
  repaint(list);
}
