import type { FrappeTask } from 'frappe-gantt'
import { escapeName } from '../charts/escape-name.ts'
import type { PlanLink, GanttRow, GanttSpan, GanttTexts } from './gantt-props.ts'
import { type GanttScale, wallOfNumber } from './gantt-scale.ts'
import type { GanttWindow } from './use-gantt-window.ts'

/** Content of a plan, and the part of it that is in sight. */
export interface PlanView {
  rows: readonly GanttRow[]
  links: readonly PlanLink[]
  placeOf: ReadonlyMap<string, number>
  scale: GanttScale
  from: number
  until: number
  /** Today, to the step of the scale. */
  today: number
  shown: GanttWindow
  nameOf: GanttTexts['nameOf']
  /** Name of the handle that pulls a link; without it, no links are made. */
  linkLabel: GanttTexts['link'] | undefined
  /** Element that explains the keys. */
  helpId: string
}

/** Task of frappe-gantt made from a row with a bar. */
export interface PlanTask extends FrappeTask {
  row: GanttRow
  span: GanttSpan
  _index: number
}

/** Returns the place of a day in the drawing, in pixels. */
export const xOf = ({ from, scale }: Pick<PlanView, 'from' | 'scale'>, day: number): number =>
  (day - from) * scale.dayWidth

/** Returns a day since 1970 as the local date that frappe-gantt counts with. */
export const dateOf = (day: number): Date => new Date(wallOfNumber(day))

/** Returns the tasks of the rows in sight that have a bar, at their places among all rows. */
export const tasksOf = ({ rows, shown }: PlanView): PlanTask[] =>
  rows.slice(shown.first, shown.last).flatMap((row, index) =>
    row.bar
      ? {
          id: row.id,
          row,
          span: row.bar,
          _index: shown.first + index,
          // The package writes names as HTML.
          name: escapeName(row.title),
          start: dateOf(row.bar.start),
          end: dateOf(row.bar.end),
          progress: row.progress ?? 0,
          dependencies: [],
          custom_class: `tone-${row.tone}`,
        }
      : [],
  )

/** Returns whether two rows have the same bar. */
export function isSameBar(one: GanttRow, other: GanttRow): boolean {
  if (one === other) return true
  const parts = ['title', 'said', 'tone', 'progress', 'isCritical', 'isFixed'] as const
  return (
    parts.every((part) => one[part] === other[part]) &&
    one.bar?.start === other.bar?.start &&
    one.bar?.end === other.bar?.end
  )
}

/** Returns an SVG element with attributes. */
export function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
