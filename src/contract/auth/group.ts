import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, integer, optional, strings, text } from '../kit/kit.ts'

/** A group of users and the rights it gives, written `{scope}:{action}`. */
export const group = entity({
  service: 'auth',
  path: 'groups',
  name: 'group',
  access: { scope: 'group' },
  title: 'name',
  fields: {
    name: text(120),
    ...optional({ permissions: strings(1000), number: added(integer(1)), services: added(strings()) }),
  },
  derived: optional({ members: added(integer(0)) }),
  found: { page: '', at: { page: 'admin', query: { 'menu-admin': 'groups', form: '{id}' } }, detail: [] },
  list: { search: ['name'], filters: ['number'], sort: 'name' },
})

export type Group = RecordOf<typeof group>
export type GroupDraft = DraftOf<typeof group>
