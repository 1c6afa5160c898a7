import { activity } from '../../contract/crm/activity.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Activities about opportunities. */
export const activities = resource(activity)

/** An activity as it is read. */
export type ActivityRead = ReadOf<typeof activity>

/** What an activity changes besides: what is known of its opportunity, and the agenda that it stands in. */
export const activityTouches = ['commercial/business-opportunities', 'calendar/events', 'history/entries'] as const
