import {
  Calculator,
  FolderKanban,
  FolderOpen,
  Handshake,
  Pin,
  ReceiptText,
  Settings,
  ShoppingCart,
  Warehouse,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { holds } from '../../contract/rights/rights.ts'
import type { Viewer } from '../../api/rights/opens.ts'
import { pathTo, type RouteName, routeOf, titleOf } from '../../paths/index.ts'
import {
  type CreateEntry,
  groupOf,
  isOpenPart,
  type MenuEntry,
  type MenuEntryName,
  type MenuGroup,
  type MenuPart,
  menuTable,
} from '../../widgets/feature-module.ts'
import { menus } from './modules.ts'

/** Pages of the navigation, joined from those of each feature. */
export const menu: readonly MenuEntry[] = menus.flatMap(({ menu: entries }) => entries)

/** Records that can be created from any page. */
export const creations: readonly CreateEntry[] = menus.flatMap(({ creations: own }) => own ?? [])

/** The icons of the modules. */
export const groupIcons: Readonly<Partial<Record<MenuGroup, LucideIcon>>> = {
  sales: ReceiptText,
  purchases: ShoppingCart,
  stock: Warehouse,
  crm: Handshake,
  projects: FolderKanban,
  accounting: Calculator,
  files: FolderOpen,
  settings: Settings,
}

const wideRoutes: readonly string[] = menus.flatMap(({ wideRoutes: own }) => own ?? [])

/** Returns whether a screen needs the whole width, so that the menu is folded beside it. */
export const isWideRoute = (name: string): boolean => wideRoutes.includes(name)

/** Returns the address of a page. */
export const menuAddressOf = ({ route, params, query }: Pick<MenuEntry, 'route' | 'params' | 'query'>): string =>
  (
    pathTo as (
      name: RouteName,
      params?: Readonly<Record<string, string>>,
      query?: Readonly<Record<string, string>>,
    ) => string
  )(route, params, query)

/** Returns the key of the name of a page. */
export const titleKey = ({ title, route, params }: MenuEntry): string => title ?? titleOf(routeOf(route), params)

/** Returns the key of the name of an address, or of the part of its page that the query names, else of the first. */
export function titleAt(
  name: string,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): string {
  if (name === 'not-found') return 'paths:not-found'
  const parts = menu.find(({ route }) => route === name)?.parts ?? []
  const part =
    parts.find(({ query: own }) => Object.entries(own).every(([key, value]) => query.get(key) === value)) ??
    parts.find(({ query: own }) => Object.keys(own).every((key) => !query.has(key)))
  return part?.title ?? titleOf(routeOf(name as RouteName), params)
}

/** Returns whether an address is the page itself, and not a record of it. */
export const isPageOf = (
  { route, params, alsoAt, query }: MenuEntry,
  name: string,
  at: Readonly<Record<string, string | undefined>>,
  asked?: URLSearchParams,
): boolean =>
  (route === name || (alsoAt?.includes(name as RouteName) ?? false)) &&
  isOnSide(params, at) &&
  (!query || !asked || Object.entries(query).every(([key, value]) => asked.get(key) === value))

const isOnSide = (params: MenuEntry['params'], at: Readonly<Record<string, string | undefined>>): boolean =>
  !params?.sales || at.sales === undefined ? params?.sales !== 'purchases' : params.sales === at.sales

/** Returns whether an address belongs to a page: its own, or one it covers, on the same side of sales and purchases. */
export const belongsTo = (
  entry: MenuEntry,
  name: string,
  params: Readonly<Record<string, string | undefined>>,
): boolean =>
  isPageOf(entry, name, params) ||
  (Boolean(entry.covers?.includes(name as RouteName)) && isOnSide(entry.params, params))

/** Returns the parts of a page that a person may open. */
export const openParts = ({ parts = [] }: MenuEntry, { rights }: Viewer): readonly MenuPart[] =>
  parts.filter((part) => isOpenPart(part, (right) => holds(rights, right)))

/**
 * Returns the entries of a module in their order, each with its pages among the given ones; an entry without one is
 * left out.
 */
export const entriesOf = (
  group: MenuGroup,
  pages: readonly MenuEntry[],
): readonly { name: MenuEntryName; pages: readonly MenuEntry[] }[] =>
  menuTable[group]
    .map((name: MenuEntryName) => ({ name, pages: pages.filter(({ entry }) => entry === name) }))
    .filter((entry) => entry.pages.length > 0)

/** Returns the pages of the entry that contains an address; none for a single page. */
export function tabsAt(
  name: string,
  params: Readonly<Record<string, string | undefined>>,
  pages: readonly MenuEntry[],
): readonly MenuEntry[] {
  const entry = pages.find((page) => isPageOf(page, name, params))?.entry
  const tabs = entry ? pages.filter((page) => page.entry === entry) : []
  return tabs.length > 1 ? tabs : []
}

/** Returns the icon of a page, else of its module; a pin for an address outside of the navigation. */
export function iconOf(page: MenuEntry | undefined): LucideIcon {
  const group = page && groupOf(page)
  return page?.icon ?? (group && groupIcons[group]) ?? Pin
}

/** Returns the icon of an address. */
export const iconAt = (address: string): LucideIcon =>
  iconOf(menu.find((page) => menuAddressOf(page).split('?')[0] === address.split('?')[0]))
