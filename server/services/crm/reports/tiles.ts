import { businessOpportunity } from '../../../../src/contract/commercial/business-opportunity.ts'
import { activity } from '../../../../src/contract/crm/activity.ts'
import { addDays, endOfMonth } from '../../../../src/contract/rules/time/calendar-days.ts'
import type { TileQuery } from '../../../../src/contract/dashboard/rules/tiles.ts'
import type { Tile } from '../../../dashboard/tiles.ts'

/** Opportunities of all pipelines as a list. */
const opportunities = {
  type: 'numbers',
  entity: businessOpportunity,
  page: 'opportunities',
  counted: 'home:figures.opportunityCount',
  sum: 'amount',
  address: { id: 'all', query: { 'menu-display': 'list' } },
} as const

/** Tiles of the pipelines and of their activities. */
export const crmTiles: readonly Tile[] = [
  { ...opportunities, key: 'pipeline', label: 'home:figures.pipeline', list: { view: 'pending' } },
  {
    ...opportunities,
    key: 'won_month',
    label: 'home:figures.wonMonth',
    list: (today) => ({
      view: 'accepted',
      end_date_after: `${today.slice(0, 7)}-01`,
      end_date_before: endOfMonth(today),
    }),
  },
  {
    key: 'activities_due',
    type: 'recap',
    label: 'home:recaps.activities',
    entity: activity,
    page: 'opportunities',
    counted: 'home:figures.activityCount',
    list: { view: 'due' },
    address: { id: 'all', query: { 'menu-display': 'activities' } },
    parts: (today): { label: string; list: TileQuery }[] => [
      { label: 'home:recaps.activitiesLate', list: { view: 'due', start_before: addDays(today, -1) } },
      { label: 'home:recaps.activitiesToday', list: { view: 'due', start_after: today } },
    ],
  },
]
