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
  /** Bars that are temporarily in another place. */
  moved: ReadonlyMap<string, GanttSpan>
  onOpen: (id: string) => void
}

/** Shows baselines under the bars, due days, and rows without a bar on their due day. */
export const GanttMarks = memo(function GanttMarks({ rows, first, moved, selected, ...place }: Props): ReactElement {
  return (
    <>
      {rows.map((row, index) => {
        if (!row.baseline && row.due === undefined) return null
        const bar = moved.get(row.id) ?? row.bar
        return <Marks key={row.id} {...{ row, bar, ...place }} at={first + index} isSelected={selected === row.id} />
      })}
    </>
  )
})

interface MarksProps extends Pick<Props, 'from' | 'dayWidth' | 'onOpen'> {
  row: GanttRow
  bar: GanttSpan | null
  at: number
  isSelected: boolean
}

const Marks = memo(function Marks(props: MarksProps) {
  const { row, bar, at, from, dayWidth } = props
  const { baseline, due } = row
  return (
    <>
      {baseline && (
        <span
          aria-hidden
          className={styles.baseline}
          style={{
            transform: `translate(${(baseline.start - from) * dayWidth}px, ${at * rowHeight + 31}px)`,
            width: Math.max(6, (baseline.end - baseline.start) * dayWidth - 1),
          }}
        />
      )}
      {due !== undefined && (bar ? <DueMark {...props} bar={bar} due={due} /> : <DueDay {...props} due={due} />)}
    </>
  )
})

/** Shows the end of the day on which a row with a bar is due; red where the bar of open work ends later. */
function DueMark({ row, bar, due, at, from, dayWidth }: MarksProps & { bar: GanttSpan; due: number }) {
  const end = Math.floor(due) + 1
  return (
    <span
      aria-hidden
      data-due={row.id}
      className={classNames(styles.dueMark, row.tone !== 'success' && bar.end > end && styles.passed)}
      style={{ transform: `translate(${(end - from) * dayWidth}px, ${at * rowHeight}px)` }}
    >
      <span className={styles.lozenge} data-tooltip={row.dueText} />
    </span>
  )
}

/** Shows the day on which a row without a bar is due; it is dragged onto the day on which it begins. */
function DueDay({ row, due, at, isSelected, from, dayWidth, onOpen }: MarksProps & { due: number }) {
  return (
    <button
      type="button"
      draggable={!row.isFixed}
      data-bar-button={row.id}
      tabIndex={isSelected ? 0 : -1}
      aria-label={row.said}
      className={styles.due}
      style={{ transform: `translate(${(due - from) * dayWidth}px, ${at * rowHeight + 8}px)` }}
      onClick={({ detail }) => detail > 0 && onOpen(row.id)}
      onDragStart={(event) => event.dataTransfer.setData(ganttDrag, row.id)}
    >
      <span className={styles.lozenge} />
      <bdi>{row.title}</bdi>
    </button>
  )
}
