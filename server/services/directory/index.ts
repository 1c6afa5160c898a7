export { serveDirectory } from './service.ts'
