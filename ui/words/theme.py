"""The few rules of style that Streamlit's theme does not cover."""

from __future__ import annotations

STYLE = """
.stApp { --paper: light-dark(#ffffff, #171614); --alarm: light-dark(#7a1500, #ff9d85); }
.stMainBlockContainer { padding-top: 4.2rem; max-width: 90rem; }
.stMainBlockContainer h1 { font-size: 1.8rem; padding: .2rem 0 .6rem 0; }
.stMainBlockContainer h3 { font-size: 1.2rem; padding-top: .8rem; }
[data-testid="stCaptionContainer"] { color: light-dark(#5c5a57, #b9b6b0); opacity: 1; }
.wide-box { overflow-x: auto; }
.finding { border-left: 4px solid var(--alarm); padding: .2rem 0 .4rem .9rem; margin: .4rem 0 .8rem 0; }
.finding p { margin: .1rem 0; }
.finding .rule { font-size: .85rem; opacity: .85; font-variant-numeric: tabular-nums; }
.finding .sentence { line-height: 1.4; max-width: 62rem; margin-bottom: .4rem; }
.finding .where { font-weight: 600; }
.chip { display: inline-block; border: 1px solid currentColor; border-radius: 4px; padding: 0 .4rem;
        font-weight: 600; margin-right: .5rem; min-width: 1.8rem; text-align: center; }
ul.legend { list-style: none; padding: 0; margin: .4rem 0; font-size: .92rem; }
ul.legend li { margin: .25rem 0; padding: 0; }
.in-a-line ul.legend { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; }
.chip.of-rule { background: light-dark(var(--fill), var(--dark-fill)); color: light-dark(var(--ink), var(--dark-ink)); }
[data-testid="stLayoutWrapper"]:has(> .st-key-panel) { position: sticky; bottom: 0; z-index: 2; }
.st-key-panel { max-height: 36vh; overflow-y: auto; background: var(--paper); padding: .2rem 0 .4rem 0; }
@media (max-width: 1499px) {
  .st-key-grid-and-panel > [data-testid="stLayoutWrapper"] > [data-testid="stHorizontalBlock"]
    { flex-direction: column; gap: .5rem; }
  .st-key-grid-and-panel [data-testid="stColumn"],
  .st-key-grid-and-panel [data-testid="stColumn"] > [data-testid="stVerticalBlock"] { display: contents; }
}
@media (min-width: 1500px) {
  .st-key-grid-and-panel .st-key-panel { max-height: none; }
}
.st-key-policy { padding: .4rem .7rem; }
.st-key-policy [data-testid="stNumberInput"] button { display: none; }
.st-key-policy [data-testid="stNumberInput"] [data-testid="stWidgetLabel"] p { font-size: .8rem; }
[data-testid="stMetricValue"] { font-size: 1.5rem; }
button[kind="primary"]:enabled, button[kind="primary"]:enabled * { color: light-dark(#ffffff, #10222c); }
.stMultiSelect [data-tag] { background: transparent; color: inherit; border: 1px solid currentColor; }
.stMultiSelect [data-tag] * { color: inherit; }
[data-testid="stSelectboxVirtualDropdown"] { width: max-content !important; min-width: var(--trigger-width);
                                             max-width: min(44rem, 90vw); }
"""
