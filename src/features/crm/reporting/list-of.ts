import type { ReportQuestion } from '../../../api/crm/reporting.ts'
import { pathTo } from '../../../paths/index.ts'
import { addressQuery } from '../../../widgets/list-screen/query/filters.ts'

/** The list of a pipeline's opportunities under filters. */
export const listOf = (
  { pipeline, main_user: person }: ReportQuestion,
  query: Readonly<Record<string, string>>,
): string =>
  pathTo(
    'opportunities',
    { id: pipeline ?? 'current' },
    { 'menu-display': 'list', ...addressQuery({ ...query, ...(person ? { main_user: person } : {}) }) },
  )
