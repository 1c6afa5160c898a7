import type { ListParams } from './resource.ts'
import type { AnyRecord, AnyResource } from './any-resource.ts'

const SIZE = 100

interface Reading {
  signal: AbortSignal
  onProgress: (share: number) => void
  /** Whether the caller shows a failure itself. */
  isSilent?: boolean
  /** Number of pages that are read at a time after the first one; by default 1. */
  lanes?: number
}

/** Reads all pages of a list, a hundred at a time; reports the share read and stops when `signal` aborts. */
export async function readAll<R extends AnyRecord>(
  source: AnyResource<R>,
  params: ListParams,
  { signal, onProgress, isSilent, lanes = 1 }: Reading,
): Promise<R[]> {
  const rows = new Map<string, R>()
  let [next, last] = [1, 1]
  while (next <= last) {
    signal.throwIfAborted()
    const pages = Array.from({ length: next === 1 ? 1 : Math.min(lanes, last - next + 1) }, (_, at) => next + at)
    const read = await Promise.all(
      pages.map((page) => source.list({ ...params, page, page_size: SIZE, stats: false }, { signal, isSilent })),
    )
    // A row that moved to the next page meanwhile would come twice.
    for (const row of read.flatMap(({ results }) => results)) if (!rows.has(row.id)) rows.set(row.id, row)
    next += pages.length
    const { results, count } = read.at(-1)!
    last = results.length < SIZE ? 0 : Math.ceil(count / SIZE)
    onProgress(count > 0 ? Math.min(1, ((next - 1) * SIZE) / count) : 1)
  }
  return [...rows.values()]
}
