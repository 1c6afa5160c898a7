import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { bool, entity, moment, oneOf, optional, ref } from '../kit/kit.ts'
import { ticketFields, ticketList, ticketStatus } from './shared.ts'

/** A ticket that a member of the company opened. */
export const ticketInternal = entity({
  service: 'tickets',
  path: 'ticket-internals',
  name: 'ticket-internal',
  access: { scope: 'ticket' },
  title: 'subject',
  fields: {
    is_active: bool(),
    ...ticketFields,
    ...optional({
      client: ref('directory/organizations'),
      status: ticketStatus(),
      deadline: moment(),
      type: oneOf('incident', 'problem', 'changement'),
    }),
  },
  initial: { is_active: true, status: 'open' },
  list: { ...ticketList, filters: ['type', ...ticketList.filters] },
  rules: 'later',
})

export type TicketInternal = RecordOf<typeof ticketInternal>
export type TicketInternalDraft = DraftOf<typeof ticketInternal>
