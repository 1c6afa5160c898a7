import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, maskedText, optional, ref, text } from '../../kit/kit.ts'

/** A means of payment that an employee uses for the company. */
export const professionalPaymentMethod = entity({
  service: 'hr',
  path: 'professional-payment-methods',
  name: 'professional-payment-method',
  access: { scope: 'pay' },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      card_number: maskedText(24),
      third_party_account: text(60),
      third_party_centralizing: text(60),
      is_active: bool(),
      is_company_card: bool(),
      contract: ref('hr/contracts'),
    }),
  },
  list: { search: ['name'], filters: ['contract', 'is_active', 'is_company_card'], sort: 'name' },
  rules: 'later',
})

export type ProfessionalPaymentMethod = RecordOf<typeof professionalPaymentMethod>
export type ProfessionalPaymentMethodDraft = DraftOf<typeof professionalPaymentMethod>
