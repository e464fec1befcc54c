// What Streamlit's own widgets say in English is said in the language of the page, where their words are those known here.
// A new version with other words stays English; texts of the person (labels, options, names of files) are never touched.

const CALENDAR = '[data-testid="stDateInputCalendar"]';
const DATES = `[data-testid="stDateInput"], ${CALENDAR}, [data-testid="stDateInputHeaderPickerPopover"]`;
// What stands in a list in place of options, or before them; the options themselves are the person's.
const LISTS = '[role="listbox"][data-empty="true"] [role="option"], [role="option"][data-key^="__select_"]';
const TEXTS = `[data-testid="stFileUploaderDropzone"], [data-testid="InputInstructions"], [data-testid="stSkipToContent"],
  [data-live-announcer], [data-testid="stElementToolbar"], ${LISTS}, ${DATES}`;
const PLACES = `[data-testid="stSelectbox"], [data-testid="stMultiSelect"], [data-testid="stFileUploader"],
  [data-testid="stNumberInput"], [data-testid="stTooltipIcon"], [data-testid="stElementToolbar"], [data-testid="stSidebar"],
  [data-testid="stHeader"], [data-testid="stHeading"], .modebar, ${DATES}`;
const SELF = `[data-testid="stSidebar"], [data-testid="stSidebarNav"], ${CALENDAR},
  [data-testid="stMultiSelectTagsContainer"] [role="group"]`;
const CONTROLS = 'button, input, [role="spinbutton"], [role="button"], [role="grid"], [role="application"]';
const ALONE = `button[aria-label="Dismiss"], [role="progressbar"], [aria-label^="Shortcut "],
  [data-testid="stHeaderActionElements"] a`;
const NAMES = ["aria-label", "placeholder", "aria-valuetext", "data-title"];
const SIZE = /^(\d+)([KMG]?B) per file$/;
const KEPT = "\u2026";
const ENGLISH = namesOfDates("en");

export default function ({ data }) {
  const kept = (globalThis.tableReviewWidgets ??= begin());
  kept.words = data.words;
  kept.size = data.per_file;
  kept.sentences = Object.entries(data.sentences).map(([english, said]) => [english.split(KEPT), said]);
  kept.dates = namesOfDates(data.language);
  sayAll(kept);
}

function begin() {
  const kept = { said: new WeakMap(), waiting: false };
  const observer = new MutationObserver(() => {
    if (kept.waiting) return;
    kept.waiting = true;
    requestAnimationFrame(() => {
      kept.waiting = false;
      sayAll(kept);
    });
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return kept;
}

function sayAll(kept) {
  for (const place of document.querySelectorAll(TEXTS)) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) say(kept, texts.currentNode, "nodeValue", place.matches(DATES));
  }
  for (const place of document.querySelectorAll(PLACES)) {
    for (const one of place.querySelectorAll(CONTROLS)) sayNames(kept, one, place.matches(DATES));
  }
  for (const one of document.querySelectorAll(`${SELF}, ${ALONE}`)) sayNames(kept, one, false);
  sayHeads(kept);
}

function sayNames(kept, one, dates) {
  for (const name of NAMES) if (one.hasAttribute(name)) say(kept, one.getAttributeNode(name), "value", dates);
}

// The letters over a calendar are those of the days below them.
function sayHeads(kept) {
  for (const grid of document.querySelectorAll(`${CALENDAR} [role="grid"]`)) {
    const days = grid.querySelectorAll("tbody tr:first-child [aria-label]");
    grid.querySelectorAll("thead th").forEach((head, at) => {
      const words = (days[at]?.getAttribute("aria-label") ?? "").toLowerCase();
      const day = [...kept.dates.days, ...ENGLISH.days].find((name) => words.includes(name.toLowerCase()));
      const letter = day?.[0].toUpperCase();
      if (letter && head.textContent !== letter) head.textContent = letter;
    });
  }
}

// The English words are remembered beside what was said last: what stands there otherwise is new, and English again.
function say(kept, node, field, dates) {
  const before = kept.said.get(node);
  const words = before?.said === node[field] ? before.english : node[field];
  const known = inLanguage(kept, words);
  const said = dates ? withDates(kept, known ?? words) : known;
  if (said === undefined || (said === words && !kept.said.has(node))) return;
  kept.said.set(node, { english: words, said });
  if (node[field] !== said) node[field] = said;
}

function inLanguage(kept, words) {
  const size = SIZE.exec(words);
  if (size) return kept.size.replace(KEPT, `${size[1]}\u00a0${size[2]}`);
  if (Object.hasOwn(kept.words, words)) return kept.words[words];
  for (const [[before, after], said] of kept.sentences) {
    if (words.length > before.length + after.length && words.startsWith(before) && words.endsWith(after)) {
      const about = words.slice(before.length, words.length - after.length);
      return said.replace(KEPT, () => about);
    }
  }
  return undefined;
}

function withDates(kept, words) {
  return words.replace(/[A-Z][a-z]+/g, (word) => {
    for (const part of ["months", "days"]) {
      const at = ENGLISH[part].indexOf(word);
      if (at >= 0) return kept.dates[part][at];
    }
    return word;
  });
}

function namesOfDates(language) {
  const name = (form, day) => new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" }).format(day);
  return {
    months: Array.from({ length: 12 }, (_, at) => name({ month: "long" }, new Date(Date.UTC(2024, at, 1)))),
    days: Array.from({ length: 7 }, (_, at) => name({ weekday: "long" }, new Date(Date.UTC(2024, 0, at + 1)))),
  };
}
