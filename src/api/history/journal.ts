import { useInfiniteQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type { JournalRow, readJournal as journalCall } from '../../contract/history/calls/trail.ts'
import { call } from '../http/declared.ts'

export type { JournalRow } from '../../contract/history/calls/trail.ts'

/** Filters of a journal; an empty value does not filter. */
export type JournalFilters = Readonly<
  Partial<Record<'entity' | 'actor' | 'action' | 'date_after' | 'date_before', string>>
>

const readPage = (filters: JournalFilters, after: string | null, size: number, signal?: AbortSignal) =>
  call<typeof journalCall>('get history journal', {
    query: { ...filters, after: after ?? undefined, page_size: size },
    signal,
    isSilent: true,
  })

/** Reads the journal of the company, newest first, page after page. */
export const useJournal = (filters: JournalFilters) =>
  useInfiniteQuery({
    queryKey: ['history/entries', 'journal', filters],
    queryFn: ({ pageParam, signal }) => readPage(filters, pageParam, 50, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Reads all rows of a journal, `most` of them at most. */
export async function readJournal(filters: JournalFilters, most: number): Promise<JournalRow[]> {
  const rows: JournalRow[] = []
  let after: string | null = null
  do {
    const page: AnswerOf<typeof journalCall> = await readPage(filters, after, 1000)
    rows.push(...page.results)
    after = page.next
  } while (after && rows.length < most)
  return rows
}
