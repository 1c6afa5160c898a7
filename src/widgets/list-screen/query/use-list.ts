import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListGroup, ListParams } from '../../../api/resource.ts'
import type { Sort } from '../../../ui/table/columns.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import type { AnyEntity, AnyRecord, AnyResource } from '../../entity.ts'
import { useChosenColumns } from './chosen-columns.ts'
import type { Filter } from './filters.ts'
import { type ListAddress, useListAddress } from './list-address.ts'
import { type FullColumn, type ListColumns, useListColumns } from './list-columns.ts'
import { groupKey } from './list-groups.ts'
import {
  hasNoPages,
  type ListRequestSetup,
  type ListPart,
  listRequest,
  SCROLLED,
  tabAt,
  withoutClosed,
  withPage,
} from './list-request.ts'
import { storeListOrder } from './previous-next.ts'
import { useRowPages } from './use-row-pages.ts'
import { useSavedViewLink } from './use-saved-view-link.ts'

/** A tab over a list: its filter, with its count and sum formatted for the reader. */
export interface ListTab extends ListPart {
  label: string
  count?: string
  sum?: string
}

interface Setup<R> extends ListRequestSetup {
  columns: ListColumns<R>
  tabs?: readonly ListTab[]
}

const isFilled = (rows: readonly unknown[] | undefined): boolean => rows !== undefined && rows.length > 0

/** Returns the number of rows in open groups; undefined where a list is not grouped. */
const openRows = (groups: readonly ListGroup[] | undefined, closed: readonly string[]): number | undefined =>
  groups?.reduce((total, { value, count }) => total + (closed.includes(groupKey(value)) ? 0 : count), 0)

const noSums: readonly string[] = []

function sortIn<R>(columns: readonly FullColumn<R>[], ordering: string): Sort | null {
  const column = columns.find((one) => one.sort === ordering.replace(/^-/, ''))
  return column ? { key: column.key, direction: ordering.startsWith('-') ? 'descending' : 'ascending' } : null
}

const isSet = ({ isActive, form }: Filter): boolean => isActive && form !== ''

/** Returns the request of a list, the same object until a part of it changes. */
function useQuestion(entity: AnyEntity, address: ListAddress, base: ListParams, tab: ListTab | undefined): ListParams {
  const text = JSON.stringify(listRequest(entity, address, base, tab?.params))
  return useMemo(() => JSON.parse(text) as ListParams, [text])
}

/**
 * Returns a page of a list with its groups, or the rows in sight of one without pages. Rows of closed groups are on no
 * page.
 */
function usePage<R extends AnyRecord>(
  source: AnyResource<R>,
  question: ListParams,
  address: ListAddress,
  { size, enabled }: { size: number; enabled: boolean },
) {
  const paged = useMemo(() => withoutClosed(question, address), [question, address])
  // Cards of a phone have different heights: they stay in pages.
  const isScrolled = useMediaQuery('(min-width: 761px)') && hasNoPages(address, paged)
  const asked = isScrolled ? withPage(paged, 1, SCROLLED) : withPage(paged, address.page, size)
  const list = source.useList(asked, { enabled })
  const { results, count, groups: answered } = list.data ?? { results: undefined, count: 0 }
  const groups = question.group_by ? answered : undefined
  const scrolled = useRowPages(source, paged, { start: results, count, isOn: isScrolled && enabled })
  // Rows that the record pages go through: consecutive rows, the first of which begins a page.
  const order = scrolled
    ? { rows: scrolled.read, page: scrolled.readFrom / SCROLLED + 1, size: SCROLLED }
    : { rows: results, page: address.page, size }
  const rows = scrolled ? scrolled.rows : results
  return { paged, list, rows, count, groups, scrolled, order, openCount: openRows(groups, address.closed) ?? count }
}

/** Returns the sums of the whole list, read after its first page. */
function useSums<R extends AnyRecord>(source: AnyResource<R>, question: ListParams, enabled: boolean) {
  const sums = source.entity.list?.sums ?? noSums
  const totals = source.useList(
    { ...question, group_by: undefined, page: 1, page_size: 1, fields: ['id'], expand: [], stats: true },
    { enabled: sums.length > 0 && enabled, isSilent: true, isLater: true },
  )
  return { sums, stats: totals.data?.stats ?? {} }
}

/** Returns the state of a list screen: its address, columns, request, rows, sums. */
export function useList<R extends AnyRecord>(
  source: AnyResource<R>,
  { columns, base = {}, tabs = [], name, size = 30 }: Setup<R>,
) {
  const { i18n } = useTranslation()
  const { entity } = source
  const address = useListAddress(name)
  const { isAwaited } = useSavedViewLink(address)
  const { kept, keep } = useChosenColumns(entity.key)
  const { all, shown } = useListColumns(entity, columns, { chosen: address.columns ?? kept, language: i18n.language })
  const tab = tabAt(tabs, address)
  const question = useQuestion(entity, address, base, tab)
  const { paged, list, rows, count, groups, scrolled, order, openCount } = usePage(source, question, address, {
    size,
    enabled: !isAwaited,
  })
  const { sums, stats } = useSums(source, question, !isAwaited)
  const shownNow = {
    key: entity.key,
    order,
    isOld: list.isPlaceholderData,
    address,
    count: openCount,
    question: paged,
  }
  // After turning one page, a person will probably turn another: it is prefetched.
  source.useList(withPage(paged, address.page + 1, size), {
    enabled: !scrolled && hasTurned(shownNow),
    isSilent: true,
    isLater: true,
  })
  useAfterwards(shownNow)

  const sort = useMemo(() => sortIn(all, question.ordering ?? ''), [all, question.ordering])
  return {
    address,
    question,
    all,
    shown,
    tab,
    list,
    rows,
    count,
    openCount,
    group: question.group_by ?? '',
    groups,
    scrolled,
    sums,
    sort,
    size,
    stats,
    setColumns: (next: readonly string[] | null) => {
      keep(next)
      address.change({ columns: next })
    },
    onSort: ({ key, direction }: Sort) => {
      const field = all.find((column) => column.key === key)?.sort ?? key
      address.change({ ordering: direction === 'descending' ? `-${field}` : field })
    },
    hasRows: count > 0 || isFilled(groups),
    isNarrowed: address.search !== '' || address.filters.some(isSet),
  }
}

export type ListState<R extends AnyRecord> = ReturnType<typeof useList<R>>

const hasTurned = ({ order: { page, size }, isOld, count }: Shown): boolean => page > 1 && !isOld && page * size < count

interface Shown {
  key: string
  order: { rows: readonly AnyRecord[] | undefined; page: number; size: number }
  isOld: boolean
  address: ListAddress
  count: number
  question: ListParams
}

/** Stores the order for the record pages, and leads to the last page when the requested one no longer exists. */
function useAfterwards({ key, order: { rows, page, size }, isOld, address: { change }, count, question }: Shown): void {
  useEffect(() => {
    if (rows && !isOld) storeListOrder(key, { ids: rows.map(({ id }) => id), page, size, count, params: question })
  }, [key, rows, isOld, page, size, count, question])
  const lastPage = Math.max(1, Math.ceil(count / size))
  useEffect(() => {
    if (rows?.length === 0 && count > 0 && page > lastPage) change({ page: lastPage })
  }, [rows, count, page, change, lastPage])
}
