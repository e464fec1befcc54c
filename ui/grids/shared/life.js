// The life of a grid on the page: found again by a rerun, remembered when it is taken away.

const living = new WeakMap(); // by the element Streamlit gives us: a rerun finds its grid again
const remembered = new Map(); // by key: a grid that is taken away and comes back stands as it stood
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

// A run that takes a grid away and makes it anew takes the focus with it, which then lies nowhere.
function takeBackFocus({ nodes }, memory) {
  if (!memory?.inFocus || performance.now() - memory.ended > SOON || document.activeElement !== document.body) return;
  nodes.scroller.focus({ preventScroll: true });
}

function endLife(grid, parent, { key, ...memory }) {
  const { inFocus, x, y } = grid;
  remembered.set(key, { ...memory, inFocus, ended: performance.now(), left: x.position, top: y.position });
  grid.abort.abort();
  grid.nodes.root.remove();
  living.delete(parent);
}
