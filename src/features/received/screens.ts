import { one } from '../../widgets/one-screen.ts'

/** The screens of the module by route name. */
export const screens = {
  'received-invoices': one(() => import('./ReceivedListScreen.tsx'), 'ReceivedListScreen'),
  'received-invoice': one(() => import('./ReceivedScreen.tsx'), 'ReceivedScreen'),
}
