import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, html, ref, text } from '../kit/kit.ts'

/** A template of e-mails: subject, HTML text with variables, category. */
export const emailTemplate = entity({
  service: 'notifications',
  path: 'emails/templates',
  name: 'email-template',
  access: { scope: 'template' },
  title: 'title',
  fields: { title: text(), object: text(), text: html(), category: ref('notifications/emails/categories') },
  found: { page: '', at: { page: 'manage-email', query: { form: '{id}' } }, detail: ['object'] },
  imported: { keys: ['title'] },
  list: { search: ['title', 'object'], filters: ['category'], sort: 'title' },
})

export type EmailTemplate = RecordOf<typeof emailTemplate>
export type EmailTemplateDraft = DraftOf<typeof emailTemplate>
