export { serveProjects } from './service.ts'
