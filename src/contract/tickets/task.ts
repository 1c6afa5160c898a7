import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, day, entity, integer, longText, moment, oneOf, optional, parent, text, user } from '../kit/kit.ts'
import { priority } from './shared.ts'

/** A task about a ticket, which may come back. */
export const task = entity({
  service: 'tickets',
  path: 'tasks',
  name: 'task',
  access: { scope: 'ticket' },
  title: 'name',
  fields: {
    priority: priority(),
    never: bool(),
    validate: bool(),
    ...optional({
      name: text(),
      description: longText(),
      assignment: user(),
      deadline: moment(),
      ticket: parent('tickets/tickets'),
      remind: bool(),
      repeat: oneOf('once', 'everyday', 'everyweek', 'everymonth', 'everyyear', 'week', 'personalize'),
      unit: text(20),
      value: integer(0),
      date: day(),
      after: integer(0),
      remindDate: moment(),
      before: integer(0),
      beforeUnit: text(20),
      monday: bool(),
      tuesday: bool(),
      wednesday: bool(),
      thursday: bool(),
      friday: bool(),
      saturday: bool(),
      sunday: bool(),
    }),
  },
  initial: { priority: 'low', never: true, validate: false },
  list: {
    search: ['name', 'description'],
    filters: ['ticket', 'assignment', 'priority', 'deadline', 'validate', 'repeat'],
    sort: 'deadline',
  },
  rules: 'later',
})

export type Task = RecordOf<typeof task>
export type TaskDraft = DraftOf<typeof task>
