import { z } from 'zod'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, json, optional, ref, text } from '../kit/kit.ts'

/** A category of e-mail templates with the variables that they may hold. */
export const emailCategory = entity({
  service: 'notifications',
  path: 'emails/categories',
  name: 'email-category',
  access: { scope: 'template' },
  title: 'label',
  fields: {
    label: text(120),
    ...optional({
      service: ref('notifications/services'),
      variables: json(z.array(z.object({ key: z.string().max(120), label: z.string().max(255) }))),
    }),
  },
  list: { search: ['label'], filters: ['service'], sort: 'label' },
})

export type EmailCategory = RecordOf<typeof emailCategory>
export type EmailCategoryDraft = DraftOf<typeof emailCategory>
