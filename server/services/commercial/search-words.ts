import type { Queryable } from '../../database/database.ts'
import type { DomainEvents, EventContext } from '../../http/events.ts'
import { type StoredRecord, type Values, recordsBy, searchText } from '../../http/records.ts'
import { writeSearchTexts } from '../../http/search-texts.ts'
import { invoiceSchedule } from '../../../src/contract/commercial/invoice-schedule.ts'
import { invoicePayment } from '../../../src/contract/commercial/invoice-payment.ts'
import { refundPayment } from '../../../src/contract/commercial/refund-payment.ts'
import { documentKinds, invoiceKind, refundKind } from './kinds.ts'

/** The name that a document was validated with. */
const bornName = ({ buyer_frozen }: Values): string =>
  ((buyer_frozen as Values | null)?.company_name as string | undefined) ?? ''

/**
 * Words a document is found by, its party named: the name of today, the one it bears, its amounts as people write them.
 */
export function documentWords(document: Values, party: string | undefined): string[] {
  const total = String(document.total_price ?? '')
  return [...new Set([party ?? '', bornName(document)]), total, total.replace('.', ',')]
}

/**
 * Words a payment, and what makes an invoice come back, is found by besides its own fields: the number of its invoice or
 * refund and who pays or is paid, by the name of today and the one that document bears.
 */
export const paymentWords = (document: StoredRecord, party: string | undefined): string[] => [
  String(document.number),
  String(document.voucher_number ?? ''),
  ...new Set([party ?? '', bornName(document)]),
]

/** The words of a payment of a stored document. */
export async function wordsOfPayment(tx: Queryable, document: StoredRecord): Promise<string[]> {
  const [party] = document.organization
    ? await tx.query<{ company_name: string }>(
        'select company_name from directory_organizations where company = $1 and id = $2',
        [document.company, document.organization],
      )
    : []
  return paymentWords(document, party?.company_name)
}

/** An organization has another name: its documents and their payments are found by it at once. */
export async function renameParty(
  { tx }: EventContext,
  { company, organization, name }: DomainEvents['organization_renamed'],
): Promise<void> {
  const paidDocuments = new Map<string, StoredRecord>()
  for (const { entity } of documentKinds) {
    const documents = await recordsBy(tx, entity, company, 'organization', [organization], 'id')
    await writeSearchTexts(
      tx,
      entity,
      company,
      documents.map((document) => ({
        id: document.id,
        text: searchText(entity, document, documentWords(document, name)),
      })),
    )
    if (entity === invoiceKind.entity || entity === refundKind.entity)
      for (const document of documents) paidDocuments.set(document.id, document)
  }
  for (const [entity, by] of [
    [invoicePayment, 'invoice'],
    [refundPayment, 'refund'],
    [invoiceSchedule, 'source'],
  ] as const) {
    const rows = await recordsBy(tx, entity, company, by, [...paidDocuments.keys()], 'id')
    await writeSearchTexts(
      tx,
      entity,
      company,
      rows.map((row) => ({
        id: row.id,
        text: searchText(entity, row, paymentWords(paidDocuments.get(String(row[by])) as StoredRecord, name)),
      })),
    )
  }
}
