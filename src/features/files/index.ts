import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of the file manager. */
export const files = {
  name: 'files',
  screens,
  menu,
  namespaces: ['files', 'widgets'],
} as const satisfies FeatureModule
