import type { DraftOf, RecordOf } from '../kit.ts'
import { added, entity, parent } from '../kit.ts'
import { documentFileInitial } from '../shapes.ts'
import { innerFileFields } from './document.ts'

/** A file that the staff keeps with a quotation, such as the order of its customer. */
export const quotationDocument = entity({
  service: 'commercial',
  path: 'quotation-documents',
  name: 'quotation-document',
  scope: 'quotation',
  title: 'title',
  fields: { quotation: added(parent('commercial/quotations')), ...innerFileFields },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['quotation'], sort: '-created_at' },
})

export type QuotationDocument = RecordOf<typeof quotationDocument>
export type QuotationDocumentDraft = DraftOf<typeof quotationDocument>
