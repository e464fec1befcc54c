// The life of a grid on the page: found again by a rerun, remembered when it is taken away.

const living = new WeakMap(); // by the element Streamlit gives us: a rerun finds its grid again
const remembered = new Map(); // by key: a grid that is taken away and comes back stands as it stood
const standing = new Map(); // by key: the grid that was drawn last; an older one may not have left the page yet
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const SOON = 3000; // milliseconds: what comes back later than that was turned away from meanwhile
let born = 0;

function bringToLife(grid, parent) {
  parent.append(grid.nodes.root);
  living.set(parent, grid);
}

function newName(kind) {
  return `${kind}-${++born}`;
}

// heard: a target, a type of event, what to do, and true where it is to come before all others. Fonts that arrive change what was measured.
function listenTo(grid, heard) {
  const abort = new AbortController();
  const { root, scroller } = grid.nodes;
  const always = [
    [root, "focusin", () => (grid.inFocus = true)],
    [root, "focusout", () => setTimeout(() => noteFocus(grid))], // one that is taken away has left the page by then
    [scroller, "scroll", () => followScroll(grid)],
    [scroller, "keydown", (event) => handleKey(grid, event)],
    [document.fonts, "loadingdone", () => remeasure(grid, null)],
  ];
  for (const [target, type, work, capture = false] of [...always, ...heard]) {
    target.addEventListener(type, work, { signal: abort.signal, capture });
  }
  const observer = new ResizeObserver(() => fitWindow(grid));
  observer.observe(root);
  abort.signal.addEventListener("abort", () => observer.disconnect());
  grid.abort = abort;
}

function noteFocus(grid) {
  const { root } = grid.nodes;
  if (root.isConnected) grid.inFocus = root.contains(root.getRootNode().activeElement);
}

// What a grid that is new on the page has to know: how the one under its key stood, which is gone or about to go.
function recall(grid, key) {
  if (grid.key === key) return null;
  const known = grid.key !== undefined; // it shows something else now
  if (standing.get(grid.key) === grid) standing.delete(grid.key);
  const older = standing.get(key);
  standing.set(key, grid);
  grid.key = key;
  if (known) return null;
  return older ? memoryOf(older) : remembered.get(key);
}

function memoryOf(grid) {
  return { ...grid.kept(), inFocus: grid.inFocus, ended: performance.now(), left: grid.x.position, top: grid.y.position };
}

// A run that takes a grid away and makes it anew takes the focus with it, which then lies nowhere. What is not in sight yet
// cannot have it: it is offered once more with each picture.
function takeBackFocus(grid, memory) {
  if (!memory?.inFocus || performance.now() - memory.ended > SOON || document.activeElement !== document.body) return;
  grid.nodes.scroller.focus({ preventScroll: true });
  requestAnimationFrame(() => takeBackFocus(grid, memory));
}

function endLife(grid, parent) {
  const memory = memoryOf(grid);
  grid.abort.abort();
  grid.nodes.root.remove();
  living.delete(parent);
  const newer = standing.get(grid.key);
  if (newer && newer !== grid) return takeBackFocus(newer, memory);
  standing.delete(grid.key);
  remembered.set(grid.key, memory);
}
