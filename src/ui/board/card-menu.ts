import type { MenuItem } from '../overlay/Menu.tsx'
import { type BoardAim, findCard } from './board-places.ts'
import type { BoardProps } from './board-props.ts'
import type { BoardState } from './use-board-state.ts'

/** Returns the menu of a card: every move that dragging makes, then the items of the caller. */
export function cardMenu<C>(
  props: BoardProps<C>,
  { cells, byKey, focus, put }: BoardState<C>,
  key: string,
): readonly MenuItem[] {
  const { columns, lanes, texts } = props
  const { refusalOf, onMove, menuOf } = props.moves ?? {}
  const card = byKey.get(key)
  const from = findCard(cells, key)
  if (card === undefined || !from) return []
  const own = menuOf?.(card) ?? []
  if (!onMove) return own
  const go = (aim: BoardAim) => () => {
    focus(key)
    put(key, aim)
  }
  const size = cells.find(({ column, lane }) => column === from.column && lane === from.lane)?.keys.length ?? 0
  const moves: MenuItem[] = [
    ...columns
      .filter((column) => column.key !== from.column)
      .map((column) => {
        const detail = refusalOf?.(card, column.key)
        const label = texts.moveTo(column.title)
        const onSelect = go({ column: column.key, lane: from.lane, at: 0 })
        return { key: `to ${column.key}`, label, detail, isDisabled: detail !== undefined, onSelect }
      }),
    ...(lanes ?? [])
      .filter((lane) => lane.key !== from.lane)
      .map((lane, at) => ({
        key: `lane ${lane.key}`,
        label: texts.moveTo(lane.title),
        startsGroup: at === 0,
        onSelect: go({ ...from, lane: lane.key, at: 0 }),
      })),
    {
      key: 'up',
      label: texts.moveUp,
      isDisabled: from.at === 0,
      startsGroup: true,
      onSelect: go({ ...from, at: from.at - 1 }),
    },
    { key: 'down', label: texts.moveDown, isDisabled: from.at + 1 >= size, onSelect: go({ ...from, at: from.at + 1 }) },
  ]
  return [...moves, ...own.map((item, at) => (at === 0 ? { ...item, startsGroup: true } : item))]
}
