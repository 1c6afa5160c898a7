import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { type Values, findRecord } from '../../../database/records.ts'
import type { Change } from '../../../http/resource/resource.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { invoiceKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

/**
 * Returns the invoice that a credit note or a refund names, of the same side; only one that the caller may read is
 * found.
 */
async function readInvoice(call: Writing, id: unknown, isSales: unknown): Promise<StoredDocument<'invoice'>> {
  const invoice = isUuid(id) ? await findRecord(call.tx, invoiceKind.entity, companyOf(call), id) : undefined
  const isSeen =
    invoice &&
    (call.principal.kind !== 'user' || allows(memberOf(call).rights, 'invoice', 'read')) &&
    (invoice.is_sales !== false) === (isSales !== false)
  if (!isSeen) throw invalidField('linked_invoice', 'unknown_reference')
  return invoice
}

/**
 * Returns the invoice of a document that gives back from it, while the document is open. The invoice is named at the
 * creation and never changes.
 */
export async function linkedInvoice(
  call: Writing,
  { before, values }: Change,
  open: readonly string[],
): Promise<StoredDocument<'invoice'> | undefined> {
  if (!before) return values.linked_invoice ? readInvoice(call, values.linked_invoice, values.is_sales) : undefined
  if ('linked_invoice' in values && (values.linked_invoice ?? null) !== before.linked_invoice)
    throw invalidField('linked_invoice', 'read_only')
  if (!before.linked_invoice || !open.includes(String(before.status))) return undefined
  return readInvoice(call, before.linked_invoice, before.is_sales)
}

/** Refuses amounts beside the lines that documents of this kind do not have. */
export function refuseAmounts(values: Values, names: readonly string[]): void {
  for (const name of names)
    if (values[name] && !decimal(values[name] as string).isZero()) throw invalidField(name, 'read_only')
}
