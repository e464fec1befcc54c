// The page for those who do not see it, and for those without a mouse: what a run brings about stands in live regions that
// are there before it, and the focus is given back where the run has taken its element away.

const LATE = 1000; // milliseconds: a run that takes longer says that it is under way
const PATIENCE = 5000; // milliseconds
const DRAWN = 150; // milliseconds after a run until everything stands
const REACHED = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
const UNSEEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";

// One voice for the whole life of the tab: Streamlit makes components anew when others come before them.
export default function ({ data }) {
  const voice = (globalThis.tableReviewVoice ??= begin(data));
  if (voice.unsaved && !data.unsaved) say(voice, data.words.saved);
  voice.unsaved = data.unsaved;
  voice.words = data.words;
  speakIn(data.language);
}

function begin({ words, unsaved }) {
  const live = document.createElement("div");
  live.setAttribute("role", "status");
  live.setAttribute("style", UNSEEN);
  live.dataset.voice = "";
  document.body.append(live);
  const voice = { live, words, unsaved, last: null, waited: false, late: 0, page: location.pathname, moved: "" };
  document.addEventListener("focusin", () => (voice.last = remember()));
  document.addEventListener("focusout", ({ target }) => target.disabled && setTimeout(() => giveBack(voice), DRAWN));
  // A pointer that goes elsewhere leaves nothing to go back to.
  document.addEventListener("pointerdown", () => (voice.last = null), { capture: true });
  for (const hand of ["wheel", "touchmove", "keydown"]) {
    document.addEventListener(hand, () => (voice.moved = location.pathname), { capture: true, passive: true });
  }
  followRuns(voice);
  nameSpoken();
  return voice;
}

// The reader's voice speaks the language of the page, and the next visit begins in it.
function speakIn(language) {
  document.documentElement.lang = language;
  document.cookie = `table_review_language=${language};path=/;max-age=31536000;samesite=strict`;
}

function followRuns(voice) {
  const observer = new MutationObserver(([{ target }]) => {
    clearTimeout(voice.late);
    const runs = target.dataset.testScriptState === "running";
    voice.late = runs ? setTimeout(() => sayWorking(voice), LATE) : setTimeout(() => afterRun(voice), DRAWN);
  });
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-test-script-state"] });
}

function sayWorking(voice) {
  voice.waited = true;
  say(voice, voice.words.working);
}

function afterRun(voice) {
  startAtTop(voice);
  giveBack(voice);
  nameSpoken();
  if (voice.waited) say(voice, voice.words.ready);
  voice.waited = false;
}

// Another page begins at its top, however far the last one was scrolled, unless a hand has moved it meanwhile.
function startAtTop(voice) {
  if (voice.page === location.pathname) return;
  voice.page = location.pathname;
  if (voice.moved !== voice.page) document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0);
}

// What is to be said when it changes is said from where it stands: it is there before it changes.
function nameSpoken() {
  const places = document.querySelectorAll('[data-testid="stMain"] [class*="st-key-spoken-"]');
  for (const place of places) place.setAttribute("role", "status");
}

// The same words a second time are said again: a reader hears only what changes.
function say({ live }, text) {
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

// Of the element in focus what finds it, or what took its place, after it is gone.
function remember() {
  const element = document.activeElement;
  const all = reachable();
  const place = all.indexOf(element);
  return { element, like: likeness(element), place, before: all.slice(0, Math.max(0, place)), page: location.pathname };
}

// A count in a name changes with what is counted.
function likeness(element) {
  const name = element.getAttribute("aria-label") ?? element.innerText ?? "";
  return [element.tagName, element.getAttribute("role"), element.type, name.replace(/\d+/g, "").trim()].join("|");
}

function reachable() {
  const seen = { visibilityProperty: true, contentVisibilityAuto: true };
  const usable = (one) => !one.disabled && !one.closest(".modebar") && one.checkVisibility(seen);
  return [...document.querySelectorAll(REACHED)].filter(usable);
}

// The same control where there still is one, otherwise what now follows the one before it, on another page its heading.
// A button that is at work is out of use for a moment: it is waited for.
function giveBack(voice, waited = 0) {
  const { last } = voice;
  if (!last || document.activeElement !== document.body) return;
  if (last.element.disabled && last.element.isConnected && waited < PATIENCE) {
    setTimeout(() => giveBack(voice, waited + DRAWN), DRAWN);
    return;
  }
  if (last.page !== location.pathname) return focusOn(headingOfPage());
  if (last.element.isConnected && !last.element.disabled) return focusOn(last.element);
  if (last.place < 0) return;
  const all = reachable();
  const before = last.before.findLast((one) => all.includes(one));
  const next = all.indexOf(before) + 1;
  const [same] = all.filter((one) => likeness(one) === last.like).sort((a, b) => apart(all, a, next) - apart(all, b, next));
  focusOn(same ?? all[next] ?? headingOfPage());
}

function apart(all, element, place) {
  return Math.abs(all.indexOf(element) - place);
}

function headingOfPage() {
  const heading = document.querySelector('[data-testid="stMain"] h1');
  heading?.setAttribute("tabindex", "-1");
  return heading;
}

function focusOn(element) {
  element?.focus({ preventScroll: true });
}
