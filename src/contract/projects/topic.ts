import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, day, entity, integer, json, longText, optional, text, user } from '../kit/kit.ts'
import { personName } from '../kit/shapes.ts'

/**
 * Topic of tasks across all projects. Its figures count only the tasks that the reader sees: `late` are those at risk
 * and late, `advancement` is a whole percentage (domain rules 5.10).
 */
export const topic = entity({
  service: 'projects',
  path: 'topics',
  name: 'topic',
  access: { scope: 'project', rows: 'all' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({ description: added(longText()), main_user: added(user()), deadline: added(day()) }),
  },
  derived: {
    ...optional({ main_user_object: added(personName()) }),
    task_count: added(json(z.object({ open: z.int(), done: z.int(), late: z.int() }))),
    advancement: added(integer(0, 100)),
  },
  list: { search: ['name', 'description'], filters: ['main_user', 'deadline'], sort: 'name' },
  found: { page: 'topic', detail: ['deadline'] },
})

export type Topic = RecordOf<typeof topic>
export type TopicDraft = DraftOf<typeof topic>
