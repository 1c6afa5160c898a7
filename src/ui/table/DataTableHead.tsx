import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/choice/Checkbox.tsx'
import { useUiLabels } from '../ui-labels.ts'
import type { TableColumn, Sort } from './columns.ts'
import type { HeadTicks } from './table-ticks.ts'
import styles from './DataTable.module.css'

/** Shows the head of a data table: a tick for the page or all, and a button in every column that sorts. */
export function DataTableHead<Row>({
  columns,
  sorting,
  ticks,
}: {
  columns: readonly TableColumn<Row>[]
  sorting?: { sort: Sort | null; onSort: (sort: Sort) => void }
  ticks?: HeadTicks
}): ReactElement {
  const labels = useUiLabels()
  return (
    <thead>
      <tr>
        {ticks && (
          <td className={classNames('tableHead', styles.head, styles.tick)}>
            <Checkbox
              aria-label={ticks.label ?? labels.selectAllRows}
              checked={ticks.total > 0 && ticks.picked === ticks.total}
              isMixed={ticks.picked > 0 && ticks.picked < ticks.total}
              disabled={ticks.total === 0}
              onChange={(event) => ticks.onAll(event.target.checked)}
            />
          </td>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.key} column={column} isFirst={index === 0} sorting={sorting} />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({
  column,
  isFirst,
  sorting,
}: {
  column: TableColumn<Row>
  isFirst: boolean
  sorting?: { sort: Sort | null; onSort: (sort: Sort) => void }
}) {
  const direction = directionOf(column, sorting?.sort)
  const className = classNames(
    'tableHead',
    styles.head,
    isFirst && styles.first,
    column.align === 'end' && styles.end,
    direction && styles.sorted,
  )
  const style = column.width ? { inlineSize: column.width } : undefined
  const isSorting = column.isSortable && sorting
  return (
    <th scope="col" className={className} style={style} aria-sort={isSorting ? (direction ?? 'none') : undefined}>
      {isSorting ? (
        <SortButton column={column} direction={direction} onSort={sorting.onSort} />
      ) : (
        <span className={column.isHeaderHidden ? 'srOnly' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

function SortButton<Row>({
  column,
  direction,
  onSort,
}: {
  column: TableColumn<Row>
  direction?: Sort['direction']
  onSort: (sort: Sort) => void
}) {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
    >
      {column.header}
      <Arrow className={styles.arrow} aria-hidden />
    </button>
  )
}

function directionOf<Row>(column: TableColumn<Row>, sort: Sort | null | undefined) {
  return sort?.key === column.key ? sort.direction : undefined
}
