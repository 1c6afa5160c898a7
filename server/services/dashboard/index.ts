export { serveSearch } from './search.ts'
export { serveDashboard } from './tasks.ts'
export { serveWaiting } from './waiting.ts'
