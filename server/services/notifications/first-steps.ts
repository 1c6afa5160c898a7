import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { companyOf } from '../../http/call/call.ts'
import type { FirstStepSource } from '../../dashboard/first-steps.ts'

interface Found extends Record<string, unknown> {
  at: string
  text: string
  state: string
}

/** Step of the first mail that a server took over; the development mailbox counts as one. */
export const mailFirstSteps: readonly FirstStepSource[] = [
  {
    key: 'mail',
    needs: { scope: 'company', action: 'update' },
    proof: async (call) => {
      const [row] = await call.db.query<Found>(
        `select sent_at as at, recipients ->> 0 as text, state from system_outbox
          where company = $1 and state in ('sent', 'kept') and sent_at is not null order by state = 'kept', sent_at limit 1`,
        [companyOf(call)],
      )
      return row ? { day: parisDay(row.at), text: row.text, is_kept: row.state === 'kept' } : null
    },
  },
]
