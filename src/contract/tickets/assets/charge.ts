import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, longText, money, optional, ref, text } from '../../kit/kit.ts'

/** A charge of a tool. */
export const charge = entity({
  service: 'tickets',
  path: 'charges',
  name: 'charge',
  access: { scope: 'tool' },
  title: 'description',
  fields: optional({
    date: day(),
    description: longText(),
    price: money(),
    tool: ref('tickets/tools'),
    type: text(60),
  }),
  list: { search: ['description'], filters: ['date', 'tool', 'type'], sort: '-date', sums: ['price'] },
  rules: 'later',
})

export type Charge = RecordOf<typeof charge>
export type ChargeDraft = DraftOf<typeof charge>
