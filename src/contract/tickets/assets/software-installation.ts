import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { day, entity, optional, ref, text } from '../../kit/kit.ts'

/** A software on a tool; `departement` is spelled so on the wire. */
export const softwareInstallation = entity({
  service: 'tickets',
  path: 'software-installations',
  name: 'software-installation',
  access: { scope: 'tool' },
  title: 'date',
  fields: optional({
    date: day(),
    departement: text(120),
    software: ref('tickets/softwares'),
    tool: ref('tickets/tools'),
    version: text(60),
  }),
  list: { search: ['departement', 'version'], filters: ['software', 'tool', 'date'], sort: '-date' },
  rules: 'later',
})

export type SoftwareInstallation = RecordOf<typeof softwareInstallation>
export type SoftwareInstallationDraft = DraftOf<typeof softwareInstallation>
