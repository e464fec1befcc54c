// Where the two halves meet: the list, and the post between it and the server. They are two components, so that a
// decision makes only the small one run again.

function deskOf(key) {
  const desks = (globalThis.tableReviewDesks ??= new Map());
  if (!desks.has(key)) desks.set(key, {});
  return desks.get(key);
}
