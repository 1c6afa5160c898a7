import { one } from '../../widgets/one-screen.ts'

/** The screens of the module by route name. */
export const screens = {
  dunning: one(() => import('./DunningScreen.tsx'), 'DunningScreen'),
}
