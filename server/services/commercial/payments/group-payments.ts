import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import {
  payGroup as payGroupCall,
  undoGroup as undoGroupCall,
} from '../../../../src/contract/commercial/calls/money.ts'
import { invoiceGroup } from '../../../../src/contract/commercial/invoices/invoice-group.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { shareOut } from '../../../../src/contract/commercial/rules/amounts/group-payment.ts'
import { type Answer, type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { successorsOf } from '../../../http/records/merged.ts'
import { type StoredRecord, type Values, recordsBy } from '../../../database/records.ts'
import { type Change, type Hooks, createRecord, visibleRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { lockInvoice } from '../amounts/invoice-account.ts'
import { invoiceKind } from '../document/kinds.ts'
import { paymentEntity, paymentHooks, type PaymentRecord, surplusHooks, undoPayment } from './payments.ts'
import { seesSide } from '../../../http/access/side.ts'
import type { StoredDocument } from '../document/records.ts'

/** Invoices that one payment settles at most. */
const most = 100

/** Returns whether invoices are all of one organization, those that became one counted as one. */
async function areOfOne(
  call: Writing,
  party: unknown,
  invoices: readonly StoredDocument<'invoice'>[],
): Promise<boolean> {
  const ids = [party, ...invoices.map((one) => one.organization)]
  const parties = await successorsOf(call.tx, organization, companyOf(call), ids)
  return new Set(ids.map((id) => parties.get(id))).size === 1
}

const isHidden = (call: Writing, invoice: StoredDocument<'invoice'> | undefined): boolean =>
  call.principal.kind === 'user' && !seesSide(call.principal, invoice?.is_sales)

type GroupRecord = StoredRecord<typeof invoiceGroup>

/** Checks the invoices of a group: open ones of one organization, side and currency, each once. */
async function checkInvoices(call: Writing, { values }: Change): Promise<void> {
  const ids = Array.isArray(values.invoices) ? values.invoices.map(String) : []
  if (ids.length === 0) throw invalidField('invoices', 'required')
  if (ids.length > most) throw invalidField('invoices', 'max_value', { max: most })
  const invoices = await recordsBy(call.tx, invoiceKind.entity, companyOf(call), 'id', ids.filter(isUuid))
  const [first] = invoices
  const isOne = ({ is_sales, currency, status }: StoredDocument<'invoice'>): boolean =>
    is_sales === first?.is_sales && currency === first?.currency && status === 'accepted'
  const isEach = new Set(ids).size === ids.length && invoices.length === ids.length
  const isOneParty = await areOfOne(call, values.organization, invoices)
  if (!isEach || !invoices.every(isOne) || !isOneParty || isHidden(call, first))
    throw invalidField('invoices', 'unknown_reference')
  values.is_sales = first?.is_sales
}

/** Hooks of payment groups: they are made once and never change. */
const groupHooks: Hooks = {
  beforeWrite: async (call, change) => {
    if (change.before) throw conflict('transition_refused', { current: null, allowed: [] })
    await checkInvoices(call, change)
  },
  beforeDelete: async (call, record) => {
    const [paid] = await recordsBy(call.tx, paymentEntity, record.company, 'invoice_group', [record.id])
    if (paid) throw conflict('transition_refused', { current: null, allowed: [] })
  },
}

/** Locks the invoices of a group in one order, so that two payments of the same wait for each other. */
async function lockAll(call: Writing, group: GroupRecord): Promise<StoredDocument<'invoice'>[]> {
  const invoices: StoredDocument<'invoice'>[] = []
  for (const id of group.invoices.toSorted()) invoices.push(await lockInvoice(call.tx, group.company, id))
  return invoices
}

/**
 * Locks the invoices of a group that may be paid. Refuses them when the merge that made them of one party was undone.
 */
async function lockOpen(call: Writing, group: GroupRecord): Promise<StoredDocument<'invoice'>[]> {
  const invoices = await lockAll(call, group)
  if (!(await areOfOne(call, group.organization, invoices))) throw invalidField('invoices', 'unknown_reference')
  return invoices.filter(({ status }) => status === 'accepted')
}

const inGroup = (hooks: Hooks, group: string): Hooks => ({
  ...hooks,
  beforeWrite: async (call, change) => {
    await hooks.beforeWrite?.(call, change)
    if (!change.before) change.values.invoice_group = group
  },
})

type Body = ReadBodyOf<ReturnType<typeof payGroupCall>>

interface Money {
  amount: string
  /** Whether a surplus may be kept as the customer's credit. */
  consent: boolean
  given: Values
}

function readMoney({ accept_surplus: consent, ...given }: Body): Money {
  for (const name of ['invoice', 'from_credit', 'euro_amount'])
    if (given[name] !== undefined && given[name] !== null) throw invalidField(name, 'read_only')
  const { amount } = given
  if (typeof amount !== 'string' || !/^\d{1,13}(\.\d{1,2})?$/.test(amount)) throw invalidField('amount', 'invalid')
  return { amount, consent, given }
}

/** Records one payment of all invoices of a group, the oldest due first; all of it or nothing. */
async function payGroup(
  call: Writing,
  body: () => Body,
  isSale: boolean,
): Promise<Answer<AnswerOf<ReturnType<typeof payGroupCall>>>> {
  const group = await visibleRecord(call, call.tx, invoiceGroup, groupHooks, call.params.id, 'for update')
  if ((group.is_sales !== false) !== isSale) throw invalidField('invoices', 'match_side')
  const { amount, consent, given } = readMoney(body())
  const open = await lockOpen(call, group)
  const { shares, surplus } = shareOut(amount, open)
  const isTooMuch = surplus !== '0.00'
  const mayKeep = consent && group.is_sales !== false && open[0]?.currency === 'eur'
  if (isTooMuch && !mayKeep) throw invalidField('amount', 'overpayment', { max: sumOf(shares) })
  const wanted = { provider: 'user', ...given }
  for (const share of shares)
    await createRecord(call, paymentEntity, inGroup(paymentHooks, group.id), { ...wanted, ...share })
  const invoice = shares.at(-1)?.invoice ?? open.at(-1)?.id
  if (isTooMuch)
    await createRecord(call, paymentEntity, inGroup(surplusHooks, group.id), { ...wanted, invoice, amount: surplus })
  return { status: 201, body: { shares, surplus } }
}

const sumOf = (shares: readonly { amount: string }[]): string => toMoney(sum(shares.map(({ amount }) => amount)))

/**
 * Pays given parts of several invoices of one organization, side and currency at once. A surplus becomes credit of
 * their customer. Returns the group and its payments.
 */
export async function payParts(
  call: Writing,
  party: unknown,
  parts: readonly { invoice: string; amount: string; euro_amount?: string | null }[],
  wanted: Values,
  surplus = '0.00',
): Promise<{ group: GroupRecord; payments: PaymentRecord[] }> {
  const invoices = parts.map(({ invoice }) => invoice)
  const group = await createRecord(call, invoiceGroup, groupHooks, { organization: party, invoices })
  await lockAll(call, group)
  const payments: PaymentRecord[] = []
  for (const part of parts)
    payments.push(await createRecord(call, paymentEntity, inGroup(paymentHooks, group.id), { ...wanted, ...part }))
  if (surplus !== '0.00') {
    if (group.is_sales === false) throw invalidField('surplus', 'overpayment', { max: '0.00' })
    const kept = { ...wanted, invoice: invoices.at(-1), amount: surplus }
    payments.push(await createRecord(call, paymentEntity, inGroup(surplusHooks, group.id), kept))
  }
  return { group, payments }
}

/** Undoes every payment of a group that still counts, each by a reversing entry; all of them or none. */
export async function undoPayments(call: Writing, id: string | undefined): Promise<number> {
  const group = await visibleRecord(call, call.tx, invoiceGroup, groupHooks, id, 'for update')
  await lockAll(call, group)
  const payments = await recordsBy(call.tx, paymentEntity, group.company, 'invoice_group', [group.id])
  const counted = payments.filter(({ state }) => state === 'accepted' || state === 'surplus')
  if (counted.length === 0) throw conflict('transition_refused', { current: null, allowed: [] })
  for (const { id } of counted) await undoPayment(call, id)
  return counted.length
}

async function undoGroup(call: Writing): Promise<Answer<AnswerOf<typeof undoGroupCall>>> {
  return { status: 200, body: { removed: await undoPayments(call, call.params.id) } }
}

/** Payments of several invoices at once. */
export function serveGroupPayments(router: Router): void {
  // Payments of sales come in, those of purchases go out (architecture section 4).
  for (const isSale of [true, false]) router.write(payGroupCall(isSale), (call, body) => payGroup(call, body, isSale))
  router.write(undoGroupCall, undoGroup)
  serveResource(router, invoiceGroup, groupHooks)
}
