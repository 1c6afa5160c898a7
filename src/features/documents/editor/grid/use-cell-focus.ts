import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { GridColumn, GridContext } from './grid-context.ts'

interface Wanted {
  key: string
  column: GridColumn
  after?: string
}

/** Number of renderings to wait for a wanted cell. */
const PATIENCE = 12

const rowOf = (table: HTMLElement | null, key: string): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-row="${key}"]`) ?? null

/** Moves the focus to a cell if it exists; a row drawn as plain text is scrolled near first. */
function tryFocus(table: HTMLElement | null, { key, column, after = '' }: Wanted): boolean {
  const row = key === 'next' ? rowOf(table, after)?.nextElementSibling : rowOf(table, key)
  if (!row) return false
  const input =
    row.querySelector<HTMLInputElement>(`[data-col="${column}"]`) ??
    row.querySelector<HTMLInputElement>('[data-col="name"]')
  if (input) input.focus()
  else row.scrollIntoView({ block: 'center' })
  return input !== null
}

/** Moves the focus from cell to cell, also to cells that are rendered next. */
export function useCellFocus(table: RefObject<HTMLElement | null>): GridContext['focusCell'] {
  const wanted = useRef<Wanted | null>(null)
  useLayoutEffect(() => {
    if (wanted.current) tryFocus(table.current, wanted.current)
  })
  return useCallback(
    (key, column, after) => {
      wanted.current = { key, column, after }
      const again = (turns: number): void => {
        const still = wanted.current
        if (!still) return
        if (!tryFocus(table.current, still) && turns > 0) requestAnimationFrame(() => again(turns - 1))
        else wanted.current = null
      }
      requestAnimationFrame(() => again(PATIENCE))
      if (key !== 'next') tryFocus(table.current, { key, column })
    },
    [table],
  )
}
