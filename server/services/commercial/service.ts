import { credit } from '../../../src/contract/commercial/credit.ts'
import { personalOrganization } from '../../../src/contract/commercial/personal-organization.ts'
import { priceLevel } from '../../../src/contract/commercial/price-level.ts'
import { hasReader } from '../../../src/contract/rules/sent-quotation.ts'
import { tax as taxEntity } from '../../../src/contract/commercial/tax.ts'
import { serveAttachmentsAndNotes } from '../../attachments-and-notes.ts'
import { type Writing, companyOf } from '../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../http/errors.ts'
import { type StoredRecord, findRecord, recordsBy, updateRecord } from '../../http/records.ts'
import { type Hooks, serveResource } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { serveTiles } from '../../http/tiles.ts'
import { serveAgendaSources } from '../../http/agenda.ts'
import { serveWaitingSources } from '../../http/waiting.ts'
import { hooksByRole } from '../../http/scope-rows.ts'
import { checkSeller } from '../auth/index.ts'
import { serveDocumentPdf } from './document-files.ts'
import { searchWords } from './documents.ts'
import { invoiceHooks, serveInvoices } from './invoices.ts'
import { type DocumentKind, invoiceKind, quotationKind } from './kinds.ts'
import { alreadySent, completedLine, recomputed, requireOpen } from './lines.ts'
import { serveLinks } from './links.ts'
import { servePayments } from './payments.ts'
import { servePublicDocuments } from './public.ts'
import { serveReading } from './public-by-token.ts'
import { serveQuotations } from './quotations.ts'
import { quotationHooks } from './quotation-hooks.ts'
import { renameParty } from './search-words.ts'
import { serveSending } from './sending.ts'
import { commercialAgenda } from './agenda.ts'
import { checkSources, lockSources, updateSources } from './sources.ts'
import { commercialTiles } from './tiles.ts'
import { commercialWaiting } from './waiting.ts'

async function usedOnIssued(call: Writing, tax: string): Promise<boolean> {
  const [row] = await call.tx.query<{ used: boolean }>('select tax_in_use($1, $2) as used', [companyOf(call), tax])
  return row?.used === true
}

/** A tax of a document that was validated or sent keeps its rate and stays; it is switched off instead (domain rules 1.2). */
const taxHooks: Hooks = {
  beforeWrite: async (call, change) => {
    if (change.before && 'number' in change.values && (await usedOnIssued(call, change.before.id)))
      throw conflict('tax_in_use')
  },
  beforeDelete: async (call, record) => {
    if (await usedOnIssued(call, record.id)) throw conflict('in_use')
  },
}

async function lockDocument(call: Writing, kind: DocumentKind, id: unknown): Promise<StoredRecord> {
  const document =
    typeof id === 'string' ? await findRecord(call.tx, kind.entity, companyOf(call), id, 'for update') : undefined
  if (!document) throw invalidField('transaction', 'unknown_reference')
  if (call.principal.kind === 'user' && call.principal.salesOnly && document.is_sales === false) throw forbidden()
  requireOpen(kind, document)
  if (kind.name === 'quotation' && hasReader(document)) throw alreadySent()
  return document
}

async function settleDocument(call: Writing, kind: DocumentKind, id: string): Promise<void> {
  const document = await lockDocument(call, kind, id)
  const totals = await recomputed(call, kind, document)
  await updateRecord(call.tx, kind.entity, document, {
    now: call.now,
    values: totals,
    search: await searchWords(call.tx, { ...document, ...totals }),
  })
}

const sourcesOf = async (
  call: Writing,
  kind: DocumentKind,
  line: StoredRecord,
  before: unknown = null,
): Promise<string[]> =>
  kind.name === 'invoice' ? lockSources(call, { company: line.company, id: String(line.transaction) }, before) : []

/** Lines stay served one by one; each change recomputes its document (architecture section 4). */
function lineHooks(kind: DocumentKind): Hooks {
  return {
    rows: (member) =>
      member.salesOnly
        ? { sql: `transaction in (select id from commercial_${kind.entity.path} where is_sales)`, params: [] }
        : undefined,
    beforeWrite: async (call, change) => {
      if (change.before && 'transaction' in change.values) throw invalidField('transaction', 'read_only')
      const document = await lockDocument(call, kind, change.before?.transaction ?? change.values.transaction)
      if (!change.before) {
        const [{ next } = { next: 0 }] = await call.tx.query<{ next: number }>(
          `select coalesce(max(position) + 1, 0) as next from commercial_${kind.name}_lines where company = $1 and transaction = $2`,
          [companyOf(call), document.id],
        )
        change.values.position ??= next
        Object.assign(change.values, await completedLine(call, document, change.values), { total: '0.00' })
      }
      if (Array.isArray(change.values.taxes) && change.values.taxes.length > 1) throw invalidField('taxes', 'one_vat')
    },
    afterWrite: async (call, change, record) => {
      const freed = await sourcesOf(call, kind, record, change.before?.source_line ?? null)
      if (kind.name === 'invoice' && record.source_line)
        await checkSources(
          call,
          { ...record, id: String(record.transaction) },
          await recordsBy(
            call.tx,
            kind.line,
            record.company,
            'transaction',
            [String(record.transaction)],
            'position, id',
          ),
        )
      await updateSources(call, freed)
      await settleDocument(call, kind, String(record.transaction))
      return (await findRecord(call.tx, kind.line, record.company, record.id)) ?? record
    },
    beforeDelete: async (call, record) => {
      await lockDocument(call, kind, record.transaction)
      const freed = await sourcesOf(call, kind, record)
      await call.tx.query(`delete from commercial_${kind.name}_lines where company = $1 and id = $2`, [
        record.company,
        record.id,
      ])
      await updateSources(call, freed)
      await settleDocument(call, kind, String(record.transaction))
    },
  }
}

const sellerHooks: Hooks = {
  beforeWrite: (call, change) => checkSeller(call, change),
}

/** The commercial service. */
export function serveCommercial(router: Router): void {
  router.backend.events.on('organization_renamed', 'commercial', renameParty)
  serveWaitingSources(commercialWaiting)
  serveTiles(router, commercialTiles)
  serveAgendaSources(commercialAgenda)
  servePublicDocuments(router)
  serveSending(router)
  serveLinks(router, quotationKind, quotationHooks)
  serveLinks(router, invoiceKind, invoiceHooks)
  serveDocumentPdf(router, quotationKind, quotationHooks)
  serveDocumentPdf(router, invoiceKind, invoiceHooks)
  serveQuotations(router)
  serveInvoices(router)
  servePayments(router)
  serveResource(router, quotationKind.line, lineHooks(quotationKind))
  serveResource(router, invoiceKind.line, lineHooks(invoiceKind))
  serveAttachmentsAndNotes(router, quotationKind.entity, quotationHooks)
  serveAttachmentsAndNotes(router, invoiceKind.entity, invoiceHooks, 'hash is not null')
  serveReading(router, credit, hooksByRole(credit))
  serveResource(router, credit, hooksByRole(credit))
  serveResource(router, taxEntity, taxHooks)
  serveResource(router, priceLevel)
  serveResource(router, personalOrganization, sellerHooks)
}
