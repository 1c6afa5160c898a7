/** The screens of the module by route name, each in its own part of the build. */
export const screens = {
  bank: () => import('./triage/BankScreen.tsx').then(({ BankScreen }) => BankScreen),
  synchro: () => import('./synchro/SynchroScreen.tsx').then(({ SynchroScreen }) => SynchroScreen),
  'bridge-connect-redirection': () => import('./synchro/ConsentScreen.tsx').then(({ ConsentScreen }) => ConsentScreen),
}
