export { emptyBin } from './bin.ts'
export { serveFileManager } from './service.ts'
