import type { PlannedName, RouteName } from '../paths/index.ts'
import { screens as admin } from '../features/admin/index.ts'
import { screens as auth } from '../features/auth/index.ts'
import { commercialPrefetch, commercialScreens as commercial } from '../features/commercial/index.ts'
import { screens as directory } from '../features/directory/index.ts'
import { screens as home } from '../features/home/index.ts'
import { screens as products } from '../features/products/index.ts'
import { initialNamespaces } from './initial-namespaces.ts'
import type { PublicName } from './public-addresses.ts'
import type { LoadPrefetch, Screen } from './screen.ts'

/**
 * The screens of all features by route name. An address that is due and has none does not compile; a planned one
 * answers not found.
 */
export const screens = { ...auth, ...home, ...directory, ...products, ...admin, ...commercial } satisfies Record<
  Exclude<RouteName, PlannedName | PublicName>,
  Screen
>

/** What screens ask first, by route name: asked while the app starts, not once it is drawn. */
export const prefetchLoaders: Readonly<Partial<Record<string, LoadPrefetch>>> = commercialPrefetch satisfies Partial<
  Record<RouteName, LoadPrefetch>
>

const features: Readonly<Record<string, object>> = { auth, home, directory, products, admin, commercial }

/** The words that a screen shows first. */
export const namespacesOf = (name: string): readonly string[] =>
  initialNamespaces[Object.keys(features).find((feature) => name in features[feature]!) ?? ''] ?? []
