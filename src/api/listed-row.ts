import { useQueryClient } from '@tanstack/react-query'
import type { ListPage } from './resource.ts'

/**
 * Returns a record as a list has shown it, for its page to draw its head before it is read. Among several
 * lists in the cache, the row with the most fields is returned: counts read the id alone.
 */
export function useListedRow<R extends { id: string }>(entity: string, id: string): R | undefined {
  const lists = useQueryClient().getQueriesData<ListPage<R>>({ queryKey: [entity, 'list'] })
  const rows = lists.flatMap(([, page]) => page?.results.find((row) => row.id === id) ?? [])
  return rows.toSorted((one, other) => Object.keys(other).length - Object.keys(one).length)[0]
}
