import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ListPage } from './resource.ts'

/** Returns a record as the newest list in the cache shows it, with the fields of that list alone. */
export function listedRow<R extends { id: string }>(client: QueryClient, entity: string, id: string): R | undefined {
  const lists = client
    .getQueryCache()
    .findAll({ queryKey: [entity, 'list'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of lists) {
    const row = (state.data as ListPage<R> | undefined)?.results.find((one) => one.id === id)
    if (row) return row
  }
  return undefined
}

/** Returns a record as a list has shown it, for its page to draw its head before it is read. */
export const useListedRow = <R extends { id: string }>(entity: string, id: string): R | undefined =>
  listedRow<R>(useQueryClient(), entity, id)
