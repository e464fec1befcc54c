// Where everything stands: widths measured once for a table, positions derived from them.

const ROW_HEIGHT = 30;
const NAMES_HEIGHT = 24;
const LABEL_AT_MOST = 132; // a wider column label wraps
const LABEL_LINES = 3;
const LINE_HEIGHT = 20;
const CELL_PADDING = 22;
const CODES_GAP = 10;
const INDENT = 16;
const STUB_SHARE = 0.5; // of the width of the window, at most, for all stub columns together
const PINNED_SHARE = 0.4; // of the room beside the stubs, at most, for a column that does not scroll
const LONGEST = 400; // labels measured to find the widest one
const MEASURED_LABELS = 3000; // beyond it column labels are estimated from their length
const LETTER_WIDTH = 8;

// A function of many texts that returns their widths, in the fonts of the grid, in one layout.
function makeRuler(root) {
  return (texts, className) => {
    const box = element("div", "ruler");
    const spans = texts.map((text) => {
      const span = element("span", className);
      span.textContent = text;
      return span;
    });
    box.append(...spans);
    root.append(box);
    const widths = spans.map((span) => Math.ceil(span.getBoundingClientRect().width));
    box.remove();
    return widths;
  };
}

// What the texts ask for; measured anew when the numbers, the marks or the fonts change.
function measure(table, ruler, before) {
  const labels = columnLabelWidths(table, ruler);
  const columns = columnWidths(table, ruler, labels);
  if (before) columns.forEach((own, at) => (columns[at] = Math.max(own, before.columns[at]))); // marks come and go, columns stay
  return { labels, columns, stubs: stubWidths(table, ruler) };
}

// Where everything stands in a window of this width.
function arrange(table, { labels, columns, stubs: natural }, width) {
  const stubs = shrinkStubs(natural, width * STUB_SHARE);
  const lefts = new Float64Array(columns.length + 1);
  columns.forEach((own, at) => (lefts[at + 1] = lefts[at] + own));
  const headers = headerHeights(table.columns, labels, columns);
  return {
    columns,
    lefts,
    stubs,
    stubWidth: stubs.reduce((sum, own) => sum + own, 0),
    headers,
    headHeight: NAMES_HEIGHT + headers.reduce((sum, own) => sum + own, 0),
    bodyWidth: lefts[columns.length],
    bodyHeight: table.rows.count * ROW_HEIGHT,
  };
}

// A column is as wide as its widest number beside its widest codes, so that no number is clipped.
function columnWidths(table, ruler, labels) {
  const { low, high } = extremes(table);
  const numberWidth = memo((text) => ruler([text], "number strong")[0]);
  const styles = stylesByColumn(table);
  const codes = ruler(table.styles.map((style) => style.codes), "codes");
  const texts = ruler(table.styles.map((style) => style.text ?? ""), "number strong");
  const shape = (number) => writeNumber(table, number).replace(/\d/g, "0"); // figures are equally wide

  return Array.from({ length: table.columns.count }, (_, column) => {
    let widestCodes = 0;
    let widest = table.rows.count ? Math.max(numberWidth(shape(low[column])), numberWidth(shape(high[column]))) : 0;
    for (let at = 0; at < table.styles.length; at++) {
      if (!styles[column * table.styles.length + at]) continue;
      widestCodes = Math.max(widestCodes, codes[at]);
      widest = Math.max(widest, texts[at]);
    }
    const content = widest + (widestCodes ? widestCodes + CODES_GAP : 0);
    return Math.max(content, Math.min(labels[column], LABEL_AT_MOST)) + CELL_PADDING;
  });
}

function extremes({ values, columns: { count } }) {
  const low = values.slice(0, count);
  const high = values.slice(0, count);
  for (let at = count, column = 0; at < values.length; at++) {
    const value = values[at];
    if (value < low[column]) low[column] = value;
    if (value > high[column]) high[column] = value;
    if (++column === count) column = 0;
  }
  return { low, high };
}

function stylesByColumn({ styleOf, styles, columns: { count } }) {
  const present = new Uint8Array(count * styles.length);
  for (let at = 0, column = 0; at < styleOf.length; at++) {
    present[column * styles.length + styleOf[at]] = 1;
    if (++column === count) column = 0;
  }
  return present;
}

function columnLabelWidths({ columns: axis, words }, ruler) {
  const level = axis.names.length - 1;
  if (level < 0) return [ruler([words.value], "label strong")[0]];
  const used = Array.from({ length: axis.count }, (_, line) => labelAt(axis, level, line));
  const distinct = [...new Set(used)];
  if (distinct.length > MEASURED_LABELS) return used.map((text) => text.length * LETTER_WIDTH);
  const widths = new Map();
  ruler(distinct, "label strong").forEach((own, at) => widths.set(distinct[at], own));
  return used.map((text) => widths.get(text));
}

function stubWidths({ rows: axis, words }, ruler) {
  if (!axis.names.length) return [ruler([words.all], "label strong")[0] + CELL_PADDING];
  return axis.names.map((name, level) => {
    const deepest = axis.depths[level].reduce((most, depth) => Math.max(most, depth), 0);
    const widest = Math.max(...ruler([name, ...longestTexts(axis.labels[level])], "label strong"));
    return widest + Math.max(deepest - 1, 0) * INDENT + CELL_PADDING;
  });
}

function shrinkStubs(natural, room) {
  const total = natural.reduce((sum, own) => sum + own, 0);
  return total <= room ? natural : natural.map((own) => Math.max(60, Math.floor((own * room) / total)));
}

function longestTexts(texts) {
  if (texts.length <= LONGEST) return texts;
  const lengths = Int32Array.from(texts, (text) => text.length).sort();
  const enough = lengths[lengths.length - LONGEST];
  return texts.filter((text) => text.length >= enough).slice(0, LONGEST);
}

function headerHeights(axis, labels, columns) {
  if (!axis.names.length) return [ROW_HEIGHT];
  const lines = labels.reduce((most, own, at) => Math.max(most, wrappedLines(own, columns[at] - CELL_PADDING)), 1);
  const innermost = lines === 1 ? ROW_HEIGHT : lines * LINE_HEIGHT + 8;
  return axis.names.map((_, level) => (level < axis.names.length - 1 ? ROW_HEIGHT : innermost));
}

// Words do not fill their lines, hence the extra line for what nearly needs it.
function wrappedLines(width, room) {
  return width <= room ? 1 : Math.min(LABEL_LINES, Math.ceil((width * 1.25) / room));
}

function memo(work) {
  const known = new Map();
  return (text) => {
    if (!known.has(text)) known.set(text, work(text));
    return known.get(text);
  };
}
