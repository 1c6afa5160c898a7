export { menu } from './menu.ts'
export { screens } from './screens.ts'
