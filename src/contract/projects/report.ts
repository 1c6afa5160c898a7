import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, choice, day, entity, json, longText, moment, optional, ref, text, user, users } from '../kit/kit.ts'
import { personName, personNames } from '../kit/shapes.ts'
import { reportFacts } from './rules/report-facts.ts'

/**
 * The report of a project on a week, named by its Monday, of which there is one. The service writes the facts, and the
 * text from them until a person edits it; a sent report never changes.
 */
export const report = entity({
  service: 'projects',
  path: 'reports',
  name: 'report',
  access: { scope: 'report', rows: { of: 'project' } },
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
