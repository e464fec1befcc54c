// The life of a grid on the page: found again by a rerun, remembered when it is taken away.

const living = new WeakMap(); // by the element Streamlit gives us: a rerun finds its grid again
const remembered = new Map(); // by key: a grid that is taken away and comes back stands as it stood
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
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

function endLife(grid, parent, { key, ...memory }) {
  remembered.set(key, { ...memory, left: grid.x.position, top: grid.y.position });
  grid.abort.abort();
  grid.nodes.root.remove();
  living.delete(parent);
}
