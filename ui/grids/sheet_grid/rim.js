// What is drawn around the cells: the letters of the columns, a line around each table.

function paintLetters(view, { firstColumn, endColumn }) {
  const { layout, nodes, x } = view;
  const heads = fit(nodes.letters, endColumn - firstColumn, makeLetter);
  for (let at = 0; at < heads.length; at++) {
    const column = firstColumn + at;
    const left = layout.stubWidth + layout.lefts[column] - x.position;
    place(heads[at], { left, top: 0, width: layout.lefts[column + 1] - layout.lefts[column], height: HEAD_HEIGHT });
    paintLetter(view, heads[at], column);
  }
}

function makeLetter() {
  const head = element("div", "letter", { role: "columnheader" });
  head.append(element("span", "name"), element("span", "codes"));
  return head;
}

function paintLetter({ sheet, chosen, focus }, head, column) {
  const gap = sheet.columns[column] === GAP;
  const { codes, words, part } = gap ? { codes: "", words: "", part: 0 } : columnHeadAt(sheet, column);
  const name = gap ? "…" : columnLetters(sheet, sheet.columns[column]);
  const hidden = sheet.hiddenColumns[column] === 1;
  const selected = !gap && covers(chosen.columns, sheet.columns[column]);
  head.className = `letter part-${part}${gap ? " gap" : ""}${hidden ? " hidden" : ""}${selected ? " chosen" : ""}${focus.column === column ? " here" : ""}`;
  head.firstChild.textContent = gap ? sheet.words.columnGap : name;
  head.lastChild.textContent = codes;
  head.title = gap ? sheet.words.columnGap : spokenLine(sheet, "column", name, words, hidden);
  head.setAttribute("aria-label", head.title);
  head.setAttribute("aria-colindex", String(gap ? sheet.columns[column - 1] + 3 : sheet.columns[column] + 2));
  head.setAttribute("aria-selected", String(selected));
}

// A line around each table; its number where there are several.
function paintFrames({ sheet, layout, nodes, x, y }) {
  const frames = fit(nodes.frames, sheet.rectangles.length, () => element("div", "frame"));
  sheet.rectangles.forEach(({ table, range: [top, left, bottom, right] }, at) => {
    place(frames[at], {
      left: layout.lefts[left] - x.position,
      top: layout.tops[top] - y.position,
      width: layout.lefts[right + 1] - layout.lefts[left],
      height: layout.tops[bottom + 1] - layout.tops[top],
    });
    frames[at].dataset.table = sheet.rectangles.length > 1 ? fillIn(sheet.words.table, { number: table }) : "";
  });
}
