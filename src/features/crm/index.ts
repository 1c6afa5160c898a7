import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of pipelines and their opportunities. */
export const crm = {
  name: 'crm',
  screens,
  menu,
  namespaces: ['crm', 'commercial', 'widgets', 'public'],
} as const satisfies FeatureModule
