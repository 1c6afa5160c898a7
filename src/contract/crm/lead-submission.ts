import { z } from 'zod'
import type { RecordOf } from '../kit.ts'
import { added, entity, json, moment, optional, ref, text } from '../kit.ts'
import { mailLanguage } from '../shapes.ts'

/** What a visitor typed, by what was asked. */
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
 * A form that a visitor sent: what was typed, whom and what it led to, and the proof of the consent (which text, when,
 * from which address).
 */
export const leadSubmission = entity({
  service: 'crm',
  path: 'lead-submissions',
  name: 'lead-submission',
  scope: 'opportunity',
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
