import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of the start page. */
export const feature = {
  name: 'home',
  screens,
  namespaces: ['home', 'widgets', 'commercial'],
} as const satisfies FeatureModule
