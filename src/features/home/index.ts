import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of the start page. */
export const home = {
  name: 'home',
  screens,
  menu,
  namespaces: ['home', 'widgets', 'commercial'],
} as const satisfies FeatureModule
