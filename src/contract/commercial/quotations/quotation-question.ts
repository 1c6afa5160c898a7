import type { RecordOf } from '../../kit/kit.ts'
import { added, email, entity, longText, moment, optional, parent, text, user } from '../../kit/kit.ts'

/**
 * Question of a customer on the public page of a quotation, about a line of it or the whole, with its answer. That page
 * shows both, but neither the address for the answer nor the member of staff who gave it.
 */
export const quotationQuestion = entity({
  service: 'commercial',
  path: 'quotation-questions',
  name: 'quotation-question',
  access: { scope: 'quotation', rows: { of: 'quotation' } },
  title: 'text',
  fields: {
    quotation: added(parent('commercial/quotations')),
    text: added(longText()),
    ...optional({
      line: added(text(36)),
      line_name: added(text()),
      name: added(text(120)),
      email: added(email()),
      answer: added(longText()),
      answered_at: added(moment()),
      answered_by: added(user()),
    }),
  },
  found: {
    page: '',
    at: { page: 'quotation', of: 'quotation' },
    label: ['quotation.number'],
    detail: ['text', 'quotation.organization_object.company_name'],
  },
  list: { search: ['text', 'answer', 'line_name'], filters: ['quotation', 'answered_at'], sort: 'created_at' },
  rules: 'made',
})

export type QuotationQuestion = RecordOf<typeof quotationQuestion>
