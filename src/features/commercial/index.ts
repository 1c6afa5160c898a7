export { commercialPrefetch } from './route-prefetch.ts'
export { creations, menu, wideRoutes } from './menu.ts'
export { commercialScreens } from './screens.ts'
