import { adminParts } from './admin-parts.ts'

/** The entries of the navigation: the settings, and the price levels beside the products. */
export const menu = [
  { route: 'price-levels', entry: 'products' },
  { route: 'admin', entry: 'settings', parts: adminParts },
  { route: 'personal-organizations', entry: 'settings' },
  { route: 'manage-email', entry: 'settings' },
  { route: 'mailbox', entry: 'settings' },
  { route: 'taxes', entry: 'settings' },
  { route: 'pipelines', entry: 'settings', covers: ['pipeline-create', 'pipeline-modify'] },
] as const
