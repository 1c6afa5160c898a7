export { creations, menu } from './menu.ts'
export { commercialScreens } from './screens.ts'
