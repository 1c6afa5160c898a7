import { statusMessage } from '../../../../src/contract/commercial/invoices/status-message.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { conflict } from '../../../http/call/errors.ts'
import type { DomainEvents, EventContext } from '../../../http/call/events.ts'
import { type Hooks } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { kindOf } from '../document/kinds.ts'
import { tellCashed } from './cashed.ts'
import { serveDeliveries } from '../received/deliver.ts'
import { depositDocument } from './deposit.ts'
import { serveWebhook } from '../received/receive.ts'
import { serveReporting } from './reporting.ts'
import { serveSimulator } from './simulator-page.ts'

const frozen = (): Promise<never> => Promise.reject(conflict('frozen', { current: null, allowed: [] }))

const hooks: Hooks = {
  rows: ({ rights }) => (allows(rights, 'credit', 'read') ? undefined : { sql: 'credit is null', params: [] }),
  beforeWrite: frozen,
  beforeDelete: frozen,
}

const moneyEvents = ['payment_accepted', 'payment_removed', 'credit_settled', 'refund_paid'] as const

/** Serves e-invoicing: handed-over documents, statuses of the platform, and our own statuses. */
export function serveEInvoicing(router: Router): void {
  const { events, settings } = router.backend
  events.on('mail_accepted', 'e-invoicing', async (context, { company, entity, document }) => {
    const kind = kindOf(entity)
    if (kind) await depositDocument(context, settings, kind, { company, document })
  })
  const tellMoney = (context: EventContext, { invoice, account }: DomainEvents[(typeof moneyEvents)[number]]) =>
    tellCashed(context, settings, invoice, account)
  for (const event of moneyEvents) events.on(event, 'e-invoicing', tellMoney)
  events.on('credit_allocated', 'e-invoicing', async (context, { accounts }) => {
    for (const { invoice, account } of accounts) await tellCashed(context, settings, invoice, account)
  })
  serveReporting(router)
  serveWebhook(router)
  serveDeliveries(router)
  serveSimulator(router)
  serveResource(router, statusMessage, hooks, { isAdded: true })
}
