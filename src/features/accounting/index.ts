import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of accounts, journals and the aged balance. */
export const feature = {
  name: 'accounting',
  screens,
  namespaces: ['accounting', 'commercial', 'widgets'],
} as const satisfies FeatureModule
