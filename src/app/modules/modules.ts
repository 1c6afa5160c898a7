import * as accounting from '../../features/accounting/menu.ts'
import * as admin from '../../features/admin/menu.ts'
import * as agenda from '../../features/agenda/menu.ts'
import * as banks from '../../features/banks/menu.ts'
import * as crm from '../../features/crm/menu.ts'
import * as directory from '../../features/directory/menu.ts'
import * as documents from '../../features/documents/menu.ts'
import * as dunning from '../../features/dunning/menu.ts'
import * as files from '../../features/files/menu.ts'
import * as home from '../../features/home/menu.ts'
import * as payments from '../../features/payments/menu.ts'
import * as products from '../../features/products/menu.ts'
import * as projects from '../../features/projects/menu.ts'
import * as received from '../../features/received/menu.ts'
import { modules, type PlannedName, type RouteName } from '../../paths/index.ts'
import type { Path } from '../../paths/path.ts'
import type { FeatureMenu, FeatureModule } from '../../widgets/feature-module.ts'
import { provideSlots } from '../../widgets/slot/slot-parts.ts'
import { type PublicRouteName, publicNames } from '../address/public-addresses.ts'

/**
 * The features of the suite: the part of the menu that each fills, in this order within a group, and the loader of its
 * screens.
 */
const features = {
  home: { menu: home, load: () => import('../../features/home/index.ts') },
  agenda: { menu: agenda, load: () => import('../../features/agenda/index.ts') },
  received: { menu: received, load: () => import('../../features/received/index.ts') },
  documents: { menu: documents, load: () => import('../../features/documents/index.ts') },
  dunning: { menu: dunning, load: () => import('../../features/dunning/index.ts') },
  payments: { menu: payments, load: () => import('../../features/payments/index.ts') },
  banks: { menu: banks, load: () => import('../../features/banks/index.ts') },
  accounting: { menu: accounting, load: () => import('../../features/accounting/index.ts') },
  products: { menu: products, load: () => import('../../features/products/index.ts') },
  directory: { menu: directory, load: () => import('../../features/directory/index.ts') },
  crm: { menu: crm, load: () => import('../../features/crm/index.ts') },
  projects: { menu: projects, load: () => import('../../features/projects/index.ts') },
  files: { menu: files, load: () => import('../../features/files/index.ts') },
  admin: { menu: admin, load: () => import('../../features/admin/index.ts') },
  auth: { load: () => import('../../features/auth/index.ts') },
} as const

interface Feature {
  menu?: FeatureMenu
  load: () => Promise<{ feature: FeatureModule }>
}
const rows: Readonly<Record<string, Feature>> = features

/** The parts of the menu that the features fill. */
export const menus: readonly FeatureMenu[] = Object.values(rows).flatMap(({ menu }) => menu ?? [])

type Loaded = Awaited<ReturnType<(typeof features)[keyof typeof features]['load']>>['feature']
type ScreensOf<Module> = Module extends { screens: infer Screens } ? keyof Screens : never
/** Compilation fails for a due address without a screen. */
const missing: Exclude<RouteName, PlannedName | PublicRouteName | ScreensOf<Loaded>>[] = [] satisfies never[]
void missing

provideSlots(() => import('./slots.ts').then(({ slots }) => slots))

/** Folders of features whose name is not that of the module of their addresses. */
const folders: Readonly<Record<string, string>> = { authentication: 'auth', commercial: 'documents' }

const featureByRoute = new Map<string, string>(
  Object.entries(modules).flatMap(([module, paths]: [string, readonly Path[]]) =>
    paths
      .filter(({ planned, name }) => !planned && !(publicNames as readonly string[]).includes(name))
      .map(({ name, feature = folders[module] ?? module }): [string, string] => [name, feature]),
  ),
)

/** Returns the loader of the feature with the screen of an address; undefined for an address without a screen. */
export function featureLoader(name: string): (() => Promise<FeatureModule>) | undefined {
  const row = rows[featureByRoute.get(name) ?? '']
  return row && (() => row.load().then(({ feature }) => feature))
}

/** Loads all features, for the build and for tests. */
export const allFeatures = (): Promise<readonly FeatureModule[]> =>
  Promise.all(Object.values(rows).map(({ load }) => load().then(({ feature }) => feature)))
