import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { RoutePrefetch } from '../api/loading/route-prefetch.ts'
import type { RouteName } from '../paths/index.ts'

/** Runs before a screen is shown and may lead elsewhere by answering an address. */
export type Resolver = (params: Readonly<Record<string, string | undefined>>) => Promise<string | void> | string | void

/** How to load a screen, or that with hooks which run in sequence before it. */
export type Screen =
  (() => Promise<ComponentType>) | { load: () => Promise<ComponentType>; before: readonly Resolver[] }

/** How to load the first request of a screen at an address. */
export type LoadPrefetch = () => Promise<
  (address: { params: Readonly<Record<string, string | undefined>>; query: URLSearchParams }) => RoutePrefetch
>

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
  'settings',
] as const

export type MenuGroup = (typeof menuGroups)[number]

/** One entry of the navigation, seen by those to whom its address is open. */
export interface MenuEntry {
  route: RouteName
  params?: Readonly<Record<string, string>>
  icon: LucideIcon
  /** Without a group it stands first, above all. */
  group?: MenuGroup
  /** Parts of its screen that the palette finds by a name of their own. */
  parts?: readonly { query: Readonly<Record<string, string>>; title: string }[]
  /** Addresses that belong to it: it is marked there and stands in their breadcrumb. */
  covers?: readonly RouteName[]
}

/** A record to create from anywhere: the + of the top bar and the palette, for those to whom its address is open. */
export interface CreateEntry {
  route: RouteName
  params?: Readonly<Record<string, string>>
  icon: LucideIcon
  group: MenuGroup
}

/** Everything that the app takes of a feature: its `index.ts` exports one such object and nothing else. */
export interface FeatureModule {
  /** The name of its folder. */
  name: string
  screens: Readonly<Partial<Record<RouteName, Screen>>>
  menu?: readonly MenuEntry[]
  creations?: readonly CreateEntry[]
  /** The namespaces of texts that its screens show first: they are fetched beside its script, not after it. */
  namespaces: readonly string[]
  /** What screens ask first, by route name: asked while the app starts, not once they are drawn. */
  prefetch?: Readonly<Partial<Record<RouteName, LoadPrefetch>>>
  /** Screens that need the whole width, so that the menu stands folded beside them. */
  wideRoutes?: readonly RouteName[]
}
