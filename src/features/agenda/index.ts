import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of the agenda of the person and of colleagues. */
export const agenda = {
  name: 'agenda',
  screens,
  menu,
  namespaces: ['agenda', 'widgets'],
} as const satisfies FeatureModule
