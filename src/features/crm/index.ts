import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of pipelines and their opportunities. */
export const feature = {
  name: 'crm',
  screens,
  namespaces: ['crm', 'commercial', 'widgets', 'public'],
} as const satisfies FeatureModule
