/** The start page. */
export const screens = {
  home: () => import('./home/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
} as const
