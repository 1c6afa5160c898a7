import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, oneOf, optional, percent, ref, text } from '../kit/kit.ts'

/** A tax; `number` is its rate in percent, `category` its EN 16931 category. */
export const tax = entity({
  service: 'commercial',
  path: 'taxes',
  name: 'tax',
  access: { scope: 'tax' },
  title: 'name',
  fields: {
    name: text(120),
    is_active: bool(),
    ...optional({
      abbreviation: text(30),
      number: percent(),
      account_sale: ref('accounting/accounts'),
      account_purchase: ref('accounting/accounts'),
      category: added(oneOf('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
      exemption_code: added(text(40)),
      exemption_text: added(text()),
    }),
  },
  initial: { is_active: true },
  found: { page: '', at: { page: 'taxes', query: { form: '{id}' } }, detail: ['abbreviation'] },
  // A rate selects the active tax that has it, but not a tax with a reason for exemption.
  imported: {
    keys: ['name', 'abbreviation'],
    byNumber: { field: 'number', among: { is_active: [true], category: ['S', null] } },
  },
  list: { search: ['name', 'abbreviation'], filters: ['is_active', 'number', 'category'], sort: '-number' },
})

export type Tax = RecordOf<typeof tax>
export type TaxDraft = DraftOf<typeof tax>
