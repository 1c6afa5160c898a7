export { commercialScreens } from './screens.ts'
