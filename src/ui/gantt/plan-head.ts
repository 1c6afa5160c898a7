import type { FrappeDate } from 'frappe-gantt'
import { type GanttCell, cellsOf, wallOfNumber } from './gantt-scale.ts'
import { type PlanView, xOf } from './plan-view.ts'

/** Width of a letter of the head, in pixels. */
const letter = 7

/** Column of the head as frappe-gantt draws it, and its days. */
export interface HeadColumn extends FrappeDate {
  cell: GanttCell
  /** First day of it that is drawn. */
  first: number
}

/** Returns the columns of the head that are in sight: those of the upper line, then those of the lower one. */
export function headColumns({ from, until, shown, scale, nameOf }: PlanView): HeadColumn[] {
  const { upper, lower, step, dayWidth } = scale
  const left = Math.max(from, from + shown.left / dayWidth)
  const right = Math.min(until, from + shown.right / dayWidth)
  const columns = (unit: typeof upper | typeof lower): HeadColumn[] =>
    cellsOf(unit, left, right, step).map((cell) => {
      const first = Math.max(cell.start, from)
      return {
        cell,
        first,
        x: xOf({ from, scale }, first),
        upper_y: 8,
        lower_y: 22,
        formatted_date: wallOfNumber(cell.start).slice(0, 10),
        upper_text: '',
        lower_text: '',
      }
    })
  const named = columns(lower).map((column) => {
    const name = nameOf(lower, column.cell)
    // A column that begins before the chart is named only where there is room for its name.
    const hasRoom = (column.cell.end - column.first) * dayWidth >= name.length * letter
    return { ...column, lower_text: column.first === column.cell.start || hasRoom ? name : '' }
  })
  return [...columns(upper).map((column) => ({ ...column, upper_text: nameOf(upper, column.cell) })), ...named]
}
