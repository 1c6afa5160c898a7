import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type { readEReport } from '../../../contract/commercial/calls/reports.ts'
import type { ReportedPeriod } from '../../../contract/commercial/rules/e-invoicing/reporting.ts'
import { call } from '../../http/declared.ts'

/** Report of a period to the tax office; amounts in euros. */
export type EReport = AnswerOf<typeof readEReport>

/** Reads the sums of a period that no e-invoice reports. */
export const useEReport = ({ from, to }: ReportedPeriod) =>
  useQuery({
    queryKey: ['commercial/e-reporting', from, to],
    queryFn: ({ signal }) =>
      call<typeof readEReport>('get commercial e-reporting', { query: { from, to }, signal, isSilent: true }),
  })
