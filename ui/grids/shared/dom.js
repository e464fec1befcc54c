// Elements of a grid: making them, having as many as are needed, and what they know of the page.

function element(tag, className, attributes = {}) {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

// Exactly so many children, each made once and used again.
function fit(parent, count, make) {
  while (parent.children.length > count) parent.lastChild.remove();
  while (parent.children.length < count) parent.append(make());
  return parent.children;
}

function scrollbarWidth(root) {
  const box = element("div", "gauge");
  root.append(box);
  const width = box.offsetWidth - box.clientWidth;
  box.remove();
  return width;
}

function setTheme({ nodes: { root } }) {
  const parts = getComputedStyle(root).backgroundColor.match(/[\d.]+/g);
  if (!parts) return; // a run may still reach a grid that has left the page, which has no colours
  const [red, green, blue] = parts.map(Number);
  root.dataset.theme = 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
}

// Rules of one grid only: of each part its selector and the properties to set. A value that is no value of its
// property is dropped by the browser.
function replaceRules(nodes, rules) {
  nodes.rules?.remove();
  nodes.rules = element("style", "");
  nodes.root.prepend(nodes.rules);
  for (const [selector, properties] of rules) {
    const { sheet } = nodes.rules;
    const { style } = sheet.cssRules[sheet.insertRule(`${selector} {}`)];
    for (const [property, value] of Object.entries(properties)) if (value) style.setProperty(property, value);
  }
}
