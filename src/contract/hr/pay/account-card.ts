import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, entity, maskedText, optional, ref, text } from '../../kit/kit.ts'

/** The bank account that an employee is paid on. */
export const accountCard = entity({
  service: 'hr',
  path: 'account-cards',
  name: 'account-card',
  access: { scope: 'pay' },
  title: 'bank_name',
  fields: optional({
    account_iban: maskedText(34),
    account_bic: text(11),
    bank_name: text(),
    employee: added(ref('hr/employees')),
  }),
  list: { search: ['bank_name'], filters: ['employee'], sort: 'bank_name' },
  rules: 'later',
})

export type AccountCard = RecordOf<typeof accountCard>
export type AccountCardDraft = DraftOf<typeof accountCard>
