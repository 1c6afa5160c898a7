import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of payments of invoices. */
export const payments = {
  name: 'payments',
  screens,
  menu,
  namespaces: ['commercial', 'documents', 'widgets', 'validation'],
} as const satisfies FeatureModule
