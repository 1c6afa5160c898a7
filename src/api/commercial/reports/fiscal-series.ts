import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/call.ts'
import type {
  readFiscalSeries,
  readSeriesProof,
  readSharedProof as readShared,
  shareSeries,
} from '../../../contract/commercial/calls/reports.ts'
import type { SeriesName } from '../../../contract/commercial/rules/fiscal/series-proof.ts'
import { call } from '../../http/declared.ts'
import { useAction } from '../../resource.ts'
import { visitorCall } from '../../visitor.ts'

/** The proof of a link, with the moment at which the link ends. */
export type SharedProof = AnswerOf<typeof readShared>

/** Reads the fiscal series of the company; our services only. */
export const useFiscalSeries = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['commercial/invoices', 'fiscal-series'],
    queryFn: async ({ signal }) =>
      (await call<typeof readFiscalSeries>('get commercial fiscal-series', { signal, isSilent: true })).results,
    enabled: isEnabled,
  })

/** Reads the walk of one whole series, with a page of its documents. */
export const useSeriesProof = ({ seller, series, sales, year }: SeriesName, page: number) =>
  useQuery({
    queryKey: ['commercial/invoices', 'fiscal-series', seller, series, sales, year, page],
    queryFn: ({ signal }) =>
      call<typeof readSeriesProof>('get commercial fiscal-series/proof', {
        query: { seller, series, sales: String(sales), year, page },
        signal,
        isSilent: true,
      }),
  })

/** Makes a link by which an auditor reads the proof of one series. */
export const useSeriesLink = () =>
  useAction<AnswerOf<typeof shareSeries>, SeriesName>(
    ({ seller, series, sales, year }, key) =>
      call<typeof shareSeries>('post commercial fiscal-series/link', { body: { seller, series, sales, year }, key }),
    { touches: [] },
  )

/** Reads the proof of a series that an auditor opens by a link. */
export const readSharedProof = (key: string, page: number, signal: AbortSignal): Promise<SharedProof> =>
  call<typeof readShared>('get commercial fiscal-series/public/:key', {
    params: { key },
    ...visitorCall(),
    query: { page },
    signal,
  })
