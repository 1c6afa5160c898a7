import { useQuery } from '@tanstack/react-query'
import type {
  SeriesLink,
  SeriesName,
  SeriesProof,
  SeriesSummary,
} from '../../../contract/commercial/rules/fiscal/series-proof.ts'
import { get, post } from '../../http/call.ts'
import { useAction } from '../../resource.ts'
import { visitorCall } from '../../visitor.ts'

const place = 'fiscal-series/'

/** The proof of a link, with the moment at which the link ends. */
export type SharedProof = SeriesProof & { expires_at: string }

/** Reads the fiscal series of the company; our services only. */
export const useFiscalSeries = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['commercial/invoices', 'fiscal-series'],
    queryFn: async ({ signal }) =>
      (await get<{ results: SeriesSummary[] }>('commercial', place, { signal, isSilent: true })).results,
    enabled: isEnabled,
  })

/** Reads the walk of one whole series, with a page of its documents. */
export const useSeriesProof = ({ seller, series, sales, year }: SeriesName, page: number) =>
  useQuery({
    queryKey: ['commercial/invoices', 'fiscal-series', seller, series, sales, year, page],
    queryFn: ({ signal }) =>
      get<SeriesProof>('commercial', `${place}proof/`, {
        query: { seller, series, sales: String(sales), year, page },
        signal,
        isSilent: true,
      }),
  })

/** Makes a link by which an auditor reads the proof of one series. */
export const useSeriesLink = () =>
  useAction<SeriesLink, SeriesName>(
    ({ seller, series, sales, year }, key) =>
      post('commercial', `${place}link/`, { seller, series, sales, year }, { key }),
    { touches: [] },
  )

/** Reads the proof of a series that an auditor opens by a link. */
export const readSharedProof = (key: string, page: number, signal: AbortSignal): Promise<SharedProof> =>
  get('commercial', `${place}public/${encodeURIComponent(key)}/`, { ...visitorCall(), query: { page }, signal })
