import { createHash } from 'node:crypto'
import { bankAccount } from '../../../src/contract/payment/bank-account.ts'
import { transferOrder } from '../../../src/contract/payment/transfer-order.ts'
import { transferOrderLine } from '../../../src/contract/payment/transfer-order-line.ts'
import { sum, toMoney } from '../../../src/contract/rules/decimal.ts'
import { compact } from '../../../src/contract/rules/identifiers.ts'
import { isIban } from '../../../src/contract/rules/bank-identifiers.ts'
import { type Action, allows } from '../../../src/contract/rights.ts'
import { audit } from '../../http/audit.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../http/errors.ts'
import {
  type StoredRecord,
  type Values,
  findRecord,
  insertRecord,
  recordsBy,
  updateRecord,
} from '../../http/records.ts'
import {
  type Change,
  type Hooks,
  answerRecord,
  createRecord,
  serveResource,
  visibleRecord,
} from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { fileAddress, storeFile } from '../../storage/record-files.ts'
import { lockInvoice, paymentEntity, paymentHooks, tellPaymentSent } from '../commercial/index.ts'
import { fromBank } from './banks/entities.ts'
import { transferFile } from './transfer-file.ts'

/** Transfers of one order at most. */
const most = 200

interface Payee extends Record<string, unknown> {
  id: string
  number: string | null
  organization: string
  left: string
  name: string
  iban: string | null
  bic: string | null
  last_iban: string | null
}

/** What is left of purchase invoices, who gets it, and the IBAN of the last transfer to him. */
async function payees(call: Writing, company: string, invoices: readonly string[]): Promise<Payee[]> {
  for (const id of invoices.toSorted()) await lockInvoice(call.tx, company, id)
  return call.tx.query<Payee>(
    `select i.id, i.number, i.organization, i.left_to_pay::text as "left", coalesce(o.company_name, '') as name, o.iban, o.bic,
            (select l.iban from payment_transfer_order_lines l join payment_transfer_orders t on t.company = l.company and t.id = l.transfer_order
              where l.company = i.company and l.organization = i.organization and t.state = 'sent' order by t.sent_at desc, l.id desc limit 1) as last_iban
       from commercial_invoices i join directory_organizations o on o.company = i.company and o.id = i.organization
      where i.company = $1 and i.id = any($2::uuid[]) and i.is_sales = false and i.status = 'accepted' and i.currency = 'eur' and i.left_to_pay > 0
      order by o.company_name, i.number`,
    [company, invoices],
  )
}

/** The invoices of an order: purchases in euros with something left, each once, each with an IBAN and in no other order. */
async function checkInvoices(call: Writing, ids: readonly string[]): Promise<Payee[]> {
  if (ids.length === 0) throw invalidField('invoices', 'required')
  if (ids.length > most) throw invalidField('invoices', 'max_value', { max: most })
  const found = await payees(call, companyOf(call), ids)
  if (found.length < new Set(ids).size || new Set(ids).size < ids.length)
    throw invalidField('invoices', 'transfer_invoice')
  const without = found.find(({ iban }) => !isIban(iban ?? ''))
  if (without) throw invalidField('invoices', 'transfer_iban', { name: without.name })
  const [twin] = await call.tx.query<{ number: string }>(
    `select coalesce(i.number, '') as number from payment_transfer_order_lines l join commercial_invoices i on i.company = l.company and i.id = l.invoice
      where l.company = $1 and l.invoice = any($2::uuid[]) and l.is_open limit 1`,
    [companyOf(call), ids],
  )
  if (twin) throw invalidField('invoices', 'transfer_twice', { number: twin.number })
  return found
}

async function prepare(call: Writing, { before, values }: Change): Promise<void> {
  if (before) throw conflict('transition_refused', { current: before.state as string, allowed: [] })
  if (!allows(memberOf(call).rights, 'payment', 'create')) throw forbidden()
  const found = await checkInvoices(call, (values.invoices ?? []) as string[])
  if (String(values.execution_date) < call.today) throw invalidField('execution_date', 'min_value', { min: call.today })
  Object.assign(values, {
    state: 'draft',
    prepared_by: memberOf(call).user,
    transfers: found.length,
    total_price: toMoney(sum(found.map(({ left }) => left))),
  })
}

/** Writes the transfers of a new order, and the number that the bank knows it by. */
async function writeLines(call: Writing, order: StoredRecord): Promise<StoredRecord> {
  for (const payee of await payees(call, order.company, order.invoices as string[])) {
    const iban = compact(String(payee.iban))
    await insertRecord(call.tx, transferOrderLine, {
      company: order.company,
      now: call.now,
      by: memberOf(call).user,
      values: {
        transfer_order: order.id,
        invoice: payee.id,
        organization: payee.organization,
        amount: payee.left,
        name: payee.name,
        iban,
        bic: payee.bic,
        iban_changed: payee.last_iban !== null && payee.last_iban !== iban,
        is_open: true,
      },
    })
  }
  const number = `VIR-${call.today.replaceAll('-', '')}-${order.id.replaceAll('-', '').slice(-8).toUpperCase()}`
  return updateRecord(call.tx, transferOrder, order, { now: call.now, values: { number } })
}

const orderHooks: Hooks = {
  // Nobody approves what he prepared.
  views: (_today, caller) => ({
    to_approve: {
      sql: "state = 'draft' and prepared_by is distinct from $?::uuid",
      params: [caller?.kind === 'user' ? caller.user : null],
    },
  }),
  beforeWrite: prepare,
  afterWrite: async (call, change, record) => (change.before ? record : writeLines(call, record)),
  beforeDelete: async (_call, record) => {
    throw conflict('transition_refused', { current: record.state as string, allowed: [] })
  },
}

