import { cashedAmounts } from '../../../../src/contract/commercial/rules/e-invoicing/natures.ts'
import type { CashedAmount } from '../../../../src/contract/commercial/rules/e-invoicing/status.ts'
import type { EventContext, InvoiceAccount } from '../../../http/call/events.ts'
import { recordsBy } from '../../../database/records.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'
import { keepMessage } from './messages.ts'
import { readNatures } from './natures.ts'
import { platformOf } from './platform.ts'

/**
 * Reports to the platform the payments of the services of an invoice, and their reversals, by VAT rate (status 212).
 * Nothing is reported where the seller pays VAT on debits or the invoice was never handed over.
 */
export async function tellCashed(
  context: EventContext,
  settings: Settings,
  invoice: StoredDocument,
  { total, paid }: InvoiceAccount,
): Promise<void> {
  const { tx, now } = context
  const { company, id } = invoice
  if (invoice.is_sales === false || invoice.seller_frozen?.invoice_frame_debits === true) return
  const messages = await tx.query<{ code: string; amounts: CashedAmount[] | null }>(
    "select code, amounts from commercial_status_messages where company = $1 and invoice = $2 and direction = 'out'",
    [company, id],
  )
  if (!messages.some(({ code }) => code === '200')) return
  const credits = (await recordsBy(tx, creditKind.entity, company, 'linked_invoice', [id], 'id')).filter(
    ({ status }) => status === 'accepted',
  )
  const natures = [
    ...(await readNatures(tx, company, invoiceKind, [invoice])).values(),
    ...(await readNatures(tx, company, creditKind, credits)).values(),
  ]
  const told = messages.flatMap(({ code, amounts }) => (code === '212' ? (amounts ?? []) : []))
  const amounts = cashedAmounts({ rows: natures.flat(), total, paid, told })
  if (amounts.length === 0) return
  await keepMessage(context, company, { invoice: id }, { code: '212', direction: 'out', given_at: now, amounts })
  const platform = await platformOf(tx, settings, company)
  await platform?.tell({ code: '212', number: String(invoice.number), at: now })
}
