// Which findings are shown, in which order and groups; how many of them are decided.

const WORDS = /\s+/;

function readFindings(bytes) {
  const { header, arrays } = unpack(bytes);
  const nodes = header.names.map((_, variable) => arrays[`nodes${variable}`]);
  const texts = new Array(header.count);
  header.texts.forEach((text, at) => (texts[at] = text));
  return { ...header, nodes, mark: arrays.mark, texts };
}

function isComplete({ table, made }, at) {
  const kind = made.disposition[at];
  return kind !== 0 && (!table.dispositions[kind].needs_reason || made.reasons[made.reason[at]].trim() !== "");
}

function countDecided(list) {
  let count = 0;
  for (let at = 0; at < list.table.count; at++) if (isComplete(list, at)) count++;
  return count;
}

// The groups of all findings that the text and the rule let through; only those of the wanted decision are in `order`.
function arrange(list) {
  const { table, view } = list;
  const keys = keysOf(list);
  const within = passing(list);
  const wanted = wantedDecision(list);
  const size = keys.titles.length;
  const total = new Int32Array(size);
  const decided = new Int32Array(size);
  const shown = new Int32Array(size);
  for (let at = 0; at < table.count; at++) {
    if (!within(at)) continue;
    const key = keys.of(at);
    total[key]++;
    if (isComplete(list, at)) decided[key]++;
    if (wanted(at)) shown[key]++;
  }
  const starts = new Int32Array(size + 1);
  for (let key = 0; key < size; key++) starts[key + 1] = starts[key] + shown[key];
  const order = new Int32Array(starts[size]);
  const next = starts.slice();
  for (let at = 0; at < table.count; at++) if (within(at) && wanted(at)) order[next[keys.of(at)]++] = at;
  list.order = order;
  list.groups = [];
  for (let key = 0; key < size; key++) {
    if (!shown[key]) continue;
    const name = `${view.group} ${key}`;
    const part = { key, name, from: starts[key], end: starts[key + 1], total: total[key], decided: decided[key] };
    list.groups.push({ ...part, title: keys.titles[key], mark: keys.marks?.[key] });
  }
  list.keys = keys;
  layLines(list);
}

// A group is a rule, or a category of the variable that was chosen.
function keysOf({ table, view }) {
  if (view.group === "rule") {
    return { of: (at) => table.mark[at], titles: table.marks.map((mark) => mark.title), marks: table.marks };
  }
  if (view.group === "") return { of: () => 0, titles: [""] };
  const variable = Number(view.group);
  const name = table.names[variable];
  return { of: (at) => table.nodes[variable][at], titles: table.labels[variable].map((label) => `${name} ${label}`) };
}

function passing({ table, view }) {
  const terms = view.text.toLowerCase().split(WORDS).filter(Boolean);
  const found = terms.map((term) => table.labels.map((labels) => labels.map((label) => label.toLowerCase().includes(term))));
  const rule = view.rule === "" ? null : Number(view.rule);
  return (at) =>
    (rule === null || table.mark[at] === rule) &&
    found.every((of) => of.some((labels, variable) => labels[table.nodes[variable][at]]));
}

function wantedDecision(list) {
  const { view, made } = list;
  if (view.decision === "") return () => true;
  if (view.decision === "open") return (at) => !isComplete(list, at);
  const kind = Number(view.decision);
  return (at) => made.disposition[at] === kind;
}

// One number for each line on the screen: a finding, or -1 less the number of a group for its head.
function layLines(list) {
  const { order, groups, view, folded } = list;
  const heads = view.group !== "";
  const lines = new Int32Array(order.length + groups.length);
  const lineOf = new Int32Array(list.table.count).fill(-1);
  let length = 0;
  groups.forEach((group, number) => {
    if (heads) lines[length++] = -1 - number;
    if (heads && folded.has(group.name)) return;
    for (let place = group.from; place < group.end; place++) {
      lineOf[order[place]] = length;
      lines[length++] = order[place];
    }
  });
  list.lines = lines.slice(0, length);
  list.lineOf = lineOf;
}

function groupAt({ lines, groups }, line) {
  for (let at = line; at >= 0; at--) if (lines[at] < 0) return groups[-1 - lines[at]];
  return groups[0] ?? null;
}

// Arrange anew; the line that the person is on stays theirs, or the next one that is still there.
function rearrange(list) {
  const { lines: before, groups, at } = list;
  const name = before[at] < 0 ? groups[-1 - before[at]].name : null;
  arrange(list);
  if (name) {
    const head = list.groups.findIndex((group) => group.name === name);
    const line = head < 0 ? -1 : list.lines.indexOf(-1 - head);
    if (line >= 0) return settleAt(list, line);
  }
  for (let place = at; place < before.length; place++) {
    if (before[place] >= 0 && list.lineOf[before[place]] >= 0) return settleAt(list, list.lineOf[before[place]]);
  }
  for (let place = at - 1; place >= 0; place--) {
    if (before[place] >= 0 && list.lineOf[before[place]] >= 0) return settleAt(list, list.lineOf[before[place]]);
  }
  return settleAt(list, Math.min(at, Math.max(0, list.lines.length - 1)));
}

function settleAt(list, line) {
  list.at = line;
  measureLines(list);
}

function whereOf({ table }, at) {
  return table.names.map((name, variable) => `${name} ${table.labels[variable][table.nodes[variable][at]]}`).join(", ");
}