const may = (call: Writing, action: Action): void => {
  if (!allows(memberOf(call).rights, 'payment', action)) throw forbidden()
}

async function locked(call: Writing, ...allowed: string[]): Promise<StoredRecord> {
  const order = await visibleRecord(call, call.tx, transferOrder, orderHooks, call.params.id, 'for update')
  if (!allowed.includes(String(order.state)))
    throw conflict('transition_refused', { current: order.state as string, allowed })
  return order
}

async function move(call: Writing, order: StoredRecord, action: string, values: Values): Promise<Answer> {
  const moved = await updateRecord(call.tx, transferOrder, order, { now: call.now, values })
  await audit(call.tx, call, {
    company: order.company,
    entity: transferOrder.key,
    record: order.id,
    action,
    from: String(order.state),
    to: String(moved.state),
    version: moved.row_version,
  })
  return answerRecord(call, call.tx, transferOrder, orderHooks, moved)
}

const linesOf = (call: Writing, order: StoredRecord): Promise<StoredRecord[]> =>
  recordsBy(call.tx, transferOrderLine, order.company, 'transfer_order', [order.id])

/** Another person than the one who made the order approves it, as long as every IBAN is still the one of the order. */
async function approve(call: Writing): Promise<Answer> {
  may(call, 'full')
  const order = await locked(call, 'draft')
  if (order.prepared_by === memberOf(call).user) throw conflict('same_person')
  const [changed] = await call.tx.query<{ name: string }>(
    `select l.name from payment_transfer_order_lines l join directory_organizations o on o.company = l.company and o.id = l.organization
      where l.company = $1 and l.transfer_order = $2 and upper(replace(coalesce(o.iban, ''), ' ', '')) <> l.iban limit 1`,
    [order.company, order.id],
  )
  if (changed) throw conflict('transfer_iban_changed')
  return move(call, order, 'approve_transfer', {
    state: 'approved',
    approved_by: memberOf(call).user,
    approved_at: call.now,
  })
}

/** Writes the file of an approved order and records its payments: what is in it is paid once. */
async function send(call: Writing): Promise<Answer> {
  may(call, 'create')
  const order = await locked(call, 'approved')
  const account = await findRecord(call.tx, bankAccount, order.company, String(order.account))
  const [company] = await call.tx.query<{ name: string }>('select name from auth_companies where id = $1', [
    order.company,
  ])
  const lines = await linesOf(call, order)
  const numbers = await call.tx.query<{ id: string; number: string | null }>(
    'select id, number from commercial_invoices where company = $1 and id = any($2::uuid[])',
    [order.company, lines.map(({ invoice }) => invoice)],
  )
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number ?? '']))
  const content = Buffer.from(
    transferFile({
      id: String(order.number),
      createdAt: call.now,
      executionDate: String(order.execution_date),
      debtor: {
        name: company?.name ?? '',
        iban: String(account?.iban),
        ...(account?.bic ? { bic: String(account.bic) } : {}),
      },
      transfers: lines.map((line) => ({
        id: line.id.replaceAll('-', ''),
        name: String(line.name),
        iban: String(line.iban),
        ...(line.bic ? { bic: String(line.bic) } : {}),
        amount: String(line.amount),
        remittance: numberOf.get(String(line.invoice)) ?? '',
      })),
    }),
  )
  for (const line of lines.toSorted((one, two) => String(one.invoice).localeCompare(String(two.invoice)))) {
    const payment = await createRecord(call, paymentEntity, paymentHooks, {
      invoice: line.invoice,
      amount: line.amount,
      payment_method: 'bank_transfer',
      provider: 'user',
      note: order.number,
    })
    await updateRecord(call.tx, transferOrderLine, line, {
      now: call.now,
      values: { payment: payment.id, is_open: false },
    })
  }
  await tellPaymentSent(call, call.settings, {
    company: order.company,
    invoices: lines.map(({ invoice }) => String(invoice)),
  })
  const file = await storeFile(call, {
    company: order.company,
    content,
    name: `${String(order.number)}.xml`,
    type: 'application/xml',
    entity: transferOrder.key,
    record: order.id,
    field: 'file',
  })
  return move(call, order, 'send_transfer', {
    state: 'sent',
    sent_at: call.now,
    file: fileAddress(file),
    sha256: createHash('sha256').update(content).digest('hex'),
  })
}

/** Gives an order up that has not gone to the bank; its invoices are free for another. */
async function cancel(call: Writing): Promise<Answer> {
  may(call, 'create')
  const order = await locked(call, 'draft', 'approved')
  await call.tx.query(
    'update payment_transfer_order_lines set is_open = false, row_version = row_version + 1, updated_at = $3 where company = $1 and transfer_order = $2',
    [order.company, order.id, call.now],
  )
  return move(call, order, 'cancel_transfer', { state: 'canceled' })
}

/** Transfers to suppliers (domain rules 3.4). */
export function serveTransferOrders(router: Router): void {
  const steps = [
    [approve, 'approve', 'another person than who made the order approves it'],
    [send, 'send', 'writes the file for the bank and records the payments'],
    [cancel, 'cancel', 'gives an order up that has not gone to the bank'],
  ] as const
  for (const [step, name, summary] of steps)
    router.write(
      {
        service: 'payment',
        access: 'user',
        right: { scope: 'bank', action: 'update' },
        method: 'post',
        path: `${transferOrder.path}/:id/${name}`,
        summary,
        entity: transferOrder.key,
        takes: 'record',
        added: true,
      },
      step,
    )
  serveResource(router, transferOrder, orderHooks, { isAdded: true })
  serveResource(router, transferOrderLine, fromBank, { isAdded: true })
}
