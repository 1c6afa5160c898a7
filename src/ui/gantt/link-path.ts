import type { FrappeArrowEnd } from 'frappe-gantt'
import type { PlanLink } from './gantt-props.ts'

/** Pixels of a line of the chart, and of a bar in it. */
export const [rowHeight, barHeight] = [38, 22]
const reach = 8
/** Space between the head of an arrow and its bar, and size of the head. */
const [tip, head] = [4, 5]

/**
 * Returns the elbow between the starts or the ends of two bars as SVG, with a head. It runs along the line between rows.
 */
export function linkPath(
  type: Exclude<PlanLink['type'], 'finish_to_start'>,
  from: FrappeArrowEnd,
  to: FrappeArrowEnd,
): string {
  const side = type === 'start_to_start' ? -1 : 1
  const edge = ({ $bar }: FrappeArrowEnd): number => $bar.getX() + (side > 0 ? $bar.getWidth() : 0)
  const middle = ({ $bar }: FrappeArrowEnd): number => $bar.getY() + $bar.getHeight() / 2
  const isDown = to.task._index > from.task._index
  const between = (isDown ? to.task._index : to.task._index + 1) * rowHeight
  return [
    `M ${edge(from)} ${middle(from)}`,
    `H ${edge(from) + side * reach}`,
    `V ${between}`,
    `H ${edge(to) + side * (reach + tip)}`,
    `V ${middle(to)}`,
    `H ${edge(to) + side * tip}`,
    `m ${side * head} ${-head} l ${-side * head} ${head} l ${side * head} ${head}`,
  ].join(' ')
}
