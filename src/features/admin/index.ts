import type { FeatureModule } from '../../widgets/feature-module.ts'
import { screens } from './screens.ts'

/**
 * Feature of the company and its people, taxes, price levels, identities, e-mail templates, the mailbox and the
 * gallery.
 */
export const feature = {
  name: 'admin',
  screens,
  namespaces: ['admin', 'widgets', 'rights'],
} as const satisfies FeatureModule
