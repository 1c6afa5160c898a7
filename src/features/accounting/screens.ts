/** The screens of the module by route name, each in its own part of the build. */
export const screens = {
  'aged-scales': () => import('./aged/AgedScaleScreen.tsx').then(({ AgedScaleScreen }) => AgedScaleScreen),
}
