import { creditDocument } from '../../../../src/contract/commercial/credit-document.ts'
import { invoiceDocument } from '../../../../src/contract/commercial/invoice-document.ts'
import { factsOf, parentField } from '../../../../src/contract/kit.ts'
import { allows } from '../../../../src/contract/rights.ts'
import { decimal } from '../../../../src/contract/rules/decimal.ts'
import { isCredit, type ReceivedInvoice } from '../../../../src/contract/rules/received/shape.ts'
import { type Writing, memberOf } from '../../../http/call.ts'
import { forbidden, invalidField } from '../../../http/errors.ts'
import { servedEntities } from '../../../http/hooks.ts'
import type { StoredRecord, Values } from '../../../http/records.ts'
import { createRecord } from '../../../http/resource.ts'
import { creditHooks } from '../credit-hooks.ts'
import { readTaxes } from '../document-taxes.ts'
import { invoiceHooks } from '../invoices.ts'
import { creditKind, invoiceKind } from '../kinds.ts'
import { creditOf } from './credit-lines.ts'
import { prepaidOf } from './matching.ts'
import { purchaseOf } from './purchase-lines.ts'

/** What a received document becomes: with which field of it, which hooks, and which files are kept with that. */
const purchase = {
  kind: invoiceKind,
  hooks: invoiceHooks,
  files: invoiceDocument,
  made: 'invoice',
  own: purchaseOf,
} as const
const credit = { kind: creditKind, hooks: creditHooks, files: creditDocument, made: 'credit', own: creditOf } as const

type Target = typeof purchase | typeof credit

/** What the files of a document may weigh; a larger paper stays with what was received alone. */
const largestPaper = factsOf(invoiceDocument.fields.document).bytes ?? 0

async function keepPaper(
  call: Writing,
  { kind, files }: Target,
  document: StoredRecord,
  pdf: Uint8Array,
): Promise<void> {
  const content = `data:application/pdf;base64,${Buffer.from(pdf).toString('base64')}`
  const hooks = servedEntities.get(files.key)?.hooks ?? {}
  await createRecord(call, files, hooks, {
    [parentField(kind.entity)]: document.id,
    title: `${String(document.number)}.pdf`,
    document: content,
  })
}

async function checkApproval(call: Writing, { kind }: Target, record: StoredRecord): Promise<void> {
  const { organization, content } = record
  if (!allows(memberOf(call).rights, kind.entity.scope, 'create')) throw forbidden()
  if (!organization) throw invalidField('organization', 'required')
  const { currency, totals } = content as ReceivedInvoice
  if (!['EUR', 'USD'].includes(currency))
    throw invalidField('status', 'received_currency', { place: 'BT-5', value: currency })
  const prepaid = await prepaidOf(call.tx, record)
  if (prepaid !== '0.00' && record.prepaid_confirmed !== true)
    throw invalidField('prepaid_confirmed', 'received_prepaid', { prepaid, due: totals.due })
}

/** The head of what is made: number, days and account of the file. */
const headOf = ({ number, issueDate, dueDate, currency, payment }: ReceivedInvoice, { made }: Target): Values => ({
  is_sales: false,
  number,
  issue_date: issueDate,
  currency: currency.toLowerCase(),
  ...(dueDate && made === 'invoice' ? { expiration_payment: dueDate } : {}),
  ...(payment.iban && made === 'invoice' ? { invoice_iban: payment.iban, invoice_bic: payment.bic } : {}),
})

/**
 * Makes the purchase invoice, or the purchase credit, of a received one, a draft that is validated by its usual step:
 * the number, days, lines and account of the file, and its PDF. Its total is that of the file to the cent, or it is not
 * made. Answers the field that names it.
 */
export async function makePurchase(call: Writing, record: StoredRecord, pdf: Uint8Array | null): Promise<Values> {
  const content = record.content as ReceivedInvoice
  const target = isCredit(content) ? credit : purchase
  await checkApproval(call, target, record)
  const document = await createRecord(call, target.kind.entity, target.hooks, {
    ...headOf(content, target),
    organization: record.organization,
    ...(await target.own(call, record, await readTaxes(call.tx, record.company))),
  })
  const [found, expected] = [content.totals.total, String(document.total_price)]
  if (!decimal(expected).eq(found)) throw invalidField('status', 'received_amounts', { found, expected })
  if (pdf && pdf.byteLength <= largestPaper) await keepPaper(call, target, document, pdf)
  return { [target.made]: document.id }
}
