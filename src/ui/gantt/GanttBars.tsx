import { memo, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import { type GanttRow, type GanttSpan, ganttDrag } from './gantt-props.ts'
import { rowHeight } from './link-path.ts'
import styles from './Gantt.module.css'

interface Props {
  rows: readonly GanttRow[]
  /** The place of the first one. */
  first: number
  from: number
  dayWidth: number
  selected: string | null
  /** The bar that is moving, at its present place. */
  moving: { id: string; bar: GanttSpan } | null
  helpId: string
  linkLabel: ((title: string) => string) | undefined
  onFocus: (id: string) => void
  onOpen: (id: string) => void
}

/** Bars as buttons: one of them is reached by Tab, arrows lead to the others. */
export const GanttBars = memo(function GanttBars({ rows, first, moving, selected, ...place }: Props): ReactElement {
  return (
    <>
      {rows.map((row, index) => (
        <Bar
          key={row.id}
          row={row}
          at={first + index}
          bar={moving?.id === row.id ? moving.bar : row.bar}
          isMoving={moving?.id === row.id}
          isSelected={selected === row.id}
          {...place}
        />
      ))}
    </>
  )
})

interface BarProps extends Pick<Props, 'from' | 'dayWidth' | 'helpId' | 'linkLabel' | 'onFocus' | 'onOpen'> {
  row: GanttRow
  at: number
  bar: GanttSpan | null
  isMoving: boolean
  isSelected: boolean
}

const leastWidth = 6
/** Pixels of a letter of a title, and of the room around it. */
const [letter, room] = [6.6, 18]

const Bar = memo(function Bar({ row, at, bar, isMoving, isSelected, from, dayWidth, ...rest }: BarProps) {
  const place = ({ start, end }: GanttSpan, top: number) => ({
    transform: `translate(${(start - from) * dayWidth}px, ${at * rowHeight + top}px)`,
    width: Math.max(leastWidth, (end - start) * dayWidth - 1),
  })
  return (
    <>
      {row.baseline && <span aria-hidden className={styles.baseline} style={place(row.baseline, 31)} />}
      {!bar && row.due !== undefined && (
        <DueDay
          row={row}
          due={row.due}
          {...{ at, isSelected, from, dayWidth }}
          onFocus={rest.onFocus}
          onOpen={rest.onOpen}
        />
      )}
      {bar && (
        <div
          data-bar={row.id}
          className={classNames(
            styles.bar,
            styles[row.tone],
            isMoving && styles.moving,
            row.isCritical && styles.critical,
            row.title.length * letter + room > (bar.end - bar.start) * dayWidth && styles.short,
          )}
          style={place(bar, 8)}
        >
          <button
            type="button"
            data-bar-button={row.id}
            tabIndex={isSelected ? 0 : -1}
            aria-label={row.said}
            aria-describedby={row.isFixed ? undefined : rest.helpId}
            className={styles.barButton}
            onFocus={() => rest.onFocus(row.id)}
          >
            <bdi>{row.title}</bdi>
          </button>
          {!row.isFixed && (
            <>
              <span aria-hidden data-edge="start" className={styles.edgeStart} />
              <span aria-hidden data-edge="end" className={styles.edgeEnd} />
            </>
          )}
          {rest.linkLabel && (
            <span
              aria-hidden
              data-link-from={row.id}
              data-tooltip={rest.linkLabel(row.title)}
              className={styles.handle}
            />
          )}
        </div>
      )}
    </>
  )
})

type DueProps = Pick<BarProps, 'row' | 'at' | 'isSelected' | 'from' | 'dayWidth' | 'onFocus' | 'onOpen'>

/** Shows the day on which a row without a bar is due; it is dragged onto the day on which it begins. */
function DueDay({ row, due, at, isSelected, from, dayWidth, onFocus, onOpen }: DueProps & { due: number }) {
  return (
    <button
      type="button"
      draggable={!row.isFixed}
      data-bar-button={row.id}
      tabIndex={isSelected ? 0 : -1}
      aria-label={row.said}
      className={styles.due}
      style={{ transform: `translate(${(due - from) * dayWidth}px, ${at * rowHeight + 8}px)` }}
      onFocus={() => onFocus(row.id)}
      onClick={({ detail }) => detail > 0 && onOpen(row.id)}
      onDragStart={(event) => event.dataTransfer.setData(ganttDrag, row.id)}
    >
      <span className={styles.lozenge} />
      <bdi>{row.title}</bdi>
    </button>
  )
}
