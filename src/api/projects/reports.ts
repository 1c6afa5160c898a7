import type { refreshReport } from '../../contract/projects/calls/reports.ts'
import { report } from '../../contract/projects/report.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useShownAction } from '../resource.ts'

/** Weekly reports of projects. */
export const reports = resource(report)

/** A report as it is read. */
export type ReportRead = ReadOf<typeof report>

/** Reads the facts of a draft again, over the shown version; its text follows unless a person has edited it. */
export const useReportRefresh = () =>
  useShownAction(
    (record: ReportRead, key) =>
      call<typeof refreshReport>('post projects reports/:id/refresh', {
        params: { id: record.id },
        key,
        version: reports.shownVersion(record),
        mustAnswer: true,
      }),
    { touches: [report.key, 'history/entries'] },
  )
