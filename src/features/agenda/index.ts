import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of the agenda of the person and of colleagues. */
export const feature = {
  name: 'agenda',
  screens,
  namespaces: ['agenda', 'widgets'],
} as const satisfies FeatureModule
