// What the person decides: played here at once, kept until the server has heard it, taken back on request.

const PAUSE = 250; // milliseconds between two letters to the server
const AGAIN = 3000; // after which a letter without an answer is sent again
const REST = 1000; // without a key, after which the rest of the page follows
const LONGEST = 5000; // after which it follows although keys go on
const KEPT = 100; // steps that can be taken back
const AT_REST = ["notRunning", "compilationError"]; // anything else: it runs, or was asked to run or to stop
const HELD = 600; // after something else was pressed, in which the server learns of it first
const AWAY = 15000; // for which a link waits at most, and for which nothing is sent once it was followed

function newOrigin() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join("-");
}

function decide(list, which, disposition, reason) {
  const step = { serial: ++list.serial, which, disposition, reason };
  list.history.push({ serial: step.serial, ...stateOf(list, which) });
  if (list.history.length > KEPT) list.history.shift();
  if (reason) list.recent = [reason, ...list.recent.filter((one) => one !== reason)].slice(0, 9);
  list.last = { disposition, reason };
  take(list, step);
}

function undo(list) {
  const past = list.history.pop();
  if (!past) return null;
  take(list, { serial: ++list.serial, undo: past.serial, past });
  return past;
}

function stateOf({ made }, which) {
  const parts = ["disposition", "reason", "who"].map((part) => [part, Int32Array.from(which, (at) => made[part][at])]);
  return { which, reasons: made.reasons, whos: made.whos, ...Object.fromEntries(parts) };
}

function take(list, step) {
  list.outbox.push(step);
  play(list, step);
  list.unrested ||= performance.now();
  post(list);
}

function play({ made, heights }, { which, disposition, reason, past }) {
  const changed = past?.which ?? which;
  if (past) {
    past.which.forEach((at, place) => {
      made.disposition[at] = past.disposition[place];
      made.reason[at] = numberOf(made.reasons, past.reasons[past.reason[place]]);
      made.who[at] = numberOf(made.whos, past.whos[past.who[place]]);
    });
  } else {
    const number = numberOf(made.reasons, reason);
    for (const at of which) {
      made.disposition[at] = disposition;
      made.reason[at] = number;
      made.who[at] = 0;
    }
  }
  for (const at of changed) heights[at] = 0;
}

function numberOf(texts, text) {
  const found = texts.indexOf(text);
  return found >= 0 ? found : texts.push(text) - 1;
}

// The server's word, and on top of it what it has not heard yet.
function hear(list, letter) {
  const { header, arrays } = letter;
  if (header.token !== list.table.token) return;
  list.made = {
    disposition: arrays.disposition.slice(), reason: Int32Array.from(arrays.reason), who: Int32Array.from(arrays.who),
    reasons: [...header.reasons], whos: [...header.whos],
  };
  const heard = header.origin === list.origin ? header.heard : 0;
  list.outbox = list.outbox.filter((step) => step.serial > heard);
  for (const step of list.outbox) play(list, step);
  for (const [at, figures, sentence] of header.texts) {
    list.table.texts[at] = [figures, sentence];
    list.asked.delete(at);
  }
  clearTimeout(list.again);
  if (list.outbox.length) post(list);
  settleRest(list);
}

function post(list) {
  if (list.timer) return;
  list.timer = setTimeout(() => tryFlush(list), Math.max(0, list.posted + PAUSE - performance.now()));
}

// A letter about a part of the page that arrives after another page was asked for would bring this one back in part:
// nothing is sent while the server is at work or may have been asked for something else.
function tryFlush(list) {
  list.timer = null;
  const state = document.querySelector("[data-testid=stApp]")?.getAttribute("data-test-script-state");
  const busy = state && !AT_REST.includes(state);
  if (busy || performance.now() < list.heldUntil) list.timer = setTimeout(() => tryFlush(list), PAUSE / 2);
  else flush(list);
}

function flush(list) {
  clearTimeout(list.timer);
  clearTimeout(list.again);
  list.timer = null;
  const { send } = list.desk;
  if (!send) return;
  list.posted = performance.now();
  const { origin, rest, table: { token } } = list;
  send({ origin, token, rest, letter: ++list.letters, steps: list.outbox.map(written), wanted: runsOf([...list.asked]) });
  if (list.outbox.length) list.again = setTimeout(() => post(list), AGAIN);
  settleRest(list);
}

function written({ serial, which, disposition, reason, undo: undone }) {
  return undone ? { serial, undo: undone } : { serial, runs: runsOf(which), disposition, reason };
}

// 1, 2, 3, 7 as [1, 3], [7, 7].
function runsOf(numbers) {
  const runs = [];
  for (const at of Int32Array.from(numbers).sort()) {
    const last = runs.at(-1);
    if (last && at === last[1] + 1) last[1] = at;
    else if (!last || at !== last[1]) runs.push([at, at]);
  }
  return runs;
}

// The page around the list counts and saves what was decided; it is drawn anew when the hands rest.
function settleRest(list) {
  clearTimeout(list.resting);
  if (!list.unrested) return;
  const patience = Math.max(0, list.unrested + LONGEST - performance.now());
  list.resting = setTimeout(() => {
    list.unrested = 0;
    list.rest += 1;
    post(list);
  }, Math.min(REST, patience));
}

// Something else on the page is about to be pressed: what was decided goes first.
function leaveList(list, event) {
  if (linkOf(event) || event.relatedTarget?.href) return; // that waits, see below
  const now = performance.now();
  if (list.timer && now >= list.awayUntil) flush(list);
  list.heldUntil = Math.max(now + HELD, list.awayUntil);
}

function linkOf(event) {
  return event.composedPath().find(({ href }) => href);
}

// Every letter names the page that is shown: one that the server gets after another page was asked for leads back to
// this one. So a link is followed once everything was heard, and nothing is sent until the other page is there.
function holdLink(list, event) {
  const link = linkOf(event);
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || list.leaving?.followed) return;
  if (!list.outbox.length) return stayQuiet(list);
  event.preventDefault();
  event.stopImmediatePropagation();
  const waits = Boolean(list.leaving);
  list.leaving = { href: link.href, until: performance.now() + AWAY };
  list.heldUntil = 0;
  post(list);
  if (!waits) followLink(list);
}

function followLink(list) {
  const { leaving } = list;
  if (list.outbox.length && performance.now() < leaving.until) {
    list.follower = setTimeout(() => followLink(list), PAUSE / 5);
    return;
  }
  stayQuiet(list);
  leaving.followed = true;
  [...document.querySelectorAll("a[href]")].find(({ href }) => href === leaving.href)?.click();
  list.leaving = null;
}

function stayQuiet(list) {
  list.awayUntil = performance.now() + AWAY;
  list.heldUntil = list.awayUntil;
}
