import { account } from '../../../src/contract/accounting/account.ts'
import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { blockUnmerge } from '../../merge/unmerge-blockers.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveAgedScales } from './aged-scales.ts'
import { bookBankLine } from './bank-entries.ts'
import { accountHooks, accountLineHooks, serveTotals } from './balances.ts'
import { bookAllocation, bookRefundPayment, settleCredit } from './credit-entries.ts'
import { serveFec } from './fec.ts'
import { bookDocument } from './invoice-entries.ts'
import { letterBlocker, serveLettering } from './lettering.ts'
import { serveManualEntries } from './manual-entries.ts'
import { servePeriods } from './periods.ts'
import { bookAccepted, bookRefund, bookRemoved, bookSurplus } from './payment-entries.ts'

const lineEntity: Entity = accountLine
const accountEntity: Entity = account

/** Serves the accounting service, which books the events of invoices and their payments (domain rules 3.1). */
export function serveAccounting(router: Router): void {
  const { events } = router.backend
  events.on('document_validated', 'accounting', bookDocument)
  events.on('payment_accepted', 'accounting', bookAccepted)
  events.on('payment_removed', 'accounting', bookRemoved)
  events.on('surplus_received', 'accounting', bookSurplus)
  events.on('credit_settled', 'accounting', settleCredit)
  events.on('credit_allocated', 'accounting', bookAllocation)
  events.on('refund_paid', 'accounting', bookRefundPayment)
  events.on('bank_line_booked', 'accounting', bookBankLine)
  events.on('surplus_refunded', 'accounting', bookRefund)
  blockUnmerge([letterBlocker])
  serveFec(router)
  serveAgedScales(router)
  serveLettering(router)
  servePeriods(router)
  serveManualEntries(router)
  serveTotals(router)
  serveResource(router, lineEntity, accountLineHooks, {
    query: {
      running: 'true adds the balance of the account after each row, where a list is of one account',
      sources: 'true adds the document with a page that each row is about',
      account: 'of one account',
      organization: 'of one organization',
    },
  })
  serveResource(router, accountEntity, accountHooks, {
    query: { from: 'the first day of the sums', to: 'the last day of the sums' },
  })
}
