import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, optional, ref, text } from '../../kit/kit.ts'

/** A person who uses a software. */
export const softwareUser = entity({
  service: 'tickets',
  path: 'software-users',
  name: 'software-user',
  access: { scope: 'tool' },
  title: 'name',
  fields: optional({
    assigned_date: day(),
    departement: text(120),
    licence: ref('tickets/software-licences'),
    name: text(),
    software: ref('tickets/softwares'),
    source: text(120),
  }),
  list: { search: ['name', 'departement'], filters: ['software', 'licence', 'assigned_date'], sort: 'name' },
  rules: 'later',
})

export type SoftwareUser = RecordOf<typeof softwareUser>
export type SoftwareUserDraft = DraftOf<typeof softwareUser>
