export { emptyBin } from './bin.ts'
export { readFileTexts } from './file-text.ts'
export { serveFileManager } from './service.ts'
