import { Fragment, useEffect, useMemo, useRef, type ReactElement, type ReactNode, type RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { useLatestRef } from '../use-latest-ref.ts'
import { phonePlaces, type TableColumn, type RowMark, type Sort } from './columns.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow, type TableRowContext } from './DataTableRow.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import { type DrawnWindow, type RowWindow, useRowWindow } from './row-window.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { useTableKeys } from './table-keys.ts'
import { type TickSelection, ticksOf, useToggle } from './table-ticks.ts'
import styles from './DataTable.module.css'

/** Facts of a row, each by a function that is the same while its result is. */
interface RowFacts<Row> {
  keyOf: (row: Row) => string
  /** Returns the block of a row: consecutive rows of the same block are drawn as one, such as the lines of an entry. */
  blockOf?: ((row: Row) => string) | undefined
  /** Returns the mark of a row, the same object for the same mark. */
  markOf?: ((row: Row) => RowMark | undefined) | undefined
}

/** Parts around the rows. */
interface TableSurroundings {
  /** Returns the head rows before the row of an index; at the count of rows, those below all rows. */
  headsAt?: ((index: number) => ReactNode) | undefined
  /** Content instead of rows: the empty state, the no-result state, or the error with its retry. */
  placeholder?: ReactNode
  /** Notice between the rows and the foot, visible at any scroll position: rows that could not be read. */
  notice?: ReactNode
  footer?: ReactNode
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** Rows of the table; undefined while the first answer is awaited: a skeleton is shown instead. */
  rows: readonly Row[] | undefined
  row: RowFacts<Row>
  /**
   * Ways to open a row. With `to` every row is a real link. Rows without an address have `onOpen`, which also shows a
   * row beside the list at a plain click on its link. Space calls `onPeek`, which shows a row over the page. The name
   * of a row comes from `name`.
   */
  open?: {
    to?: (row: Row) => string
    onOpen?: (row: Row) => void
    onPoint?: (row: Row) => void
    onPeek?: (row: Row) => void
    name?: (row: Row) => string
  }
  selection?: TickSelection
  around?: TableSurroundings
  /**
   * State of the view: its order. Rows are dimmed by `isStale` while newer ones are fetched; `activeKey` marks the row last
   * opened. The place whose scroll position is kept, mostly the history entry, is `memory`. The position of `rows`,
   * those in sight and around, in a long list is in `window`.
   */
  view?: {
    sorting?: { sort: Sort | null; onSort: (sort: Sort) => void }
    isStale?: boolean
    activeKey?: string | null
    onActive?: (key: string) => void
    memory?: string
    hasKeys?: boolean
    window?: RowWindow | undefined
  }
}

/**
 * Shows a list as a plain table: sticky head and first column, rows as links, checkboxes and sorting. It has keys (j,
 * k, arrows, x, Enter), and cards on a phone.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  row,
  open,
  selection,
  around = {},
  view = {},
}: DataTableProps<Row>): ReactElement {
  const { keyOf, blockOf, markOf } = row
  const { headsAt, placeholder, notice, footer } = around
  const box = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => rows?.map(keyOf) ?? [], [rows, keyOf])
  const latestRef = useLatestRef({ selection, keys, view, onPeek: peekOf(rows, keys, open) })
  const { activeKey, setActive } = useTableKeys({ box, keys, given: view.activeKey, latestRef })
  const places = useMemo(() => phonePlaces(columns), [columns])
  useScrollMemory(box, view.memory, rows !== undefined)
  useWideMark(box)
  const window = useRowWindow(box, view.window, {
    columns: columns.map(({ key }) => key).join(),
    drawn: keys.length,
  })

  const handleToggle = useToggle(latestRef)
  const table = useMemo<TableRowContext<Row>>(
    () => ({ columns, places, open, onToggle: handleToggle, onActive: setActive }),
    [columns, places, open, handleToggle, setActive],
  )
  const isLoading = rows === undefined
  const span = columns.length + (selection ? 1 : 0)

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={classNames(styles.box, view.isStale && styles.stale)}
        role="group"
        aria-label={label}
        tabIndex={-1}
        aria-busy={isLoading || view.isStale}
        onScroll={(event) => event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft !== 0)}
      >
        <table className={styles.table} aria-label={label} {...window.table} {...marksOf(blockOf, selection)}>
          {window.widths && <ColumnWidths columns={columns} widths={window.widths} hasTicks={Boolean(selection)} />}
          <DataTableHead columns={columns} sorting={view.sorting} ticks={selection && ticksOf(selection, keys)} />
          <tbody>
            <Undrawn height={window.above} span={span} />
            {isLoading && !placeholder && <DataTableSkeleton columns={columns} hasTicks={Boolean(selection)} />}
            <Rows
              {...{ table, row: { keyOf, blockOf, markOf }, rows, keys, headsAt, selection, activeKey }}
              from={window.from}
            />
            <Undrawn height={window.below} span={span} />
          </tbody>
        </table>
        {hasContent(rows, headsAt, window) ? null : <Placeholder>{placeholder}</Placeholder>}
      </div>
      {notice}
      {footer && (
        <div data-actions className={styles.footer}>
          {footer}
        </div>
      )}
    </div>
  )
}

interface RowsProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'row' | 'selection'> {
  table: TableRowContext<Row>
  keys: readonly string[]
  /** The place of the first row in a windowed list. */
  from: number | undefined
  headsAt: TableSurroundings['headsAt']
  activeKey: string | null
}

