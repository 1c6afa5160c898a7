import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { hasCapability } from '../api/capabilities.ts'
import type { RoutePrefetch } from '../api/loading/route-prefetch.ts'
import type { RouteName } from '../paths/index.ts'

/** Runs before a screen is shown and may redirect by returning an address. */
export type Resolver = (params: Readonly<Record<string, string | undefined>>) => Promise<string | void> | string | void

/** Loader of a screen, or that with hooks which run in sequence before it. */
export type Screen =
  (() => Promise<ComponentType>) | { load: () => Promise<ComponentType>; before: readonly Resolver[] }

/** Loader of the first request of a screen at an address. */
export type LoadPrefetch = () => Promise<
  (address: { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams }) => RoutePrefetch
>

/**
 * Entries of the navigation by module, in their order; each is one page, or several pages as tabs. Entries without a
 * module are on top (experience.md, the shell).
 */
export const menuTable = {
  sales: ['quotations', 'orders', 'deliveries', 'invoices', 'dunning'],
  purchases: ['requests', 'purchase-orders', 'receipts', 'supplier-invoices'],
  stock: ['products'],
  crm: ['opportunities', 'directory', 'lead-forms'],
  projects: ['projects', 'workload'],
  accounting: ['payments', 'bank', 'ledger', 'aged-scales', 'declarations'],
  hr: [],
  recruitment: [],
  support: [],
  files: ['files'],
  settings: ['settings'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MenuGroup = keyof typeof menuTable

/** The name of an entry of the navigation. */
export type MenuEntryName = (typeof menuTable)[MenuGroup][number]

/** The modules of the navigation in their order. */
export const menuGroups = Object.keys(menuTable) as readonly MenuGroup[]

const groupByEntry = new Map<string, MenuGroup>(
  menuGroups.flatMap((group) => menuTable[group].map((entry) => [entry, group] as const)),
)

/** Returns the module of a page of the navigation; undefined for those on top. */
export const groupOf = ({ entry }: Pick<MenuEntry, 'entry'>): MenuGroup | undefined => entry && groupByEntry.get(entry)

/** A part of a screen with a name and an address of its own. */
export interface MenuPart {
  query: Readonly<Record<string, string>>
  title: string
  /** Rights of which one is required, besides that of the address. */
  needs?: readonly string[]
  /** Whether our own services alone have it. */
  isAdded?: boolean
}

/** Returns whether a part is open to a person with some rights. */
export const isOpenPart = (
  { needs, isAdded }: Pick<MenuPart, 'needs' | 'isAdded'>,
  holds: (right: string) => boolean,
): boolean => (!needs || needs.some(holds)) && (!isAdded || hasCapability('history', 'added'))

/** One page of the navigation, seen by those to whom its address is open. */
export interface MenuEntry {
  route: RouteName
  params?: Readonly<Record<string, string>>
  /** Distinguishes it from another page of the same route. */
  query?: Readonly<Record<string, string>>
  /** Key of its name, where it is not the title of its address. */
  title?: string
  /** Its own icon, in place of that of its module. */
  icon?: LucideIcon
  /** Entry that it is a page of: the first page is the entry, the others are its tabs. Without one it is on top. */
  entry?: MenuEntryName
  /** Registry names of its records: those that wait for the person are counted beside it. */
  records?: readonly string[]
  parts?: readonly MenuPart[]
  /** Other addresses of the same page. */
  alsoAt?: readonly RouteName[]
  /** Addresses that belong to it: it is marked there and is named in their breadcrumb. */
  covers?: readonly RouteName[]
}

/** A record to create from anywhere: the + of the top bar and the palette, for those to whom its address is open. */
export interface CreateEntry {
  route: RouteName
  params?: Readonly<Record<string, string>>
  icon: LucideIcon
  group: MenuGroup
}

/** Part of a feature in the menu: the exports of its `menu.ts`, known from the start. */
export interface FeatureMenu {
  menu: readonly MenuEntry[]
  creations?: readonly CreateEntry[]
  /** Screens that need the whole width: the menu is folded beside them. */
  wideRoutes?: readonly RouteName[]
}

/** Parts of a feature that the app loads when one of its addresses is opened: its `index.ts` exports nothing else. */
export interface FeatureModule {
  /** The name of its folder. */
  name: string
  screens: Readonly<Partial<Record<RouteName, Screen>>>
  /** The namespaces of texts that its screens show first: they are fetched beside its script, not after it. */
  namespaces: readonly string[]
  /** Requests of screens by route name: sent while the app starts, before the screens are drawn. */
  prefetch?: Readonly<Partial<Record<RouteName, LoadPrefetch>>>
}
