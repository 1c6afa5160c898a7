import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { entity, optional, strings, text } from '../kit/kit.ts'

/** A service that the company sells, with its reference and tags. */
export const service = entity({
  service: 'products',
  path: 'services',
  name: 'service',
  access: { scope: 'product' },
  title: 'name',
  fields: { name: text(), ...optional({ reference: text(60), tags: strings() }) },
  list: { search: ['name', 'reference'], filters: ['reference'], sort: 'name' },
  rules: 'later',
})

export type Service = RecordOf<typeof service>
export type ServiceDraft = DraftOf<typeof service>
