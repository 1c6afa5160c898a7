import type { BoardPlace } from '../../ui/board/board-places.ts'

/** A card with an order within its column, counted from 0 as the services count places. */
interface PlacedCard {
  id: string
  position?: number | null
}

const placeOf = ({ position }: PlacedCard): number => position ?? 0

/** Returns the place that a card gets in the column it is put into; `columnOf` returns the column of each card. */
export function positionAt<C extends PlacedCard>(
  cards: readonly C[],
  card: C,
  { column, before }: Pick<BoardPlace, 'column' | 'before'>,
  columnOf: (card: C) => string,
): number {
  const others = cards.filter((one) => one.id !== card.id && columnOf(one) === column)
  const next = others.find(({ id }) => id === before)
  const last = others.at(-1)
  const place = next ? placeOf(next) : last ? placeOf(last) + 1 : 0
  // Its own place is freed first.
  return columnOf(card) === column && placeOf(card) < place ? place - 1 : place
}

/** Returns the cards after one of them was moved: the cards behind it in its old and new column are renumbered. */
export function withMovedCard<C extends PlacedCard>(
  cards: readonly C[],
  moved: C,
  columnOf: (card: C) => string,
): readonly C[] {
  const card = cards.find(({ id }) => id === moved.id)
  if (!card) return cards
  const isBehind = (one: C): boolean => columnOf(one) === columnOf(moved) && placeOf(one) >= placeOf(moved)
  const others = cards
    .filter(({ id }) => id !== moved.id)
    .map((one) =>
      columnOf(one) === columnOf(card) && placeOf(one) > placeOf(card) ? { ...one, position: placeOf(one) - 1 } : one,
    )
    .map((one) => (isBehind(one) ? { ...one, position: placeOf(one) + 1 } : one))
  const at = others.findIndex(isBehind)
  return at < 0 ? [...others, moved] : others.toSpliced(at, 0, moved)
}
