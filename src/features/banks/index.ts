import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of bank accounts, their statements, and the matching of their lines. */
export const banks = {
  name: 'banks',
  screens,
  menu,
  namespaces: ['payment', 'accounting', 'commercial', 'widgets'],
} as const satisfies FeatureModule
