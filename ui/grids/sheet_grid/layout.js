// Where everything stands: widths and heights measured once for a sheet, positions derived from them.

const ROW_HEIGHT = 26;
const HEAD_HEIGHT = 28;
const LINE_HEIGHT = 18;
const MOST_LINES = 5; // of a heading that wraps
const PADDING = 18; // of a cell, both sides together, its border, and a pixel for what is not quite whole
const INDENT = 12;
const LEAST_WIDTH = 44;
const GAP_WIDTH = 150;
const AT_MOST = { figures: 240, stub: 300, header: 110, other: 150 }; // pixels that a text may ask of its column
const CODE_WIDTH = 22; // of the codes beside a row number or a letter
const LETTER_WIDTH = 7;
const KEPT_TOGETHER = 12; // letters
const MARKS = /[-.,:;'| ()\u202f\u00a0]/g;
const MEASURED = 4000; // texts of headings and of merged cells

// What the texts ask for; measured anew when the sheet, its parts or the fonts change.
function measure(sheet, ruler, before) {
  const { longest, counts } = longestTexts(sheet);
  const columns = columnWidths(sheet, ruler, longest);
  if (before) columns.forEach((own, at) => (columns[at] = Math.max(own, before.columns[at]))); // parts change, columns stay
  const last = String(rowNumber(sheet, Math.max(0, sheet.rows.length - 1)));
  return {
    columns,
    rows: rowHeights(sheet, ruler, columns),
    ofNumbers: counts.map(({ figures = 0, stub = 0, other = 0 }) => figures > stub + other),
    stub: Math.max(LEAST_WIDTH, ruler.widths([last])[0] + CODE_WIDTH + PADDING),
  };
}

function arrange({ columns, rows, stub }) {
  const lefts = edges(columns);
  const tops = edges(rows);
  return { lefts, tops, stubWidth: stub, headHeight: HEAD_HEIGHT, bodyWidth: lefts.at(-1), bodyHeight: tops.at(-1) };
}

function edges(sizes) {
  const found = new Float64Array(sizes.length + 1);
  sizes.forEach((own, at) => (found[at + 1] = found[at] + own));
  return found;
}

// A column is as wide as its widest figure, so that none is clipped; words may wrap, run on or be cut.
function columnWidths(sheet, ruler, longest) {
  const merged = mergedTexts(sheet);
  const asked = [...new Set([...longest.flatMap((own) => Object.values(own)), ...merged].map(({ text }) => text))];
  const widths = new Map(ruler.widths(asked).map((width, at) => [asked[at], width]));
  const wanted = (kind, { text, indent }) => Math.min(widths.get(text) + indent, AT_MOST[kind]) + PADDING;
  const columns = longest.map((own, column) => {
    if (sheet.columns[column] === GAP) return GAP_WIDTH;
    return Math.max(LEAST_WIDTH, ...Object.entries(own).map(([kind, item]) => wanted(kind, item)));
  });
  for (const item of merged) {
    const { kind, left, right } = item;
    let given = 0;
    for (let column = left; column <= right; column++) given += columns[column];
    const more = Math.max(0, wanted(kind, item) - given) / (right - left + 1);
    for (let column = left; column <= right; column++) columns[column] += more;
  }
  return columns;
}

// The longest text of each column among its figures, stub, headings and other cells, and how many these are.
function longestTexts(sheet) {
  const { rows, columns } = sheet;
  const wide = wideMerges(sheet);
  const found = Array.from(columns, () => ({}));
  const counts = Array.from(columns, () => ({}));
  const shown = { header: sheet.texts.map(longestWord), other: sheet.texts };
  const estimates = { header: shown.header.map(estimate), other: shown.other.map(estimate) };
  for (let at = 0, row = 0, column = 0; at < sheet.codes.length; at++, column++) {
    if (column === columns.length) [row, column] = [row + 1, 0];
    const code = sheet.codes[at];
    if (!code || rows[row] === GAP || wide.has(at)) continue;
    const kind = widthKind(sheet, row, column);
    if (kind === "other" && runsOn(sheet, row, column)) continue;
    const by = kind === "header" ? kind : "other";
    const indent = indentAt(sheet, row, column);
    const length = estimates[by][code] + indent / LETTER_WIDTH;
    counts[column][kind] = (counts[column][kind] ?? 0) + 1;
    if (length <= (found[column][kind]?.length ?? 0)) continue;
    const text = partAt(sheet, row, column) === "symbol" ? `? ${shown[by][code]}` : shown[by][code];
    found[column][kind] = { text, indent, length };
  }
  return { longest: found, counts };
}

// A heading may wrap between its words, but a short one stays together, and a long one is not squeezed.
function longestWord(text) {
  if (text.length <= KEPT_TOGETHER) return text;
  const longest = text.split(/\s+/).reduce((most, word) => (word.length > most.length ? word : most), "");
  return text.length > 2 * KEPT_TOGETHER && longest.length < KEPT_TOGETHER ? text.slice(0, KEPT_TOGETHER) : longest;
}

// Digits and letters are about equally wide, marks half as wide: "91261" is wider than "-10.4".
function estimate(text) {
  return text.length - (text.match(MARKS)?.length ?? 0) / 2;
}

function wideMerges({ merges, columns }) {
  return new Set(merges.filter(({ left, right }) => left < right).map(({ top, left }) => top * columns.length + left));
}

// What spans columns asks all of them together.
function mergedTexts(sheet) {
  const wide = sheet.merges.filter(({ left, right }) => left < right);
  const texts = wide.map(({ top, left, right }) => {
    const kind = widthKind(sheet, top, left);
    const text = textAt(sheet, top, left);
    return { kind, left, right, text: kind === "header" ? longestWord(text) : text, indent: indentAt(sheet, top, left) };
  });
  return texts.filter(({ kind, text }) => text && kind !== "other").slice(0, MEASURED);
}

function widthKind(sheet, row, column) {
  if (isHeading(sheet, row, column)) return "header";
  if (isRight(sheet, row, column)) return "figures";
  return partAt(sheet, row, column) === "stub" ? "stub" : "other";
}

function indentAt(sheet, row, column) {
  return styleAt(sheet, row, column).indent * INDENT;
}

// Whether a text may run on over the blank cell to its right, as in a spreadsheet; a heading only over its own part.
function runsOn(sheet, row, column) {
  const heading = isHeading(sheet, row, column);
  if (column + 1 === sheet.columns.length) return !heading;
  if (sheet.codes[row * sheet.columns.length + column + 1]) return false;
  return !heading || partAt(sheet, row, column + 1) === partAt(sheet, row, column);
}

// Headings wrap; a row is as high as its highest one. What spans rows asks the last of them for the rest.
function rowHeights(sheet, ruler, columns) {
  const heights = new Float64Array(sheet.rows.length).fill(ROW_HEIGHT);
  const lefts = edges(columns);
  const headings = wrappedHeadings(sheet).slice(0, MEASURED);
  const asked = ruler.heights(headings.map(({ text, left, right }) => [text, lefts[right + 1] - lefts[left] - PADDING]));
  headings.forEach((heading, at) => (heading.asked = Math.min(MOST_LINES * LINE_HEIGHT, asked[at]) + 8));
  headings.sort((one, other) => one.bottom - one.top - (other.bottom - other.top));
  for (const { top, bottom, asked: height } of headings) {
    let given = 0;
    for (let row = top; row <= bottom; row++) given += heights[row];
    heights[bottom] += Math.max(0, height - given);
  }
  return heights;
}

function wrappedHeadings(sheet) {
  const width = sheet.columns.length;
  const spans = new Map(sheet.merges.map((merge) => [merge.top * width + merge.left, merge]));
  const found = [];
  for (let row = 0; row < sheet.rows.length; row++) {
    if (!rowHeadAt(sheet, row).heading) continue;
    for (let column = 0; column < width; column++) {
      if (!isHeading(sheet, row, column) || !textAt(sheet, row, column)) continue;
      const span = spans.get(row * width + column);
      if (!span && runsOn(sheet, row, column)) continue;
      found.push({ text: textAt(sheet, row, column), ...(span ?? { top: row, left: column, bottom: row, right: column }) });
    }
  }
  return found;
}
