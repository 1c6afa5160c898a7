import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { choice, day, entity, file, integer, longText, optional, ref, refs, strings, text, user } from '../kit/kit.ts'
import { megabyte } from '../kit/shapes.ts'

/** A solution of the knowledge base; `autor` is spelled so on the wire. */
export const solution = entity({
  service: 'tickets',
  path: 'solutions',
  name: 'solution',
  access: { scope: 'solution' },
  title: 'title',
  fields: optional({
    title: text(),
    description: longText(10_000),
    type: text(60),
    status: choice({ drafts: 'secondary', publish: 'success' }),
    autor: user(),
    file: file(5 * megabyte),
    keywords: strings(),
    revision_date: day(),
    views: integer(0),
    useful: integer(0),
    not_useful: integer(0),
    inserted_in_tickets: integer(0),
    items: refs('tickets/tools'),
    category: ref('tickets/solution-categories'),
  }),
  initial: { status: 'drafts' },
  list: {
    search: ['title', 'description'],
    filters: ['status', 'type', 'category', 'autor', 'revision_date'],
    sort: 'title',
  },
  rules: 'later',
})

export type Solution = RecordOf<typeof solution>
export type SolutionDraft = DraftOf<typeof solution>
