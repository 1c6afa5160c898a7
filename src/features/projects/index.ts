import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of projects and their tasks. */
export const projects = {
  name: 'projects',
  screens,
  menu,
  namespaces: ['projects', 'widgets'],
} as const satisfies FeatureModule
