import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/** Feature of payments of invoices. */
export const feature = {
  name: 'payments',
  screens,
  namespaces: ['commercial', 'documents', 'widgets', 'validation'],
} as const satisfies FeatureModule
