import { z } from 'zod'
import type { RecordOf } from '../kit/kit.ts'
import { added, entity, json, moment, optional, ref, text } from '../kit/kit.ts'
import { mailLanguage } from '../kit/shapes.ts'

/** Returns the schema of a visitor's answers, by question. */
export const leadAnswers = () =>
  json(
    z.object({
      company: z.string().nullish(),
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
      email: z.string().nullish(),
      phone: z.string().nullish(),
      postcode: z.string().nullish(),
      message: z.string().nullish(),
    }),
  )

/**
 * Form that a visitor sent: the answers, the resulting records, and the proof of the consent (its text, moment and
 * address).
 */
export const leadSubmission = entity({
  service: 'crm',
  path: 'lead-submissions',
  name: 'lead-submission',
  access: { scope: 'opportunity', rows: { of: 'form', orNone: true } },
  title: 'sent_at',
  fields: {
    form: added(ref('crm/lead-forms')),
    consent: added(ref('crm/lead-form-consents')),
    sent_at: added(moment()),
    ...optional({
      contact: added(ref('directory/contacts')),
      opportunity: added(ref('commercial/business-opportunities')),
      answers: added(leadAnswers()),
      address: added(text(64)),
      language: added(mailLanguage()),
    }),
  },
  list: { filters: ['form', 'contact', 'opportunity', 'sent_at'], sort: '-sent_at' },
  rules: 'made',
})

export type LeadSubmission = RecordOf<typeof leadSubmission>
