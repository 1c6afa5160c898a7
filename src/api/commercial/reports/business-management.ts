import { useQuery } from '@tanstack/react-query'
import { businessManagementFlow } from '../../../contract/commercial/reports/business-management-flow.ts'
import { businessManagementForecast } from '../../../contract/commercial/reports/business-management-forecast.ts'
import { businessManagementYear } from '../../../contract/commercial/reports/business-management-year.ts'
import type { RealFlow } from '../../../contract/commercial/rules/flows/business-management.ts'
import { get } from '../../http/call.ts'
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
export interface FlowPiece extends RealFlow {
  document: string
  document_key: string
  is_sales: boolean | null
  number: string | null
  party: string | null
}

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
      get<{ results: FlowPiece[] }>('commercial', 'business-management-years/pieces/', {
        query: { ...question },
        signal,
        isSilent: true,
      }),
  })
