export { servePrivacy } from './service.ts'
