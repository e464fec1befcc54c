// The fixed elements of a view, and measuring what texts ask for.

function place(node, { left, top, width, height }) {
  node.style.transform = `translate(${left}px, ${top}px)`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
}

// How wide texts are, and how high in a given width, in the fonts of the sheet; each in one layout.
function makeRuler(root) {
  const measured = (items, make, size) => {
    const box = element("div", "ruler");
    box.append(...items.map(make));
    root.append(box);
    const found = Array.from(box.children, (child) => Math.ceil(child.getBoundingClientRect()[size]));
    box.remove();
    return found;
  };
  return {
    widths: (texts) => measured(texts, (text) => labelled(text, "strong"), "width"),
    heights: (items) => measured(items, ([text, width]) => sized(labelled(text, "strong wrapped"), width), "height"),
  };
}

function labelled(text, className) {
  const span = element("span", className);
  span.textContent = text;
  return span;
}

function sized(node, width) {
  node.style.width = `${width}px`;
  return node;
}

// The fixed parts of a view. Text of the user goes in as text, here and everywhere.
function build(uid) {
  const root = element("div", "grid sheet");
  const caption = element("p", "caption", { id: `${uid}-caption` });
  const scroller = element("div", "scroller", {
    role: "grid",
    tabindex: "0",
    "aria-multiselectable": "true",
    "aria-readonly": "true",
    "aria-labelledby": `${uid}-caption`,
    "aria-describedby": `${uid}-help`,
  });
  const canvas = element("div", "canvas", { role: "presentation" });
  const pane = element("div", "view", { role: "presentation" });
  const head = element("div", "head", { role: "rowgroup" });
  const letters = element("div", "letters", { role: "row", "aria-rowindex": "1" });
  const corner = element("div", "corner", { "aria-hidden": "true" });
  const body = element("div", "body", { role: "rowgroup" });
  const lines = element("div", "lines", { role: "presentation" });
  const frames = element("div", "frames", { "aria-hidden": "true" });
  const bar = element("p", "bar", { "aria-hidden": "true" }); // heard as the label of the cell itself
  const footer = element("div", "footer");
  const help = element("p", "help", { id: `${uid}-help` });
  const status = element("p", "status", { "aria-live": "polite" });
  const remarks = element("p", "remarks");
  const empty = element("p", "empty");

  const menu = makeMenu();

  head.append(letters);
  body.append(lines, frames);
  pane.append(head, body, corner);
  canvas.append(pane);
  scroller.append(canvas);
  footer.append(status, remarks, help);
  root.append(caption, empty, scroller, bar, footer, menu);
  return { root, caption, scroller, canvas, pane, head, letters, corner, body, lines, frames, bar, footer, status, remarks, empty, help, menu };
}
