export { serveHistory } from './entries.ts'
