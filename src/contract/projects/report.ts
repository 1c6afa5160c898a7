import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit.ts'
import { added, choice, day, entity, json, longText, moment, optional, ref, text, user, users } from '../kit.ts'
import { personName, personNames } from '../shapes.ts'

const named = { id: z.string(), title: z.string() }

/** Facts of a week of a project at the time when a report was made or refreshed. */
export const reportFacts = z.object({
  /** First and last day of the week. */
  from: z.string(),
  until: z.string(),
  made_at: z.string(),
  /** Whole percentages, at the start of the week and at its end, or now while it lasts. */
  advancement: z.object({ before: z.int(), now: z.int() }),
  done: z.array(z.object(named)),
  moved: z.array(z.object({ ...named, step: z.string() })),
  late: z.array(
    z.object({ ...named, lateness: z.enum(['at_risk', 'wrong_track']), left: z.int(), threshold: z.int() }),
  ),
  next: z.array(z.object({ ...named, day: z.string() })),
  /** Open tasks, the hours estimated for them as decimal text, and how many of them have no estimate. */
  open: z.int(),
  hours_left: z.string(),
  without_estimate: z.int(),
  comments: z.int(),
})

export type ReportFacts = z.output<typeof reportFacts>

/**
 * The report of a project on a week, named by its Monday, of which there is one. The service writes the facts, and the
 * text from them until a person edits it; a sent report never changes.
 */
export const report = entity({
  service: 'projects',
  path: 'reports',
  name: 'report',
  scope: 'report',
  title: 'name',
  fields: {
    status: added(choice({ draft: 'warning', sent: 'success' })),
    ...optional({
      name: text(),
      project: ref('projects/projects'),
      week: added(day()),
      text: added(longText(20_000)),
      sent_to: added(users()),
    }),
  },
  computed: optional({
    facts: added(json(reportFacts)),
    sent_at: added(moment()),
    author: added(user()),
  }),
  derived: optional({ author_object: added(personName()), sent_to_object: added(personNames()) }),
  initial: { status: 'draft' },
  list: { search: ['name', 'text'], filters: ['project', 'week', 'status'], sort: '-week' },
  states: {
    field: 'status',
    transitions: { send: { from: ['draft'], to: 'sent', needs: ['update'] } },
  },
})

export type Report = RecordOf<typeof report>
export type ReportDraft = DraftOf<typeof report>
