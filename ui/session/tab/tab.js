// The tab: it warns before unsaved work is left, and keeps the name under which the server keeps that work.
// The name stays in this tab's own storage: no address, no cookie and no other tab has it. When the theme changes it says
// so, because pictures are drawn on the server, in the colours of the page on which they are to lie.

const PLACE = "table-review-work";
const tabs = new WeakMap(); // by the element Streamlit gives us: a rerun finds its listener again
let unsaid = null; // what the server does not know yet: the tab's name, and the one it had before

export default function ({ data, parentElement, setStateValue }) {
  const tab = tabs.get(parentElement) ?? watch(parentElement);
  tab.unsaved = data.unsaved;
  keep(data, () => setStateValue("back", performance.now()));
  tab.say = (theme) => setStateValue("theme", theme);
  const earlier = stored();
  if (earlier !== data.name && store(data.name)) unsaid = { name: data.name, earlier: earlier ?? "" };
  // Every word to the server runs the page again, and a click meanwhile may go astray: nothing is said without need.
  if (unsaid && (unsaid.earlier || data.unsaved)) {
    setStateValue("said", unsaid);
    unsaid = null;
  }
  return () => {
    window.removeEventListener("beforeunload", tab.warn);
    tab.themes.disconnect();
    tabs.delete(parentElement);
  };
}

function watch(parent) {
  const tab = { unsaved: false };
  tab.warn = (event) => {
    if (tab.unsaved) event.preventDefault();
  };
  window.addEventListener("beforeunload", tab.warn);
  tab.themes = watchTheme(tab);
  tabs.set(parent, tab);
  return tab;
}

// A theme is classes of the app's own element: whenever these change, it is looked at how the page is lit.
function watchTheme(tab) {
  const app = document.querySelector(".stApp");
  let shown = theme(app);
  const observer = new MutationObserver(() => {
    const now = theme(app);
    if (now === shown) return;
    shown = now;
    tab.say(now);
  });
  if (app) observer.observe(app, { attributes: true, attributeFilter: ["class", "style"] });
  return observer;
}

function theme(app) {
  return app ? getComputedStyle(app).colorScheme : "";
}

// A browser may refuse storage; then a reload finds nothing, and the warning remains.
function stored() {
  try {
    return sessionStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

function store(name) {
  try {
    sessionStorage.setItem(PLACE, name);
    return true;
  } catch {
    return false;
  }
}
