import { isEInvoiceRequired } from '../../../../src/contract/commercial/rules/facturx/check.ts'
import { treatmentOf } from '../../../../src/contract/commercial/rules/facturx/codes.ts'
import { enqueue } from '../../../job-queue.ts'
import type { Queryable } from '../../../database/database.ts'
import type { EventContext } from '../../../http/call/events.ts'
import { findRecord } from '../../../database/records.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { isEInvoice } from '../facturx/e-invoice-file.ts'
import { readAccount } from '../amounts/invoice-account.ts'
import { type DocumentKind, creditKind, invoiceKind } from '../document/kinds.ts'
import { tellCashed } from './cashed.ts'
import { type About, keepMessage } from './messages.ts'
import { platformOf } from './platform.ts'
import { statusColumnOf } from '../document/e-invoice-status.ts'
import type { StoredDocument } from '../document/records.ts'

/**
 * Checks if a document goes to its buyer by a platform: a validated sale to a business in France, since the reform.
 * A self-billed purchase is a sale of the supplier, so it is not ours to hand over.
 */
const isHandedOver = (kind: DocumentKind, document: StoredDocument): boolean =>
  document.is_sales !== false &&
  isEInvoice(kind, document) &&
  isEInvoiceRequired(document) &&
  treatmentOf(document.buyer_frozen ?? {}) === 'B2B'

/**
 * Returns whether a credit note is internal: the corrective invoice that is handed over says that it replaces the
 * credited one.
 */
async function isInside(tx: Queryable, kind: DocumentKind, { company, linked_invoice: id }: StoredDocument) {
  if (kind !== creditKind || !id) return false
  const [corrective] = await tx.query(
    "select 1 from commercial_invoices where company = $1 and linked_invoice = $2 and type = 'corrective' and status <> 'pro_format' and hash is not null limit 1",
    [company, id],
  )
  return corrective !== undefined
}

/** Hands a document that was sent over to the platform of its company, once (status 200). */
export async function depositDocument(
  context: EventContext,
  settings: Settings,
  kind: DocumentKind,
  at: { company: string; document: string },
): Promise<void> {
  const column = statusColumnOf(kind)
  if (!column) return
  // The document is locked, so that two mails of it hand it over once.
  const document = await findRecord(context.tx, kind.entity, at.company, at.document, 'for update')
  if (!document || !isHandedOver(kind, document) || (await isInside(context.tx, kind, document))) return
  const platform = await platformOf(context.tx, settings, at.company)
  if (!platform) return
  const known = await context.tx.query(
    `select 1 from commercial_status_messages where company = $1 and ${column} = $2 and platform_id is not null`,
    [at.company, document.id],
  )
  if (known.length > 0) return
  const id = await platform.deposit({ number: String(document.number) })
  await keepMessage(context, at.company, { [column]: document.id } as About, {
    code: '200',
    direction: 'out',
    given_at: context.now,
    platform_id: id,
  })
  if (platform.name === 'simulator')
    // `received/simulator-answers` runs it, with the usual tries.
    await enqueue(context.tx, {}, context.now, {
      kind: 'platform_answers',
      key: id,
      payload: { id, at: context.now },
    })
  if (kind === invoiceKind)
    await tellCashed(context, settings, document, await readAccount(context.tx, document as StoredDocument<'invoice'>))
}
