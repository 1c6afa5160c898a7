import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import type { CellPlace, BoardColumn } from './board-places.ts'
import type { BoardProps } from './board-props.ts'
import styles from './Board.module.css'

/** Returns how many cards a column has, including those not loaded here. */
export const countIn = ({ key, count }: BoardColumn, cells: readonly CellPlace[]): number =>
  count ?? cells.reduce((sum, cell) => (cell.column === key ? sum + cell.keys.length : sum), 0)

/** Shows the head of a column: its name, the count of its cards, their limit, and its sums. */
export function BoardHead<C>({
  column,
  board,
  count,
}: {
  column: BoardColumn
  board: BoardProps<C>
  count: number
}): ReactElement {
  const { key, title, limit, isClosed } = column
  const isOver = limit !== undefined && count > limit
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        <bdi>{title}</bdi>
        <span
          className={styles.count}
          data-over={isOver || undefined}
          title={isOver ? board.texts.overLimit(count, limit) : undefined}
        >
          {limit === undefined ? count : `${count} / ${limit}`}
          {isOver && <span className="srOnly"> {board.texts.overLimit(count, limit)}</span>}
        </span>
        {board.heads?.onAdd && !isClosed && (
          <span className={styles.add}>
            <IconButton icon={Plus} size="s" label={board.texts.add(title)} onClick={() => board.heads?.onAdd?.(key)} />
          </span>
        )}
      </h2>
      {board.heads?.headOf && <div className={styles.sums}>{board.heads.headOf(key)}</div>}
    </header>
  )
}
