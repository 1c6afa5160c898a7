import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of contacts and organizations. */
export const feature = {
  name: 'directory',
  screens,
  namespaces: ['directory', 'widgets', 'documents'],
} as const satisfies FeatureModule
