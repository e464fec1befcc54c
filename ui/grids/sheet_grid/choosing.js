// Choosing rows and columns: by pointer and by key, one gesture at a time.

const NOTHING = { rows: [], columns: [] };

// What the pointer is on: a row number, a column letter, or a cell; null elsewhere.
function hitAt(view, event, clamped = false) {
  const { nodes, layout, x, y } = view;
  const box = nodes.pane.getBoundingClientRect();
  const left = event.clientX - box.left - layout.stubWidth + x.position;
  const top = event.clientY - box.top - layout.headHeight + y.position;
  const overLetters = event.clientY - box.top < layout.headHeight;
  const overNumbers = event.clientX - box.left < layout.stubWidth;
  if (!clamped && ((overLetters && overNumbers) || left >= layout.bodyWidth || top >= layout.bodyHeight)) return null;
  const row = lineAt(layout.tops, top);
  const column = lineAt(layout.lefts, left);
  return { axis: overLetters ? "columns" : "rows", row, column, onCell: !overLetters && !overNumbers };
}

function pressPointer(view, event) {
  view.pressed = false;
  if (event.button !== 0 || event.pointerType === "touch") return; // a touch scrolls; its click chooses
  const hit = hitAt(view, event);
  if (!hit || !startChoosing(view, hit, { extend: event.shiftKey, add: event.ctrlKey || event.metaKey })) return;
  view.dragging = hit;
  view.nodes.pane.setPointerCapture(event.pointerId);
}

function movePointer(view, event) {
  if (!view.dragging) return;
  const { row, column } = hitAt(view, event, true);
  const { axis } = view.dragging;
  const line = axis === "rows" ? row : column;
  if (view.sheet[axis][line] === GAP || line === view.dragging[axis === "rows" ? "row" : "column"]) return;
  view.dragging = { ...view.dragging, row, column };
  revealLine(view, axis, line);
  reach(view, view.sheet[axis][line]);
}

function releasePointer(view) {
  if (!view.dragging) return;
  view.dragging = null;
  view.pressed = true;
  sendGesture(view);
}

// A click without a press before it comes from a finger or from a screen reader.
function clickSheet(view, event) {
  const pressed = view.pressed;
  view.pressed = false;
  const hit = pressed ? null : hitAt(view, event);
  if (hit && startChoosing(view, hit, { extend: event.shiftKey, add: event.ctrlKey || event.metaKey })) sendGesture(view);
}

// On a row number or a column letter the menu follows, for what comes next is to say what the lines are.
function sendGesture(view) {
  send(view);
  if (view.onCell) closeMenu(view);
  else openMenu(view);
}

function startChoosing(view, { axis, row, column, onCell }, { extend, add }) {
  const line = view.sheet[axis][axis === "rows" ? row : column];
  if (line === GAP || (onCell && isGap(view.sheet, row, column))) return false;
  if (onCell) view.focus = { row, column };
  view.onCell = onCell;
  if (!extend || view.anchor?.axis !== axis) {
    view.base = add ? view.chosen : NOTHING;
    view.anchor = { axis, line, removing: add && covers(view.chosen[axis], line) };
  }
  reach(view, line);
  return true;
}

// The lines from the anchor to this one, added to what was chosen before the gesture, or taken from it.
function reach(view, line) {
  const { anchor, base } = view;
  const run = [Math.min(anchor.line, line), Math.max(anchor.line, line)];
  const before = base[anchor.axis];
  const lines = anchor.removing ? without(before, run) : joined([...before.map((one) => [...one]), run]);
  view.chosen = { ...base, [anchor.axis]: lines };
  repaint(view);
}

function clearChosen(view) {
  closeMenu(view);
  view.chosen = NOTHING;
  view.anchor = null;
  view.onCell = false;
  send(view);
}

// The serial makes the same choice, made again, news to Python.
function send(view, said = null) {
  const { sheet, chosen, focus } = view;
  const cell = view.onCell ? [sheet.rows[focus.row], sheet.columns[focus.column]] : null;
  view.serial += 1;
  view.clicked = { token: sheet.token, chosen, cell };
  view.answer({ token: sheet.token, ...chosen, cell, said, serial: view.serial });
  repaint(view);
}

// The same decision as in Python: the choice that caused this run goes before what the page says,
// and what the page says before an older choice.
function settleChosen(view) {
  if (view.dragging) return;
  const { sheet, clicked } = view;
  const mine = clicked?.token === sheet.token;
  if (mine && (sheet.clicked || !sheet.selected)) {
    view.chosen = clicked.chosen;
    return;
  }
  const before = JSON.stringify(view.chosen);
  const { rows, columns, cell } = sheet.selected ?? { ...NOTHING, cell: null };
  view.chosen = { rows, columns };
  if (JSON.stringify(view.chosen) === before) return;
  view.anchor = null;
  if (!view.layout || (!rows.length && !columns.length)) return;
  const target = cell ?? [rows[0]?.[0] ?? sheet.rows[view.focus.row], columns[0]?.[0] ?? sheet.columns[view.focus.column]];
  const [row, column] = [sheet.rows.indexOf(target[0]), sheet.columns.indexOf(target[1])];
  if (row >= 0 && column >= 0) view.focus = { row, column };
  revealFocus(view);
}

function isChosen({ sheet, chosen }, row, column) {
  return covers(chosen.rows, sheet.rows[row]) || covers(chosen.columns, sheet.columns[column]);
}

function describeChosen(view) {
  const { words } = view.sheet;
  const lines = chosenLines(view);
  return lines ? fillIn(words.chosen, { lines }) : words.nothingChosen;
}

// "rows 5–7; column C"
function chosenLines({ sheet, chosen }) {
  const { words } = sheet;
  return [
    spokenRuns(words.row, words.rows, chosen.rows, (line) => String(sheet.firstRow + line)),
    spokenRuns(words.column, words.columns, chosen.columns, (line) => columnLetters(sheet, line)),
  ]
    .filter(Boolean)
    .join("; ");
}
