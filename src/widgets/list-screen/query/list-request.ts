import type { ListParams } from '../../../api/resource.ts'
import { groupFields } from '../../../contract/rules/lists/group-fields.ts'
import type { AnyEntity } from '../../entity.ts'
import { filterQuery } from './filters.ts'
import { type ListAddress, readAddress } from './list-address.ts'

/** A part of a list that its address can name, with its filter; the one without a key is the whole list. */
export interface ListPart {
  key: string
  params?: Pick<ListParams, 'view' | 'filters' | 'ordering'>
}

/** Request of a list, besides its address: `name` is that of its tabs. */
export interface ListRequestSetup {
  base?: ListParams
  tabs?: readonly ListPart[]
  name: string
  size?: number
}

/** The tab that an address names, else the first one; links from other screens name it as their view. */
export const tabAt = <T extends ListPart>(
  tabs: readonly T[],
  { tab, view }: Pick<ListAddress, 'tab' | 'view'>,
): T | undefined =>
  (tab ? undefined : tabs.find(({ key }) => key !== '' && key === view)) ??
  tabs.find(({ key }) => key === tab) ??
  tabs[0]

/**
 * Returns the request of a list at an address, without its page. Search results are ordered by relevance, unless the
 * list is sorted.
 */
export function listRequest(
  entity: AnyEntity,
  address: Pick<ListAddress, 'search' | 'ordering' | 'filters' | 'group'>,
  base: ListParams,
  own: ListPart['params'] = {},
): ListParams {
  const usual = address.search ? '' : own.ordering || base.ordering || entity.list?.sort || ''
  const ordering = address.ordering || usual
  return {
    ...base,
    ...own,
    search: address.search,
    ordering,
    ...(groupFields(entity).includes(address.group) ? { group_by: address.group } : {}),
    filters: { ...base.filters, ...own.filters, ...filterQuery(entity, address.filters) },
  }
}

/** Returns the request of one page of a list. */
export const withPage = (question: ListParams, page: number, size = 30): ListParams => ({
  ...question,
  page,
  page_size: size,
})

/** Returns the request of a page of the list: without the rows of closed groups. */
export const withoutClosed = (question: ListParams, { closed }: Pick<ListAddress, 'closed'>): ListParams =>
  question.group_by && closed.length > 0 ? { ...question, group_closed: closed } : question

/** Returns whether an address requests a list without pages; one with groups keeps them. */
export const hasNoPages = ({ isScrolled }: Pick<ListAddress, 'isScrolled'>, question: ListParams): boolean =>
  isScrolled && !question.group_by

/** Rows of one request of a list without pages: the most that a service returns. */
export const SCROLLED = 100

/** Returns the first request of a list opened by its address. */
export function initialListRequest(
  entity: AnyEntity,
  query: URLSearchParams,
  { base = {}, tabs = [], name, size }: ListRequestSetup,
): ListParams {
  const address = readAddress(query, name)
  const question = listRequest(entity, address, base, tabAt(tabs, address)?.params)
  const paged = withoutClosed(question, address)
  return hasNoPages(address, paged) ? withPage(paged, 1, SCROLLED) : withPage(paged, address.page, size)
}
