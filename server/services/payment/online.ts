import type { AnswerOf } from '../../../src/contract/call.ts'
import {
  readCharge,
  readChargeLogo,
  readPaymentSimulator,
  receivePaymentEvent,
  simulatePayment,
  startOnlinePayment,
} from '../../../src/contract/payment/calls/online.ts'
import type { Answer, Call, Writing } from '../../http/call/call.ts'
import { Refusal, notFound } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'
import { addressLimit, hour } from '../../http/routing/rate-limit.ts'
import { findRecord, pick } from '../../database/records.ts'
import {
  type StoredDocument,
  answerLogo,
  companyObject,
  invoiceKind,
  lockInvoice,
  takesOnlinePayments,
} from '../commercial/index.ts'
import { type ProviderEvent, signature, providerSimulator } from './provider.ts'
import { serveIssuing } from './issuing.ts'
import { serveRefunds } from './refund.ts'
import { simulatorPage } from './simulator-page.ts'
import { type OnlineCharge, startCharge, openCharge, settleCharge } from './charges.ts'

async function webhook(
  call: Writing,
  _body: unknown,
  text: string,
): Promise<Answer<AnswerOf<typeof receivePaymentEvent>>> {
  const event = providerSimulator(call.settings).read(text, call.context.req.header('x-signature'), call.now)
  if (!event) throw new Refusal(401, 'invalid_signature')
  const [charge] = await call.tx.query<OnlineCharge>('select * from system_charges where id = $1 for update', [
    event.charge,
  ])
  if (!charge) throw notFound()
  const fresh = await call.tx.query(
    'insert into system_webhook_events (id, received_at, charge, outcome) values ($1, $2, $3, $4) on conflict do nothing returning id',
    [event.id, call.now, event.charge, event.outcome],
  )
  // A repeated event has no further effect (domain rules P16). Money that arrives after the charge ran out or was
  // refused is still money: only an acceptance is final.
  const open =
    charge.state === 'pending' || (event.outcome === 'accepted' && !['accepted', 'refunded'].includes(charge.state))
  if (fresh.length > 0 && open) await settleCharge(call, charge, event)
  return { body: { received: true } }
}

async function findCharge(call: Call): Promise<OnlineCharge & { number: string; slug: string }> {
  const [row] = await call.db.query<OnlineCharge & { number: string; slug: string }>(
    'select ch.*, i.number, c.slug from system_charges ch join commercial_invoice_facts i on i.id = ch.invoice join auth_company_profiles c on c.id = ch.company where ch.id = $1',
    [call.params.charge ?? ''],
  )
  if (!row || !(await takesOnlinePayments(call.db, call.settings, row.company))) throw notFound()
  return row
}

async function invoiceOf(call: Call, { company, invoice }: OnlineCharge): Promise<StoredDocument<'invoice'>> {
  const found = await findRecord(call.db, invoiceKind.entity, company, invoice)
  if (!found) throw notFound()
  return found
}

type Seller = AnswerOf<typeof readCharge>['seller']

/** Serves online payment: start, simulator, signed webhook, and state for the waiting page. */
export function serveOnlinePayments(router: Router): void {
  serveRefunds(router)
  serveIssuing(router)
  router.write({ ...startOnlinePayment, limits: (call) => [addressLimit(call, 'pay', 60, hour)] }, startCharge)
  router.write(receivePaymentEvent, webhook)
  router.read(readCharge, async (call) => {
    const charge = await findCharge(call)
    const [payment] = await call.db.query<{ state: AnswerOf<typeof readCharge>['state'] }>(
      'select state from commercial_payment_facts where id = $1',
      [charge.payment],
    )
    // The page of a customer who paid twice still says that the money is refunded.
    return {
      body: {
        state: charge.state === 'refunded' ? 'surplus' : (payment?.state ?? 'removed'),
        amount: charge.amount,
        number: charge.number,
        seller: pick(['name', 'logo'], (await companyObject(call.db, await invoiceOf(call, charge))) ?? {}) as Seller,
      },
    }
  })
  router.read(readChargeLogo, async (call) => answerLogo(call, await invoiceOf(call, await findCharge(call))))
  router.read(readPaymentSimulator, async (call) => {
    const charge = await findCharge(call)
    return {
      bytes: Buffer.from(simulatorPage(call, charge)),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      },
    }
  })
  router.read(simulatePayment, (call) => simulate(router, call))
}

const resultOf: Readonly<Record<string, string>> = {
  accepted: 'success',
  twice: 'success',
  refused: 'error',
  abandoned: 'abandoned',
}

/** Delivers an outcome as a real provider does: the call comes from outside, signed. */
async function deliver(router: Router, call: Call, charge: string, outcome: 'accepted' | 'refused'): Promise<void> {
  const text = JSON.stringify({ id: `${charge}:${outcome}`, charge, outcome, at: call.now } satisfies ProviderEvent)
  const answer = await router.app.request('/api/payment/v1/webhooks/simulator/', {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', 'x-signature': signature(call.settings, text, call.now) },
  })
  if (!answer.ok) throw new Refusal(503, 'provider_unreachable')
}

async function simulate(router: Router, call: Call): Promise<Answer> {
  const charge = await findCharge(call)
  const { outcome = '' } = call.params
  const result = Object.hasOwn(resultOf, outcome) ? resultOf[outcome] : undefined
  if (!result) throw notFound()
  if (outcome !== 'abandoned') await deliver(router, call, charge.id, outcome === 'refused' ? 'refused' : 'accepted')
  if (outcome === 'twice') {
    // The customer paid in two windows: a second charge of the same invoice.
    const second = await call.db.transaction(async (tx) =>
      openCharge(
        { ...call, tx },
        { ...(await lockInvoice(tx, charge.company, charge.invoice)), left_to_pay: charge.amount },
      ),
    )
    await deliver(router, call, second.id, 'accepted')
  }
  const query = new URLSearchParams({
    charge: charge.id,
    company: charge.slug,
    ...(charge.public_key ? { invoice: charge.public_key } : {}),
  })
  return {
    status: 303,
    headers: { location: `${call.settings.PUBLIC_URL}/invoice-payment-redirection/${result}?${query}` },
  }
}
