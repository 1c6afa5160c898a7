export { serveSearch } from './search.ts'
export { serveDashboard } from './tasks.ts'
export { serveTileCatalogue } from './tiles.ts'
export { serveWaiting } from './waiting.ts'
