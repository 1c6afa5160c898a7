/** Screens of the start page, and of all records that wait for a person's decision. */
export const screens = {
  home: () => import('./HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  waiting: () => import('./waiting/WaitingScreen.tsx').then(({ WaitingScreen }) => WaitingScreen),
} as const
