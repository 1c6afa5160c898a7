import type { ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import type { TableColumn } from './columns.ts'
import { Skeleton } from '../state/Skeleton.tsx'
import styles from './DataTable.module.css'

const ROWS = 15
const COLUMNS = 6
const WIDTHS = ['70%', '85%', '55%', '75%', '62%', '90%', '48%']

/** Shows a skeleton of fifteen rows by six columns, in the dimensions of the list. */
export function DataTableSkeleton<Row>({
  columns,
  hasTicks,
}: {
  columns: readonly TableColumn<Row>[]
  hasTicks: boolean
}): ReactElement {
  return (
    <>
      {Array.from({ length: ROWS }, (_, row) => (
        <tr key={row} className={styles.row} aria-hidden>
          {hasTicks && (
            <td className={classNames(styles.cell, styles.tick)}>
              <span className={styles.tickBar}>
                <Skeleton width="15px" height={15} />
              </span>
            </td>
          )}
          {columns.map((column, index) => (
            <td
              key={column.key}
              data-phone={index === 0 ? 'title' : index === 1 ? 'line' : 'hidden'}
              className={classNames(styles.cell, index === 0 && styles.first)}
            >
              {index < COLUMNS && (
                <Skeleton width={WIDTHS[(row * 3 + index * 2) % WIDTHS.length]!} isAtEnd={column.align === 'end'} />
              )}
            </td>
          ))}
        </tr>
      ))}
    </>
  )
}
