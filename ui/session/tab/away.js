// The program is away: what the person has said is kept in this tab, and offered as a file.
// It is in the memory of the page alone: a browser may write its storages to disk. So a page that is loaded anew while
// this is offered has lost it, and the browser warns before.

const PATIENCE = 2000; // milliseconds without a connection before it is said
const TEXTS = ["INPUT", "TEXTAREA"];
// Streamlit may load this script again for the same page: what it knows belongs to the page.
// typed: what was typed, by its field. kept: the last that the server sent: whose tab, its words, and the check that nobody
// has saved. lost: what is left of work that the program does not have any more.
const here = (globalThis.tableReviewAway ??= {
  typed: new Map(), kept: null, lost: null, panel: null, waiting: null, listening: false, gone: false, ask: null,
});

function keep(data, ask) {
  listen();
  here.ask = ask;
  if (here.kept?.cleared !== data.cleared && here.kept?.name === data.name) forget();
  if (data.offered || (data.ended && here.kept?.name !== data.name)) forget();
  else if (here.kept && here.kept.name !== data.name) here.lost = atHand() ?? here.lost;
  if (here.kept && here.kept.name !== data.name) here.typed.clear();
  for (const field of here.typed.keys()) if (!field.isConnected) here.typed.delete(field);
  here.kept = data;
  show();
}

function forget() {
  here.kept = here.lost = null;
  here.typed.clear();
}

// The check, and what stands in fields and not in it; null where neither is there.
function atHand() {
  const check = here.kept?.check ?? null;
  const said = check ? decoded(check.content) : "";
  const left = [...here.typed.values()].filter(([, text]) => text.trim() && !said.includes(text.trim()));
  return check || left.length ? { check, left } : null;
}

function decoded(content) {
  return new TextDecoder().decode(bytesOf(content));
}

function bytesOf(content) {
  return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
}

function isAway() {
  const state = document.querySelector("[data-testid=stApp]")?.dataset.testConnectionState;
  return Boolean(state) && state !== "CONNECTED";
}

// Once for the page: the scripts of a component live as long as it does.
function listen() {
  if (here.listening) return;
  here.listening = true;
  const app = document.querySelector("[data-testid=stApp]");
  if (app) new MutationObserver(look).observe(app, { attributes: true, attributeFilter: ["data-test-connection-state"] });
  document.addEventListener("input", note, true);
  window.addEventListener("beforeunload", (event) => (here.lost || (isAway() && atHand())) && event.preventDefault());
}

// Streamlit connects again without a run: a program that was started anew would be heard of at the next click only.
function look() {
  clearTimeout(here.waiting);
  if (isAway()) {
    here.gone = true;
    here.waiting = setTimeout(show, PATIENCE);
    return;
  }
  if (here.gone) here.ask?.();
  here.gone = false;
  show();
}

function note(event) {
  const [field] = event.composedPath();
  if (!TEXTS.includes(field.tagName) || !["text", "textarea"].includes(field.type)) return;
  here.typed.set(field, [field.getAttribute("aria-label") ?? "", field.value]);
}

function show() {
  here.panel?.remove();
  here.panel = null;
  if (!here.kept || !(isAway() || here.lost)) return;
  const { words } = here.kept;
  const found = here.lost ?? atHand();
  here.panel = document.createElement("div");
  here.panel.className = "table-review-away";
  here.panel.setAttribute("role", "alert");
  here.panel.dataset.reactAriaTopLayer = "true"; // it is not hidden behind Streamlit's own word about the connection
  here.panel.popover = "manual";
  here.panel.style.cssText = PANEL;
  here.panel.append(line(isAway() ? words.away : words.anew, "600"));
  if (found?.check) here.panel.append(line(words.kept));
  else if (!found) here.panel.append(line(here.kept.unsaved ? words.large : words.nothing));
  if (found?.left.length) here.panel.append(line(words.typed), texts(found.left));
  if (found?.check) here.panel.append(button(words.save, () => save(found.check)));
  if (!isAway()) here.panel.append(button(words.drop, drop));
  document.body.append(here.panel);
  here.panel.showPopover();
}

const PANEL =
  "position: fixed; inset: auto 0.6rem 0.6rem auto; margin: 0; max-width: 42rem; max-height: 60vh; overflow: auto;" +
  "padding: 0.8rem 1rem;" +
  "border: 2px solid light-dark(#7a1500, #ff9d85); border-radius: 6px; background: light-dark(#ffffff, #171614);" +
  "color: light-dark(#222222, #f2f0ea); font: 1rem/1.4 inherit;";

function line(text, weight = "400") {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  paragraph.style.cssText = `margin: 0 0 0.5rem; font-weight: ${weight};`;
  return paragraph;
}

function texts(left) {
  const list = document.createElement("ul");
  for (const [label, text] of left) {
    const item = document.createElement("li");
    item.textContent = label ? `${label}: ${text}` : text;
    list.append(item);
  }
  return list;
}

function button(text, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  made.style.cssText = "margin: 0.2rem 0.6rem 0 0; padding: 0.3rem 0.8rem; font: inherit; cursor: pointer;";
  made.addEventListener("click", press);
  return made;
}

function save({ name, content }) {
  const address = URL.createObjectURL(new Blob([bytesOf(content)]));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

function drop() {
  here.lost = null;
  here.typed.clear();
  show();
}
