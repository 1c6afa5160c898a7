import type { GanttZoom } from '../../../ui/gantt/gantt-scale.ts'

/** The modes of a Gantt (specification 2 section 2, Projects), the first one without a choice. */
export const ganttZooms = ['day', 'half', 'quarter', 'week', 'month'] as const satisfies readonly GanttZoom[]

/** The same in the order in which they are shown. */
export const shownZooms = ['half', 'quarter', 'day', 'week', 'month'] as const satisfies readonly GanttZoom[]

/** Forms of a plan. */
export const ganttForms = ['chart', 'table'] as const

export type GanttForm = (typeof ganttForms)[number]

/** Media query in which a plan is a table by default. */
export const narrow = '(width < 640px)'
