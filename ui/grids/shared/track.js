// Scrolling: which part of a long table the window shows.

const LENGTH_AT_MOST = 8e6; // pixels; browsers cut off elements far beyond it

// One direction of scrolling. A length beyond what browsers can lay out is shown on a shorter
// track; the position set by the keyboard stays exact all the same.
function makeTrack() {
  return { content: 0, window: 0, shown: 0, position: 0, mark: -1 };
}

function resizeTrack(track, content, window) {
  track.content = content;
  track.window = Math.max(0, window);
  track.shown = Math.min(content, LENGTH_AT_MOST);
  track.position = Math.min(track.position, Math.max(0, content - track.window));
}

function trackRatio({ content, window, shown }) {
  return content > shown ? (content - window) / (shown - window) : 1;
}

function readTrack(track, scrolled) {
  if (Math.abs(scrolled - track.mark) < 1.5) return; // our own doing, known more exactly
  track.mark = -1;
  track.position = Math.min(scrolled * trackRatio(track), Math.max(0, track.content - track.window));
}

function scrollFor(track, position) {
  track.position = Math.max(0, Math.min(position, track.content - track.window));
  track.mark = track.position / trackRatio(track);
  return track.mark;
}

function reveal(track, start, end) {
  if (start < track.position || end - start > track.window) return start;
  if (end > track.position + track.window) return end - track.window;
  return track.position;
}

function lineAt(lefts, position) {
  let low = 0;
  let high = lefts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lefts[middle] <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
