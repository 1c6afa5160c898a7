import { useInfiniteQuery } from '@tanstack/react-query'
import { get } from '../http/call.ts'
import type { EntryRead } from './entries.ts'

/** One row of the journal: the action, and the current name of its record. */
export interface JournalRow extends EntryRead {
  entity: string
  entity_name: string
  actor_kind: string
  label: string | null
  /** The field that the label is, where it is one of several choices. */
  title: string | null
  /** Route name of the page of the record. */
  page: string | null
  is_sales: boolean
}

interface JournalPage {
  results: JournalRow[]
  next: string | null
  kinds: { entity: string; name: string }[]
}

/** Filters of a journal; an empty value does not filter. */
export type JournalFilters = Readonly<
  Partial<Record<'entity' | 'actor' | 'action' | 'date_after' | 'date_before', string>>
>

const readPage = (filters: JournalFilters, after: string | null, size: number, signal?: AbortSignal) =>
  get<JournalPage>('history', 'journal/', {
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
    const page: JournalPage = await readPage(filters, after, 1000)
    rows.push(...page.results)
    after = page.next
  } while (after && rows.length < most)
  return rows
}
