import { useCallback, useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext, useSearchParams, type DataRouter } from 'react-router-dom'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import type { Filter } from './filters.ts'

/** State of a list in its address: page, search, order, tab, filters, columns, groups, row, saved view. */
export interface ListAddress {
  page: number
  search: string
  ordering: string
  tab: string
  filters: readonly Filter[]
  columns: readonly string[] | null
  /** Field of the grouping, and the closed groups. */
  group: string
  closed: readonly string[]
  /** Whether it has no pages: its rows are loaded while it is scrolled. */
  isScrolled: boolean
  /** Rule of the marked rows (`readRule`). */
  colour: string
  row: string | null
  view: string | null
  change: (next: ListChange) => void
  /** Returns the address of the same list after such a change, for links. */
  linkTo: (next: ListChange) => string
  /** The query that a saved view stores: everything but page and row. */
  query: string
}

/** Parts of the address to change; a change of any other part than page and row leads to the first page. */
export interface ListChange {
  page?: number
  search?: string
  ordering?: string
  tab?: string
  filter?: Filter | { name: string; isGone: true }
  columns?: readonly string[] | null
  group?: string
  closed?: readonly string[]
  isScrolled?: boolean
  colour?: string
  row?: string | null
  /** A whole saved query, with the id of its view. */
  saved?: { query: string; view: string | null }
  isCleared?: boolean
}

const tabKeyOf = (name: string): string => `menu-${name}`

const filterName = /^(.+)_(?:active|form)$/

function filtersIn(params: URLSearchParams): Filter[] {
  const names = [
    ...new Set(
      [...params.keys()].map((key) => filterName.exec(key)?.[1]).filter((name): name is string => Boolean(name)),
    ),
  ]
  return names.map((name) => ({
    name,
    isActive: params.get(`${name}_active`) !== 'false',
    form: params.get(`${name}_form`) ?? '',
  }))
}

const put = (params: URLSearchParams, name: string, value: string | null | undefined): void => {
  if (value) params.set(name, value)
  else params.delete(name)
}

function clear(params: URLSearchParams): void {
  for (const key of Array.from(params.keys()))
    if (filterName.test(key) || key === 'search' || key === 'view') params.delete(key)
}

function putFilter(params: URLSearchParams, filter: ListChange['filter']): void {
  if (!filter) return
  const isGone = 'isGone' in filter
  put(params, `${filter.name}_active`, isGone ? null : String(filter.isActive))
  put(params, `${filter.name}_form`, isGone ? null : filter.form)
}

/** Returns the value of the address for rows without pages; undefined where a change does not concern it. */
const pagingOf = ({ isScrolled }: ListChange): string | null | undefined =>
  isScrolled === undefined ? undefined : isScrolled ? 'scroll' : null

const withPage = new Set(['row', 'columns', 'closed', 'colour'])

function changed(current: URLSearchParams, next: ListChange, tabKey: string): URLSearchParams {
  const params = new URLSearchParams(next.saved ? next.saved.query : current)
  if (next.saved) put(params, 'view', next.saved.view)
  if (next.isCleared) clear(params)
  const plain: Readonly<Record<string, string | null | undefined>> = {
    search: next.search,
    ordering: next.ordering,
    [tabKey]: next.tab,
    columns: next.columns === null ? null : next.columns?.join(','),
    group: next.group,
    closed: next.closed?.join(','),
    colour: next.colour,
    row: next.row,
    paging: pagingOf(next),
  }
  for (const [name, value] of Object.entries(plain)) if (value !== undefined) put(params, name, value)
  putFilter(params, next.filter)
  const keepsPage = Object.keys(next).every((key) => withPage.has(key))
  if (!keepsPage) put(params, 'page', next.page && next.page > 1 ? String(next.page) : null)
  return params
}

const textIn = (params: URLSearchParams, name: string): string => params.get(name) ?? ''

/** Reads the state of a list from the query of its address. */
export function readAddress(params: URLSearchParams, name: string): Omit<ListAddress, 'change' | 'linkTo'> {
  const kept = new URLSearchParams(params)
  for (const key of ['page', 'row', 'view', 'form', 'import']) kept.delete(key)
  const page = Number(params.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: textIn(params, 'search'),
    ordering: textIn(params, 'ordering'),
    tab: textIn(params, tabKeyOf(name)),
    filters: filtersIn(params),
    columns: params.get('columns')?.split(',').filter(Boolean) ?? null,
    group: textIn(params, 'group'),
    closed: textIn(params, 'closed').split(',').filter(Boolean),
    isScrolled: params.get('paging') === 'scroll',
    colour: textIn(params, 'colour'),
    row: params.get('row'),
    view: params.get('view'),
    query: kept.toString(),
  }
}

/**
 * Returns the query of the address, or of the one being navigated to, from the router itself. Two changes at the same
 * moment must not undo each other. Null while the person goes to another page, because a change would cancel that.
 */
function queryAhead({ state }: DataRouter): URLSearchParams | null {
  const ahead = state.navigation.location ?? state.location
  return ahead.pathname === state.location.pathname ? new URLSearchParams(ahead.search) : null
}

/**
 * Reads and writes the state of a list in its address. Writing replaces the entry of the history, as specified for
 * paging. It does nothing after the person has gone to another page; `name` is that of its tabs.
 */
export function useListAddress(name: string): ListAddress {
  const [params, setParams] = useSearchParams()
  const { router } = useContext(UNSAFE_DataRouterContext)!
  const latest = useLatestRef({ router, setParams, tabKey: tabKeyOf(name) })
  const change = useCallback(
    (next: ListChange) => {
      const { router: to, setParams: write, tabKey } = latest.current
      const current = queryAhead(to)
      if (current) write(changed(current, next, tabKey), { replace: true, preventScrollReset: true })
    },
    [latest],
  )
  return useMemo(() => {
    const linkTo = (next: ListChange): string => `?${changed(params, next, tabKeyOf(name))}`
    return { ...readAddress(params, name), change, linkTo }
  }, [params, name, change])
}
