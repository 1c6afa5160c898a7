import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type { readFlowPieces } from '../../../contract/commercial/calls/reports.ts'
import { businessManagementFlow } from '../../../contract/commercial/reports/business-management-flow.ts'
import { businessManagementForecast } from '../../../contract/commercial/reports/business-management-forecast.ts'
import { businessManagementYear } from '../../../contract/commercial/reports/business-management-year.ts'
import { call } from '../../http/declared.ts'
import { type ReadOf, resource } from '../../resource.ts'

/** The real money of the months of a year. */
export const realMonths = resource(businessManagementYear)
/** Resource of a company's yearly forecasts. */
export const forecasts = resource(businessManagementForecast)
/** The amounts of a forecast by month and way. */
export const forecastFlows = resource(businessManagementFlow)

/** An amount of a forecast as it is read. */
export type ForecastFlow = ReadOf<typeof businessManagementFlow>

/** A payment or a line of the bank behind the money of a month. */
export type FlowPiece = AnswerOf<typeof readFlowPieces>['results'][number]

/** Which month, and which way. */
export interface FlowQuestion {
  year: number
  month: number
  type: 'in' | 'out'
}

/** Reads the pieces behind the cash flows of a month. */
export const useFlowPieces = (question: FlowQuestion) =>
  useQuery({
    queryKey: [businessManagementYear.key, 'pieces', question],
    queryFn: ({ signal }) =>
      call<typeof readFlowPieces>('get commercial business-management-years/pieces', {
        query: { ...question },
        signal,
        isSilent: true,
      }),
  })
