import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, bool, entity, integer, json, longText, optional, percent, text } from '../../kit/kit.ts'
import { templateLines } from '../rules/flows/quotation-template.ts'

/** Template of a quotation: lines and terms under a name, without a customer and without dates. */
export const quotationTemplate = entity({
  service: 'commercial',
  path: 'quotation-templates',
  name: 'quotation-template',
  access: { scope: 'quotation', side: 'is_sales' },
  title: 'name',
  fields: {
    name: added(text(120)),
    is_sales: added(bool()),
    lines: added(json(templateLines)),
    ...optional({
      subject: added(text(200)),
      expiration_days: added(integer(0, 3650)),
      deposit_percent: added(percent()),
      terms_of_sales: added(longText()),
    }),
  },
  initial: { is_sales: true, lines: [], expiration_days: 30 },
  found: {
    page: '',
    at: { page: 'quotations', query: { view: 'templates', start: '{id}' } },
    detail: ['subject'],
  },
  list: { search: ['name', 'subject'], filters: ['is_sales', 'name'], sort: 'name' },
})

export type QuotationTemplate = RecordOf<typeof quotationTemplate>
export type QuotationTemplateDraft = DraftOf<typeof quotationTemplate>
