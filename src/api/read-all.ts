import type { ListParams } from './resource.ts'
import type { AnyRecord, AnyResource } from './any-resource.ts'

const SIZE = 100

interface Reading {
  signal: AbortSignal
  onProgress: (share: number) => void
  /** The caller tells of a failure itself. */
  isSilent?: boolean
}

/**
 * Reads all pages of a list one after the other, a hundred at a time; reports the share read and stops when `signal`
 * says so.
 */
export async function readAll<R extends AnyRecord>(
  source: AnyResource<R>,
  params: ListParams,
  { signal, onProgress, isSilent }: Reading,
): Promise<R[]> {
  const rows: R[] = []
  const seen = new Set<string>()
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted()
    const { results, count } = await source.list(
      { ...params, page, page_size: SIZE, stats: false },
      { signal, isSilent },
    )
    // A row that moved to the next page meanwhile would come twice.
    for (const row of results) {
      if (!seen.has(row.id)) rows.push(row)
      seen.add(row.id)
    }
    onProgress(count > 0 ? Math.min(1, (page * SIZE) / count) : 1)
    if (results.length < SIZE || page * SIZE >= count) return rows
  }
}
