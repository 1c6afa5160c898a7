import { dealKeys } from '../../../api/commercial/documents.ts'
import type { RecordTransitions } from '../../../widgets/state-actions/use-transition.ts'
import { useTransition } from '../../../widgets/state-actions/use-transition.ts'
import type { Kind } from './kinds.ts'
import type { PageRecord } from './page-record.ts'
import { useCompany } from './use-company.ts'

/** The transitions of a document; a validated one books entries, and one that ends gives back what it took. */
export const useDocumentTransition = (kind: Kind, document: PageRecord): RecordTransitions<PageRecord> =>
  useTransition({
    source: kind.records,
    record: document,
    touches: [...dealKeys, 'accounting/account-lines'],
    lowered: useCompany()?.validation_right === 'update',
  })
