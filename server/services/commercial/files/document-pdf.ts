import { vatInEuros } from '../../../../src/contract/accounting/rules/foreign-entries.ts'
import {
  type InvoiceFacts,
  documentMentions,
  exemptMention,
} from '../../../../src/contract/commercial/rules/fiscal/invoice-mentions.ts'
import {
  type DeductedRow,
  leftAfterDeposits,
  sumDeposits,
} from '../../../../src/contract/commercial/rules/amounts/deposits.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { sidesOf } from '../../../../src/contract/commercial/rules/flows/self-billing.ts'
import type { DocumentData, PrintedKind } from '../../../../src/pdf/document-data.ts'
import { documentPdf } from '../../../../src/pdf/document-pdf.ts'
import { printedDocument, type PrintSource } from '../../../../src/pdf/printed-document.ts'
import { withWrittenPhone } from '../../../../src/pdf/written-phone.ts'
import type { Queryable } from '../../../database/database.ts'
import { type StoredRecord } from '../../../database/records.ts'
import { runInWorker } from '../../../work/run-in-worker.ts'
import { readBuyer } from '../document/freeze.ts'
import { readCorrected } from '../document/corrected.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { appliedOf } from '../amounts/document-taxes.ts'
import { savedTotals } from '../amounts/document-totals.ts'
import { readLogo } from '../../../storage/company-logo.ts'
import { type DocumentSource, sellerValues } from '../document/logo.ts'
import type { StoredDocument } from '../document/records.ts'

async function logoUrl(source: DocumentSource, company: string, logo: unknown): Promise<string | null> {
  const found = await readLogo(source, company, logo)
  return found ? `data:${found.media_type};base64,${Buffer.from(found.content).toString('base64')}` : null
}

async function readAttention(tx: Queryable, document: StoredDocument): Promise<string | null> {
  const contact = document.attention_to ?? document.invoice_contact
  const [row] = contact
    ? await tx.query<{ first_name: string | null; last_name: string }>(
        'select first_name, last_name from directory_party_contacts where company = $1 and id = $2',
        [document.company, contact],
      )
    : []
  return row ? [row.first_name, row.last_name].filter(Boolean).join(' ') : null
}

/** Returns the numbers of the quotation and of the order that a document names. */
async function readReferences(
  tx: Queryable,
  { company, linked_quotation: quotation, linked_purchase_order: order }: StoredDocument,
): Promise<Pick<PrintSource, 'quotation' | 'order'>> {
  if (!quotation && !order) return { quotation: null, order: null }
  const [row] = await tx.query<{ quotation: string | null; order: string | null }>(
    `select (select number from commercial_quotations where company = $1 and id = $2) as quotation,
            (select number from commercial_purchase_orders where company = $1 and id = $3) as "order"`,
    [company, quotation ?? null, order ?? null],
  )
  return row ?? { quotation: null, order: null }
}

async function printedLines(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
): Promise<Pick<PrintSource, 'lines' | 'totals'> & { exempt: boolean }> {
  const { lines, taxes, exempt, totals } = await savedTotals(tx, kind, document)
  const taken = Array.isArray(document.accepted_options) ? document.accepted_options : []
  return {
    exempt,
    totals,
    lines: lines.map((line, index) => ({
      line,
      rate: appliedOf(line.taxes, taxes, exempt).rate,
      net: totals.lines[index]?.net ?? null,
      isTaken: taken.includes(line.id),
    })),
  }
}

const invoiceFacts = async (
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  { lines, totals }: Pick<PrintSource, 'lines' | 'totals'>,
): Promise<InvoiceFacts | null> =>
  !kind.isFiscal
    ? null
    : {
        type: kind.name === 'credit' ? 'credit' : document.type,
        lines: lines.map(({ line }) => line),
        taxes: totals.transaction_taxes,
        corrects: await readCorrected(tx, document),
      }

const printedKind = ({ printed }: DocumentKind, { status, type, is_sales: isSales }: StoredDocument): PrintedKind => {
  if (status === 'pro_format') return 'pro_format'
  if (type === 'deposit') return 'deposit'
  return printed === 'delivery_note' && isSales === false ? 'goods_receipt' : printed
}

/** Returns the acceptance by the customer online; an acceptance noted by staff has no signature. */
const acceptanceOf = (document: StoredDocument): DocumentData['acceptance'] =>
  document.accepted_ip && document.accepted_at
    ? {
        name: String(document.accepted_name),
        at: parisDay(String(document.accepted_at)),
        proof: typeof document.accepted_pdf_hash === 'string' ? document.accepted_pdf_hash : null,
      }
    : null

/** Returns the deductions of a document and the amount left after them; nothing without deductions. */
function settledOf({ deducted_deposits: rows, total_price: total }: StoredRecord) {
  const deposits = sumDeposits(rows as readonly DeductedRow[] | null | undefined)
  return deposits.length > 0 ? { deposits, left_to_pay: leftAfterDeposits(String(total), deposits) } : undefined
}

/** Gathers the printed data of a document from its stored record, with frozen copies where it has them. */
export async function documentData(
  source: DocumentSource,
  kind: DocumentKind,
  stored: StoredDocument,
  today: string,
): Promise<DocumentData> {
  const { tx } = source
  const { document, seller, buyer } = sidesOf(
    stored,
    await sellerValues(tx, stored),
    stored.buyer_frozen ?? (await readBuyer(tx, stored)),
  )
  const day = typeof document.issue_date === 'string' ? document.issue_date : today
  const { exempt, ...printed } = await printedLines(tx, kind, stored)
  const data = printedDocument({
    kind: printedKind(kind, document),
    document,
    today,
    ...printed,
    seller,
    logo: await logoUrl(source, document.company, seller.logo),
    buyer,
    attention: await readAttention(tx, document),
    ...(await readReferences(tx, document)),
    exemptMention: exempt ? exemptMention(day) : null,
    mentions: documentMentions(document, seller, buyer, day, await invoiceFacts(tx, kind, stored, printed)),
    acceptance: acceptanceOf(document),
    settled: settledOf(document),
    euroVat: exempt ? null : vatInEuros(document),
  })
  // Documents of goods alone ask for no money: their text is printed without the terms of payment.
  if (!kind.hasPrices)
    return {
      ...data,
      totals: null,
      exempt: false,
      exempt_mention: null,
      mentions: data.mentions?.filter((text) => text === document.legal_policy),
    }
  // A refund is one amount, without VAT.
  return kind.bearsVat ? data : { ...data, exempt: true, exempt_mention: null }
}

const drawTask = new URL('./draw-task.ts', import.meta.url).href

/** Characters of lines up to which a document is drawn at once, in less than 50 ms. */
const shortLines = 6_000

/** Draws the vector PDF of a document, a long one in a worker thread: 500 lines take seconds. */
export async function renderDocument(
  source: DocumentSource,
  kind: DocumentKind,
  document: StoredDocument,
  today: string,
): Promise<Uint8Array> {
  const data = await withWrittenPhone(await documentData(source, kind, document, today))
  return JSON.stringify(data.lines).length > shortLines ? runInWorker(drawTask, data) : documentPdf(data)
}
