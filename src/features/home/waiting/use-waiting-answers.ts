import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { useSnooze } from './rows/use-snooze.ts'
import { useWaitingMoves } from './rows/use-waiting-moves.ts'
import { snoozedKey, treatedKey } from './waiting-kinds.ts'
import { waitingAddressOf, type Answerable } from './rows/waiting-row.ts'

/** Rows of one page. */
export const SIZE = 100

/** Returns the page, kind and row of the address and the functions that change them. */
export function useQuestion() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const key = query.get('source') ?? ''
  const isSnoozed = key === snoozedKey
  const isTreated = key === treatedKey
  const setValue = (name: string, value: string): void =>
    setQuery(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: name === 'row', preventScrollReset: true },
    )
  return {
    page,
    key,
    isSnoozed,
    isTreated,
    question: {
      page,
      pageSize: SIZE,
      source: isSnoozed || isTreated || !key ? undefined : key,
      isSnoozed,
      treated: isTreated ? ('true' as const) : ('count' as const),
    },
    row: query.get('row'),
    toPage: (next: number): void => setValue('page', String(next)),
    toRow: (id: string): void => setValue('row', id),
  }
}

/**
 * Returns the active row, answered by keys: E makes its move or opens its step, R refuses, O opens its page. The next
 * one becomes active after a row is answered or snoozed; beside the list the first row is active from the start.
 */
export function useAnswers(items: readonly Answerable[], address: ReturnType<typeof useQuestion>, isWide: boolean) {
  const [chosen, setChosen] = useState(address.row)
  const navigate = useNavigate()
  const isThere = items.some(({ id }) => id === chosen)
  const active = isThere || !isWide ? chosen : (items[0]?.id ?? null)
  const setActive = (id: string): void => {
    setChosen(id)
    if (isWide && id !== address.row) address.toRow(id)
  }
  const handleGone = (id: string): void => {
    const next = neighbourOf(items, id)
    setChosen(next)
    if (next && isWide) address.toRow(next)
  }
  const moves = useWaitingMoves(handleGone)
  const snooze = useSnooze(handleGone)
  const item = items.find(({ id }) => id === active)
  useShortcuts({
    e: item && (() => act(item)),
    r: item && (() => moves.answer(item, 'refuse')),
    o: item && (() => void navigate(waitingAddressOf(item.row))),
  })
  const act = (one: Answerable): void => {
    if (one.row.snooze) return void snooze.resume(one)
    if (one.kind?.approve) moves.answer(one, 'approve')
    else void navigate(waitingAddressOf(one.row, one.row.step))
  }
  return { active, setActive, moves, snooze }
}

/** Returns the row after an answered one, else the one before. */
function neighbourOf(items: readonly Answerable[], id: string): string | null {
  const at = items.findIndex((item) => item.id === id)
  return (items[at + 1] ?? items[at - 1])?.id ?? null
}
