import type { DraftOf, RecordOf } from '../kit.ts'
import { bool, choice, day, email, entity, integer, longText, moment, money, optional, phone, ref, strings, text, user, users } from '../kit.ts'
import { cardPriority, leadSource } from '../shapes.ts'

/** A business opportunity of the CRM. */
export const businessOpportunity = entity({
  service: 'commercial', path: 'business-opportunities', name: 'business-opportunity', scope: 'opportunity', title: 'name',
  fields: {
    name: text(),
    status: choice({ pending: 'warning', canceled: 'danger', accepted: 'success' }),
    priority: cardPriority(),
    amount: money(),
    probability: integer(0, 100),
    smart_management: bool(),
    lower_weighting: integer(0, 100),
    lower_frequency: integer(0, 3650),
    ...optional({
      organization: ref('directory/organizations'), contact: ref('directory/contacts'), description: longText(), keywords: strings(), phone: phone(),
      email: email(), state: ref('crm/states'), end_date: day(), expected_end_date: day(), main_user: user(), assigned_users: users(),
      weighting: integer(0, 100), is_person: bool(), source: leadSource(), other_source: text(), last_management_update: moment(),
    }),
  },
  initial: {
    status: 'pending', priority: 'weak', amount: '0.00', probability: 0, smart_management: false, lower_weighting: 0, lower_frequency: 30,
  },
  list: {
    search: ['name', 'email', 'phone'], sort: '-created_at', sums: ['amount'],
    filters: ['status', 'state', 'organization', 'contact', 'priority', 'main_user', 'source', 'end_date', 'expected_end_date', 'amount', 'probability'],
  },
  rules: 'later',
})

export type BusinessOpportunity = RecordOf<typeof businessOpportunity>
export type BusinessOpportunityDraft = DraftOf<typeof businessOpportunity>
