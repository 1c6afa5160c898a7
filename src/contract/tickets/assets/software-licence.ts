import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, maskedText, optional, text } from '../../kit/kit.ts'

/** A licence of a software. */
export const softwareLicence = entity({
  service: 'tickets',
  path: 'software-licences',
  name: 'software-licence',
  access: { scope: 'tool' },
  title: 'name',
  fields: optional({ name: text(), type: text(60), key: maskedText(500) }),
  list: { search: ['name'], filters: ['type'], sort: 'name' },
  rules: 'later',
})

export type SoftwareLicence = RecordOf<typeof softwareLicence>
export type SoftwareLicenceDraft = DraftOf<typeof softwareLicence>
