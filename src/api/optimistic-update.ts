import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { waitingKey } from './waiting-key.ts'

interface Row {
  id: string
}
interface QuickChange {
  id: string
  values: Readonly<Record<string, unknown>>
}
interface Source<R extends Row> {
  key: readonly string[]
  patch: (change: QuickChange) => Promise<R>
}

/** Returns a cached answer with the change: a page of a list or a record; any other answer is unchanged. */
function changed(data: unknown, { id, values }: QuickChange): unknown {
  if (typeof data !== 'object' || data === null) return data
  if ('results' in data && Array.isArray(data.results))
    return { ...data, results: data.results.map((row: Row) => changed(row, { id, values })) }
  return 'id' in data && data.id === id ? { ...data, ...values } : data
}

/**
 * Changes a record on the screen at once, where a service seldom refuses: a tick, a pin, a move, a name; never money. A
 * refusal puts everything back, and its toast was shown already. Changes of one entity go out one after the other, so
 * that a second click does not meet the version before the first.
 */
export function useOptimisticUpdate<R extends Row>({
  key,
  patch,
}: Source<R>): UseMutationResult<R, Error, QuickChange> {
  const client = useQueryClient()
  return useMutation<R, Error, QuickChange, [readonly unknown[], unknown][]>({
    mutationKey: key,
    mutationFn: (change) => patch(change),
    scope: { id: key.join() },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueriesData({ queryKey: key }) as [readonly unknown[], unknown][]
      client.setQueriesData({ queryKey: key }, (data: unknown) => changed(data, change))
      return before
    },
    onError: (_error, _change, before) => {
      for (const [at, data] of before ?? []) client.setQueryData(at, data)
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: waitingKey })
    },
  })
}
