import { hasReader } from '../../../../src/contract/commercial/rules/flows/sent-quotation.ts'
import { tableName } from '../../../database/schema.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { findRecord, updateRecord } from '../../../database/records.ts'
import type { Change, Hooks } from '../../../http/resource/resource.ts'
import { priceCreditedLine } from '../quantities/credited-lines.ts'
import { searchWords } from './documents.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { alreadySent, completedLine, recomputed, requireOpen } from '../amounts/lines.ts'
import {
  type LineSource,
  checkSources,
  keepTaken,
  sourceLinesOf,
  lockSources,
  updateSources,
} from '../quantities/sources.ts'
import { refuseOtherSide } from '../../../http/access/side.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

async function lockDocument(call: Writing, kind: DocumentKind, id: unknown): Promise<StoredDocument> {
  const document =
    typeof id === 'string' ? await findRecord(call.tx, kind.entity, companyOf(call), id, 'for update') : undefined
  if (!document) throw invalidField('transaction', 'unknown_reference')
  refuseOtherSide(call, document)
  requireOpen(kind, document)
  if (kind.isKeptForReader && hasReader(document)) throw alreadySent(document.status)
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

const sourcesOf = (
  call: Writing,
  kind: DocumentKind,
  line: LineRecord,
  before: unknown = null,
): Promise<LineSource[]> => lockSources(call, kind, { company: line.company, id: line.transaction }, before)

/** Refuses VAT on a line of a refund, which has no VAT. */
function checkVat(kind: DocumentKind, { values }: Change): void {
  if (kind.hasPrices && !kind.bearsVat && Array.isArray(values.taxes) && values.taxes.length > 0)
    throw invalidField('taxes', 'read_only')
}

/** Lines stay served one by one; each change recomputes its document (architecture section 4). */
export function lineHooks(kind: DocumentKind): Hooks<DocumentKind['line']> {
  return {
    beforeWrite: async (call, change) => {
      if (change.before && 'transaction' in change.values) throw invalidField('transaction', 'read_only')
      const document = await lockDocument(call, kind, change.before?.transaction ?? change.values.transaction)
      checkVat(kind, change)
      await priceCreditedLine(call.tx, kind, document, change)
      if (!change.before) {
        const [{ next } = { next: 0 }] = await call.tx.query<{ next: number }>(
          `select coalesce(max(position) + 1, 0) as next from ${tableName(kind.line)} where company = $1 and transaction = $2`,
          [companyOf(call), document.id],
        )
        change.values.position ??= next
        Object.assign(change.values, await completedLine(call, kind, document, change.values), { total: '0.00' })
      }
      if (Array.isArray(change.values.taxes) && change.values.taxes.length > 1) throw invalidField('taxes', 'one_vat')
    },
    afterWrite: async (call, change, record) => {
      const freed = await sourcesOf(call, kind, record, change.before?.source_line ?? null)
      const document = await lockDocument(call, kind, record.transaction)
      if (record.source_line)
        await checkSources(call, kind, document, await sourceLinesOf(call.tx, kind, document), (_, field) => field)
      if (change.before) await keepTaken(call, kind, document, [record])
      await updateSources(call, kind, freed)
      await settleDocument(call, kind, record.transaction)
      return (await findRecord(call.tx, kind.line, record.company, record.id)) ?? record
    },
    beforeDelete: async (call, record) => {
      await lockDocument(call, kind, record.transaction)
      const freed = await sourcesOf(call, kind, record)
      await call.tx.query(`delete from ${tableName(kind.line)} where company = $1 and id = $2`, [
        record.company,
        record.id,
      ])
      await keepTaken(call, kind, { ...record, id: record.transaction }, [record])
      await updateSources(call, kind, freed)
      await settleDocument(call, kind, record.transaction)
    },
  }
}
