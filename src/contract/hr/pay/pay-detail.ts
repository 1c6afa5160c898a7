import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { bool, entity, longText, money, oneOf, optional, percent, ref, sealed, text } from '../../kit/kit.ts'

/** How the employee of a contract is paid. */
export const payDetail = entity({
  service: 'hr',
  path: 'pay-details',
  name: 'pay-detail',
  access: { scope: 'pay' },
  title: 'contract',
  fields: {
    contract: ref('hr/contracts'),
    ...optional({
      withholding_tax_percentage: percent(),
      is_eligible_half_day_meal_tickets: bool(),
      meal_tickets: bool(),
      payment_method: oneOf('cash', 'check', 'transfer', 'other'),
      pay_roll_frequency: text(30),
      complementary_insurance_type: oneOf('public', 'private'),
      complementary_insurance_package: text(),
      complementary_insurance_name: text(),
      base_gross_salary_frequency: oneOf('annual', 'monthly', 'weekly', 'daily', 'hourly'),
      base_gross_salary_amount: money(),
      application_meal_tickets: text(60),
      advantages: longText(),
      insurance_name: text(),
      social_security_number: sealed(text(21)),
    }),
  },
  list: { filters: ['contract', 'payment_method'], sort: 'created_at' },
  children: { pay_elements: { of: 'hr/pay-elements', by: 'pay_detail' } },
  rules: 'later',
})

export type PayDetail = RecordOf<typeof payDetail>
export type PayDetailDraft = DraftOf<typeof payDetail>
