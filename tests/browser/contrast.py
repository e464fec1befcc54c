"""How light a colour is, for scripts that measure contrast in the page (WCAG 2.2, relative luminance)."""

LUMINANCE = """
  const numbers = (color) => {
    const [red, green, blue, alpha] = color.match(/[\\d.]+/g).map(Number);
    return [red, green, blue, alpha ?? 1];
  };
  const luminance = (color) => color.slice(0, 3)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
"""
