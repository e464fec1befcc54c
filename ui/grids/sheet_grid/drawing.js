// Drawing what the window shows; nothing else is in the document.

const LOOK_BACK = 40; // columns to the left in which a text may begin that runs on into the window

function paint(view) {
  const { layout, x, y, nodes } = view;
  const span = {
    firstRow: lineAt(layout.tops, y.position),
    endRow: lineAt(layout.tops, y.position + y.window - 1) + 1,
    firstColumn: lineAt(layout.lefts, x.position),
    endColumn: lineAt(layout.lefts, x.position + x.window - 1) + 1,
  };
  nodes.lines.style.transform = `translateY(${layout.tops[span.firstRow] - y.position}px)`;
  nodes.body.style.setProperty("--shift", `${layout.stubWidth + layout.lefts[span.firstColumn] - x.position}px`);
  markCutColumns(view, span);
  if (!view.painted || Object.keys(span).some((edge) => span[edge] !== view.painted[edge])) {
    view.covered = coveredCells(view.sheet, span);
    paintLines(view, span);
  }
  paintLetters(view, span);
  paintFrames(view);
  pointAtFocus(view);
  view.painted = span;
}

// Of a column half in sight no figure is shown: "163" cut to "63" would be a wrong number.
function markCutColumns({ layout: { lefts }, nodes, x }, { firstColumn, endColumn }) {
  const fits = lefts[firstColumn + 1] - lefts[firstColumn] <= x.window;
  nodes.pane.classList.toggle("cut-first", fits && lefts[firstColumn] < x.position - PADDING / 2);
  nodes.pane.classList.toggle("cut-last", fits && lefts[endColumn] > x.position + x.window + PADDING / 2);
}

// The cells in sight that a merged range covers, each with its range.
function coveredCells({ merges, columns }, { firstRow, endRow, firstColumn, endColumn }) {
  const covered = new Map();
  for (const merge of merges) {
    if (merge.bottom < firstRow || merge.top >= endRow || merge.right < firstColumn || merge.left >= endColumn) continue;
    for (let row = Math.max(merge.top, firstRow); row <= merge.bottom && row < endRow; row++) {
      for (let column = Math.max(merge.left, firstColumn); column <= merge.right && column < endColumn; column++) {
        covered.set(row * columns.length + column, merge);
      }
    }
  }
  return covered;
}

function paintLines(view, span) {
  const lines = fit(view.nodes.lines, span.endRow - span.firstRow, makeLine);
  for (let at = 0; at < lines.length; at++) paintLine(view, lines[at], span.firstRow + at, span);
}

function makeLine() {
  const line = element("div", "line", { role: "row" });
  const stub = element("div", "stub", { role: "rowheader", "aria-colindex": "1" });
  stub.append(element("span", "codes"), element("span", "number"));
  line.append(stub, element("div", "cells", { role: "presentation" }));
  return line;
}

function makeCell() {
  const cell = element("div", "cell", { role: "gridcell" });
  cell.append(element("span", "text"));
  return cell;
}

function paintLine(view, line, row, span) {
  const { sheet, layout } = view;
  const [stub, cells] = line.children;
  line.style.height = `${layout.tops[row + 1] - layout.tops[row]}px`;
  line.setAttribute("aria-rowindex", String(sheet.rows[row] === GAP ? sheet.rows[row - 1] + 3 : sheet.rows[row] + 2));
  paintStub(view, stub, row);
  const items = sheet.rows[row] === GAP ? [gapItem(view, row, span)] : itemsOf(view, row, span);
  const drawn = fit(cells, items.length, makeCell);
  items.forEach((item, at) => paintCell(view, drawn[at], item, span));
}

function paintStub(view, stub, row) {
  const { sheet, chosen, focus } = view;
  if (sheet.rows[row] === GAP) {
    stub.className = "stub gap";
    stub.firstChild.textContent = "";
    stub.lastChild.textContent = "…";
    stub.setAttribute("aria-label", sheet.words.rowGap);
    stub.setAttribute("aria-selected", "false");
    return;
  }
  const head = rowHeadAt(sheet, row);
  const hidden = sheet.hiddenRows[row] === 1;
  const selected = covers(chosen.rows, sheet.rows[row]);
  stub.className = `stub part-${head.part}${hidden ? " hidden" : ""}${selected ? " chosen" : ""}${focus.row === row ? " here" : ""}`;
  stub.firstChild.textContent = head.codes;
  stub.lastChild.textContent = String(rowNumber(sheet, row));
  stub.title = spokenLine(sheet, "row", rowNumber(sheet, row), head.words, hidden);
  stub.setAttribute("aria-label", stub.title);
  stub.setAttribute("aria-selected", String(selected));
}

function gapItem({ sheet, layout }, row, { firstColumn }) {
  const width = layout.bodyWidth - layout.lefts[firstColumn];
  const height = layout.tops[row + 1] - layout.tops[row];
  return { row, column: firstColumn, left: 0, width, height, gap: sheet.words.rowGap };
}

// The cells of a row in sight: a merged range once, at its first cell in sight; and a text from the left that runs on.
function itemsOf(view, row, { firstRow, firstColumn, endColumn }) {
  const { sheet, layout, covered } = view;
  const { lefts, tops } = layout;
  const items = [];
  const begins = beginsBefore(sheet, row, firstColumn, covered);
  for (let column = begins; column < endColumn; column = column < firstColumn ? firstColumn : column + 1) {
    const merge = covered.get(row * sheet.columns.length + column);
    if (merge && (row !== Math.max(merge.top, firstRow) || column !== Math.max(merge.left, firstColumn))) continue;
    const end = merge ? merge.right + 1 : column + 1;
    items.push({
      row: merge ? merge.top : row,
      column: merge ? merge.left : column,
      merge,
      left: lefts[column] - lefts[firstColumn],
      width: lefts[end] - lefts[column],
      height: tops[merge ? merge.bottom + 1 : row + 1] - tops[row],
      room: merge ? 0 : roomFor(view, row, column),
      gap: sheet.columns[column] === GAP ? sheet.words.columnGap : "",
    });
  }
  return items;
}

