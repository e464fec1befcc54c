// A reason is typed where the finding stands: Enter keeps it, Escape leaves, a figure takes one of the last ones.

const MOST_LETTERS = 2000;
const OFFERED = 9;

function openEntry(list, { which, kind, on }) {
  closeEntry(list);
  const value = list.lines[list.at];
  const row = list.rows.get(value);
  if (!row) return;
  const { table, made } = list;
  const box = element("div", "entry");
  const about = { number: which.length, count: writeCount(which.length), decision: table.dispositions[kind].name };
  const said = say(list, "reason_for", about);
  const label = box.appendChild(element("label", "asked"));
  const field = element("input", "field", { type: "text", maxlength: String(MOST_LETTERS), autocomplete: "off", "aria-label": said });
  label.append(element("span", ""), field);
  label.firstChild.textContent = said;
  const offered = box.appendChild(element("ol", "offered"));
  const recent = recentReasons(list);
  recent.forEach((reason, number) => {
    const item = offered.appendChild(element("li", ""));
    const button = item.appendChild(element("button", "", { type: "button", tabindex: "-1" }));
    button.append(element("kbd", ""), document.createTextNode(reason));
    button.firstChild.textContent = String(number + 1);
    button.addEventListener("click", () => keepReason(list, reason));
  });
  const hint = box.appendChild(element("p", "hint"));
  hint.textContent = recent.length ? table.words.reason_keys_offered : table.words.reason_keys;

  const same = which.every((at) => made.reasons[made.reason[at]] === made.reasons[made.reason[which[0]]]);
  field.value = which.length && same ? made.reasons[made.reason[which[0]]] : "";
  list.entry = { which, kind, on, row, field, value, recent, fresh: true };
  (row.querySelector(".slot") ?? row.firstChild).append(box);
  list.entry.box = box;
  field.addEventListener("keydown", (event) => handleEntryKey(list, event));
  field.addEventListener("input", () => (list.entry.fresh = false));
  paint(list);
  revealFocus(list);
  field.focus({ preventScroll: true });
  field.select();
}

function recentReasons({ recent, made }) {
  return [...new Set([...recent, ...made.reasons.filter((reason) => reason.trim())])].slice(0, OFFERED);
}

function handleEntryKey(list, event) {
  event.stopPropagation(); // a letter here is a letter
  if (event.isComposing) return;
  const { entry } = list;
  const offered = entry.fresh && /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (event.key === "Enter") keepReason(list, entry.field.value.trim());
  else if (event.key === "Escape") {
    closeEntry(list);
    announce(list, list.table.words.nothing_changed);
  } else if (offered && entry.recent[Number(event.key) - 1]) keepReason(list, entry.recent[Number(event.key) - 1]);
  else return;
  event.preventDefault();
}

function keepReason(list, reason) {
  const { which, kind, on, field } = list.entry;
  if (!reason && list.table.dispositions[kind].needs_reason) {
    field.focus();
    announce(list, list.table.words.reason_needed);
    return;
  }
  closeEntry(list);
  settle(list, which, kind, reason, on);
}

function closeEntry(list) {
  const { entry } = list;
  if (!entry) return;
  list.entry = null;
  list.nodes.scroller.focus({ preventScroll: true }); // before its box goes: the keyboard is never nowhere
  entry.box.remove();
  repaint(list);
}
