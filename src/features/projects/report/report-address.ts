import { pathTo } from '../../../paths/index.ts'

/** Where a report is read. */
export const reportAddress = (id: string): string => pathTo('reports', {}, { report: id })
