import { z } from 'zod'
import { call } from '../../call.ts'

/** Weeks of the plan of charge at most. */
export const mostWeeks = 26

const plannedTask = () =>
  z.object({
    id: z.string(),
    title: z.string(),
    /** Version on which a change is based, as in its `ETag`. */
    version: z.int(),
    assigned_users: z.array(z.string()),
    start_at: z.string().nullable(),
    end_at: z.string().nullable(),
    deadline: z.string().nullable(),
    estimate_hours: z.string().nullable(),
    project: z.string(),
    project_name: z.string(),
  })

/** Cells for the requested weeks and for tasks without a day; hours are decimal text with two decimals. */
const person = () =>
  z.object({
    id: z.string().nullable(),
    name: z.string(),
    open: z.int(),
    charge: z.enum(['under', 'normal', 'over']).nullable(),
    cells: z.array(
      z.object({
        week: z.string().nullable(),
        hours: z.string(),
        tasks: z.array(z.string()),
        without_estimate: z.int(),
      }),
    ),
  })

export const readWorkload = call({
  service: 'projects',
  method: 'get',
  path: 'workload',
  access: 'user',
  right: { scope: 'workload', action: 'read' },
  summary: 'open tasks and hours by person and week, of the projects that the caller sees',
  query: {
    from: 'a Monday; by default that of this week',
    weeks: `number of weeks: 8 by default, at most ${mostWeeks}`,
    project: 'id of a project: only its people, with all their tasks; by default everybody',
  },
  takes: 'neither',
  added: true,
  answer: () =>
    z.object({
      /** Day of the plan: overdue work counts in its week. */
      today: z.string(),
      /** The limits of the company; without an id where they are those of every new one. */
      limits: z.object({ id: z.string().nullable(), normal: z.int(), under_charge: z.int() }),
      /** Monday of each week, and the hours that can be worked in it. */
      weeks: z.array(z.object({ week: z.string(), capacity: z.number() })),
      /** People with a task or in a team. */
      people: z.array(person()),
      tasks: z.array(plannedTask()),
    }),
})
