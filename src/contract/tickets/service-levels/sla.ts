import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, longText, optional, refs, strings, text } from '../../kit/kit.ts'

/** A service level agreement. */
export const sla = entity({
  service: 'tickets',
  path: 'slas',
  name: 'sla',
  access: { scope: 'sla' },
  title: 'name',
  fields: {
    tickets_concerned: text(60),
    ...optional({
      name: text(),
      description: longText(),
      clients: refs('directory/organizations'),
      types: strings(),
      situation: text(),
    }),
  },
  initial: { tickets_concerned: 'all' },
  list: { search: ['name', 'description'], filters: ['tickets_concerned'], sort: 'name' },
  rules: 'later',
})

export type Sla = RecordOf<typeof sla>
export type SlaDraft = DraftOf<typeof sla>
