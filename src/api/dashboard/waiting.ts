import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { readWaiting } from '../../contract/dashboard/calls/day.ts'
import type { WaitingAnswer, WaitingRow } from '../../contract/dashboard/rules/waiting.ts'
import { hasCapability } from '../capabilities.ts'
import { patch } from '../http/call.ts'
import type { ServiceKey } from '../http/config.ts'
import { call } from '../http/declared.ts'
import { useRights, useSalesOnly } from '../session/use-session.ts'
import { waitingKey } from '../waiting-key.ts'

export type { WaitingAnswer, WaitingKind, WaitingMove, WaitingRow } from '../../contract/dashboard/rules/waiting.ts'

/** Page of the waiting records; all kinds without `source`. */
export interface WaitingQuestion {
  page?: number
  pageSize: number
  source?: string
  /** Those that the person put off to a later day. */
  isSnoozed?: boolean
  /** Counts the rows that the person has settled today, or reads them. */
  treated?: 'count' | 'true'
}

/** Query of the home page and the count of the menu: one answer for both. */
export const firstWaiting: WaitingQuestion = { pageSize: 6 }

/**
 * Reads the records that wait for the person, the oldest day first, with the kinds, their counts and sums. Services
 * without the call are asked list by list.
 */
export function useWaiting(
  { page = 1, pageSize, source, isSnoozed, treated }: WaitingQuestion,
  { isEnabled = true, isLater = false }: { isEnabled?: boolean; isLater?: boolean } = {},
) {
  const { may } = useRights()
  const salesOnly = useSalesOnly()
  const client = useQueryClient()
  const wanted = queryOptions({
    queryKey: [...waitingKey, { page, pageSize, source, isSnoozed, treated }],
    queryFn: async ({ signal }): Promise<WaitingAnswer> => {
      if (!hasCapability('dashboard', 'added'))
        return (await import('./waiting-by-list.ts')).waitingByList({ may, salesOnly, source, signal })
      return call<typeof readWaiting>('get dashboard waiting', {
        query: { page, page_size: pageSize, source, snoozed: isSnoozed || undefined, treated },
        signal,
        isSilent: true,
        isLater,
      })
    },
    placeholderData: keepPreviousData,
  })
  // Sent while the page is still being drawn.
  if (isEnabled && !isLater && !client.getQueryState(wanted.queryKey)) void client.prefetchQuery(wanted)
  return useQuery({ ...wanted, enabled: isEnabled })
}

/** Writes values into a waiting record, with the version of its row, or the last one read. Silent. */
export function changeWaiting(
  { id, entity }: Pick<WaitingRow, 'id' | 'entity'>,
  values: Readonly<Record<string, unknown>>,
  version?: string,
): Promise<unknown> {
  const [service = '', path = ''] = entity.split('/')
  return patch(service as ServiceKey, `${path}/${id}/`, values, { version, isSilent: true })
}
