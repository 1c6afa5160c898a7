import type { ReactNode } from 'react'
import type { GanttCell, GanttScale } from './gantt-scale.ts'

/** The kind of data with which a row is dragged onto the scale. */
export const ganttDrag = 'application/x-gantt-row'

/** Start and end of a bar, in days since 1970 in wall time; half a day is 0.5. */
export interface GanttSpan {
  start: number
  end: number
}

/** A line: its entry in the tree at the start, and its bar. */
export interface GanttRow {
  id: string
  /** Text in the bar. */
  title: string
  /** Accessible name of the bar. */
  said: string
  tone: 'primary' | 'secondary' | 'success' | 'danger'
  bar: GanttSpan | null
  /** Percent of the bar that is done. */
  progress?: number
  /** Noon of the day on which it is due: a mark beside its bar, without one a lozenge with its title. */
  due?: number
  /** The due day as a text. */
  dueText?: string
  /** Bar of the baseline, thin under it. */
  baseline?: GanttSpan | null
  isCritical?: boolean
  /** Whether it cannot be moved. */
  isFixed?: boolean
}

/** A line between two bars. */
export interface PlanLink {
  id: string
  from: string
  to: string
  type: 'finish_to_start' | 'start_to_start' | 'finish_to_finish'
  isBroken?: boolean
  isCritical?: boolean
}

/** Change of a bar: moved, or pulled at its start or end, by a number of days. */
export interface GanttChange {
  id: string
  mode: 'move' | 'start' | 'end'
  days: number
  /** Whether days off are skipped: by keyboard. */
  isWork?: boolean
}

/** Result of the change: the bar, the others that move along, and a text that describes it. */
export interface GanttPreview {
  bar: GanttSpan
  others: readonly { id: string; bar: GanttSpan }[]
  said: string
}

/** Texts of a Gantt, in the language of the page. */
export interface GanttTexts {
  chart: string
  /** Explanation of the moves by keyboard. */
  help: string
  canceled: string
  link: (title: string) => string
  /** The name of a column above the bars. */
  nameOf: (unit: GanttScale['upper'] | GanttScale['lower'], cell: GanttCell) => string
}

/** The tree at the start: its head, and the entry of a row. */
export interface GanttTree {
  head: ReactNode
  renderRow: (id: string) => ReactNode
}

/** The days of a Gantt, in days since 1970. */
export interface GanttDays {
  scale: GanttScale
  /** Range shown. */
  from: number
  until: number
  today: number
  isOff: (day: number) => boolean
}

/** Changes that a person may make with the bars. */
export interface GanttChanges {
  preview: (change: GanttChange) => GanttPreview | null
  onChange: (change: GanttChange) => void
  onLink?: (from: string, to: string) => void
  /** Called with a row that was dropped on a day of the scale; the dragged element names it by `ganttDrag`. */
  onPlan?: (id: string, day: number) => void
}

export interface GanttProps {
  label: string
  tree: GanttTree
  rows: readonly GanttRow[]
  links: readonly PlanLink[]
  days: GanttDays
  texts: GanttTexts
  /** Absent where the bars are only read. */
  changes?: GanttChanges | undefined
  onOpen: (id: string) => void
}
