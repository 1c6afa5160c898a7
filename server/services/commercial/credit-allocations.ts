import { creditAllocation } from '../../../src/contract/commercial/credit-allocation.ts'
import { decimal, toMoney } from '../../../src/contract/rules/decimal.ts'
import { checkPaymentAmount } from '../../../src/contract/rules/payment-status.ts'
import type { Queryable } from '../../database/database.ts'
import { audit } from '../../http/audit.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import { type StoredRecord, type Values, findRecord } from '../../http/records.ts'
import { type Change, type Hooks, serveResource } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { isUuid } from '../../identifiers.ts'
import { lockInvoice, readAccount, readLeft, refreshInvoice } from './invoice-account.ts'
import { creditKind, invoiceKind } from './kinds.ts'

interface Locked {
  credit: StoredRecord
  /** The invoice that is settled. */
  invoice: StoredRecord
  /** The invoice that the credit corrects. */
  from: StoredRecord | undefined
}

/** The invoices in the order of their ids, then the credit: two that settle each other wait in turn. */
async function lockAll(call: Writing, { credit: creditId, invoice: invoiceId }: Values): Promise<Locked> {
  const company = companyOf(call)
  const seen = isUuid(creditId) ? await findRecord(call.tx, creditKind.entity, company, creditId) : undefined
  if (!seen) throw invalidField('credit', 'unknown_reference')
  const target = isUuid(invoiceId) ? await findRecord(call.tx, invoiceKind.entity, company, invoiceId) : undefined
  if (!target) throw invalidField('invoice', 'unknown_reference')
  const ids = [target.id, ...(seen.linked_invoice ? [String(seen.linked_invoice)] : [])].sort()
  const locked = new Map<string, StoredRecord>()
  for (const id of ids) locked.set(id, await lockInvoice(call.tx, company, id))
  const credit = (await findRecord(call.tx, creditKind.entity, company, seen.id, 'for update')) as StoredRecord
  return {
    credit,
    invoice: locked.get(target.id) as StoredRecord,
    from: locked.get(String(seen.linked_invoice ?? '')),
  }
}

/** What of a credit its party is still owed: what it leaves of its own invoice below zero, or all that is not used. */
async function readFree(tx: Queryable, credit: StoredRecord, from: StoredRecord | undefined): Promise<string> {
  const [row] = await tx.query<{ used: string }>(
    'select coalesce(sum(amount), 0)::text as used from commercial_credit_allocations where company = $1 and credit = $2',
    [credit.company, credit.id],
  )
  const unused = decimal(String(credit.total_price)).minus(decimal(row?.used ?? '0'))
  if (!from) return toMoney(unused)
  const owed = decimal((await readLeft(tx, from)).left).negated()
  const free = owed.lt(unused) ? owed : unused
  return toMoney(free.lt(0) ? decimal('0') : free)
}

/** The same for a credit whose invoice is not at hand. */
export async function readFreeCredit(tx: Queryable, credit: StoredRecord): Promise<string> {
  const { linked_invoice: id, company } = credit
  return readFree(tx, credit, id ? await findRecord(tx, invoiceKind.entity, company, String(id)) : undefined)
}

async function prepare(call: Writing, { before, values }: Change): Promise<void> {
  if (before) throw conflict('frozen', { current: 'accepted', allowed: [] })
  const { credit, invoice, from } = await lockAll(call, values)
  const isSame =
    credit.organization === invoice.organization &&
    (credit.is_sales !== false) === (invoice.is_sales !== false) &&
    credit.currency === 'eur' &&
    invoice.currency === 'eur' &&
    credit.linked_invoice !== invoice.id
  if (!isSame) throw invalidField('invoice', 'unknown_reference')
  if (credit.status !== 'accepted' || invoice.status !== 'accepted')
    throw conflict('transition_refused', { current: credit.status, allowed: ['accepted'] })
  const wrong = checkPaymentAmount(String(values.amount))
  if (wrong) throw invalidField(wrong.path, wrong.code, { ...wrong.params })
  const free = await readFree(call.tx, credit, from)
  const most = decimal(free).lt(String(invoice.left_to_pay)) ? free : String(invoice.left_to_pay)
  if (decimal(String(values.amount)).gt(most)) throw invalidField('amount', 'above_credit', { max: most })
}

async function settle(call: Writing, allocation: StoredRecord): Promise<void> {
  const { credit, invoice, from } = await lockAll(call, allocation)
  const accounts = []
  for (const one of from ? [from, invoice] : [invoice]) {
    await refreshInvoice(call.tx, call.now, one)
    accounts.push({ invoice: one, account: await readAccount(call.tx, one) })
  }
  await call.events.emit('credit_allocated', call, { allocation, credit, invoice, accounts })
  await audit(call.tx, call, {
    company: credit.company,
    entity: creditKind.entity.key,
    record: credit.id,
    action: 'allocate',
    to: String(invoice.number),
  })
}

const hooks: Hooks = {
  rows: (member) =>
    member.salesOnly ? { sql: 'credit in (select id from commercial_credits where is_sales)', params: [] } : undefined,
  beforeWrite: prepare,
  afterWrite: async (call, change, record) => {
    if (!change.before) await settle(call, record)
    return record
  },
  beforeDelete: async () => {
    throw conflict('frozen', { current: 'accepted', allowed: [] })
  },
}

/** What of credits settles other invoices of their party. */
export const serveCreditAllocations = (router: Router): void =>
  serveResource(router, creditAllocation, hooks, { isAdded: true })
