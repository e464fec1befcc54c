// What the chosen lines are: a small menu beside the row number or the column letter that was chosen last.

// Pixels at the bottom of the window that the way to the review lies over.
const BAR = 64;

function makeMenu() {
  return element("div", "menu", { role: "menu", hidden: "" });
}

// The axis that is spoken of: that of the last gesture.
function axisOfMenu({ chosen, anchor, sheet }) {
  const axis = anchor?.axis ?? (chosen.rows.length ? "rows" : "columns");
  return chosen[axis].length && sheet.menus[axis].length ? axis : null;
}

function openMenu(view, { focused = false } = {}) {
  const axis = axisOfMenu(view);
  const { menu } = view.nodes;
  if (!axis) return closeMenu(view);
  const entries = view.sheet.menus[axis];
  const part = partOfChosen(view, axis);
  const items = fit(menu, entries.length, () => element("button", "item", { type: "button", role: "menuitemradio", tabindex: "-1" }));
  entries.forEach(({ label, parts, apart }, at) => {
    items[at].textContent = label;
    items[at].className = `item${apart ? " apart" : ""}`;
    items[at].setAttribute("aria-checked", String(parts.includes(part)));
  });
  menu.setAttribute("aria-label", fillIn(view.sheet.words.question, { lines: chosenLines(view) }));
  menu.dataset.axis = axis;
  menu.hidden = false;
  placeMenu(view, axis);
  if (focused) (menu.querySelector("[aria-checked=true]") ?? menu.firstChild).focus();
}

// The part that all chosen lines are; −1 where they differ, or where none of them is shown.
function partOfChosen({ sheet, chosen }, axis) {
  const headAt = axis === "rows" ? rowHeadAt : columnHeadAt;
  const parts = new Set();
  Array.from(sheet[axis]).forEach((line, at) => {
    if (line !== GAP && covers(chosen[axis], line)) parts.add(headAt(sheet, at).part);
  });
  return parts.size === 1 ? [...parts][0] : -1;
}

function placeMenu({ sheet, chosen, anchor, layout, nodes, x, y }, axis) {
  const { menu, scroller, root } = nodes;
  const line = Math.max(0, sheet[axis].indexOf(anchor?.line ?? chosen[axis][0][0]));
  const down = axis === "rows" ? layout.tops[line] - y.position : 2;
  const across = axis === "columns" ? layout.lefts[line] - x.position : 2;
  const top = scroller.offsetTop + layout.headHeight + down;
  const left = scroller.offsetLeft + layout.stubWidth + across;
  const inSight = window.innerHeight - BAR - root.getBoundingClientRect().top; // the sheet may reach below the window
  const lowest = Math.max(0, Math.min(root.clientHeight, inSight) - menu.offsetHeight);
  const farthest = Math.max(0, root.clientWidth - menu.offsetWidth);
  menu.style.top = `${Math.min(top, lowest)}px`;
  menu.style.left = `${Math.min(left, farthest)}px`;
}

function closeMenu({ nodes: { menu, scroller } }) {
  if (menu.hidden) return false;
  const inside = menu.contains(menu.getRootNode().activeElement);
  menu.hidden = true;
  if (inside) scroller.focus({ preventScroll: true });
  return true;
}

function chooseInMenu(view, event) {
  const { menu } = view.nodes;
  const at = [...menu.children].indexOf(event.target.closest("button"));
  if (at < 0) return;
  const { axis } = menu.dataset;
  closeMenu(view);
  send(view, { axis, what: view.sheet.menus[axis][at].id });
}

function handleMenuKey(view, event) {
  const items = [...view.nodes.menu.children];
  const at = items.indexOf(view.nodes.menu.getRootNode().activeElement);
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 };
  event.stopPropagation(); // neither the sheet nor the page takes these keys
  if (event.key in steps) items[steps[event.key] % items.length].focus();
  else if (event.key === "Escape" || event.key === "Tab") closeMenu(view);
  else return;
  event.preventDefault();
}
