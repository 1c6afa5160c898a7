import { isIssuedByUs } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Call, type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, invalid, notFound, ruleErrors } from '../../../http/call/errors.ts'
import { type Hooks, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { readStoredContent } from '../../../storage/index.ts'
import { fileHeaders } from '../../../http/files/record-files.ts'
import { renderDocument } from './document-pdf.ts'
import { keepDocumentFile, storedEInvoice } from './document-files.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { makeEInvoiceFile, isEInvoice, profile } from '../facturx/e-invoice-file.ts'
import { attachedXml } from '../facturx/pdf-a.ts'
import type { StoredDocument } from '../document/records.ts'

/**
 * Returns the Factur-X file of a document: the one stored at its validation. For a document validated before such files
 * existed, it is made once and stored.
 */
async function handedOver(call: Writing, kind: DocumentKind, document: StoredDocument): Promise<Uint8Array> {
  const stored = await storedEInvoice(call.tx, document.company, document.id)
  if (stored) return readStoredContent(call.storage, stored)
  const made = await makeEInvoiceFile(
    call.tx,
    kind,
    document,
    await renderDocument(call, kind, document, call.today),
    call.now,
  )
  if (made.missing) throw invalid(ruleErrors(made.missing), 'e_invoice_incomplete')
  await keepDocumentFile(call, kind, document, { content: made.content, version: 'facturx', profile })
  return made.content
}

async function issued(call: Call, tx: Queryable, kind: DocumentKind, hooks: Hooks): Promise<StoredDocument> {
  const document = await visibleRecord(call, tx, kind.entity, hooks, call.params.id)
  if (document.company !== companyOf(call) || !isIssuedByUs(document)) throw notFound()
  if (!isEInvoice(kind, document)) throw conflict('e_invoice_draft', { current: document.status, allowed: [] })
  return document
}

/** Reads the stored e-invoice of a document, or makes it and keeps it. */
async function storedOrMade(call: Writing, kind: DocumentKind, hooks: Hooks): Promise<Named> {
  const document = await issued(call, call.tx, kind, hooks)
  // Two first requests make one file.
  await call.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`facturx ${document.id}`])
  return { number: String(document.number), content: await handedOver(call, kind, document) }
}

const answer = (bytes: Uint8Array, type: string, name: string): Answer => ({
  bytes,
  headers: { ...fileHeaders(type, name), 'cache-control': 'no-store' },
})

/** Reads the stored e-invoice of a document for a view as a role, which makes none: 404 where none is stored yet. */
async function storedOnly(call: Call, kind: DocumentKind, hooks: Hooks): Promise<Named> {
  const document = await issued(call, call.db, kind, hooks)
  const stored = await storedEInvoice(call.db, document.company, document.id)
  if (!stored) throw notFound()
  return { number: String(document.number), content: await readStoredContent(call.storage, stored) }
}

/** The e-invoice of a document with its number. */
interface Named {
  number: string
  content: Uint8Array
}

/** Serves the e-invoice of a kind to staff: the PDF with its data, and the data alone. */
export function serveEInvoice(router: Router, kind: DocumentKind, hooks: Hooks): void {
  const route = {
    service: 'commercial',
    method: 'get',
    access: 'user',
    right: { scope: kind.entity.scope, action: 'read' },
    entity: kind.entity.key,
    added: true,
  } as const
  const serve = (part: string, summary: string, answerOf: (file: Named) => Answer | Promise<Answer>): void =>
    router.write(
      { ...route, path: `${kind.entity.path}/:id/${part}`, summary },
      async (call) => answerOf(await storedOrMade(call, kind, hooks)),
      async (call) => answerOf(await storedOnly(call, kind, hooks)),
    )
  serve('facturx', 'the e-invoice as Factur-X, PDF/A-3 with its data', ({ number, content }) =>
    answer(content, 'application/pdf', `${number}-factur-x.pdf`),
  )
  serve('cii', 'the data of the e-invoice as XML (CII)', async ({ number, content }) => {
    const xml = await attachedXml(content)
    if (!xml) throw notFound()
    return answer(xml, 'application/xml', `${number}.xml`)
  })
}
