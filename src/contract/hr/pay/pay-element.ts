import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, longText, money, oneOf, optional, parent } from '../../kit/kit.ts'

/** Something that is paid besides the base salary. */
export const payElement = entity({
  service: 'hr',
  path: 'pay-elements',
  name: 'pay-element',
  access: { scope: 'pay' },
  title: 'description',
  fields: {
    pay_detail: parent('hr/pay-details'),
    ...optional({
      description: longText(),
      frequency: oneOf('monthly', 'bi-monthly', 'quarterly', 'annual'),
      first_payment_date: day(),
      base_amount: money(),
      start_date: day(),
      end_date: day(),
      type: oneOf('fix', 'undefined', 'until'),
    }),
  },
  list: { search: ['description'], filters: ['pay_detail', 'frequency', 'type'], sort: 'created_at' },
  rules: 'later',
})

export type PayElement = RecordOf<typeof payElement>
export type PayElementDraft = DraftOf<typeof payElement>
