import type { AnswerOf } from '../../../src/contract/call.ts'
import type { startOnlinePayment } from '../../../src/contract/payment/calls/online.ts'
import { decimal } from '../../../src/contract/rules/money/decimal.ts'
import { mainBankAccount } from '../../bank-ledger.ts'
import { later } from '../../runtime/clock.ts'
import type { Queryable } from '../../database/database.ts'
import { audit } from '../../http/records/audit.ts'
import type { Answer, Backend, Call, Writing } from '../../http/call/call.ts'
import { conflict, notFound } from '../../http/call/errors.ts'
import { type StoredRecord, findRecord, insertRecord, updateRecord } from '../../database/records.ts'
import { holdersOf } from '../../http/call/rights.ts'
import { callerAddress } from '../../http/routing/rate-limit.ts'
import { randomKey } from '../../runtime/identifiers.ts'
import {
  acceptPayment,
  invoiceKind,
  lockInvoice,
  paymentEntity,
  publicDocument,
  shownHash,
  takesOnlinePayments,
  wordsOfPayment,
  type StoredDocument,
} from '../commercial/index.ts'
import { notify } from '../notifications/index.ts'
import { type ProviderEvent, providerSimulator } from './provider.ts'
import { tellPayer } from './receipt.ts'

const chargeSeconds = 30 * 60

export interface OnlineCharge extends Record<string, unknown> {
  id: string
  company: string
  invoice: string
  payment: string
  amount: string
  state: string
  expires_at: string
  /** The link under which it was begun. */
  public_key: string | null
}

export async function startCharge(call: Writing): Promise<Answer<AnswerOf<typeof startOnlinePayment>>> {
  const seen = await publicDocument(call.tx, invoiceKind, call.params.key)
  const invoice = await lockInvoice(call.tx, seen.company, seen.id)
  if (!(await takesOnlinePayments(call.tx, call.settings, invoice.company)))
    throw conflict('no_online_payment', { allowed: [] })
  if (invoice.status !== 'accepted' || invoice.is_sales === false)
    throw conflict('not_payable', { current: invoice.status, allowed: [] })
  if (decimal(invoice.left_to_pay).lte(0))
    throw conflict('already_paid', { current: invoice.payment_status, allowed: [] })
  // A pending charge that has not expired is returned, not doubled (domain rules P15), unless the amount left to pay
  // has changed.
  const [open] = await call.tx.query<OnlineCharge>(
    "select * from system_charges where company = $1 and invoice = $2 and state = 'pending' and expires_at > $3 and amount = $4 and public_key = $5 order by created_at desc limit 1",
    [invoice.company, invoice.id, call.now, invoice.left_to_pay, invoice.public_key],
  )
  const charge = open ?? (await openCharge(call, invoice))
  const redirect = providerSimulator(call.settings).redirect({
    charge: charge.id,
    amount: charge.amount,
    label: String(invoice.number),
    returnTo: '',
  })
  return {
    status: open ? 200 : 201,
    body: { redirect, charge: charge.id, amount: charge.amount, payment: charge.payment },
  }
}

/** Returns the trail entry of an attempt to pay online, on the invoice. */
const attemptOf = ({ company, invoice, amount }: OnlineCharge) => ({
  company,
  entity: invoiceKind.entity.key,
  record: invoice,
  action: 'online_payment',
  reason: amount,
})

export async function openCharge(
  call: Call & { tx: Queryable },
  invoice: StoredDocument<'invoice'>,
): Promise<OnlineCharge> {
  const search = await wordsOfPayment(call.tx, invoice)
  const payment = await insertRecord(call.tx, paymentEntity, {
    company: invoice.company,
    now: call.now,
    by: null,
    search,
    values: {
      invoice: invoice.id,
      amount: invoice.left_to_pay,
      payment_method: 'cb',
      provider: 'bridge',
      payment_date: call.now,
      is_sales: true,
      justified: false,
      state: 'pending',
      payment_status: invoice.payment_status,
      bank_account: await mainBankAccount(call.tx, invoice.company),
    },
  })
  const charge: OnlineCharge = {
    id: randomKey(),
    company: invoice.company,
    invoice: invoice.id,
    payment: payment.id,
    amount: invoice.left_to_pay,
    state: 'pending',
    expires_at: later(call.now, chargeSeconds),
    public_key: invoice.public_key || null,
  }
  await call.tx.query(
    'insert into system_charges (id, company, invoice, payment, provider, amount, state, created_at, expires_at, public_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [
      charge.id,
      charge.company,
      charge.invoice,
      charge.payment,
      'simulator',
      charge.amount,
      'pending',
      call.now,
      charge.expires_at,
      charge.public_key,
    ],
  )
  await updateRecord(call.tx, paymentEntity, payment, {
    now: call.now,
    values: { provider_reference: charge.id },
    search,
  })
  await audit(call.tx, call, {
    company: invoice.company,
    entity: paymentEntity.key,
    record: payment.id,
    action: 'create',
    to: 'pending',
  })
  await audit(call.tx, call, {
    ...attemptOf(charge),
    to: 'pending',
    address: callerAddress(call),
    documentHash: await shownHash(call.tx, invoice),
  })
  return charge
}

