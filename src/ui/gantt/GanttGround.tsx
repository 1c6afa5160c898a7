import { memo, type ReactElement } from 'react'
import { stretchesOff } from './gantt-scale.ts'
import { rowHeight } from './link-path.ts'
import type { GanttWindow } from './use-gantt-window.ts'
import styles from './Gantt.module.css'

interface Props {
  isOff: (day: number) => boolean
  shown: GanttWindow
  from: number
  until: number
  dayWidth: number
  rows: number
}

/** Shows days off in grey, below grid and bars. */
export const GanttGround = memo(function GanttGround(props: Props): ReactElement {
  const { isOff, shown, from, until, dayWidth, rows } = props
  const [left, right] = [Math.max(from, from + shown.left / dayWidth), Math.min(until, from + shown.right / dayWidth)]
  return (
    <svg aria-hidden className={styles.ground} width={(until - from) * dayWidth} height={rows * rowHeight}>
      {stretchesOff(isOff, left, right).map(({ start, end }) => (
        <rect
          key={start}
          x={(start - from) * dayWidth}
          y={0}
          width={(end - start) * dayWidth}
          height={rows * rowHeight}
          className={styles.off}
        />
      ))}
    </svg>
  )
})
