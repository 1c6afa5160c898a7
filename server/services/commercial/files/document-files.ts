import { readPdf } from '../../../../src/contract/commercial/calls/documents.ts'
import { isIssuedByUs } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Call, type Writing, companyOf } from '../../../http/call/call.ts'
import { fileHeaders, storeFile } from '../../../http/files/record-files.ts'
import { notFound } from '../../../http/call/errors.ts'
import { type Values, recordsBy } from '../../../database/records.ts'
import { type Hooks, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { sha256 } from '../../../runtime/identifiers.ts'
import { type StoredContent, readStoredContent } from '../../../storage/index.ts'
import { canonicalJson } from '../../../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { renderDocument } from './document-pdf.ts'
import { makeEInvoiceFile, isEInvoice, profile } from '../facturx/e-invoice-file.ts'
import type { DocumentSource } from '../document/logo.ts'
import type { StoredDocument } from '../document/records.ts'

const pick = (names: readonly string[], record: Values): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
const shownHead = [
  'number',
  'subject',
  'organization',
  'issue_date',
  'expiration_date',
  'expiration_payment',
  'discount',
  'discount_type',
  'cost',
  'total_price',
  'terms_of_sales',
  'legal_policy',
  'ref',
  'personal_organization',
]
const shownLine = ['kind', 'product_name', 'description', 'quantity', 'unit', 'price', 'discount', 'taxes', 'total']

/** Returns a hash of what the customer is shown; when it changes after sending, the sent file is no longer current. */
export async function contentHash(tx: Queryable, kind: DocumentKind, document: StoredDocument): Promise<string> {
  const lines = await recordsBy(tx, kind.line, document.company, 'transaction', [document.id], 'position, id')
  return sha256(
    canonicalJson({
      ...pick([...shownHead, ...kind.openLater], document),
      // Documents sent before this field existed keep their hash.
      ...(document.deposit_percent ? { deposit_percent: document.deposit_percent } : {}),
      lines: lines.map((line) => pick(shownLine, line)),
    }),
  )
}

export interface StoredPdf extends Record<string, unknown>, StoredContent {
  file: string
  sha256: string
  content_hash: string
  made_at: string
  name: string
  media_type: string
}

/**
 * A file of a document: as sent, as the customer accepted it, or as Factur-X. The last is made later for an invoice
 * that was validated before its file contained its data.
 */
export type StoredVersion = 'sent' | 'accepted' | 'facturx'

const nameOf = (call: Call, document: StoredDocument, version: StoredVersion): string =>
  `${String(document.number)}${version === 'accepted' ? call.words('fr', 'accepted_file') : ''}.pdf`

/** Stores a file of a document for good. Returns its id and its hash. */
export async function keepDocumentFile(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  made: { content: Uint8Array; version: StoredVersion; profile: string | null },
): Promise<Pick<StoredPdf, 'file' | 'sha256'>> {
  const { content, version } = made
  const file = await storeFile(call, {
    company: document.company,
    name: nameOf(call, document, version),
    type: 'application/pdf',
    content,
    entity: kind.entity.key,
    record: document.id,
  })
  const hash = sha256(content)
  await call.tx.query(
    'insert into system_document_files (file, company, document, sha256, content_hash, made_at, version, profile) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      file,
      document.company,
      document.id,
      hash,
      await contentHash(call.tx, kind, document),
      call.now,
      version,
      made.profile,
    ],
  )
  return { file, sha256: hash }
}

/**
 * Makes and stores the PDF of a document: the same bytes serve mail, public page and proof, and the hand-over of an
 * e-invoice. Returns the id of the file and its hash.
 */
export async function storeDocumentPdf(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  version: StoredVersion = 'sent',
): Promise<Pick<StoredPdf, 'file' | 'sha256'>> {
  const drawn = await renderDocument(call, kind, document, call.today)
  const made = isEInvoice(kind, document) ? await makeEInvoiceFile(call.tx, kind, document, drawn, call.now) : undefined
  return keepDocumentFile(call, kind, document, {
    content: made?.content ?? drawn,
    version,
    profile: made?.content ? profile : null,
  })
}

