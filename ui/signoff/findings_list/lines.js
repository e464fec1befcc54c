// Where the lines stand. A sentence is never cut off, so lines are as high as they need: guessed first, then measured.

const HEAD_GUESS = 44;
const GUESS = 84; // of a finding that was never drawn
const SPARE = 240; // pixels that are drawn beyond the window
const ROUNDS = 6;

function measureLines(list, from = 0) {
  const { lines } = list;
  if (!from) list.tops = new Float64Array(lines.length + 1);
  const { tops } = list;
  for (let line = from; line < lines.length; line++) tops[line + 1] = tops[line] + heightOf(list, lines[line]);
}

function heightOf({ heights, heads, groups }, value) {
  return value < 0 ? heads.get(groups[-1 - value].name) ?? HEAD_GUESS : heights[value] || GUESS;
}

function setHeight({ heights, heads, groups }, value, height) {
  if (value < 0) heads.set(groups[-1 - value].name, height);
  else heights[value] = height;
}

function fitWindow(list) {
  const { nodes, y, table } = list;
  if (!table || !list.made || !nodes.root.clientWidth) return;
  if (nodes.root.clientWidth !== list.width) {
    list.width = nodes.root.clientWidth;
    list.heights.fill(0);
    list.heads.clear();
    measureLines(list);
  }
  sizeTrack(list);
  nodes.scroller.scrollTop = scrollFor(y, y.position);
  paint(list);
}

function sizeTrack({ nodes, y, tops, lines }) {
  const content = tops[lines.length];
  resizeTrack(y, content, 0);
  nodes.canvas.style.height = `${y.shown}px`;
  resizeTrack(y, content, nodes.scroller.clientHeight);
  nodes.view.style.height = `${nodes.scroller.clientHeight}px`;
}

function followScroll(list) {
  readTrack(list.y, list.nodes.scroller.scrollTop);
  paint(list);
}

function paint(list) {
  if (!list.made) return;
  for (let round = 0; round < ROUNDS && draw(list); round++);
  askForTexts(list);
  pointAtFocus(list);
}

// Draw what is in sight and measure it; says whether anything has moved, so that it must be drawn again.
function draw(list) {
  const { lines, tops, y, width } = list;
  if (!lines.length) {
    drawRows(list, 0, 0);
    return false;
  }
  const first = lineAt(tops, y.position);
  const into = y.position - tops[first];
  const from = Math.max(0, first - 2);
  let end = first;
  while (end < lines.length && tops[end] < y.position + y.window + SPARE) end++;
  drawRows(list, from, end);
  list.span = { from, end };
  if (!width) return false;

  let moved = false;
  for (let line = from; line < end; line++) {
    const height = list.rows.get(lines[line]).offsetHeight;
    if (height === heightOf(list, lines[line])) continue;
    setHeight(list, lines[line], height);
    moved = true;
  }
  if (moved) {
    measureLines(list, from);
    sizeTrack(list);
    const inside = Math.min(into, tops[first + 1] - tops[first] - 1);
    list.nodes.scroller.scrollTop = scrollFor(y, tops[first] + inside);
  }
  placeRows(list);
  return moved;
}

function placeRows({ rows, tops, lines, y, span }) {
  for (let line = span.from; line < span.end; line++) {
    rows.get(lines[line]).style.transform = `translateY(${tops[line] - y.position}px)`;
  }
}

function revealFocus(list) {
  const { y, nodes, lines } = list;
  if (!lines.length) return;
  for (let round = 0; round < ROUNDS; round++) {
    const opens = list.at > 0 && lines[list.at - 1] < 0 ? list.at - 1 : list.at; // with the head of its group
    const target = reveal(y, list.tops[opens], list.tops[list.at + 1]);
    if (round && Math.abs(target - y.position) < 1) break;
    nodes.scroller.scrollTop = scrollFor(y, target);
    paint(list);
  }
}

// Sentences come for those findings that are in sight and around it, when they are needed.
function askForTexts(list) {
  const { lines, span, table, asked } = list;
  if (!lines.length || table.texts.length === 0) return;
  const missing = (from, end) => {
    const found = [];
    for (let line = Math.max(0, from); line < Math.min(lines.length, end); line++) {
      if (lines[line] >= 0 && !table.texts[lines[line]]) found.push(lines[line]);
    }
    return found;
  };
  const near = missing(span.from - table.ahead / 4, span.end + table.ahead / 2);
  if (near.every((at) => asked.has(at))) return;
  asked.clear();
  for (const at of missing(span.from - table.ahead / 2, span.end + table.ahead)) asked.add(at);
  post(list);
}
