import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { added, choice, day, entity, optional, parent, ref, text } from '../../kit/kit.ts'

/**
 * Result of one date of a schedule: the draft that was made, a skip, or the `problem` of a failure, which is tried
 * again. Its `invoice` is empty once the draft was deleted.
 */
export const invoiceScheduleRun = entity({
  service: 'commercial',
  path: 'invoice-schedule-runs',
  name: 'invoice-schedule-run',
  access: { scope: 'invoice' },
  title: 'date',
  fields: {
    invoice_schedule: added(parent('commercial/invoice-schedules')),
    date: added(day()),
  },
  computed: {
    outcome: added(choice({ made: 'success', skipped: 'secondary', failed: 'danger' })),
    ...optional({ invoice: added(ref('commercial/invoices')), problem: added(text(100)) }),
  },
  list: { filters: ['invoice_schedule', 'date', 'outcome', 'invoice'], sort: '-date' },
})

export type InvoiceScheduleRun = RecordOf<typeof invoiceScheduleRun>
export type InvoiceScheduleRunDraft = DraftOf<typeof invoiceScheduleRun>