/** Returns the PDF that was last stored for a document in one of its versions. */
export async function storedPdf(
  tx: Queryable,
  company: string,
  document: string,
  version: StoredVersion = 'sent',
): Promise<StoredPdf | undefined> {
  return lastStored(tx, 'd.version = $3', [company, document, version])
}

/** Returns the stored file of a document that contains its data as an e-invoice. */
export const storedEInvoice = (tx: Queryable, company: string, document: string): Promise<StoredPdf | undefined> =>
  lastStored(tx, 'd.profile = $3', [company, document, profile])

async function lastStored(
  tx: Queryable,
  condition: string,
  params: readonly [company: string, document: string, value: string],
): Promise<StoredPdf | undefined> {
  const [row] = await tx.query<StoredPdf>(
    `select d.file, d.sha256, d.content_hash, d.made_at, f.id, f.company, f.content, f.name, f.media_type from system_document_files d join system_files f on f.id = d.file where d.company = $1 and d.document = $2 and ${condition} order by d.made_at desc, d.file desc limit 1`,
    params,
  )
  return row
}

/** Returns the hash of the file that the customer of a document sees; null before anything was sent. */
export async function shownHash(tx: Queryable, { company, id }: StoredDocument): Promise<string | null> {
  const shown = (await storedPdf(tx, company, id, 'accepted')) ?? (await storedPdf(tx, company, id))
  return shown?.sha256 ?? null
}

/**
 * Returns whether a stored file is still current. The content of a closed document no longer changes, unless its kind
 * leaves fields open.
 */
export const isStoredPdfCurrent = async (
  tx: Queryable,
  kind: DocumentKind,
  document: StoredDocument,
  stored: StoredPdf,
): Promise<boolean> =>
  (kind.openLater.length === 0 && !kind.open.includes(document.status)) ||
  stored.content_hash === (await contentHash(tx, kind, document))

/** Returns the bytes of a document: the stored file where it is current, else a preview of the present content. */
export async function readDocumentBytes(
  source: DocumentSource,
  kind: DocumentKind,
  document: StoredDocument,
  today: string,
): Promise<Uint8Array> {
  const { tx, storage } = source
  const stored = await storedPdf(tx, document.company, document.id)
  if (stored && (await isStoredPdfCurrent(tx, kind, document, stored))) return readStoredContent(storage, stored)
  return renderDocument(source, kind, document, today)
}

/** Query parameters of a PDF. */
const pdfQuery = { version: 'sent: as it was sent, not as it was accepted' }

/** Query parameters of a public PDF. */
export const publicPdfQuery = {
  ...pdfQuery,
  own: '1: a look of the house itself, which is no download by the customer',
}

/** Returns the PDF as its customer accepted it online, unless a call asks for the one that was sent. */
export async function acceptedPdf(call: Call, document: StoredDocument): Promise<StoredPdf | undefined> {
  return call.context.req.query('version') === 'sent'
    ? undefined
    : storedPdf(call.db, document.company, document.id, 'accepted')
}

/** Serves the PDF of a kind to staff. */
export function serveDocumentPdf(router: Router, kind: DocumentKind, hooks: Hooks): void {
  router.read(readPdf(kind.entity, pdfQuery), async (call: Call): Promise<Answer> => {
    const document = await visibleRecord(call, call.db, kind.entity, hooks, call.params.id)
    // The document of a purchase is the supplier's own, among its files: ours would show our letterhead.
    if (document.company !== companyOf(call) || !(kind.isOwnPaper || isIssuedByUs(document))) throw notFound()
    const accepted = await acceptedPdf(call, document)
    const source = { tx: call.db, storage: call.storage }
    const bytes = accepted
      ? await readStoredContent(call.storage, accepted)
      : await readDocumentBytes(source, kind, document, call.today)
    return {
      bytes,
      headers: {
        ...fileHeaders('application/pdf', accepted?.name ?? `${String(document.number)}.pdf`),
        'cache-control': 'no-store',
      },
    }
  })
}
