import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, integer, text } from '../../kit/kit.ts'
import { firstYear } from '../rules/flows/business-management.ts'

/** A forecast of a year. */
export const businessManagementForecast = entity({
  service: 'commercial',
  path: 'business-management-forecasts',
  name: 'business-management-forecast',
  access: { scope: 'account' },
  title: 'name',
  fields: { name: text(), year: integer(firstYear, 9999) },
  list: { search: ['name'], filters: ['year'], sort: '-year' },
  children: {
    business_management_flows: {
      of: 'commercial/business-management-flows',
      by: 'business_management_forecast',
      sort: 'month',
    },
  },
})

export type BusinessManagementForecast = RecordOf<typeof businessManagementForecast>
export type BusinessManagementForecastDraft = DraftOf<typeof businessManagementForecast>
