import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, integer, money } from '../../kit/kit.ts'
import { firstYear } from '../rules/flows/business-management.ts'

/** Money in and out of one month of a year. */
export const businessManagementYear = entity({
  service: 'commercial',
  path: 'business-management-years',
  name: 'business-management-year',
  access: { scope: 'account' },
  title: 'year',
  isComputed: true,
  fields: { year: integer(firstYear, 9999), month: integer(1, 12) },
  computed: { total_in: money(), total_out: money() },
  list: { filters: ['year', 'month'], sort: 'month', sums: ['total_in', 'total_out'] },
})

export type BusinessManagementYear = RecordOf<typeof businessManagementYear>
export type BusinessManagementYearDraft = DraftOf<typeof businessManagementYear>
