import type { Dispatch, KeyboardEvent } from 'react'
import type { EditorAction } from '../model/editor-state.ts'
import { blankLine, isBlankLine, isPricedLine, type EditorLine, newKey } from '../model/model.ts'
import { columns, type GridColumn } from './grid-context.ts'

interface Place {
  line: EditorLine
  index: number
  column: GridColumn
  input: HTMLInputElement
}

interface Keys {
  lines: readonly EditorLine[]
  dispatch: Dispatch<EditorAction>
  focusCell: (key: string, column: GridColumn) => void
  waiting: ReadonlySet<string>
}

const isOpen = (input: HTMLInputElement): boolean => input.dataset.open !== undefined

/**
 * Handles the keys of the sheet: arrows, Enter, Ctrl+D, Alt+arrows, Delete on an empty line. Cells handle theirs
 * before.
 */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, keys: Keys): void {
  const input = event.target as HTMLInputElement
  const row = input.closest<HTMLElement>('[data-row]')
  const index = keys.lines.findIndex(({ key }) => key === row?.dataset.row)
  const line = keys.lines[index]
  const column = input.dataset.col as GridColumn | undefined
  if (event.defaultPrevented || !line || !column || event.nativeEvent.isComposing) return
  const place = { line, index, column, input }
  const act = event.altKey
    ? altKeys[event.key]
    : event.ctrlKey || event.metaKey
      ? modKeys[event.key.toLowerCase()]
      : plainKeys[event.key]
  if (act?.(place, keys, event)) event.preventDefault()
}

type Act = (place: Place, keys: Keys, event: KeyboardEvent<HTMLElement>) => boolean

const step =
  (by: number): Act =>
  ({ index, column, input }, { lines, focusCell }) => {
    const to = lines[index + by]
    if (!to || isOpen(input)) return false
    focusCell(to.key, column)
    return true
  }

const move =
  (by: number): Act =>
  ({ line, index, column }, { dispatch, focusCell }) => {
    dispatch({ type: 'move', key: line.key, to: index + by })
    focusCell(line.key, column)
    return true
  }

const across =
  (by: number): Act =>
  ({ input, line, column }, { focusCell }) => {
    const { selectionStart: start, selectionEnd: end, value } = input
    const isWhole = start === 0 && end === value.length
    const isAtEdge = by < 0 ? start === 0 && end === 0 : start === value.length && end === value.length
    if (!isWhole && !isAtEdge) return false
    const turned = getComputedStyle(input.closest('table')!).direction === 'rtl' ? -by : by
    const next = columns[columns.indexOf(column) + turned]
    if (next) focusCell(line.key, next)
    return next !== undefined
  }

const plainKeys: Readonly<Record<string, Act>> = {
  ArrowUp: step(-1),
  ArrowDown: step(1),
  ArrowLeft: across(-1),
  ArrowRight: across(1),
  Enter: (place, keys, event) => {
    if (isOpen(place.input)) return false
    if (event.shiftKey) return step(-1)(place, keys, event)
    const to = afterEnter(place, keys)
    if (to) keys.focusCell(...to)
    return true
  },
  Delete: ({ line, index }, { lines, dispatch, focusCell }) =>
    removeEmpty(line, lines[index + 1], { dispatch, focusCell }),
  Backspace: ({ line, index, input }, { lines, dispatch, focusCell }) =>
    input.value === '' && removeEmpty(line, lines[index - 1], { dispatch, focusCell }),
}

/**
 * Returns the next cell after Enter: the quantity of a named line, the price of a line without one, else the next line.
 */
function afterEnter({ line, index, column }: Place, { lines, waiting }: Keys): [string, GridColumn] | null {
  const isNamed = column === 'name' && isPricedLine(line) && (line.product !== null || line.product_name !== '')
  if (isNamed) return [line.key, 'quantity']
  if (column === 'quantity' && line.price === null && !waiting.has(line.key)) return [line.key, 'price']
  const next = lines[index + 1]
  return next ? [next.key, 'name'] : null
}

const isEmpty = (line: EditorLine): boolean =>
  !line.product && !line.product_name && !line.description && (!isPricedLine(line) || line.price === null)

function removeEmpty(
  line: EditorLine,
  next: EditorLine | undefined,
  { dispatch, focusCell }: Pick<Keys, 'dispatch' | 'focusCell'>,
): boolean {
  if (!isEmpty(line) || !next) return false
  dispatch({ type: 'remove', key: line.key })
  focusCell(next.key, 'name')
  return true
}

const altKeys: Readonly<Record<string, Act>> = { ArrowUp: move(-1), ArrowDown: move(1) }

const modKeys: Readonly<Record<string, Act>> = {
  d: ({ line, column }, { dispatch, focusCell }) => {
    if (isBlankLine(line)) return true
    const copy = newKey()
    dispatch({ type: 'duplicate', key: line.key, copy })
    focusCell(copy, column)
    return true
  },
  enter: ({ line }, { dispatch, focusCell }) => {
    const fresh = blankLine()
    dispatch({ type: 'insert', after: line.key, lines: [fresh] })
    focusCell(fresh.key, 'name')
    return true
  },
}
