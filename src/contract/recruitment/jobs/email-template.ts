import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, html, optional, ref, text } from '../../kit/kit.ts'

/** A template of e-mails to candidates. */
export const emailTemplate = entity({
  service: 'ats',
  path: 'emails',
  name: 'email-template',
  access: { scope: 'recruitment' },
  title: 'title',
  fields: {
    title: text(),
    object: text(),
    text: html(),
    ...optional({ category: ref('notifications/emails/categories') }),
  },
  list: { search: ['title', 'object'], filters: ['category'], sort: 'title' },
  rules: 'later',
})

export type EmailTemplate = RecordOf<typeof emailTemplate>
export type EmailTemplateDraft = DraftOf<typeof emailTemplate>
