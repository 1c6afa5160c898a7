import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of bank accounts, their statements, and the matching of their lines. */
export const feature = {
  name: 'banks',
  screens,
  namespaces: ['payment', 'accounting', 'commercial', 'widgets'],
} as const satisfies FeatureModule
