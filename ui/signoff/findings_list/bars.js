// Above the list what of it is shown, below it the letters as buttons, and behind a question mark all keys.

function furnish(list) {
  const { nodes, table } = list;
  nodes.bar.replaceChildren();
  const { words } = table;
  nameParts(list);
  const groups = [["rule", words.rule], ...table.names.map((name, at) => [String(at), name]), ["", words.nothing]];
  const kinds = table.dispositions.slice(1).map(({ name }, at) => [String(at + 1), name]);
  const marks = table.marks.map((mark, number) => [String(number), `${mark.text} ${mark.title}`]);
  nodes.group = addMenu(list, words.group_by, groups, "group");
  nodes.decision = addMenu(list, words.show, [["", words.all], ["open", words.undecided_only], ...kinds], "decision");
  nodes.rule = addMenu(list, words.rule_menu, [["", words.all_rules], ...marks], "rule");
  nodes.text = addField(list);
  furnishLegend(list);
  furnishHelp(list);
}

function addMenu(list, name, options, part) {
  const label = list.nodes.bar.appendChild(element("label", "choice"));
  label.append(element("span", ""));
  label.firstChild.textContent = name;
  const menu = label.appendChild(element("select", ""));
  for (const [value, text] of options) {
    const option = menu.appendChild(element("option", "", { value }));
    option.textContent = text;
  }
  menu.value = list.view[part];
  menu.addEventListener("change", () => look(list, { [part]: menu.value }));
  menu.addEventListener("keydown", (event) => leaveBar(list, event));
  return menu;
}

function addField(list) {
  const label = list.nodes.bar.appendChild(element("label", "choice"));
  label.append(element("span", ""));
  label.firstChild.textContent = list.table.words.labels_with;
  const field = label.appendChild(element("input", "", { type: "search", autocomplete: "off" }));
  field.value = list.view.text;
  field.addEventListener("input", () => look(list, { text: field.value }));
  field.addEventListener("keydown", (event) => leaveBar(list, event));
  return field;
}

// Enter in a field and Escape lead back to the list.
function leaveBar(list, event) {
  event.stopPropagation();
  if (event.key !== "Escape" && !(event.key === "Enter" && event.target === list.nodes.text)) return;
  event.preventDefault();
  list.nodes.scroller.focus({ preventScroll: true });
}

function look(list, changes) {
  closeEntry(list);
  Object.assign(list.view, changes);
  list.selected.clear();
  list.anchor = null;
  rearrange(list);
  sizeTrack(list);
  const count = list.order.length;
  drawOverview(list);
  announce(list, say(list, "shown", { number: count, count: writeCount(count) }));
  revealFocus(list);
  repaint(list);
}

function toggleOpenOnly(list) {
  const decision = list.view.decision === "open" ? "" : "open";
  list.nodes.decision.value = decision;
  look(list, { decision });
}

function furnishLegend(list) {
  const { legend } = list.nodes;
  const { words } = list.table;
  legend.replaceChildren();
  const decisions = list.table.dispositions.map((one, kind) => [one.letter, one.button, () => startDeciding(list, kind, false)]);
  const order = list.table.order.map((kind) => decisions[kind]);
  const others = [
    ["r", words.reason, () => changeReason(list)],
    ["n", words.next_undecided, () => moveToOpen(list, 1)],
    ["z", words.take_back, () => takeBack(list)],
    ["?", words.all_keys, () => toggleHelp(list)],
  ];
  for (const [key, text, act] of [...order, ...others]) {
    const button = legend.appendChild(element("button", "", { type: "button" }));
    button.append(element("kbd", ""), document.createTextNode(text));
    button.firstChild.textContent = key;
    button.addEventListener("click", () => {
      list.nodes.scroller.focus({ preventScroll: true });
      act();
    });
    button.addEventListener("keydown", (event) => event.stopPropagation());
  }
}

function furnishHelp(list) {
  const { help } = list.nodes;
  const terms = element("dl", "");
  const letters = list.table.order.map((kind) => [list.table.dispositions[kind].letter, list.table.dispositions[kind].button]);
  for (const [keys, what] of [...letters, ...list.table.words.keys]) {
    const pair = terms.appendChild(element("div", ""));
    pair.append(element("dt", ""), element("dd", ""));
    pair.firstChild.textContent = keys;
    pair.lastChild.textContent = what;
  }
  const more = element("p", "");
  more.textContent = list.table.words.about;
  help.replaceChildren(terms, more);
  help.hidden = !list.helping;
}

function toggleHelp(list) {
  list.helping = !list.helping;
  list.nodes.help.hidden = !list.helping;
  announce(list, list.helping ? list.nodes.help.textContent : list.table.words.keys_hidden);
}
