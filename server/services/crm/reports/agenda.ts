import { activity } from '../../../../src/contract/crm/activity.ts'
import type { AgendaTimes } from '../../../dashboard/agenda-times.ts'

/** Activities take the time of their responsible person and of their participants. */
export const crmTimes: readonly AgendaTimes[] = [
  {
    key: 'activities',
    entity: activity,
    owner: 'assign_person',
    others: 'assigned_users',
    title: ({ name, business_opportunity_object: about }) =>
      [name, (about as { name?: string } | null)?.name].filter(Boolean).join(' · '),
  },
]
