// What is on the screen: made once, then filled for the lines in sight.

function build(uid) {
  const root = element("div", "grid findings");
  const bar = element("div", "bar");
  const progress = element("div", "progress", { role: "progressbar", "aria-valuemin": "0" });
  const done = progress.appendChild(element("div", "done"));
  const count = element("div", "count");
  const scroller = element("div", "scroller", {
    role: "treegrid", tabindex: "0", "aria-multiselectable": "true", "aria-describedby": `${uid}-help`,
  });
  const canvas = scroller.appendChild(element("div", "canvas"));
  const view = canvas.appendChild(element("div", "view", { role: "rowgroup" }));
  const empty = element("p", "empty");
  const legend = element("div", "legend", { role: "toolbar" });
  const help = element("div", "keys", { id: `${uid}-help` });
  const live = element("div", "unseen", { role: "status", "aria-live": "polite" });
  const head = element("div", "overview");
  head.append(count, progress);
  root.append(head, bar, scroller, empty, legend, help, live);
  return { root, bar, head, progress, done, count, scroller, canvas, view, empty, legend, help, live };
}

// What a screen reader calls the parts.
function nameParts({ nodes, table: { words } }) {
  nodes.progress.setAttribute("aria-label", words.progress);
  nodes.scroller.setAttribute("aria-label", words.findings);
  nodes.legend.setAttribute("aria-label", words.legend);
}

// The words of the page with what belongs in their braces; of two forms the number chooses.
function say({ table }, name, values) {
  const words = table.words[name];
  const form = Array.isArray(words) ? words[values.number === 1 ? 0 : 1] : words;
  return form.replace(/\{(\w+)\}/g, (_, part) => values[part]);
}

function drawRows(list, from, end) {
  const { rows, lines, nodes } = list;
  const wanted = new Set(lines.subarray(from, end));
  for (const [value, row] of rows) {
    if (wanted.has(value) || row === list.entry?.row) continue; // where something is being typed stays
    row.remove();
    rows.delete(value);
  }
  let after = null;
  for (let line = end - 1; line >= from; line--) {
    const value = lines[line];
    let row = rows.get(value);
    if (!row) {
      row = value < 0 ? buildHead() : buildFinding(list.table.words);
      row.id = `${list.uid}-${value < 0 ? `group${-1 - value}` : value}`;
      rows.set(value, row);
      nodes.view.insertBefore(row, after);
    }
    after = row;
    row.line = line;
    if (value < 0) fillHead(list, row, line);
    else fillFinding(list, row, line);
  }
}

function buildHead() {
  const row = element("div", "row head", { role: "row", "aria-level": "1" });
  const cell = element("div", "title", { role: "gridcell" });
  cell.append(element("span", "arrow", { "aria-hidden": "true" }), element("span", "mark"), element("span", "name"));
  row.append(cell, element("span", "tally", { role: "gridcell" }));
  return row;
}

function buildFinding(words) {
  const row = element("div", "row finding", { role: "row" });
  const check = element("span", "check", { "aria-hidden": "true", title: words.select });
  const main = element("div", "main", { role: "gridcell" });
  const top = element("div", "top");
  top.append(element("span", "mark"), element("span", "where"), element("span", "figures"));
  main.append(top, element("p", "sentence"), element("p", "made"), element("div", "slot"));
  row.append(check, main);
  return row;
}

function fillHead(list, row, line) {
  const group = list.groups[-1 - list.lines[line]];
  const open = !list.folded.has(group.name);
  const tally = say(list, "decided", { done: writeCount(group.decided), all: writeCount(group.total) });
  const [title, counted] = row.children;
  row.className = `row head${list.at === line ? " focus" : ""}${group.decided === group.total ? " settled" : ""}`;
  setText(title.children[0], open ? "▾" : "▸");
  title.children[1].className = group.mark ? `mark m${group.key}` : "mark";
  setText(title.children[1], group.mark?.text ?? "");
  setText(title.children[2], group.title);
  setText(counted, tally);
  row.setAttribute("aria-expanded", String(open));
  row.setAttribute("aria-label", `${group.mark ? `${group.mark.spoken}: ` : ""}${group.title}, ${tally}`);
}

function fillFinding(list, row, line) {
  const { table, made, lines, selected, at } = list;
  const finding = lines[line];
  const kind = made.disposition[finding];
  const [figures, sentence] = table.texts[finding] ?? ["", "…"];
  const mark = table.marks[table.mark[finding]];
  const complete = isComplete(list, finding);
  const chosen = selected.has(finding);
  row.className = `row finding${at === line ? " focus" : ""}${chosen ? " selected" : ""}${complete ? " settled" : ""}`;
  const [top, said, word] = row.lastChild.children;
  top.children[0].className = `mark m${table.mark[finding]}`;
  setText(top.children[0], mark.text);
  setText(top.children[1], whereOf(list, finding));
  setText(top.children[2], figures);
  setText(said, sentence);
  const decision = spokenDecision(list, finding);
  setText(word, kind ? decision : "");
  word.className = `made d${kind}${complete ? "" : " open"}`;
  word.hidden = !kind;
  row.setAttribute("aria-level", list.view.group === "" ? "1" : "2");
  row.setAttribute("aria-selected", String(chosen));
  row.setAttribute("aria-label", `${whereOf(list, finding)}: ${figures}, ${mark.spoken}. ${sentence} ${sentenceCase(decision)}.`);
}

function spokenDecision(list, finding) {
  const { table, made } = list;
  const kind = made.disposition[finding];
  const reason = made.reasons[made.reason[finding]];
  const who = made.whos[made.who[finding]];
  const { name, needs_reason: needed } = table.dispositions[kind];
  const decision = reason.trim() ? `${name}: ${reason}` : needed ? say(list, "without_reason", { decision: name }) : name;
  return `${decision}${kind && who ? ` (${who})` : ""}`;
}

function pointAtFocus({ nodes, uid, lines, at, rows }) {
  const row = lines.length ? rows.get(lines[at]) : null;
  if (row) nodes.scroller.setAttribute("aria-activedescendant", row.id);
  else nodes.scroller.removeAttribute("aria-activedescendant");
}

function drawOverview(list) {
  const { nodes, table, lines } = list;
  const done = countDecided(list);
  const said = say(list, "decided", { done: writeCount(done), all: writeCount(table.count) });
  setText(nodes.count, said);
  nodes.done.style.width = `${(100 * done) / Math.max(1, table.count)}%`;
  nodes.progress.setAttribute("aria-valuemax", String(table.count));
  nodes.progress.setAttribute("aria-valuenow", String(done));
  nodes.progress.setAttribute("aria-valuetext", said);
  nodes.scroller.setAttribute("aria-rowcount", String(lines.length));
  nodes.empty.hidden = lines.length > 0;
  nodes.scroller.hidden = lines.length === 0;
  setText(nodes.empty, list.view.decision === "open" && done === table.count ? table.words.every_decided : table.words.none_like_this);
  return said;
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function sentenceCase(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function writeCount(count) {
  return String(count).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

// What was decided is heard; the same words twice are news too.
function announce(list, words) {
  const { live } = list.nodes;
  live.textContent = live.textContent === words ? `${words}\u00a0` : words;
}

// The colours of each rule's mark.
function writeRules({ table, nodes }) {
  replaceRules(nodes, table.marks.flatMap((mark, number) => [
    [`.grid[data-theme="light"] .m${number}`, { "background-color": mark.fill, color: mark.ink }],
    [`.grid[data-theme="dark"] .m${number}`, { "background-color": mark.dark_fill, color: mark.dark_ink }],
  ]));
}
