import type { PlannedName, RouteName } from '../paths/index.ts'
import { screens as admin } from '../features/admin/index.ts'
import { screens as auth } from '../features/auth/index.ts'
import { commercialScreens } from '../features/commercial/index.ts'
import { screens as directory } from '../features/directory/index.ts'
import { screens as home } from '../features/home/index.ts'
import { screens as products } from '../features/products/index.ts'
import type { Screen } from './screen.ts'

/** The screens of all features by route name; an address without one answers not found. */
export const screens: Readonly<Partial<Record<Exclude<RouteName, PlannedName>, Screen>>> = { ...auth, ...home, ...directory, ...products, ...admin, ...commercialScreens }
