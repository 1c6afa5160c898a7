import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { day, entity, optional, strings, text } from '../kit/kit.ts'

/** Changes of a version of the suite: the release notes that are delivered with the product and never written here. */
export const news = entity({
  service: 'dashboard',
  path: 'news',
  name: 'news',
  access: { scope: 'dashboard' },
  title: 'version',
  fields: { date: day(), version: text(30), ...optional({ changements: strings() }) },
  list: { search: ['version'], filters: ['date'], sort: '-date' },
  rules: 'made',
})

export type News = RecordOf<typeof news>
export type NewsDraft = DraftOf<typeof news>
