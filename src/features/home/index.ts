export { screens } from './screens.ts'
