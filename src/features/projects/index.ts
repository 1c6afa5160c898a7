import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of projects and their tasks. */
export const feature = {
  name: 'projects',
  screens,
  namespaces: ['projects', 'widgets'],
} as const satisfies FeatureModule
