import { pathTo } from '../../../paths/index.ts'

/** Returns the address of a report. */
export const reportAddress = (id: string): string => pathTo('reports', {}, { report: id })