function beginsBefore(sheet, row, firstColumn, covered) {
  const at = (column) => row * sheet.columns.length + column;
  if (!firstColumn || sheet.codes[at(firstColumn)] || covered.has(at(firstColumn))) return firstColumn;
  for (let column = firstColumn - 1; column >= Math.max(0, firstColumn - LOOK_BACK); column--) {
    if (sheet.codes[at(column)]) return isRight(sheet, row, column) ? firstColumn : column;
  }
  return firstColumn;
}

// How wide a text may be that runs on over blank cells to its right; 0 where it may not.
function roomFor({ sheet, layout: { lefts, bodyWidth }, covered, x }, row, column) {
  const { length } = sheet.columns;
  if (!sheet.codes[row * length + column] || isRight(sheet, row, column) || !runsOn(sheet, row, column)) return 0;
  const heading = isHeading(sheet, row, column);
  const goesOn = (at) => !sheet.codes[row * length + at] && !covered.has(row * length + at);
  let end = column + 1;
  while (end < length && goesOn(end) && (!heading || runsOn(sheet, row, end - 1))) end += 1;
  if (heading) return lefts[end] - lefts[column];
  return (end === length ? Math.max(bodyWidth, x.window) : lefts[end]) - lefts[column];
}

function paintCell(view, cell, item, span) {
  const { sheet, focus } = view;
  const { row, column, merge, gap } = item;
  cell.style.left = `${item.left}px`;
  cell.style.width = `${item.width}px`;
  cell.style.height = `${item.height}px`;
  cell.id = `${view.uid}-${row}-${column}`;
  if (gap) {
    cell.className = "cell gap";
    cell.firstChild.textContent = sheet.rows[row] === GAP ? gap : "";
    cell.firstChild.style.cssText = "";
    cell.setAttribute("aria-label", gap);
    cell.setAttribute("aria-selected", "false");
    return;
  }
  const style = styleAt(sheet, row, column);
  const selected = isChosen(view, row, column);
  cell.className = [`cell part-${style.part}`, ...looksOf(view, item, span), selected ? "chosen" : ""].join(" ");
  const here = merge ? isInside(merge, focus) : focus.row === row && focus.column === column;
  cell.classList.toggle("focus", here);
  cell.firstChild.textContent = textAt(sheet, row, column);
  const indent = indentAt(sheet, row, column);
  cell.firstChild.style.width = item.room ? `${item.room - PADDING - indent}px` : "";
  cell.firstChild.style.marginLeft = indent ? `${indent}px` : "";
  cell.setAttribute("aria-label", spokenCell(sheet, row, column));
  cell.setAttribute("aria-colindex", String(sheet.columns[column] + 2));
  cell.setAttribute("aria-selected", String(selected));
  setSpan(cell, "aria-rowspan", merge ? merge.bottom - merge.top + 1 : 1);
  setSpan(cell, "aria-colspan", merge ? merge.right - merge.left + 1 : 1);
}

function setSpan(cell, name, lines) {
  if (lines > 1) cell.setAttribute(name, String(lines));
  else cell.removeAttribute(name);
}

function looksOf({ sheet, measures }, { row, column, merge, room }, { firstColumn, endColumn }) {
  const style = styleAt(sheet, row, column);
  const part = partAt(sheet, row, column);
  const heading = isHeading(sheet, row, column);
  const looks = [];
  if (heading ? measures.ofNumbers[column] && !room : isRight(sheet, row, column)) looks.push("right");
  if (heading && !room) looks.push("wraps");
  if (heading && merge && merge.right > merge.left) looks.push("centred");
  if (style.bold || part === "total") looks.push("strong");
  if (part === "symbol") looks.push("symbol");
  if (room) looks.push("runs");
  if (style.filled && !style.part) looks.push("filled");
  if (sheet.hiddenRows[row] || sheet.hiddenColumns[column]) looks.push("hidden");
  if (column <= firstColumn) looks.push("first");
  if ((merge?.right ?? column) >= endColumn - 1) looks.push(merge?.right >= endColumn ? "beyond" : "last");
  return looks;
}

function isInside({ top, left, bottom, right }, { row, column }) {
  return row >= top && row <= bottom && column >= left && column <= right;
}

// The scroller keeps the keyboard's focus and points at the cell; a cell out of sight has no element.
function pointAtFocus({ nodes, sheet, focus, uid, covered }) {
  const merge = covered.get(focus.row * sheet.columns.length + focus.column);
  const id = `${uid}-${merge ? merge.top : focus.row}-${merge ? merge.left : focus.column}`;
  if (nodes.lines.querySelector(`[id="${id}"]`)) nodes.scroller.setAttribute("aria-activedescendant", id);
  else nodes.scroller.removeAttribute("aria-activedescendant");
  const text = textAt(sheet, focus.row, focus.column);
  const address = `${columnLetters(sheet, sheet.columns[focus.column])}${rowNumber(sheet, focus.row)}`;
  nodes.bar.textContent = [address, text || sheet.words.blank, styleAt(sheet, focus.row, focus.column).spoken].filter(Boolean).join(" · ");
}
