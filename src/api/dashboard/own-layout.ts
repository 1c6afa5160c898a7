import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type { readOwnLayout, saveOwnLayout } from '../../contract/dashboard/calls/day.ts'
import type { GridWidth } from '../../contract/dashboard/rules/grid.ts'
import { hasCapability } from '../capabilities.ts'
import { call } from '../http/declared.ts'
import { versionOf } from '../versions/record-versions.ts'
import { useAction } from '../resource.ts'
import { layouts } from './layouts.ts'
import { aside } from '../failed-reads.ts'

type SavedLayout = AnswerOf<typeof saveOwnLayout>

/** The tiles of a page for one or more widths of the screen. */
export type Places = Pick<SavedLayout, GridWidth>

/** Page as the person arranged it; without id it has the default arrangement. */
export type OwnLayout = Partial<Pick<SavedLayout, 'id' | 'filters' | GridWidth>>

const ownOptions = (widget: string) =>
  queryOptions({
    queryKey: [...layouts.key, 'own', widget],
    meta: aside,
    queryFn: async ({ signal }): Promise<OwnLayout> => {
      const options = { signal, isAside: true }
      if (hasCapability('dashboard', 'added'))
        return call<typeof readOwnLayout>('get dashboard layouts/own', { ...options, query: { widget } })
      const { results } = await layouts.list({ page_size: 1, filters: { widget } }, options)
      return results[0] ?? {}
    },
    staleTime: 600_000,
  })

/** Returns the own layout of a page. */
export function useOwnLayout(widget: string) {
  const client = useQueryClient()
  const wanted = ownOptions(widget)
  if (!client.getQueryState(wanted.queryKey)) void client.prefetchQuery(wanted)
  return useQuery(wanted)
}

const version = (id: string | undefined): string | undefined =>
  id ? (versionOf('dashboard', `layouts/own/${id}`) ?? layouts.versionOf(id)) : undefined

/** Saves the own layout, or creates it; `stale` where another window saved meanwhile. */
export function useSaveLayout(widget: string, id: string | undefined) {
  const client = useQueryClient()
  return useAction<OwnLayout, Omit<OwnLayout, 'id'>>(
    (places, key) => {
      const known = version(id)
      return call<typeof saveOwnLayout>('post dashboard layouts/own', {
        body: { widget, ...places },
        key,
        mustAnswer: true,
        isSilent: true,
        version: known,
      })
    },
    { onSuccess: (saved) => client.setQueryData(ownOptions(widget).queryKey, saved) },
  )
}

/** Gives the page back its first arrangement. */
export function useResetLayout(widget: string) {
  const client = useQueryClient()
  return useAction<void, string>((id) => layouts.remove(id, { version: version(id) }), {
    onSuccess: () => client.setQueryData(ownOptions(widget).queryKey, {}),
  })
}
