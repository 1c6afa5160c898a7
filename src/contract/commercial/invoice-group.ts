import type { DraftOf, RecordOf } from '../kit.ts'
import { entity, ref, refs } from '../kit.ts'

/** Several invoices of one organization that are paid together. */
export const invoiceGroup = entity({
  service: 'commercial',
  path: 'invoice-groups',
  name: 'invoice-group',
  scope: 'invoice',
  title: 'organization',
  fields: { organization: ref('directory/organizations'), invoices: refs('commercial/invoices') },
  list: { filters: ['organization'], sort: '-created_at' },
  rules: 'later',
})

export type InvoiceGroup = RecordOf<typeof invoiceGroup>
export type InvoiceGroupDraft = DraftOf<typeof invoiceGroup>
