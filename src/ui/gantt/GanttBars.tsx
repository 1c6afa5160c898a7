import { memo, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import type { GanttRow, GanttSpan } from './gantt-props.ts'
import { rowHeight } from './link-path.ts'
import styles from './Gantt.module.css'

interface Props {
  rows: readonly GanttRow[]
  /** The place of the first one. */
  first: number
  from: number
  dayWidth: number
  selected: string | null
  /** The bar that is moving, as it stands now. */
  moving: { id: string; bar: GanttSpan } | null
  helpId: string
  linkLabel: ((title: string) => string) | undefined
  onFocus: (id: string) => void
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

interface BarProps extends Pick<Props, 'from' | 'dayWidth' | 'helpId' | 'linkLabel' | 'onFocus'> {
  row: GanttRow
  at: number
  bar: GanttSpan | null
  isMoving: boolean
  isSelected: boolean
}

const leastWidth = 6

const Bar = memo(function Bar({ row, at, bar, isMoving, isSelected, from, dayWidth, ...rest }: BarProps) {
  const place = ({ start, end }: GanttSpan, top: number) => ({
    transform: `translate(${(start - from) * dayWidth}px, ${at * rowHeight + top}px)`,
    width: Math.max(leastWidth, (end - start) * dayWidth - 1),
  })
  return (
    <>
      {row.baseline && <span aria-hidden className={styles.baseline} style={place(row.baseline, 31)} />}
      {bar && (
        <div
          data-bar={row.id}
          className={classNames(
            styles.bar,
            styles[row.tone],
            isMoving && styles.moving,
            row.isCritical && styles.critical,
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
