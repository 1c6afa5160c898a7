import { call, noBody, recordOf } from '../../call.ts'
import { report } from '../report.ts'

export const refreshReport = call({
  service: 'projects',
  method: 'post',
  path: 'reports/:id/refresh',
  access: 'user',
  right: { scope: 'report', action: 'update' },
  summary: 'reads the facts of a draft again; its text is renewed while no person has changed it',
  entity: 'projects/reports',
  versioned: true,
  success: 200,
  added: true,
  body: noBody,
  answer: () => recordOf(report),
})
