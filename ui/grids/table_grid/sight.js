// The selected cell stays in sight when its explanation, which a narrow screen pins to its bottom, would cover it.

const PANEL = ".st-key-panel"; // the page draws the explanation there
const SETTLED = 4000; // milliseconds after which the explanation stands
const BELOW_HEADER = 72; // pixels from the top of the page to where the table is moved

function keepInSight(grid) {
  const panel = document.querySelector(PANEL);
  if (!panel) return;
  const observer = new ResizeObserver(() => uncover(grid, panel));
  observer.observe(panel);
  setTimeout(() => observer.disconnect(), SETTLED);
}

function uncover({ nodes }, panel) {
  const cell = nodes.root.querySelector(".cell.selected")?.getBoundingClientRect();
  const table = nodes.root.getBoundingClientRect();
  const pinned = panel.getBoundingClientRect();
  const beside = pinned.left >= table.right || pinned.right <= table.left;
  if (!cell || beside || pinned.top >= table.bottom || cell.bottom <= pinned.top) return;
  const page = document.querySelector('[data-testid="stMain"]');
  const far = Math.max(table.top - page.getBoundingClientRect().top - BELOW_HEADER, cell.bottom - pinned.top);
  page.scrollBy(0, far);
}
