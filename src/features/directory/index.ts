import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of contacts and organizations. */
export const directory = {
  name: 'directory',
  screens,
  menu,
  namespaces: ['directory', 'widgets', 'documents'],
} as const satisfies FeatureModule
