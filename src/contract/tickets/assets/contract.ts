import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import {
  bool,
  choice,
  day,
  entity,
  integer,
  longText,
  maskedText,
  money,
  oneOf,
  optional,
  ref,
  text,
} from '../../kit/kit.ts'

/** A contract of lease, maintenance or licence; `renewel_refused` is spelled so on the wire. */
export const contract = entity({
  service: 'tickets',
  path: 'contracts',
  name: 'contract',
  access: { scope: 'tool' },
  title: 'name',
  fields: optional({
    name: text(),
    number: text(60),
    type: oneOf('lease', 'maintenance', 'licence'),
    status: choice({
      drafts: 'secondary',
      waiting: 'warning',
      active: 'success',
      cancel: 'danger',
      refuse: 'danger',
      expired: 'danger',
    }),
    status_renewal: choice({
      ask_renewal: 'warning',
      renewed: 'success',
      renewel_refused: 'danger',
      extension_refused: 'danger',
    }),
    licence_type: text(60),
    licence_key: maskedText(500),
    service_provider: ref('directory/organizations'),
    reference: text(60),
    renewal: bool(),
    send_notif: integer(0),
    send_approval: bool(),
    approval_accept: bool(),
    description: longText(),
    start_date: day(),
    end_date: day(),
    cost: money(),
    refused_reason: longText(),
    billing_cycle: oneOf('monthly', 'Quarterly', 'Half-yearly', 'Annual', 'one_time'),
  }),
  initial: { status: 'drafts' },
  list: {
    search: ['name', 'number', 'reference'],
    sort: 'name',
    sums: ['cost'],
    filters: ['type', 'status', 'status_renewal', 'service_provider', 'start_date', 'end_date', 'billing_cycle'],
  },
  rules: 'later',
})

export type Contract = RecordOf<typeof contract>
export type ContractDraft = DraftOf<typeof contract>
