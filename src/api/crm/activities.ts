import { hasCapability } from '../capabilities.ts'
import { activity } from '../../contract/crm/activity.ts'
import type { inviteToActivity } from '../../contract/crm/calls/sales.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Activities about opportunities. */
export const activities = resource(activity)

/** An activity as it is read. */
export type ActivityRead = ReadOf<typeof activity>

/** Entities besides activities that are read again after a change: its opportunity, its agenda, its trail. */
export const activityTouches = ['commercial/business-opportunities', 'calendar/events', 'history/entries'] as const

/** Sends an invitation to the contacts of an activity; returns its addresses. */
export const useActivityInvitation = () =>
  useAction(
    (id: string, key) =>
      call<typeof inviteToActivity>('post crm activities/:id/invite', {
        params: { id },
        key,
        isSilent: true,
        mustAnswer: true,
      }),
    { touches: ['history/entries', 'notifications/mails'] },
  )

/** Checks whether activities can be marked as done and invited to here; a foreign service knows neither. */
export const canBeDone = (): boolean => hasCapability('crm', 'added')
