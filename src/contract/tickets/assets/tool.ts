import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity } from '../../kit/kit.ts'
import { subtypeFields, toolFields } from '../shared.ts'

/** A tool of the company: `resourcetype` decides which fields it has besides the common ones. */
export const tool = entity({
  service: 'tickets',
  path: 'tools',
  name: 'tool',
  access: { scope: 'tool' },
  title: 'name',
  fields: { ...toolFields, ...subtypeFields },
  list: {
    search: ['name', 'serial_number', 'host_name'],
    sort: 'name',
    sums: ['cost'],
    filters: [
      'resourcetype',
      'type',
      'status',
      'impact',
      'managed_by',
      'used_by',
      'location',
      'departement',
      'acquisition',
      'expiration',
      'guarantee',
      'provider',
    ],
  },
  rules: 'later',
})

export type Tool = RecordOf<typeof tool>
export type ToolDraft = DraftOf<typeof tool>
