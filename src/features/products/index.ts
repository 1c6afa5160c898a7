import type { FeatureModule } from '../../widgets/feature-module.ts'
import { creations, menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of products. */
export const products = {
  name: 'products',
  screens,
  menu,
  creations,
  namespaces: ['products', 'widgets'],
} as const satisfies FeatureModule
