export { serveSearch } from './search.ts'
export { serveDashboard } from './tasks.ts'
