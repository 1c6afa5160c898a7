/** Returns the smallest move of one axis of a box that shows a part of it: zero when the part is in sight. */
const shift = (start: number, end: number, seenStart: number, seenEnd: number): number =>
  start < seenStart ? start - seenStart : Math.max(0, Math.min(end - seenEnd, start - seenStart))

/**
 * Scrolls a box to a part of it, with a margin above and below. Nothing around the box moves: `scrollIntoView` would
 * move the page, too.
 */
export function showWithin(box: HTMLElement | null, part: Element | null | undefined, margin = 0): void {
  if (!box || !part) return
  const seen = box.getBoundingClientRect()
  const { left, right, top, bottom } = part.getBoundingClientRect()
  box.scrollLeft += shift(left, right, seen.left, seen.right)
  box.scrollTop += shift(top - margin, bottom + margin, seen.top, seen.bottom)
}
