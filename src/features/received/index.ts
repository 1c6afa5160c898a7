import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of e-invoices of suppliers. */
export const received = {
  name: 'received',
  screens,
  menu,
  namespaces: ['commercial', 'documents', 'widgets', 'validation'],
} as const satisfies FeatureModule
