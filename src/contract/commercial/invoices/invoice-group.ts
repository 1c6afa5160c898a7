import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, entity, optional, ref, refs } from '../../kit/kit.ts'

/** Several invoices of one organization that are paid together. */
export const invoiceGroup = entity({
  service: 'commercial',
  path: 'invoice-groups',
  name: 'invoice-group',
  access: { scope: 'invoice', side: 'is_sales' },
  title: 'organization',
  fields: { organization: ref('directory/organizations'), invoices: refs('commercial/invoices') },
  computed: optional({ is_sales: added(bool()) }),
  list: { filters: ['organization', 'is_sales'], sort: '-created_at' },
})

export type InvoiceGroup = RecordOf<typeof invoiceGroup>
export type InvoiceGroupDraft = DraftOf<typeof invoiceGroup>
