import type { PlannedName, RouteName } from '../paths/index.ts'
import { screens as admin } from '../features/admin/index.ts'
import { screens as auth } from '../features/auth/index.ts'
import { commercialFirstReads, commercialScreens as commercial } from '../features/commercial/index.ts'
import { screens as directory } from '../features/directory/index.ts'
import { screens as home } from '../features/home/index.ts'
import { screens as products } from '../features/products/index.ts'
import { firstWords } from './initial-namespaces.ts'
import type { PublicName } from './public-addresses.ts'
import type { LoadFirstRead, Screen } from './screen.ts'

/**
 * The screens of all features by route name. An address that is due and has none does not compile; a planned one
 * answers not found.
 */
export const screens = { ...auth, ...home, ...directory, ...products, ...admin, ...commercial } satisfies Record<
  Exclude<RouteName, PlannedName | PublicName>,
  Screen
>

/** What screens ask first, by route name: asked while the app starts, not once it is drawn. */
export const firstReads: Readonly<Partial<Record<string, LoadFirstRead>>> = commercialFirstReads satisfies Partial<
  Record<RouteName, LoadFirstRead>
>

const features: Readonly<Record<string, object>> = { auth, home, directory, products, admin, commercial }

/** The words that a screen shows first. */
export const wordsOf = (name: string): readonly string[] =>
  firstWords[Object.keys(features).find((feature) => name in features[feature]!) ?? ''] ?? []
