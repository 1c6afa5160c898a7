import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { choice, entity, integer, money, optional, refs, text, users } from '../../kit/kit.ts'

/** A licence and who approves it. */
export const licence = entity({
  service: 'tickets',
  path: 'licences',
  name: 'licence',
  access: { scope: 'tool' },
  title: 'name',
  fields: optional({
    name: text(),
    number: integer(0),
    provider: refs('directory/organizations'),
    status: choice({ active: 'success', disable: 'secondary' }),
    price: money(),
    approver: users(),
  }),
  list: { search: ['name'], filters: ['status', 'price'], sort: 'name', sums: ['price'] },
  rules: 'later',
})

export type Licence = RecordOf<typeof licence>
export type LicenceDraft = DraftOf<typeof licence>
