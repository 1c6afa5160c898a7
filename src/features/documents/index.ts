import type { FeatureModule } from '../../widgets/feature-module.ts'
import { creations, menu, wideRoutes } from './menu.ts'
import { prefetch } from './route-prefetch.ts'
import { screens } from './screens.ts'

/** Feature of quotations, orders, deliveries, invoices and credits. */
export const documents = {
  name: 'documents',
  screens,
  menu,
  creations,
  wideRoutes,
  prefetch,
  namespaces: ['commercial', 'documents', 'widgets', 'validation'],
} as const satisfies FeatureModule
