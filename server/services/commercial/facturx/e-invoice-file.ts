import { isIssuedByUs } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { missingTerms, type TermIssue } from '../../../../src/contract/commercial/rules/facturx/check.ts'
import { eInvoiceTerms } from '../../../../src/contract/commercial/rules/facturx/e-invoice.ts'
import type { Queryable } from '../../../database/database.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { ciiXml } from './cii.ts'
import { facturX } from './pdf-a.ts'
import { eInvoiceSource } from './source.ts'
import type { StoredDocument } from '../document/records.ts'

/** The profile of the created files, as it is stored with them. */
export const profile = 'en16931'

/** Returns whether a document is handed over as an e-invoice: a validated one that we issue. */
export const isEInvoice = (kind: DocumentKind, document: StoredDocument): boolean =>
  kind.isFiscal && isIssuedByUs(document) && Boolean(document.hash)

/** The file of a document, or the data that it lacks. */
export type EInvoiceFile = { content: Uint8Array; missing?: undefined } | { content?: undefined; missing: TermIssue[] }

/** Returns the PDF of a validated document with its data attached; `now` is the moment of the file. */
export async function makeEInvoiceFile(
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  drawn: Uint8Array,
  now: string,
): Promise<EInvoiceFile> {
  const source = await eInvoiceSource(tx, kind, document)
  const missing = missingTerms(source)
  return missing.length > 0 ? { missing } : { content: await facturX(drawn, ciiXml(eInvoiceTerms(source)), now) }
}