const hasContent = <Row,>(
  rows: readonly Row[] | undefined,
  headsAt: TableSurroundings['headsAt'],
  { above, below }: DrawnWindow,
): boolean => Boolean(rows?.length || headsAt || above + below > 0)

function ColumnWidths<Row>({
  columns,
  widths,
  hasTicks,
}: {
  columns: readonly TableColumn<Row>[]
  widths: readonly (number | undefined)[]
  hasTicks: boolean
}) {
  return (
    <colgroup>
      {hasTicks && <col />}
      {columns.map(({ key }, at) => (
        <col key={key} style={{ inlineSize: widths[at] }} />
      ))}
    </colgroup>
  )
}

/** Shows the place of rows of a long list that are not drawn, with the lines between them. */
const Undrawn = ({ height, span }: { height: number; span: number }): ReactElement | null =>
  height > 0 ? (
    <tr aria-hidden className={styles.undrawn}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it holds the place of rows, out of the tree */}
      <td colSpan={span} style={{ blockSize: height }} />
    </tr>
  ) : null

function Rows<Row>({
  rows,
  row: { blockOf, markOf },
  keys,
  from,
  headsAt,
  selection,
  activeKey,
  table,
}: RowsProps<Row>) {
  return (
    <>
      {rows?.map((row, index) => {
        const key = keys[index]!
        return (
          <Fragment key={key}>
            {headsAt?.(index)}
            <DataTableRow
              table={table}
              id={key}
              row={row}
              place={from === undefined ? undefined : from + index + 2}
              mark={markOf?.(row)}
              isSelected={selection?.selected.has(key)}
              isActive={key === activeKey}
              isContinued={isSameBlock(blockOf, rows[index - 1], row)}
            />
          </Fragment>
        )
      })}
      {rows && headsAt?.(rows.length)}
    </>
  )
}

/** Shows the row of a key beside the list, where the list can. */
const peekOf = <Row,>(
  rows: readonly Row[] | undefined,
  keys: readonly string[],
  { onPeek }: NonNullable<DataTableProps<Row>['open']> = {},
): ((key: string) => void) | undefined =>
  onPeek &&
  ((key) => {
    const row = rows?.[keys.indexOf(key)]
    if (row) onPeek(row)
  })

/** Returns the attributes of the whole table that the style sheet reads. */
const marksOf = (blockOf: unknown, selection: unknown): Record<string, string> => ({
  ...(blockOf ? { 'data-blocks': '' } : {}),
  ...(selection ? { 'data-picks': '' } : {}),
})

const isSameBlock = <Row,>(blockOf: ((row: Row) => string) | undefined, before: Row | undefined, row: Row): boolean =>
  blockOf !== undefined && before !== undefined && blockOf(before) === blockOf(row)

/** Marks a box whose table is wider than itself. */
function useWideMark(box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(() => {
      const isWide = element.scrollWidth > element.clientWidth
      element.toggleAttribute('data-wide', isWide)
      // Without a focusable element inside, the box itself takes the focus, so that keys scroll it.
      element.tabIndex = isWide && !element.querySelector('a, button, input') ? 0 : -1
    })
    sizes.observe(element)
    sizes.observe(table)
    return () => sizes.disconnect()
  }, [box])
}

function Placeholder({ children }: { children: ReactNode }) {
  return children ? <div className={styles.placeholder}>{children}</div> : null
}
