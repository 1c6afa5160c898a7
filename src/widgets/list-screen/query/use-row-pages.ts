import { useCallback, useMemo, useState } from 'react'
import type { ListParams } from '../../../api/resource.ts'
import { mostScrolled, type RowWindow } from '../../../ui/table/row-window.ts'
import type { AnyRecord, AnyResource } from '../../entity.ts'
import { SCROLLED, withPage } from './list-request.ts'

/** Number of rows that are drawn above and below those in sight, in whole steps. */
const AROUND = 10
const STEP = 5
/** Number of rows that are read ahead of those in sight. */
const AHEAD = SCROLLED

interface Sight {
  of: string
  first: number
  last: number
}

/** The rows of a list without pages around those in sight, read by the hundred as they are scrolled to. */
export interface RowPages<R> {
  rows: readonly R[]
  /** Index of the first row read so far, for the record pages. */
  readFrom: number
  read: readonly R[]
  window: RowWindow
  first: number
  last: number
  failure: RowsFailure | undefined
}

/** Rows around those in sight could not be read; `onRetry` reads them again. */
export interface RowsFailure {
  isRetrying: boolean
  onRetry: () => void
}

/** A hundred of rows, as far as it is loaded. */
interface Hundred<R> {
  rows: readonly R[] | undefined
  hasFailed?: boolean
  isFetching?: boolean
  refetch?: () => Promise<unknown>
}

/**
 * Returns the rows of a list without pages. In `start` are the first hundred rows of the request and the count of all;
 * nothing is read while `isOn` is false.
 */
export function useRowPages<R extends AnyRecord>(
  source: AnyResource<R>,
  question: ListParams,
  { start, count, isOn }: { start: readonly R[] | undefined; count: number; isOn: boolean },
): RowPages<R> | undefined {
  const of = JSON.stringify(question)
  const [seen, setSeen] = useState<Sight>({ of, first: 0, last: AROUND })
  const sight = seen.of === of ? seen : { of, first: 0, last: AROUND }
  const reachable = Math.min(count, mostScrolled)
  const from = Math.max(0, Math.floor((sight.first - AROUND) / STEP) * STEP)
  const until = Math.min(reachable, Math.ceil((sight.last + 1 + AROUND) / STEP) * STEP)
  const firstPage = Math.floor(Math.max(0, from - AHEAD) / SCROLLED)
  const lastPage = Math.floor(Math.max(0, Math.min(reachable, until + AHEAD) - 1) / SCROLLED)
  const usePageOf = (page: number): Hundred<R> => {
    const { data, isPlaceholderData, errorUpdateCount, isFetching, refetch } = source.useList(
      withPage(question, page + 1, SCROLLED),
      {
        enabled: isOn && page > 0 && page <= lastPage,
        isSilent: true,
      },
    )
    // Rows of one hundred are never shown for those of another.
    if (page === 0) return { rows: start }
    const rows = page > lastPage || isPlaceholderData ? undefined : data?.results
    return { rows, hasFailed: page <= lastPage && !rows && errorUpdateCount > 0, isFetching, refetch }
  }
  // No screen shows more than eighty rows: those around and ahead are in at most four hundreds.
  const one = usePageOf(firstPage)
  const two = usePageOf(firstPage + 1)
  const three = usePageOf(firstPage + 2)
  const four = usePageOf(firstPage + 3)
  const onShow = useCallback(
    (first: number, last: number) =>
      setSeen((now) => (now.of === of && now.first === first && now.last === last ? now : { of, first, last })),
    [of],
  )
  const wanted = Math.floor(sight.first / SCROLLED)
  const { read, readFrom } = useMemo(() => {
    return joined([one.rows, two.rows, three.rows, four.rows], { firstPage, wanted })
  }, [one.rows, two.rows, three.rows, four.rows, firstPage, wanted])
  const begin = Math.max(from, readFrom)
  const rows = useMemo(() => read.slice(begin - readFrom, until - readFrom), [read, readFrom, begin, until])
  const window = useMemo(() => ({ from: begin, count: reachable, onShow }), [begin, reachable, onShow])
  if (!isOn || !start) return undefined
  const last = Math.min(sight.last, reachable - 1)
  return { rows, read, readFrom, window, first: sight.first, last, failure: failureOf([one, two, three, four]) }
}

/** Returns the failure of the hundreds in sight; it stays while they are requested again. */
function failureOf<R>(hundreds: readonly Hundred<R>[]): RowsFailure | undefined {
  const failed = hundreds.filter(({ hasFailed }) => hasFailed)
  if (failed.length === 0) return undefined
  return {
    isRetrying: failed.some(({ isFetching }) => isFetching),
    onRetry: () => {
      for (const { refetch } of failed) void refetch?.()
    },
  }
}

/** Returns the consecutive loaded hundreds around the one in sight. */
function joined<R>(
  pages: readonly (readonly R[] | undefined)[],
  { firstPage, wanted }: { firstPage: number; wanted: number },
): { read: readonly R[]; readFrom: number } {
  const at = Math.max(0, wanted - firstPage)
  const middle = pages[at] ? at : pages.findIndex(Boolean)
  if (middle < 0) return { read: [], readFrom: firstPage * SCROLLED }
  let [low, high] = [middle, middle]
  while (pages[low - 1]) low -= 1
  while (pages[high + 1]) high += 1
  return { read: pages.slice(low, high + 1).flatMap((page) => page ?? []), readFrom: (firstPage + low) * SCROLLED }
}
