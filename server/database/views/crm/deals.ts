import { businessOpportunity } from '../../../../src/contract/commercial/business-opportunity.ts'
import { viewOf } from '../view.ts'

/** Opportunities: their customer, people, amount and state. */
export const deals = viewOf('crm_deals', businessOpportunity, [
  'created_at',
  'row_version',
  'last_management_update',
  'name',
  'contact',
  'assigned_users',
  'status',
  'amount',
  'organization',
  'description',
  'phone',
  'email',
  'state',
  'main_user',
  'is_person',
  'source',
  'probability',
  'position',
  'end_date',
  'expected_end_date',
])
