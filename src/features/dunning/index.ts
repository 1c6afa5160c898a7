import type { FeatureModule } from '../../widgets/feature-module.ts'
import { menu } from './menu.ts'
import { screens } from './screens.ts'

/** Feature of reminders of late invoices. */
export const dunning = {
  name: 'dunning',
  screens,
  menu,
  namespaces: ['commercial', 'documents', 'widgets', 'validation'],
} as const satisfies FeatureModule
