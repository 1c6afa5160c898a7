import { layouts, type LayoutRead } from './layouts.ts'

/** A view of a list that a person saved: its name and the query that shows it again. */
export interface SavedView {
  id: string
  name: string
  query: string
}

const widgetOf = (entity: string): string => `view:${entity}`

// A layout has no text of its own: the name stands on the group of filters, the query on its one filter.
const filtersOf = (name: string, query: string) => [
  { label: name, filters: [{ name: 'query', label: query, value: true }] },
]

function viewOf({ id, filters }: LayoutRead): SavedView {
  const group = filters?.[0]
  return { id, name: group?.label ?? '', query: group?.filters[0]?.label ?? '' }
}

/**
 * The views a person saved for a list, read once they are wanted; kept with the layouts of the dashboard service (`widget` is `view:{entity}`).
 */
export function useSavedViews(
  entity: string,
  isWanted: boolean,
): {
  views: SavedView[]
  save: (name: string, query: string) => Promise<SavedView>
  change: (id: string, name: string, query: string) => Promise<unknown>
  remove: (id: string) => Promise<void>
} {
  const { data } = layouts.useList(
    { page_size: 100, filters: { widget: widgetOf(entity) } },
    { isSilent: true, isLater: true, enabled: isWanted },
  )
  const create = layouts.useCreate()
  const patch = layouts.usePatch()
  const drop = layouts.useDelete()
  return {
    views: (data?.results ?? []).map(viewOf).sort((one, other) => one.name.localeCompare(other.name)),
    save: async (name, query) =>
      viewOf(await create.mutateAsync({ widget: widgetOf(entity), filters: filtersOf(name, query) })),
    change: (id, name, query) => patch.mutateAsync({ id, values: { filters: filtersOf(name, query) } }),
    remove: (id) => drop.mutateAsync({ id }),
  }
}
