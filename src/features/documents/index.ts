import type { FeatureModule } from '../../widgets/feature-module.ts'
import { prefetch } from './route-prefetch.ts'
import { screens } from './screens.ts'

/** Feature of quotations, orders, deliveries, invoices and credits. */
export const feature = {
  name: 'documents',
  screens,
  prefetch,
  namespaces: ['commercial', 'documents', 'widgets', 'validation'],
} as const satisfies FeatureModule
