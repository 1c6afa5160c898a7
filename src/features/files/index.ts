import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of the file manager. */
export const feature = {
  name: 'files',
  screens,
  namespaces: ['files', 'widgets'],
} as const satisfies FeatureModule
