// The sheet as it came from Python: reading the bytes, and what a cell or a line says.

const FIGURES = new Set(["figures", "total", "subtotal", "symbol"]);
const GAP = -1; // stands for the rows, or the columns, that were not sent

function readSheet(bytes) {
  const { header, arrays } = unpack(bytes);
  const sheet = { ...header, ...arrays };
  sheet.merges = readMerges(sheet.merged);
  return sheet;
}

// Ranges in lines as they are shown: { top, left, bottom, right }, the last two included.
function readMerges(merged) {
  const found = [];
  for (let at = 0; at < merged.length; at += 4) {
    found.push({ top: merged[at], left: merged[at + 1], bottom: merged[at + 2], right: merged[at + 3] });
  }
  return found;
}

function styleAt(sheet, row, column) {
  return sheet.styles[sheet.styleOf[row * sheet.columns.length + column]];
}

function textAt(sheet, row, column) {
  return sheet.texts[sheet.codes[row * sheet.columns.length + column]];
}

function rowHeadAt(sheet, row) {
  return sheet.rowHeads[sheet.rowHeadOf[row]];
}

function columnHeadAt(sheet, column) {
  return sheet.columnHeads[sheet.columnHeadOf[column]];
}

function rowNumber(sheet, row) {
  return sheet.firstRow + sheet.rows[row];
}

function isGap(sheet, row, column) {
  return sheet.rows[row] === GAP || sheet.columns[column] === GAP;
}

// As a spreadsheet names it: A, …, Z, AA, …
function columnLetters(sheet, number) {
  let letters = "";
  for (let left = sheet.firstColumn + number; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

function partAt(sheet, row, column) {
  return sheet.parts[styleAt(sheet, row, column).part].name;
}

// A heading, or what stands in its place over a column that is left out.
function isHeading(sheet, row, column) {
  const part = partAt(sheet, row, column);
  return part === "header" || (part === "left out" && rowHeadAt(sheet, row).heading);
}

function isRight(sheet, row, column) {
  return styleAt(sheet, row, column).number || FIGURES.has(partAt(sheet, row, column));
}

// "row 5, column C, 12, figures, table 1"
function spokenCell(sheet, row, column) {
  const { spoken } = styleAt(sheet, row, column);
  const { words } = sheet;
  const text = textAt(sheet, row, column) || words.blank;
  const line = fillIn(words.row, { line: rowNumber(sheet, row) });
  return [line, fillIn(words.column, { line: columnLetters(sheet, sheet.columns[column]) }), text, spoken].filter(Boolean).join(", ");
}

// "row 5, figures, hidden in the file"
function spokenLine({ words }, kind, line, what, hidden) {
  return [fillIn(words[kind], { line }), what, hidden ? words.hidden : ""].filter(Boolean).join(", ");
}

// Words of the page's language with what stands for the {names} in them.
function fillIn(template, values) {
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