async function staffOf({ tx, roles }: Writing, invoice: StoredDocument<'invoice'>): Promise<string[]> {
  return [
    ...(invoice.seller ? [invoice.seller] : []),
    ...(await holdersOf(tx, roles, invoice.company, 'payment', 'full')),
  ]
}

export async function settleCharge(call: Writing, charge: OnlineCharge, event: ProviderEvent): Promise<void> {
  const invoice = await lockInvoice(call.tx, charge.company, charge.invoice)
  const payment = await findRecord(call.tx, paymentEntity, charge.company, charge.payment, 'for update')
  if (!payment) throw notFound()
  const write = async (state: string): Promise<StoredRecord<typeof paymentEntity>> => {
    await audit(call.tx, call, {
      company: payment.company,
      entity: paymentEntity.key,
      record: payment.id,
      action: 'online_payment',
      from: payment.state,
      to: state,
    })
    return updateRecord(call.tx, paymentEntity, payment, { now: call.now, values: { state, payment_date: event.at } })
  }
  const action = `/invoice/${invoice.id}/sales`
  let outcome: string = event.outcome
  if (event.outcome !== 'accepted') {
    await write('failed')
  } else if (invoice.status !== 'accepted' || decimal(charge.amount).gt(invoice.left_to_pay)) {
    outcome = 'surplus'
    const surplus = await write('surplus')
    await call.events.emit('surplus_received', call, { invoice, payment: surplus })
    await notify(call.tx, {
      company: invoice.company,
      now: call.now,
      recipients: await staffOf(call, invoice),
      event: 'notify_surplus',
      params: { number: String(invoice.number), amount: charge.amount },
      action,
    })
  } else {
    const accepted = await write('accepted')
    await acceptPayment(call, invoice, accepted)
    await tellPayer(call, 'receipt', invoice, accepted)
    await notify(call.tx, {
      company: invoice.company,
      now: call.now,
      recipients: await staffOf(call, invoice),
      event: 'notify_paid',
      params: { number: String(invoice.number), amount: charge.amount },
      action,
    })
  }
  await call.tx.query('update system_charges set state = $2 where id = $1', [charge.id, event.outcome])
  await audit(call.tx, call, { ...attemptOf(charge), from: charge.state, to: outcome })
}

/**
 * Expires payments whose time ran out without a message of the provider; one that is settled meanwhile remains settled.
 */
export async function expireCharges({ clock }: Backend, tx: Queryable): Promise<void> {
  const now = clock.now()
  const run = await tx.query<OnlineCharge>(
    "update system_charges set state = 'expired' where id in (select id from system_charges where state = 'pending' and expires_at < $1 order by id for update skip locked) returning *",
    [now],
  )
  for (const charge of run) {
    const told = { now, principal: { kind: 'anonymous' } as const }
    const over = await tx.query(
      "update commercial_invoice_payments set state = 'failed', row_version = row_version + 1, updated_at = $3 where company = $1 and id = $2 and state = 'pending' returning id",
      [charge.company, charge.payment, now],
    )
    if (over.length === 0) continue
    await audit(tx, told, {
      company: charge.company,
      entity: paymentEntity.key,
      record: charge.payment,
      action: 'online_payment',
      from: 'pending',
      to: 'failed',
    })
    await audit(tx, told, { ...attemptOf(charge), from: 'pending', to: 'expired' })
  }
}
