import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, bool, entity, integer, longText, oneOf, optional, ref, text, user } from '../kit/kit.ts'
import { leadSource, personName } from '../kit/shapes.ts'
import { askedHow } from './rules/lead-forms.ts'

const asked = () => added(oneOf(...askedHow))

/**
 * Form of a public page: a visitor who fills it in becomes a contact with an opportunity in a pipeline. Visitors read
 * `title`, `introduction`, `consent_text` and `thanks`; each text of the consent is kept as a version.
 */
export const leadForm = entity({
  service: 'crm',
  path: 'lead-forms',
  name: 'lead-form',
  access: { scope: 'sales_pipeline', rows: { of: 'pipeline', orNone: true } },
  title: 'name',
  fields: {
    name: added(text(120)),
    title: added(text(120)),
    pipeline: added(ref('crm/pipelines')),
    consent_text: added(longText(1000)),
    is_active: added(bool()),
    ask_company: asked(),
    ask_first_name: asked(),
    ask_last_name: asked(),
    ask_email: asked(),
    ask_phone: asked(),
    ask_postcode: asked(),
    ask_message: asked(),
    ...optional({
      introduction: added(longText(1000)),
      thanks: added(longText(1000)),
      state: added(ref('crm/states')),
      source: added(leadSource()),
      other_source: added(text()),
      main_user: added(user()),
    }),
  },
  computed: optional({ public_key: added(text(64)), consent_version: added(integer(1)) }),
  derived: optional({ submission_count: added(integer(0)), main_user_object: added(personName()) }),
  initial: {
    is_active: true,
    ask_company: 'optional',
    ask_first_name: 'optional',
    ask_last_name: 'required',
    ask_email: 'required',
    ask_phone: 'optional',
    ask_postcode: 'hidden',
    ask_message: 'optional',
  },
  list: { search: ['name', 'title'], filters: ['pipeline', 'is_active', 'source', 'main_user'], sort: 'name' },
})

export type LeadForm = RecordOf<typeof leadForm>
export type LeadFormDraft = DraftOf<typeof leadForm>
