import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of accounts, journals and the aged balance. */
export const accounting = {
  name: 'accounting',
  screens,
  menu,
  namespaces: ['accounting', 'commercial', 'widgets'],
} as const satisfies FeatureModule
