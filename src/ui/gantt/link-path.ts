import type { FrappeArrowEnd } from 'frappe-gantt'
import type { GanttLink } from './gantt-props.ts'

/** Pixels of a line of the chart, and of a bar in it. */
export const [rowHeight, barHeight] = [38, 22]
const reach = 8
const tip = 4

/**
 * Returns the elbow between two bars as SVG: out of one, along the line between rows, into the other, with a head.
 */
export function linkPath(
  type: Exclude<GanttLink['type'], 'finish_to_start'>,
  from: FrappeArrowEnd,
  to: FrappeArrowEnd,
): string {
  const side = type === 'start_to_start' ? -1 : 1
  const edge = ({ $bar }: FrappeArrowEnd): number => $bar.getX() + (side > 0 ? $bar.getWidth() : 0)
  const middle = ({ $bar }: FrappeArrowEnd): number => $bar.getY() + $bar.getHeight() / 2
  const [out, into] = [edge(from), edge(to) + side * tip]
  const outside = side > 0 ? Math.max(out, into) + reach : Math.min(out, into) - reach
  const back = `l ${side * 5} -5 m ${side * -5} 5 l ${side * 5} 5`
  return `M ${out} ${middle(from)} H ${outside} V ${middle(to)} H ${into} ${back}`
}
