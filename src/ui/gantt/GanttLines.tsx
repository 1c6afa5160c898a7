import { memo, type ReactElement } from 'react'
import { classNames } from '../class-names.ts'
import type { GanttLink, GanttRow, GanttSpan } from './gantt-props.ts'
import { type GanttCell, stretchesOff } from './gantt-scale.ts'
import { linkPath, rowHeight } from './link-path.ts'
import type { GanttWindow } from './use-gantt-window.ts'
import styles from './Gantt.module.css'

interface LinksProps {
  links: readonly GanttLink[]
  placeOf: ReadonlyMap<string, number>
  rows: readonly GanttRow[]
  shown: GanttWindow
  from: number
  dayWidth: number
  /** Bars that are temporarily in another place. */
  moved: ReadonlyMap<string, GanttSpan>
}

/** Shows the lines between bars of which one is in sight, broken ones above the others. */
export const GanttLinks = memo(function GanttLinks({
  links,
  placeOf,
  rows,
  shown,
  from,
  dayWidth,
  moved,
}: LinksProps): ReactElement {
  const end = (id: string) => {
    const row = placeOf.get(id)
    const bar = row === undefined ? null : (moved.get(id) ?? rows[row]?.bar)
    return row === undefined || !bar ? undefined : { row, bar }
  }
  const drawn = links.flatMap((link) => {
    const [one, other] = [end(link.from), end(link.to)]
    if (!one || !other) return []
    const isOut = Math.max(one.row, other.row) < shown.first || Math.min(one.row, other.row) > shown.last
    return isOut ? [] : [{ link, path: linkPath(link.type, one, other, (day) => (day - from) * dayWidth) }]
  })
  return (
    <>
      {drawn
        .toSorted((one, other) => Number(one.link.isBroken ?? false) - Number(other.link.isBroken ?? false))
        .map(({ link, path }) => (
          <path
            key={link.id}
            d={path}
            className={classNames(
              styles.link,
              link.isCritical && styles.criticalLink,
              link.isBroken && styles.brokenLink,
            )}
          />
        ))}
    </>
  )
})

interface GroundProps {
  isOff: (day: number) => boolean
  shown: GanttWindow
  from: number
  until: number
  dayWidth: number
  rows: number
}

/** Shows days off in grey, and a line under each row in sight. */
export const GanttGround = memo(function GanttGround({
  isOff,
  shown,
  from,
  until,
  dayWidth,
  rows,
}: GroundProps): ReactElement {
  const [left, right] = [Math.max(from, from + shown.left / dayWidth), Math.min(until, from + shown.right / dayWidth)]
  const stretches: readonly GanttCell[] = stretchesOff(isOff, left, right)
  const last = Math.min(rows, shown.last)
  return (
    <>
      {stretches.map(({ start, end }) => (
        <rect
          key={start}
          x={(start - from) * dayWidth}
          y={0}
          width={(end - start) * dayWidth}
          height={rows * rowHeight}
          className={styles.off}
        />
      ))}
      {Array.from({ length: Math.max(0, last - shown.first) }, (_, index) => (
        <line
          key={index}
          x1={0}
          x2={(until - from) * dayWidth}
          y1={(shown.first + index + 1) * rowHeight - 0.5}
          y2={(shown.first + index + 1) * rowHeight - 0.5}
          className={styles.rowLine}
        />
      ))}
    </>
  )
})
