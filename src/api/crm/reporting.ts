import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { businessOpportunity } from '../../contract/commercial/business-opportunity.ts'
import type { readSalesReport } from '../../contract/crm/calls/sales.ts'
import type { ListChart } from '../../contract/kit/list-chart.ts'
import { get } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { type ServiceKey, settings } from '../http/config.ts'

/** Query for the figures of the pipelines; both days are included. */
export interface ReportQuestion {
  pipeline?: string
  main_user?: string
  from: string
  until: string
}

/** Reads the figures of a pipeline, or of all that the person sees; a foreign service is not asked. */
export const useSalesReport = (question: ReportQuestion) =>
  useQuery({
    queryKey: [businessOpportunity.key, 'report', question],
    queryFn: ({ signal }) =>
      call<typeof readSalesReport>('get crm reporting', { query: { ...question }, signal, isSilent: true }),
    enabled: settings('crm').added,
    placeholderData: keepPreviousData,
  })

/** The services that have charts. */
export type ReportService = Extract<ServiceKey, 'commercial' | 'crm'>

/** Reads the chart of a category of the reports: `path` of a service with the filters of its list. */
export const useReportChart = (service: ReportService, path: string, query: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: [`${service}/${path}`, 'chart', query],
    queryFn: ({ signal }) => get<ListChart>(service, `${path}/`, { query, signal, isSilent: true }),
    placeholderData: keepPreviousData,
  })
