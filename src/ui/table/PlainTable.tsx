import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { TableColumn } from './columns.ts'
import styles from './PlainTable.module.css'

/**
 * Shows a small table inside a card: lines of a document, entries of a journal. It scrolls in its own box when narrow.
 * Columns hidden on a phone are hidden there too. With `isStacked` each row is a block on a phone, its cells below each
 * other: for rows that are filled in. The `footer` is under the last row.
 */
export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  footer,
  isInset,
  isStacked,
}: {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  footer?: ReactNode
  isInset?: boolean
  isStacked?: boolean
}): ReactElement {
  const boxClass = classNames(styles.box, isInset && styles.inset, isStacked && styles.stacked)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className={boxClass} role="group" aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-phone={column.phone}
                  className={classNames('tableHead', column.align === 'end' && styles.end)}
                  style={column.width ? { inlineSize: column.width } : undefined}
                >
                  <span className={column.isHeaderHidden ? 'srOnly' : undefined}>{column.header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={styles.row}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-phone={column.phone}
                    data-header={isStacked ? column.header : undefined}
                    className={cellClass(column)}
                  >
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  )
}

function cellClass<Row>({ align, isNumeric, tone }: TableColumn<Row>) {
  return classNames(
    styles.cell,
    align === 'end' && styles.end,
    (isNumeric || align === 'end') && 'tabular',
    isNumeric && styles.numeric,
    tone && styles[tone],
  )
}
