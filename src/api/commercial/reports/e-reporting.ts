import { useQuery } from '@tanstack/react-query'
import type {
  ReportedPayment,
  ReportedPeriod,
  ReportedSale,
} from '../../../contract/commercial/rules/e-invoicing/reporting.ts'
import { get } from '../../http/call.ts'

/** Report of a period to the tax office; amounts in euros. */
export interface EReport extends ReportedPeriod {
  sales: ReportedSale[]
  payments: ReportedPayment[]
}

/** Reads the sums of a period that no e-invoice reports. */
export const useEReport = ({ from, to }: ReportedPeriod) =>
  useQuery({
    queryKey: ['commercial/e-reporting', from, to],
    queryFn: ({ signal }) =>
      get<EReport>('commercial', 'e-reporting/', { query: { from, to }, signal, isSilent: true }),
  })
