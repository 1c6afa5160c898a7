import type { Queryable } from '../../../database/database.ts'
import type { DomainEvents, EventContext } from '../../../http/call/events.ts'
import { mergedInto } from '../../../http/records/merged.ts'
import { type Values, recordsBy, searchText } from '../../../database/records.ts'
import { writeSearchTexts } from '../../../http/records/search-texts.ts'
import { invoiceSchedule } from '../../../../src/contract/commercial/invoices/invoice-schedule.ts'
import { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'
import { refundPayment } from '../../../../src/contract/commercial/credits/refund-payment.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { documentKinds, invoiceKind, refundKind } from './kinds.ts'
import type { StoredDocument } from './records.ts'

/** Returns the name that a document was validated with. */
const bornName = ({ buyer_frozen: buyer }: Values): string =>
  typeof buyer === 'object' && buyer !== null && 'company_name' in buyer ? String(buyer.company_name ?? '') : ''

/** Reads the names of organizations by id: their own, and that of the one they were merged into. */
async function readPartyNames(
  tx: Queryable,
  company: string,
  ids: readonly unknown[],
): Promise<Map<unknown, readonly string[]>> {
  const rows = await tx.query<{ id: string; names: string[] }>(
    `select o.id, array_remove(array[o.company_name, into_it.company_name], null) as names from directory_parties o
       left join directory_parties into_it on into_it.company = o.company and into_it.id = o.merged_into
      where o.company = $1 and o.id = any($2::uuid[])`,
    [company, [...new Set(ids)].filter(isUuid)],
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Returns the names that the party of a stored document is found by. */
export const partyNames = async (tx: Queryable, { company, organization }: Values): Promise<readonly string[]> =>
  (await readPartyNames(tx, String(company), [organization])).get(organization) ?? []

/**
 * Returns the words a document is found by: the names of its party, today's and its own, and its amounts as people
 * write them.
 */
export function documentWords(document: Values, party: readonly string[]): string[] {
  const total = String(document.total_price ?? '')
  return [...new Set([...party, bornName(document)]), total, total.replace('.', ',')]
}

/**
 * Returns the additional words a payment or schedule is found by: the number of its invoice or refund, and the names of
 * the party. These are today's names and the one on the document.
 */
const paymentWords = (document: StoredDocument, party: readonly string[]): string[] => [
  String(document.number),
  String(document.voucher_number ?? ''),
  ...new Set([...party, bornName(document)]),
]

/** Returns the words of a payment of a stored document. */
export const wordsOfPayment = async (tx: Queryable, document: StoredDocument): Promise<string[]> =>
  paymentWords(document, await partyNames(tx, document))

/**
 * Updates the searched words of documents and payments when an organization is renamed or merged, including those of
 * the records merged into it.
 */
export async function renameParty(
  { tx }: EventContext,
  { company, organization }: DomainEvents['organization_renamed'],
): Promise<void> {
  const ids = [organization, ...(await mergedInto(tx, company, organization))]
  const names = await readPartyNames(tx, company, ids)
  const namesOf = (document: Values): readonly string[] => names.get(document.organization) ?? []
  const paidDocuments = new Map<string, StoredDocument>()
  for (const { entity } of documentKinds) {
    const documents = await recordsBy(tx, entity, company, 'organization', ids, 'id')
    await writeSearchTexts(
      tx,
      entity,
      company,
      documents.map((document) => ({
        id: document.id,
        text: searchText(entity, document, documentWords(document, namesOf(document))),
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
      rows.map((row) => {
        const document = paidDocuments.get(String(row[by])) as StoredDocument
        return { id: row.id, text: searchText(entity, row, paymentWords(document, namesOf(document))) }
      }),
    )
  }
}
