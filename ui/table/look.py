"""The few rules of style of the table page: its width, rows that are no taller than a line, the button in sight."""

from __future__ import annotations

STYLE = """
.stMainBlockContainer { padding: 3.6rem 2rem 0 2rem; max-width: 120rem; }
.stMainBlockContainer h1 { font-size: 1.5rem; padding: 0; }
.st-key-reading { min-height: 2.5rem; }
.st-key-variables [data-testid="stColumn"], .st-key-marks [data-testid="stColumn"] { min-width: 0; }
.st-key-variables [data-testid="stCaptionContainer"] p { font-size: .78rem; line-height: 1.1rem; overflow: hidden;
    text-overflow: ellipsis; white-space: nowrap; }
.st-key-variables [data-testid="stButtonGroup"] button { padding: .25rem .4rem; min-height: 2.2rem; }
.st-key-variables [data-testid="stPopover"] button { padding: .25rem .4rem; min-height: 2.2rem; }
.st-key-variables [data-testid="stPopover"] button p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.st-key-variables input { padding: .25rem .5rem; }
.st-key-marks [data-testid="stWidgetLabel"] { min-height: 1.2rem; }
@media (max-width: 640px) {
  .stMainBlockContainer { padding: 3.6rem 1rem 0 1rem; }
  .st-key-variables [data-testid="stHorizontalBlock"], .st-key-marks [data-testid="stHorizontalBlock"]
    { flex-wrap: wrap; }
  .st-key-variables [data-testid="stColumn"], .st-key-marks [data-testid="stColumn"]
    { flex: 1 1 auto; min-width: min(100%, 9.5rem); }
  .st-key-variables [data-testid="stCaptionContainer"] p { white-space: normal; }
  .st-key-reading [data-testid="stButtonGroup"], .st-key-reading [data-testid="stButtonGroup"] * { flex-wrap: wrap; }
}
[data-testid="stLayoutWrapper"]:has(> .st-key-decide) { position: sticky; bottom: 0; z-index: 3; }
.st-key-decide { background: var(--paper); border-top: 1px solid #8886; padding: .5rem 0 .7rem 0; }
"""
