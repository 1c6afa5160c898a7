import { PanelRightOpen } from 'lucide-react'
import { memo, type MouseEvent, type ReactElement, type ReactNode, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { UiLink } from '../actions/UiLink.tsx'
import { classNames } from '../class-names.ts'
import { Checkbox } from '../fields/choice/Checkbox.tsx'
import { useUiLabels } from '../ui-labels.ts'
import type { TableColumn, RowMark } from './columns.ts'
import styles from './DataTable.module.css'

interface Open<Row> {
  to?: (row: Row) => string
  onOpen?: (row: Row) => void
  onPoint?: (row: Row) => void
  onPeek?: (row: Row) => void
  name?: (row: Row) => string
}

/** Values that all rows of a table share; the same object while they are, so that no row is rendered again. */
export interface TableRowContext<Row> {
  columns: readonly TableColumn<Row>[]
  places: readonly string[]
  open: Open<Row> | undefined
  onToggle: (key: string, isRange: boolean) => void
  onActive: (key: string) => void
}

interface RowProps<Row> {
  table: TableRowContext<Row>
  id: string
  row: Row
  /** Its index among all rows of a windowed table, after the head. */
  place?: number | undefined
  mark?: RowMark | undefined
  isSelected?: boolean
  isActive: boolean
  isContinued?: boolean
}

/** One row, rendered again only when its own data changes. */
export const DataTableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({
  id,
  row,
  place,
  table: { columns, places, open, onToggle, onActive },
  mark,
  isSelected,
  isActive,
  isContinued,
}: RowProps<Row>): ReactElement {
  const labels = useUiLabels()
  const [isPointed, setPointed] = useState(false)
  const hasPeek = Boolean(open?.onPeek)
  const handleTick = (event: MouseEvent) => onToggle(id, event.shiftKey)
  return (
    <tr
      data-key={id}
      aria-rowindex={place}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-continued={isContinued || undefined}
      className={classNames(styles.row, open && styles.opens)}
      onPointerEnter={() => {
        setPointed(true)
        open?.onPoint?.(row)
      }}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => {
        onActive(id)
        open?.onPoint?.(row)
      }}
    >
      {isSelected !== undefined && (
        <td className={classNames(styles.cell, styles.tick)}>
          <Checkbox
            aria-label={labels.selectRow(open?.name?.(row) ?? id)}
            checked={isSelected}
            onClick={handleTick}
            onChange={nothing}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-phone={places[index]}
          data-block={column.isOfBlock || undefined}
          className={cellClass(column, index === 0, hasPeek)}
        >
          {index === 0 && mark && (
            <span className={styles.mark} data-tone={mark.tone} data-tooltip={mark.label}>
              <span className="srOnly">{mark.label}</span>
            </span>
          )}
          {index === 0 && open ? (
            <Opener row={row} open={open}>
              {column.render(row)}
            </Opener>
          ) : (
            column.render(row)
          )}
          {index === columns.length - 1 && open && <RowLink row={row} open={open} />}
          {index === 0 && isPointed && open?.onPeek && <Peek row={row} open={open} />}
        </td>
      ))}
    </tr>
  )
}

/** Opens the row for the keyboard and for screen readers. */
function Opener<Row>({ row, open, children }: { row: Row; open: Open<Row>; children: ReactNode }) {
  if (open.to)
    return (
      <UiLink to={open.to(row)} data-row-open className={styles.opener} onClick={(event) => showRow(event, row, open)}>
        {children}
      </UiLink>
    )
  return (
    <button type="button" data-row-open className={styles.opener} onClick={() => open.onOpen?.(row)}>
      {children}
    </button>
  )
}

/** Shows a row by `onOpen` after a plain click on its link; any other click is left to the browser. */
function showRow<Row>(event: MouseEvent, row: Row, { onOpen }: Open<Row>) {
  if (!onOpen || !isPlain(event)) return
  event.preventDefault()
  onOpen(row)
}

/** Shows the same link over the whole row for the pointer: plain, Ctrl and middle clicks are handled by the browser. */
function RowLink<Row>({ row, open }: { row: Row; open: Open<Row> }) {
  if (open.to)
    return (
      <a href={open.to(row)} tabIndex={-1} aria-hidden className={styles.veil} draggable={false} onClick={openRow} />
    )
  return <button type="button" tabIndex={-1} aria-hidden className={styles.veil} onClick={() => open.onOpen?.(row)} />
}

/** Shows the row beside the list for the pointer; the keyboard uses Space. */
function Peek<Row>({ row, open }: { row: Row; open: Open<Row> }) {
  const labels = useUiLabels()
  return (
    <IconButton
      icon={PanelRightOpen}
      size="s"
      tabIndex={-1}
      className={styles.peek}
      label={labels.peekRow(open.name?.(row) ?? '')}
      onClick={() => open.onPeek?.(row)}
    />
  )
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Follows the row's own link after a plain click; any other click is left to the browser. */
function openRow(event: MouseEvent<HTMLElement>) {
  if (!isPlain(event)) return
  event.preventDefault()
  event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-row-open]')?.click()
}

function cellClass<Row>(column: TableColumn<Row>, isFirst: boolean, hasPeek: boolean) {
  return classNames(
    styles.cell,
    isFirst && styles.first,
    isFirst && hasPeek && styles.peeks,
    column.align === 'end' && styles.end,
    (column.isNumeric || column.align === 'end') && 'tabular',
    column.tone && styles[column.tone],
    column.isWide && styles.wide,
  )
}

function nothing() {}
