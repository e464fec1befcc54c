// The table as it came from Python: reading the bytes, and what a cell says.

function readTable(bytes) {
  const { header, arrays } = unpack(bytes);
  return {
    ...header,
    rows: { ...header.rows, nodes: arrays.rows },
    columns: { ...header.columns, nodes: arrays.columns },
    values: arrays.values,
    styleOf: arrays.styleOf,
  };
}

// For each variable and line, where its group begins and ends: a run of lines with the same label
// at this level and above. At the innermost level every line stands alone.
function groupLines(axis) {
  const { count, nodes, names } = axis;
  const levels = names.length;
  return names.map((_, level) => {
    const first = new Int32Array(count);
    const end = new Int32Array(count).fill(count);
    for (let line = 1; line < count; line++) {
      first[line] = level === levels - 1 || opensGroup(nodes, levels, level, line) ? line : first[line - 1];
    }
    for (let line = count - 2; line >= 0; line--) {
      end[line] = first[line + 1] === line + 1 ? line + 1 : end[line + 1];
    }
    return { first, end };
  });
}

function opensGroup(nodes, levels, level, line) {
  for (let at = 0; at <= level; at++) {
    if (nodes[line * levels + at] !== nodes[(line - 1) * levels + at]) return true;
  }
  return false;
}

function labelAt(axis, level, line) {
  return axis.labels[level][axis.nodes[line * axis.names.length + level]];
}

function depthAt(axis, level, line) {
  return axis.depths[level][axis.nodes[line * axis.names.length + level]];
}

function isMargin(axis, line) {
  return axis.names.some((_, level) => depthAt(axis, level, line) === 0);
}

// "East, women, offence yes": a variable is named where its label alone would say too little.
function spokenLine(axis, line) {
  return axis.names
    .map((name, level) => {
      const label = labelAt(axis, level, line);
      const named = axis.named[level] || depthAt(axis, level, line) === 0;
      return named ? `${name} ${label}` : label;
    })
    .join(", ");
}

function spokenCell(table, row, column) {
  const style = styleAt(table, row, column);
  const place = [spokenLine(table.rows, row), spokenLine(table.columns, column)].filter(Boolean).join(", ");
  const said = `${place}: ${shownAt(table, row, column)}`;
  return style.spoken ? `${said}, ${style.spoken}` : said;
}

function styleAt(table, row, column) {
  return table.styles[table.styleOf[row * table.columns.count + column]];
}

function shownAt(table, row, column) {
  return styleAt(table, row, column).text ?? writeNumber(table, table.values[row * table.columns.count + column]);
}

// With the signs of the language of the page. Takes a BigInt as well. The last digits of a number stand
// after the decimal mark; all numbers of a table have equally many there.
function writeNumber({ decimals, words }, number) {
  const digits = String(number).replace("-", "").padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const apart = whole.length < 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, words.thousands);
  return (number < 0 ? words.minus : "") + apart + (decimals ? words.decimal + digits.slice(-decimals) : "");
}

function isFlagged(table, at) {
  return table.styles[table.styleOf[at]].codes !== "";
}

// The next flagged cell in reading order, going round at the end; null where there is none. Cells about
// which everything is decided are passed by while there are others.
function nextFlagged(table, from, step) {
  const size = table.styleOf.length;
  const open = table.styles.map((style) => style.codes !== "" && !style.settled);
  const anyOpen = table.styleOf.some((style) => open[style]);
  const isWanted = (at) => (anyOpen ? open[table.styleOf[at]] : isFlagged(table, at));
  for (let moved = 1; moved <= size; moved++) {
    const at = (((from + step * moved) % size) + size) % size;
    if (isWanted(at)) {
      return { row: Math.floor(at / table.columns.count), column: at % table.columns.count };
    }
  }
  return null;
}
