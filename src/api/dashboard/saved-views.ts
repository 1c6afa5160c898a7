import { viewsOfList } from '../../contract/dashboard/layout.ts'
import { settings } from '../http/config.ts'
import { useSession } from '../session/use-session.ts'
import { layouts, type LayoutRead } from './layouts.ts'

/** A view of a list that a person saved: its name and the query that shows it again. */
export interface SavedView {
  id: string
  name: string
  query: string
  isShared: boolean
  /** User who shared it; null for a view of one's own. */
  owner: { first_name?: string | null; last_name?: string | null } | null
}

/** Fields of a view that its owner may change. */
export type ViewDraft = Pick<SavedView, 'name' | 'query' | 'isShared'>

// A layout has no text of its own: the group of filters has the name, its one filter the query.
const valuesOf = ({ name, query, isShared }: ViewDraft) => ({
  filters: [{ label: name, filters: [{ name: 'query', label: query, value: true }] }],
  ...(mayShareViews() && { is_shared: isShared }),
})

function viewOf({ id, filters, user, user_object: owner, is_shared: isShared }: LayoutRead, me?: string): SavedView {
  const group = filters?.[0]
  return {
    id,
    name: group?.label ?? '',
    query: group?.filters[0]?.label ?? '',
    isShared: Boolean(isShared),
    owner: user === me || !isShared ? null : (owner ?? {}),
  }
}

/** Checks whether the service lets a view be shared. */
export const mayShareViews = (): boolean => settings('dashboard').added

/**
 * Reads the views that a person saved for a list and those that colleagues share, once they are needed. They are stored
 * with the layouts of the dashboard service.
 */
export function useSavedViews(
  entity: string,
  isWanted: boolean,
): {
  views: SavedView[]
  save: (view: ViewDraft) => Promise<SavedView>
  change: (id: string, view: ViewDraft) => Promise<unknown>
  remove: (id: string) => Promise<void>
} {
  const me = useSession().user?.uuid
  const widget = viewsOfList(entity)
  const { data } = layouts.useList(
    { page_size: 100, filters: { widget } },
    { isSilent: true, isLater: true, enabled: isWanted },
  )
  const shown = (id: string) => data?.results.find((layout) => layout.id === id) ?? ({ id } as LayoutRead)
  const create = layouts.useCreate()
  const patch = layouts.usePatch()
  const drop = layouts.useDelete()
  return {
    views: (data?.results ?? [])
      .map((layout) => viewOf(layout, me))
      .sort(
        (one, other) => Number(one.owner !== null) - Number(other.owner !== null) || one.name.localeCompare(other.name),
      ),
    save: async (view) => viewOf(await create.mutateAsync({ widget, ...valuesOf(view) }), me),
    change: (id, view) => patch.mutateAsync({ id, values: valuesOf(view), version: layouts.shownVersion(shown(id)) }),
    remove: (id) => drop.mutateAsync(shown(id)),
  }
}

/** Returns the query of a saved view; refused with 404 when it is gone or not shared with the reader. */
export const viewQuery = async (id: string): Promise<string> =>
  viewOf(await layouts.one(id, {}, { isSilent: true })).query
