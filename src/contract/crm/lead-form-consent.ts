import type { RecordOf } from '../kit/kit.ts'
import { added, entity, integer, longText, parent } from '../kit/kit.ts'

/** One text of the consent of a form, as visitors were shown it from then on: it never changes. */
export const leadFormConsent = entity({
  service: 'crm',
  path: 'lead-form-consents',
  name: 'lead-form-consent',
  access: { scope: 'sales_pipeline', rows: { of: 'form' } },
  title: 'text',
  fields: {
    form: added(parent('crm/lead-forms')),
    version: added(integer(1)),
    text: added(longText(1000)),
  },
  list: { filters: ['form'], sort: '-version' },
  rules: 'made',
})

export type LeadFormConsent = RecordOf<typeof leadFormConsent>
