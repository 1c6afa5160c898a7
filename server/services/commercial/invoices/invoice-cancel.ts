import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { type Values, recordsBy, updateRecord } from '../../../database/records.ts'
import { changeRecord, createRecord } from '../../../http/resource/resource.ts'
import { type Served, restOf } from '../conversion/conversion.ts'
import { creditHooks } from './credit-hooks.ts'
import { deductedBy } from '../amounts/deductions.ts'
import { lockInvoice, readAccount } from '../amounts/invoice-account.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'
import { sourceLinesOf } from '../quantities/sources.ts'
import type { StoredDocument } from '../document/records.ts'

const servedCredits: Served = { kind: creditKind, hooks: creditHooks }

/** Returns the rebates that earlier credit notes granted, which lower the rest of the invoice. */
async function rebatesOf(call: Writing, invoice: StoredDocument<'invoice'>): Promise<Values[]> {
  const credits = (
    await recordsBy(call.tx, creditKind.entity, invoice.company, 'linked_invoice', [invoice.id], 'id')
  ).filter(({ status }) => status === 'accepted')
  const lines = await Promise.all(credits.map((credit) => sourceLinesOf(call.tx, creditKind, credit)))
  return lines
    .flat()
    .filter((line) => line.kind === 'product' && !line.source_line)
    .map((line) => ({
      product_name: line.product_name,
      quantity: decimal(line.quantity).negated().toFixed(),
      price: line.price,
      discount: line.discount,
      taxes: line.taxes,
      nature: line.nature,
    }))
}

/**
 * Refuses with 409 an invoice that may not be cancelled: a supplier's, one with payments, or one with dependent
 * documents.
 */
export async function refuseHeld(call: Writing, invoice: StoredDocument<'invoice'>): Promise<void> {
  const held = { current: invoice.status, allowed: [] }
  if (invoice.is_sales === false) throw conflict('supplier_credit_needed', held)
  const { paid } = await readAccount(call.tx, invoice)
  if (!decimal(paid).isZero()) throw conflict('money_held', held)
  if (invoice.type === 'deposit' && (await deductedBy(call.tx, invoice.company, invoice.id)))
    throw conflict('deposit_deducted', held)
  const drafts = await call.tx.query(
    "select 1 from commercial_credits where company = $1 and linked_invoice = $2 and status = 'pending' limit 1",
    [invoice.company, invoice.id],
  )
  if (drafts.length > 0) throw conflict('credit_pending', held)
}

/**
 * Cancels a validated invoice: makes and validates the credit note of all that is not credited yet, in the same
 * transaction (domain rules 1.9). Refuses with 409 while the invoice has unreturned payments; the stock does not
 * change.
 */
export async function cancelInvoice(
  call: Writing,
  { id }: StoredDocument<'invoice'>,
  reason: string | undefined,
): Promise<Values> {
  const invoice = await lockInvoice(call.tx, companyOf(call), id)
  await refuseHeld(call, invoice)
  const rest = await restOf(call.tx, invoiceKind, creditKind, invoice)
  const lines = [...(rest[creditKind.lines] as Values[]), ...(await rebatesOf(call, invoice))]
  if (lines.length > 0 || !decimal(rest.cost as string).isZero()) {
    const made = await createRecord(call, creditKind.entity, servedCredits.hooks, {
      ...rest,
      subject: reason?.slice(0, 200) ?? null,
      motive: 'cancellation',
      [creditKind.lines]: lines,
    })
    const { deducted_deposits: deducted, deposits_total: total } = invoice
    const freed = await updateRecord(call.tx, creditKind.entity, made, {
      now: call.now,
      values: { deducted_deposits: deducted, deposits_total: total },
    })
    await changeRecord(call, creditKind.entity, servedCredits.hooks, freed, { status: 'accepted' })
  }
  return { left_to_pay: '0.00', payment_status: 'paid' }
}
