import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import {
  added,
  bool,
  choice,
  day,
  decimalField,
  entity,
  integer,
  moment,
  oneOf,
  optional,
  ref,
  text,
} from '../../kit/kit.ts'
import { monthsOfInterval, mostInvoices } from '../rules/flows/recurring-invoices.ts'

const intervals = Object.keys(monthsOfInterval) as (keyof typeof monthsOfInterval)[]

/**
 * Schedule of a validated sales invoice that recurs: on each of its dates one draft is made from its lines, at the
 * indexed prices. With `month_end` every date is the last day of its month. Its `next_date` is the first date without a
 * draft; null while it is paused and once it is over.
 */
export const invoiceSchedule = entity({
  service: 'commercial',
  path: 'invoice-schedules',
  name: 'invoice-schedule',
  access: { scope: 'invoice' },
  title: 'first_date',
  fields: {
    source: added(ref('commercial/invoices')),
    interval: added(oneOf(...intervals)),
    first_date: added(day()),
    status: added(choice({ active: 'success', paused: 'warning', ended: 'secondary' })),
    ...optional({
      month_end: added(bool()),
      end_date: added(day()),
      count: added(integer(1, mostInvoices)),
      index_percent: added(decimalField({ scale: 4, unit: 'percent', min: '-99', max: '100' })),
      index_from: added(day()),
      index_every: added(oneOf('year', 'once')),
      renewal_months: added(integer(1, 120)),
      notice_months: added(integer(0, 24)),
    }),
  },
  computed: optional({
    next_date: added(day()),
    /** Last renewal that the customer was notified of, its moment and its address. */
    told_renewal: added(day()),
    told_at: added(moment()),
    told_to: added(text(254)),
  }),
  initial: { status: 'active' },
  found: {
    page: '',
    at: { page: 'invoice', of: 'source' },
    label: ['source.number'],
    detail: ['source.organization_object.company_name', 'first_date'],
  },
  list: {
    search: [],
    filters: ['source', 'status', 'interval', 'first_date', 'next_date'],
    sort: '-created_at',
  },
  children: {
    invoice_schedule_runs: { of: 'commercial/invoice-schedule-runs', by: 'invoice_schedule', sort: '-date' },
  },
  states: {
    field: 'status',
    transitions: {
      pause: { from: ['active'], to: 'paused', needs: ['update'] },
      resume: { from: ['paused'], to: 'active', needs: ['update'] },
      end: { from: ['active', 'paused'], to: 'ended', needs: ['update'] },
    },
  },
})

export type InvoiceSchedule = RecordOf<typeof invoiceSchedule>
export type InvoiceScheduleDraft = DraftOf<typeof invoiceSchedule>
