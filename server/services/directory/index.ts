export { contactReachedBy, organizationAt } from './duplicates.ts'
export { serveDirectory } from './service.ts'
