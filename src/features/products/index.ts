import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of products. */
export const feature = {
  name: 'products',
  screens,
  namespaces: ['products', 'widgets'],
} as const satisfies FeatureModule
