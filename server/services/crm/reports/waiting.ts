import { activity } from '../../../../src/contract/crm/activity.ts'
import type { WaitingSource } from '../../../dashboard/waiting.ts'

/** The activities of a person that are late or take place today. */
export const crmWaiting: readonly WaitingSource[] = [
  {
    entity: activity,
    rights: [{ scope: 'activity', action: 'update' }],
    key: 'activities',
    list: () => ({ view: 'due' }),
    since: 'start',
    answered: [{ entity: activity, field: 'done_at' }],
    detail: ({ business_opportunity_object: about }) => (about as { name?: string } | null)?.name ?? '',
    link: ({ id, business_opportunity: about }) => {
      const opportunity = (about as { id?: string } | null)?.id ?? about
      return opportunity
        ? `/opportunity/${String(opportunity)}?form=${String(id)}`
        : `/agenda?form=${String(id)}&of=activities`
    },
  },
]
