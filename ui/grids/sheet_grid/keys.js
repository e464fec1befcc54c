// The keyboard: moving over the cells, choosing their rows and columns.

function handleKey(view, event) {
  if (event.altKey || event.metaKey) return;
  const { key, ctrlKey, shiftKey } = event;
  if (key === "m" || key === "ContextMenu" || (key === "F10" && shiftKey)) {
    if (!view.sheet.menus.rows.length) return;
    if (!axisOfMenu(view)) chooseFocus(view, "rows", false);
    openMenu(view, { focused: true });
  } else if (key === "Escape") {
    if (closeMenu(view)) return;
    if (!view.chosen.rows.length && !view.chosen.columns.length) return;
    clearChosen(view);
  } else if (key === " ") chooseFocus(view, ctrlKey || shiftKey ? "columns" : "rows", ctrlKey && shiftKey);
  else if (key === "Enter") chooseFocus(view, shiftKey ? "columns" : "rows", ctrlKey);
  else {
    const target = ctrlKey ? cornerFor(view, key) : cellFor(view, key);
    if (!target) return;
    if (shiftKey && !ctrlKey) extendTo(view, target);
    else {
      view.anchor = null;
      moveFocus(view, target);
    }
  }
  event.preventDefault();
  event.stopPropagation(); // the page has shortcuts of its own
}

function chooseFocus(view, axis, add) {
  if (startChoosing(view, { axis, ...view.focus, onCell: true }, { extend: false, add })) send(view);
}

function extendTo(view, target) {
  const axis = target.row === view.focus.row ? "columns" : "rows";
  const from = view.sheet[axis][axis === "rows" ? view.focus.row : view.focus.column];
  if (view.anchor?.axis !== axis) {
    view.base = NOTHING;
    view.anchor = { axis, line: from, removing: false };
  }
  moveFocus(view, target);
  view.onCell = true;
  reach(view, view.sheet[axis][axis === "rows" ? view.focus.row : view.focus.column]);
  send(view);
}

function cornerFor({ sheet }, key) {
  if (key === "Home") return { row: 0, column: 0 };
  if (key === "End") return { row: sheet.rows.length - 1, column: sheet.columns.length - 1 };
  return null;
}

function cellFor(view, key) {
  const { sheet, layout, focus, y } = view;
  const { row, column } = focus;
  if (STEPS[key]) return stepFrom(view, ...STEPS[key]);
  if (key === "PageUp") return { row: lineAt(layout.tops, layout.tops[row] - y.window + ROW_HEIGHT), column };
  if (key === "PageDown") return { row: Math.max(row + 1, lineAt(layout.tops, layout.tops[row] + y.window - ROW_HEIGHT)), column };
  if (key === "Home") return { row, column: 0 };
  if (key === "End") return { row, column: sheet.columns.length - 1 };
  return null;
}

// A merged range is one cell, a gap is none.
function stepFrom({ sheet, focus }, down, across) {
  const merge = sheet.merges.find((one) => isInside(one, focus));
  const { top, left, bottom, right } = merge ?? { top: focus.row, bottom: focus.row, left: focus.column, right: focus.column };
  const row = down ? (down > 0 ? bottom : top) + down : focus.row;
  const column = across ? (across > 0 ? right : left) + across : focus.column;
  return { row: sheet.rows[row] === GAP ? row + down : row, column: sheet.columns[column] === GAP ? column + across : column };
}

function moveFocus(view, { row, column }) {
  const { sheet } = view;
  const inside = (line, lines) => {
    const at = Math.max(0, Math.min(line, lines.length - 1));
    return lines[at] === GAP ? at + 1 : at;
  };
  view.focus = { row: inside(row, sheet.rows), column: inside(column, sheet.columns) };
  revealFocus(view);
  repaint(view);
}

function revealFocus(view) {
  revealLine(view, "rows", view.focus.row);
  revealLine(view, "columns", view.focus.column);
}

function revealLine({ layout, x, y, nodes }, axis, line) {
  if (axis === "rows") nodes.scroller.scrollTop = scrollFor(y, reveal(y, layout.tops[line], layout.tops[line + 1]));
  else nodes.scroller.scrollLeft = scrollFor(x, reveal(x, layout.lefts[line], layout.lefts[line + 1]));
}
