import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, text } from '../kit/kit.ts'

/** A service of the suite that a company may use. */
export const service = entity({
  service: 'auth',
  path: 'services',
  name: 'service',
  access: { scope: 'company' },
  title: 'name',
  fields: { name: text(120) },
  list: { search: ['name'], sort: 'name' },
})

export type Service = RecordOf<typeof service>
export type ServiceDraft = DraftOf<typeof service>
