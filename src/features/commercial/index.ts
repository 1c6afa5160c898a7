export { commercialFirstReads } from './first-reads.ts'
export { creations, menu, wideRoutes } from './menu.ts'
export { commercialScreens } from './screens.ts'
