export { serveCrm } from './service.ts'
