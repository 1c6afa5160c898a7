import { memo, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import type { GanttTexts } from './gantt-props.ts'
import { cellsOf, type GanttScale } from './gantt-scale.ts'
import type { GanttWindow } from './use-gantt-window.ts'
import styles from './GanttHead.module.css'

interface Props {
  scale: GanttScale
  from: number
  until: number
  today: number
  shown: GanttWindow
  nameOf: GanttTexts['nameOf']
}

/** Largest width of a letter of a name, in pixels. */
const letterWidth = 7

/** Shows months, days or parts of days above the bars, those in sight. */
export const GanttHead = memo(function GanttHead({ scale, from, until, today, shown, nameOf }: Props): ReactElement {
  const { dayWidth, step, upper, lower } = scale
  const [left, right] = [Math.max(from, from + shown.left / dayWidth), Math.min(until, from + shown.right / dayWidth)]
  const place = (start: number, end: number) => ({
    transform: `translateX(${(start - from) * dayWidth}px)`,
    width: (end - start) * dayWidth,
  })
  const lowers = cellsOf(lower, left, right, step).map((cell) => ({
    ...cell,
    first: Math.max(cell.start, from),
    name: nameOf(lower, cell),
  }))
  return (
    <>
      {cellsOf(upper, left, right, step).map((cell) => {
        const start = Math.max(cell.start, from)
        return (
          <span key={`u${cell.start}`} className={styles.upper} style={place(start, Math.max(start, cell.end))}>
            <bdi>{nameOf(upper, cell)}</bdi>
          </span>
        )
      })}
      {lowers.map(({ first, name, ...cell }) => (
        <span
          key={`l${cell.start}`}
          className={classNames(styles.lower, cell.start <= today && today < cell.end && styles.todayCell)}
          style={place(first, cell.end)}
        >
          {/* A cell that begins before the chart is named only where there is room for its name. */}
          {(first === cell.start || (cell.end - first) * dayWidth >= name.length * letterWidth) && name}
        </span>
      ))}
    </>
  )
})
