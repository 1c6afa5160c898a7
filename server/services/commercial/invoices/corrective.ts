import { type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import type { Change } from '../../../http/call/hooks.ts'
import { type Values, updateRecord } from '../../../database/records.ts'
import { pickFields } from '../document/copies.ts'
import { lockInvoice } from '../amounts/invoice-account.ts'
import { refuseHeld } from './invoice-cancel.ts'
import { invoiceKind } from '../document/kinds.ts'
import { freeSources, sourceLinesOf, takeFromSources } from '../quantities/sources.ts'
import { languageOfBuyer } from '../document/mail-variables.ts'
import type { StoredDocument } from '../document/records.ts'

/** Links to the documents of the deal that a replacement takes over from the replaced invoice. */
const links = ['linked_quotation', 'linked_purchase_order', 'linked_delivery_note'] as const

/** Returns whether an invoice replaces one of ours: that of a supplier is the supplier's affair. */
const isReplacement = ({ type, is_sales: isSales, linked_invoice: id }: Values): boolean =>
  type === 'corrective' && isSales !== false && Boolean(id)

/**
 * Refuses with 409 an invoice that may not be replaced: one with credit notes or payments is corrected by a credit
 * note.
 */
export async function checkReplaceable(call: Writing, invoice: StoredDocument<'invoice'>): Promise<void> {
  if (invoice.status !== 'accepted' || invoice.type === 'deposit' || invoice.is_sales === false)
    throw conflict('not_replaceable', { current: invoice.status, allowed: [] })
  // A corrective invoice cites one earlier invoice alone (BR-FR-CO-05), and one that deducts deposits cites them too.
  if (invoice.linked_deposits?.length) throw conflict('replaces_final', { current: invoice.status, allowed: [] })
  await refuseHeld(call, invoice)
  const [credit] = await call.tx.query(
    "select 1 from commercial_credits where company = $1 and linked_invoice = $2 and status = 'accepted' limit 1",
    [invoice.company, invoice.id],
  )
  if (credit) throw conflict('credited', { current: invoice.status, allowed: [] })
}

/** Returns whether two lines correspond: the same product, or the same name where they have none. */
const isSameLine = (one: Values, other: Values): boolean =>
  one.product || other.product ? one.product === other.product : one.product_name === other.product_name

/** Lines take from the orders and offers that those of the replaced invoice took from, no more than these leave. */
async function takeOver(
  call: Writing,
  replaced: StoredDocument<'invoice'>,
  draft: StoredDocument<'invoice'>,
): Promise<void> {
  const before = (await sourceLinesOf(call.tx, invoiceKind, replaced)).filter((line) => line.source_line)
  for (const line of await sourceLinesOf(call.tx, invoiceKind, draft)) {
    if (line.kind !== 'product' || line.source_line) continue
    const index = before.findIndex((one) => isSameLine(one, line))
    const [source] = index < 0 ? [] : before.splice(index, 1)
    if (source)
      await updateRecord(call.tx, invoiceKind.line, line, {
        now: call.now,
        values: { source_line: source.source_line },
      })
  }
  await takeFromSources(call, invoiceKind, draft, { freed: [], isNew: false })
}

/**
 * Cancels the replaced invoice by an internal credit note when its corrective invoice is validated, in the same
 * transaction. The corrective invoice takes its place in the deal (domain rules 1.1, 2.3).
 */
export async function replaceInvoice(
  call: Writing,
  change: Change,
  cancel: (replaced: StoredDocument<'invoice'>, reason: string) => Promise<unknown>,
): Promise<void> {
  const before = change.before as StoredDocument<'invoice'>
  const draft: StoredDocument<'invoice'> = { ...before, ...change.values, status: before.status }
  if (!isReplacement(draft)) return
  const replaced = await lockInvoice(call.tx, companyOf(call), String(draft.linked_invoice))
  // A draft is no invoice that could be replaced: the legal mentions of the validation name the field.
  if (replaced.status === 'pro_format') return
  await checkReplaceable(call, replaced)
  const language = languageOfBuyer(replaced.buyer_frozen)
  await cancel(replaced, call.words(language, 'replaced_invoice', { number: String(replaced.number) }))
  await freeSources(call, invoiceKind, replaced)
  await takeOver(call, replaced, draft)
  for (const [name, value] of Object.entries(pickFields(links, replaced))) if (!draft[name]) change.values[name] = value
}
