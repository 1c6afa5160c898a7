/** A span of the window's height, in px from its top. */
export interface Span {
  top: number
  bottom: number
}

/** Distance between toasts and the elements that they must not cover, in px. */
const GAP = 8
/** Distance between toasts and the edge of the window, in px. */
export const EDGE = 6

/** Returns the free spans of the window's height between elements that must not be covered, from the top down. */
function freeSpans(taken: readonly Span[], windowHeight: number): Span[] {
  const free: Span[] = []
  let top = EDGE
  for (const span of taken.toSorted((one, other) => one.top - other.top)) {
    if (span.top - GAP > top) free.push({ top, bottom: span.top - GAP })
    top = Math.max(top, span.bottom + GAP)
  }
  return windowHeight - EDGE > top ? [...free, { top, bottom: windowHeight - EDGE }] : free
}

/**
 * Returns the place of a column of toasts that covers nothing of `taken`: its present place if possible, else the
 * highest that is large enough. If none is, it is the largest one, in which it scrolls. Returns `null` where nothing is
 * free.
 */
export function findToastSpan(
  height: number,
  taken: readonly Span[],
  windowHeight: number,
  now: number,
): { top: number; most: number } | null {
  const free = freeSpans(taken, windowHeight)
  const holds = ({ top, bottom }: Span): boolean => bottom - top >= height
  const stands = free.find(({ top, bottom }) => top <= now && now + height <= bottom)
  if (stands) return { top: now, most: stands.bottom - now }
  const size = ({ top, bottom }: Span): number => bottom - top
  const found = free.find(holds) ?? free.toSorted((one, other) => size(other) - size(one))[0]
  return found ? { top: found.top, most: size(found) } : null
}
