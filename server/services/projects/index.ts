export { awaitProject, forgetDeal, giveUpProject } from './project-starts.ts'
export { serveProjects } from './service.ts'
