import { accounting } from '../../features/accounting/index.ts'
import { admin } from '../../features/admin/index.ts'
import { agenda } from '../../features/agenda/index.ts'
import { auth } from '../../features/auth/index.ts'
import { banks } from '../../features/banks/index.ts'
import { crm } from '../../features/crm/index.ts'
import { directory } from '../../features/directory/index.ts'
import { documents } from '../../features/documents/index.ts'
import { dunning } from '../../features/dunning/index.ts'
import { files } from '../../features/files/index.ts'
import { home } from '../../features/home/index.ts'
import { payments } from '../../features/payments/index.ts'
import { products } from '../../features/products/index.ts'
import { projects } from '../../features/projects/index.ts'
import { received } from '../../features/received/index.ts'
import type { PlannedName, RouteName } from '../../paths/index.ts'
import type { FeatureModule, LoadPrefetch, Screen } from '../../widgets/feature-module.ts'
import { provideSlots } from '../../widgets/slot/slot-parts.ts'
import type { PublicName } from '../address/public-addresses.ts'

const list = [
  home,
  agenda,
  received,
  documents,
  dunning,
  payments,
  banks,
  accounting,
  products,
  directory,
  crm,
  projects,
  files,
  admin,
  auth,
] as const

/** The features of the suite; within a group of the menu they are in this order. */
export const modules: readonly FeatureModule[] = list

type ScreensOf<Module> = Module extends { screens: infer Screens } ? keyof Screens : never
type WithScreen = ScreensOf<(typeof list)[number]>
/** Compilation fails for a due address without a screen. */
const missing: Exclude<RouteName, PlannedName | PublicName | WithScreen>[] = [] satisfies never[]

const joined = <T>(part: (module: FeatureModule) => Readonly<Partial<Record<string, T>>> | undefined) =>
  Object.assign({}, ...missing, ...modules.map(part)) as Readonly<Partial<Record<string, T>>>

provideSlots(() => import('./slots.ts').then(({ slots }) => slots))

/** The screens of all features by route name; a planned address has none. */
export const screens = joined<Screen>((module) => module.screens)

/** The first request of screens, by route name. */
export const prefetchLoaders = joined<LoadPrefetch>((module) => module.prefetch)

/** Returns the namespaces of texts that a screen shows first. */
export const namespacesOf = (name: string): readonly string[] =>
  modules.find((module) => name in module.screens)?.namespaces ?? []
