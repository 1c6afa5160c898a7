import { z } from 'zod'
import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, integer, json, optional, parent, refs, text } from '../../kit/kit.ts'

/** A session of a course of training. */
export const session = entity({
  service: 'hr',
  path: 'sessions',
  name: 'session',
  access: { scope: 'training' },
  title: 'location',
  fields: {
    training_course: parent('hr/trainings'),
    ...optional({
      employees: refs('hr/employees'),
      dates: json(z.array(z.iso.date())),
      location: text(),
      max_participants: integer(0),
    }),
  },
  list: { search: ['location'], filters: ['training_course'], sort: '-created_at' },
  rules: 'later',
})

export type Session = RecordOf<typeof session>
export type SessionDraft = DraftOf<typeof session>
