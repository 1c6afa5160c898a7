import type { DraftOf, RecordOf } from '../kit/kit.ts'
import {
  added,
  bool,
  choice,
  day,
  email,
  entity,
  integer,
  longText,
  moment,
  money,
  oneOf,
  optional,
  phone,
  ref,
  strings,
  text,
  user,
  users,
} from '../kit/kit.ts'
import { cardPriority, leadSource, namedDocument, openActivity, quotationNews, wonBillings } from '../kit/shapes.ts'
import { opportunityGroups } from './states.ts'

/** Why an opportunity was lost (domain rules 7). */
export const lostReasons = ['price', 'competitor', 'no_budget', 'no_need', 'timing', 'no_answer', 'other'] as const

/**
 * Business opportunity of the CRM. It is in a state of a pipeline and keeps that state once it is won or lost, so that
 * it can be reopened there.
 */
export const businessOpportunity = entity({
  service: 'commercial',
  path: 'business-opportunities',
  name: 'business-opportunity',
  access: { scope: 'opportunity', rows: { of: 'state', orNone: true } },
  title: 'name',
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
      organization: ref('directory/organizations'),
      contact: ref('directory/contacts'),
      description: longText(),
      keywords: strings(),
      phone: phone(),
      email: email(),
      state: ref('crm/states'),
      end_date: day(),
      expected_end_date: day(),
      main_user: user(),
      assigned_users: users(),
      is_person: bool(),
      source: leadSource(),
      other_source: text(),
      lost_reason: added(oneOf(...lostReasons)),
      probability_by_hand: added(bool()),
      position: added(integer(0)),
    }),
  },
  computed: optional({
    last_management_update: moment(),
    state_since: added(day()),
    earlier_probability: added(integer(0, 100)),
  }),
  derived: optional({
    weighting: integer(0, 100),
    weighted_amount: added(money()),
    next_activity: added(openActivity()),
    quotation_news: added(quotationNews()),
    won_order: added(namedDocument()),
    won_invoice: added(namedDocument()),
    won_billing: added(wonBillings()),
  }),
  initial: {
    status: 'pending',
    priority: 'weak',
    amount: '0.00',
    probability: 0,
    smart_management: false,
    lower_weighting: 0,
    lower_frequency: 30,
  },
  found: { page: 'opportunity', detail: ['organization.company_name', 'email'] },
  list: {
    search: ['name', 'email', 'phone'],
    sort: '-created_at',
    switches: ['team'],
    sums: ['amount'],
    chart: { day: 'created_at', amount: 'amount', by: 'status' },
    filters: [
      'status',
      'state',
      'organization',
      'contact',
      'priority',
      'main_user',
      'source',
      'end_date',
      'expected_end_date',
      'amount',
      'probability',
      'lost_reason',
    ],
  },
  groups: opportunityGroups,
  states: {
    field: 'status',
    transitions: {
      win: { from: ['pending'], to: 'accepted', needs: ['update'] },
      lose: { from: ['pending'], to: 'canceled', needs: ['update'] },
      reopen_lost: { from: ['canceled'], to: 'pending', needs: ['update'] },
      reopen_won: { from: ['accepted'], to: 'pending', needs: ['full'] },
    },
  },
})

export type BusinessOpportunity = RecordOf<typeof businessOpportunity>
export type BusinessOpportunityDraft = DraftOf<typeof businessOpportunity>
