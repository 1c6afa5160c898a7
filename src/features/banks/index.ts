import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Bank accounts, their statements, and what their lines are. */
export const banks = {
  name: 'banks',
  screens,
  menu,
  namespaces: ['payment', 'accounting', 'commercial', 'widgets'],
} as const satisfies FeatureModule
