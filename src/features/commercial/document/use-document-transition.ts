import type { RecordTransitions } from '../../../widgets/state-actions/use-transition.ts'
import { useTransition } from '../../../widgets/state-actions/use-transition.ts'
import type { Kind } from './kinds.ts'
import type { PageRecord } from './page-record.ts'
import { useCompany } from './use-company.ts'

/** The transitions of a document; a validated one books entries. */
export const useDocumentTransition = (kind: Kind, document: PageRecord): RecordTransitions<PageRecord> =>
  useTransition({
    source: kind.records,
    record: document,
    touches: ['accounting/account-lines'],
    lowered: useCompany()?.validation_right === 'update',
  })
