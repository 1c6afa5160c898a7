import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, text } from '../kit/kit.ts'

/** A service that sends e-mails. */
export const service = entity({
  service: 'notifications',
  path: 'services',
  name: 'service',
  access: { scope: 'template' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
})

export type Service = RecordOf<typeof service>
export type ServiceDraft = DraftOf<typeof service>
