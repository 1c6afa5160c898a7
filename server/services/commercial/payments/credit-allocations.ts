import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import { reverseAllocation } from '../../../../src/contract/commercial/calls/money.ts'
import {
  type CreditAllocation,
  creditAllocation,
} from '../../../../src/contract/commercial/credits/credit-allocation.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { checkPaymentAmount } from '../../../../src/contract/commercial/rules/amounts/payment-status.ts'
import type { Queryable } from '../../../database/database.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { isSameParty } from '../../../http/records/merged.ts'
import { type StoredRecord, type Values, findRecord, insertRecord } from '../../../database/records.ts'
import { type Change, type Hooks, answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { lockInvoice, readAccount, readLeft, refreshInvoice } from '../amounts/invoice-account.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

interface Locked {
  credit: StoredDocument<'credit'>
  /** The invoice that is settled. */
  invoice: StoredDocument<'invoice'>
  /** The invoice that the credit corrects. */
  from: StoredDocument<'invoice'> | undefined
}

/** Locks the invoices in the order of their ids, then the credit note: two that settle each other wait in turn. */
async function lockAll(call: Writing, { credit: creditId, invoice: invoiceId }: Values): Promise<Locked> {
  const company = companyOf(call)
  const seen = isUuid(creditId) ? await findRecord(call.tx, creditKind.entity, company, creditId) : undefined
  if (!seen) throw invalidField('credit', 'unknown_reference')
  const target = isUuid(invoiceId) ? await findRecord(call.tx, invoiceKind.entity, company, invoiceId) : undefined
  if (!target) throw invalidField('invoice', 'unknown_reference')
  const ids = [target.id, ...(seen.linked_invoice ? [seen.linked_invoice] : [])].sort()
  const locked = new Map<string, StoredDocument<'invoice'>>()
  for (const id of ids) locked.set(id, await lockInvoice(call.tx, company, id))
  const credit = (await findRecord(call.tx, creditKind.entity, company, seen.id, 'for update'))!
  return {
    credit,
    invoice: locked.get(target.id) as StoredDocument<'invoice'>,
    from: locked.get(seen.linked_invoice ?? ''),
  }
}

/**
 * Returns the part of a credit note still owed to its party: its excess over the own invoice, or all that is unused.
 */
async function readFree(
  tx: Queryable,
  credit: StoredDocument<'credit'>,
  from: StoredDocument<'invoice'> | undefined,
): Promise<string> {
  const [row] = await tx.query<{ used: string }>(
    'select coalesce(sum(amount), 0)::text as used from commercial_credit_allocations where company = $1 and credit = $2',
    [credit.company, credit.id],
  )
  const unused = decimal(credit.total_price).minus(decimal(row?.used ?? '0'))
  if (!from) return toMoney(unused)
  const owed = decimal((await readLeft(tx, from)).left).negated()
  const free = owed.lt(unused) ? owed : unused
  return toMoney(free.lt(0) ? decimal('0') : free)
}

/** Returns the same for a credit note whose invoice was not read yet. */
export async function readFreeCredit(tx: Queryable, credit: StoredDocument<'credit'>): Promise<string> {
  const { linked_invoice: id, company } = credit
  return readFree(tx, credit, id ? await findRecord(tx, invoiceKind.entity, company, id) : undefined)
}

async function prepare(call: Writing, { before, values }: Change): Promise<void> {
  if (before) throw conflict('frozen', { current: 'accepted', allowed: [] })
  const { credit, invoice, from } = await lockAll(call, values)
  const isSame =
    (await isSameParty(call.tx, credit, invoice)) &&
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
  const most = decimal(free).lt(invoice.left_to_pay) ? free : invoice.left_to_pay
  if (decimal(String(values.amount)).gt(most)) throw invalidField('amount', 'above_credit', { max: most })
}

async function settle(
  call: Writing,
  allocation: StoredRecord<typeof creditAllocation>,
  { credit, invoice, from }: Locked,
): Promise<void> {
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
    action: allocation.reverses ? 'take_back_allocation' : 'allocate',
    to: String(invoice.number),
    reason: allocation.reason,
  })
}

const hooks: Hooks<typeof creditAllocation> = {
  beforeWrite: prepare,
  afterWrite: async (call, change, record) => {
    if (!change.before) await settle(call, record, await lockAll(call, record))
    return record
  },
  beforeDelete: async () => {
    throw conflict('frozen', { current: 'accepted', allowed: [] })
  },
}

/** Takes an allocation back by a second one of the opposite amount, on today's day; 409 where it was already. */
async function reverse(
  call: Writing,
  body: () => ReadBodyOf<typeof reverseAllocation>,
): Promise<Answer<CreditAllocation>> {
  const wrong = await visibleRecord(call, call.tx, creditAllocation, hooks, call.params.id)
  const { reason } = body()
  const locked = await lockAll(call, wrong)
  const { credit, invoice } = locked
  const [taken] = await call.tx.query(
    'select from commercial_credit_allocations where company = $1 and reverses = $2',
    [credit.company, wrong.id],
  )
  if (taken || wrong.reverses) throw conflict('allocation_taken_back')
  if (invoice.status !== 'accepted') throw conflict('transition_refused', { current: invoice.status, allowed: [] })
  const allocation = await insertRecord(call.tx, creditAllocation, {
    company: credit.company,
    now: call.now,
    by: memberOf(call).user,
    values: {
      credit: credit.id,
      invoice: invoice.id,
      amount: toMoney(decimal(wrong.amount).negated()),
      reverses: wrong.id,
      reason,
    },
  })
  await settle(call, allocation, locked)
  return answerRecord(call, call.tx, creditAllocation, hooks, allocation, 201)
}

/** Serves the allocation of credit notes to other invoices of their party. */
export function serveCreditAllocations(router: Router): void {
  router.write(reverseAllocation, reverse)
  serveResource(router, creditAllocation, hooks, { isAdded: true })
}
