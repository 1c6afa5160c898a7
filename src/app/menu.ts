import type { LucideIcon } from 'lucide-react'
import { menu as admin } from '../features/admin/index.ts'
import { creations as commercialCreations, menu as commercial, wideRoutes } from '../features/commercial/index.ts'
import { menu as directory } from '../features/directory/index.ts'
import { menu as home } from '../features/home/index.ts'
import { creations as productCreations, menu as products } from '../features/products/index.ts'
import { pathTo, type RouteName } from '../paths/index.ts'

/** The groups of the navigation in their order (experience.md, the shell). */
export const menuGroups = [
  'sales',
  'purchases',
  'stock',
  'crm',
  'hr',
  'recruitment',
  'projects',
  'support',
  'accounting',
  'files',
] as const

export type MenuGroup = (typeof menuGroups)[number]

/** One entry as a feature's `menu.ts` gives it. */
export interface MenuEntry {
  route: RouteName
  params?: Readonly<Record<string, string>>
  icon: LucideIcon
  /** Without a group it stands first, above all. */
  group?: MenuGroup
  /** Who may see it: somebody who may read records of this scope. */
  scope?: string
  /** Addresses that belong to it: it is marked there and stands in their breadcrumb. */
  covers?: readonly RouteName[]
}

/** A record to make from anywhere: the + of the top bar and the palette. */
export interface CreateEntry {
  route: RouteName
  params?: Readonly<Record<string, string>>
  icon: LucideIcon
  scope: string
  group: MenuGroup
}

/**
 * The navigation of the suite, joined from what each feature offers; within a group the features stand in this order.
 */
export const menu: readonly MenuEntry[] = [...home, ...commercial, ...products, ...directory, ...admin]

/** What can be made from anywhere. */
export const creations: readonly CreateEntry[] = [...commercialCreations, ...productCreations]

/** Whether a screen needs the whole width, so that the menu stands folded beside it. */
export const isWideRoute = (name: string): boolean => (wideRoutes as readonly string[]).includes(name)

/** The address of an entry. */
export const addressOf = ({ route, params }: Pick<MenuEntry, 'route' | 'params'>): string =>
  (pathTo as (name: RouteName, params?: Readonly<Record<string, string>>) => string)(route, params)

/** Whether an address belongs to an entry: its own, or one it covers, on the same side of sales and purchases. */
export function belongsTo(
  entry: MenuEntry,
  name: string,
  params: Readonly<Record<string, string | undefined>>,
): boolean {
  if (entry.route !== name && !entry.covers?.includes(name as RouteName)) return false
  return !entry.params?.sales || params.sales === undefined
    ? entry.params?.sales !== 'purchases'
    : entry.params.sales === params.sales
}
