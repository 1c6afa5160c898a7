import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type BoardAim,
  type CellPlace,
  type BoardPlace,
  type BoardStep,
  clampAim,
  findCard,
  nextCard,
  placeAt,
  stepAim,
} from './board-places.ts'
import type { BoardProps, BoardCardFacts } from './board-props.ts'

/** A lifted card, and the place that it would get. */
export interface Lifted {
  key: string
  aim: BoardAim
  by: 'pointer' | 'keys'
  /** Its height in pixels. */
  height: number
}

/** Returns the cards by cell, in the order of columns, then lanes. */
function cellsOf<C>(
  { columns, lanes, cards }: Pick<BoardProps<C>, 'columns' | 'lanes' | 'cards'>,
  { keyOf, placeOf }: Pick<BoardCardFacts<C>, 'keyOf' | 'placeOf'>,
): CellPlace[] {
  const first = lanes?.[0]?.key ?? null
  const laneKeys = lanes?.map(({ key }) => key) ?? [null]
  const found = new Map<string, string[]>()
  const nameOf = (column: string, lane: string | null): string => JSON.stringify([column, lane])
  for (const card of cards) {
    const { column, lane } = placeOf(card)
    const name = nameOf(column, lanes ? (lane ?? first) : null)
    const keys = found.get(name)
    if (keys) keys.push(keyOf(card))
    else found.set(name, [keyOf(card)])
  }
  return laneKeys.flatMap((lane) =>
    columns.map(({ key: column }) => ({ column, lane, keys: found.get(nameOf(column, lane)) ?? [] })),
  )
}

const steps: Readonly<Record<string, BoardStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
  Home: 'first',
  End: 'last',
}

function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): BoardStep | undefined {
  const step = steps[key]
  if (step !== 'before' && step !== 'after') return step
  const isTurned = getComputedStyle(currentTarget).direction === 'rtl'
  return isTurned === (step === 'before') ? 'after' : 'before'
}

/**
 * Returns the state of a board besides its cards: the card with the keyboard, the lifted card, the last announcement.
 */
export function useBoardState<C>(props: BoardProps<C>, board: RefObject<HTMLElement | null>) {
  const { cards, columns, lanes, texts } = props
  const { keyOf, nameOf, placeOf } = props.card
  const { onMove, refusalOf } = props.moves ?? {}
  const cells = useMemo(
    () => cellsOf({ columns, lanes, cards }, { keyOf, placeOf }),
    [columns, lanes, cards, keyOf, placeOf],
  )
  const byKey = useMemo(() => new Map(cards.map((card) => [keyOf(card), card])), [cards, keyOf])
  const order = useMemo(
    () => ({ columns: columns.map(({ key }) => key), lanes: lanes?.map(({ key }) => key) ?? [null] }),
    [columns, lanes],
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [said, say] = useState('')
  const current =
    chosen !== null && byKey.has(chosen) ? chosen : (cells.find(({ keys }) => keys.length > 0)?.keys[0] ?? null)

  // A card that moved to another column is another element there: the focus follows it.
  // If the caller moves it a moment later, that element is gone and nothing else has the focus.
  const focused = useRef<{ key: string; link: HTMLElement | null } | null>(null)
  useLayoutEffect(() => {
    const isLost = focused.current?.link?.isConnected === false && document.activeElement === document.body
    if (wanted === null || (focused.current?.key === wanted && !isLost)) return
    const link = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wanted)}"] a`) ?? null
    focused.current = { key: wanted, link }
    link?.focus()
  })

  const focus = (key: string): void => {
    focused.current = null
    setChosen(key)
    setWanted(key)
  }
  const words = (aim: BoardAim, key: string) => {
    const cell = clampAim(cells, key, { ...aim, at: Infinity })
    return {
      column: columns.find((one) => one.key === aim.column)?.title ?? '',
      lane: lanes?.find((one) => one.key === aim.lane)?.title ?? null,
      at: aim.at + 1,
      count: cell.at + 1,
    }
  }
  const named = (key: string): string => {
    const card = byKey.get(key)
    return card === undefined ? '' : nameOf(card)
  }
  const lift = (key: string, by: Lifted['by']): void => {
    const aim = findCard(cells, key)
    if (!aim || !onMove) return
    const height = board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`)?.offsetHeight ?? 0
    setLifted({ key, aim, by, height })
    say(texts.lifted(named(key)))
  }
  const aimAt = (aim: BoardAim): void => {
    if (!lifted) return
    if (aim.column === lifted.aim.column && aim.lane === lifted.aim.lane && aim.at === lifted.aim.at) return
    setLifted({ ...lifted, aim })
    say(texts.over(words(aim, lifted.key)))
  }
  const cancel = (): void => {
    if (!lifted) return
    setLifted(null)
    say(texts.canceled(named(lifted.key)))
  }
  /** Puts a card at a place, unless it stays where it is or may not go there; announces the result. */
  const put = (key: string, aim: BoardAim): void => {
    setLifted(null)
    const card = byKey.get(key)
    const place: BoardPlace | undefined = placeAt(cells, key, aim)
    if (card === undefined || !place) return say(texts.canceled(named(key)))
    const from = findCard(cells, key)
    const reason = from?.column === place.column ? undefined : refusalOf?.(card, place.column)
    if (reason) return say(texts.refused(named(key), reason))
    say(texts.dropped(named(key), words(clampAim(cells, key, aim), key)))
    onMove?.(card, place)
  }

  const handleLifted = (event: KeyboardEvent<HTMLElement>, held: Lifted): void => {
    // Moving the focus elsewhere cancels the move.
    if (event.key === 'Tab') return cancel()
    const step = stepOf(event)
    if (step) aimAt(stepAim(cells, order, { ...held, step }))
    else if (event.key === 'Escape') cancel()
    else if (event.key === ' ' || event.key === 'Enter') {
      focus(held.key)
      put(held.key, held.aim)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    const link = (event.target as HTMLElement).closest('[data-card] a')
    const key = link?.closest<HTMLElement>('[data-card]')?.dataset.card
    if (key === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (lifted) return handleLifted(event, lifted)
    const step = stepOf(event)
    if (!step && event.key !== ' ') return
    event.preventDefault()
    if (step) focus(nextCard(cells, order, key, step))
    else lift(key, 'keys')
  }
  return { cells, byKey, current, wanted, lifted, said, setChosen, focus, lift, aimAt, cancel, put, handleKey }
}

export type BoardState<C> = ReturnType<typeof useBoardState<C>>
