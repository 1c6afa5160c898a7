import { dealKeys } from '../../api/commercial/documents/documents.ts'
import type { RecordTransitions } from '../state-actions/use-transition.ts'
import { useTransition } from '../state-actions/use-transition.ts'
import type { Kind } from './kinds.ts'
import type { PageRecord } from './page-record.ts'
import { useCompany } from './use-company.ts'

/** Returns the transitions of a document; validating books entries, and ending one releases its quantities. */
export const useDocumentTransition = (kind: Kind, document: PageRecord): RecordTransitions<PageRecord> =>
  useTransition({
    source: kind.records,
    record: document,
    touches: [...dealKeys, 'accounting/account-lines'],
    lowered: useCompany()?.validation_right === 'update',
  })
