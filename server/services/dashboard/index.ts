export { serveDashboard } from './tasks.ts'
