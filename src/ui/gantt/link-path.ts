import type { GanttLink, GanttSpan } from './gantt-props.ts'

/** Pixels of a line of the chart. */
export const rowHeight = 38
const reach = 8

interface End {
  row: number
  bar: GanttSpan
}

const round = (pixels: number): number => Math.round(pixels * 2) / 2

/**
 * Returns the elbow between two bars as SVG: out of one, along the line between rows, into the other. `x` places a day.
 */
export function linkPath(type: GanttLink['type'], from: End, to: End, x: (day: number) => number): string {
  const isFromStart = type === 'start_to_start'
  const isIntoEnd = type === 'finish_to_finish'
  const out = isFromStart ? x(from.bar.start) : x(from.bar.end)
  const into = isIntoEnd ? x(to.bar.end) : x(to.bar.start)
  const [before, after] = [out + (isFromStart ? -reach : reach), into + (isIntoEnd ? reach : -reach)]
  const middle = (row: number): number => row * rowHeight + rowHeight / 2
  const between = (to.row > from.row ? to.row : to.row + 1) * rowHeight
  return [
    `M${round(out)} ${middle(from.row)}`,
    `H${round(before)}`,
    `V${between}`,
    `H${round(after)}`,
    `V${middle(to.row)}`,
    `H${round(into)}`,
  ].join('')
}
