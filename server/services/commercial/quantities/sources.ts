import { decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import type { DocumentName } from '../../../../src/contract/commercial/kinds/names.ts'
import { type Taking, isVoluntary } from '../../../../src/contract/commercial/kinds/taking.ts'
import { flowsFrom, flowsInto } from '../../../../src/contract/commercial/rules/flows/document-flows.ts'
import { checkTaken, isDeliverable } from '../../../../src/contract/commercial/rules/flows/remaining.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { audit } from '../../../http/records/audit.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { type StoredRecord, type Values, recordsBy, updateRecord } from '../../../database/records.ts'
import { selectList } from '../../../database/entity-columns.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { readDeliveries } from './deliveries.ts'
import { type DocumentKind, kindOf } from '../document/kinds.ts'
import { type TakenLine, readRemaining, readRests, takenQuantities, takingsOf } from './remaining-quantities.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

/** A document that another is made of. */
export interface LineSource {
  kind: DocumentKind
  id: string
}

/** Locks the source lines among `ids` of one kind, with their documents; refuses those of a closed document. */
async function lockTaken(
  call: Writing,
  { from, takes }: { from: DocumentKind; takes: Taking },
  isSales: unknown,
  ids: readonly string[],
): Promise<TakenLine[]> {
  const line = tableName(from.line)
  const documents = await call.tx.query<StoredRecord>(
    `select ${selectList(from.entity)} from ${tableName(from.entity)} where company = $1 and is_sales = $3 and id in (select transaction from ${line} where company = $1 and id = any($2::uuid[])) order by id for update`,
    [companyOf(call), ids, isSales !== false],
  )
  const { open, taken } = from.source ?? { open: '', taken: '' }
  // Returns whether nothing more can be taken of a document. One that a person ended is not delivered any more, but its
  // delivered goods may be returned.
  const isClosed = ({ status, end_reason: reason }: StoredRecord): boolean =>
    (status !== open && status !== taken) || (Boolean(reason) && !isVoluntary(takes))
  const closed = documents.find(isClosed)
  if (closed) throw conflict('transition_refused', { current: closed.status, allowed: [open] })
  const known = new Set(documents.map(({ id }) => id))
  const lines = await recordsBy(call.tx, from.line, companyOf(call), 'id', ids)
  return lines.filter(({ transaction }) => known.has(transaction))
}

/** Returns whether a line may exceed its remaining quantity: with the `full` right, and a reason on each such line. */
function mayExceed(call: Writing, { line, entity }: DocumentKind, lines: readonly Values[], id: string): boolean {
  if (!('over_reason' in line.fields) || !allows(memberOf(call).rights, entity.scope, 'full')) return false
  return lines.some(({ source_line: source, over_reason: reason }) => source === id && String(reason ?? '').trim())
}

/**
 * Checks that lines take no more than remains of the lines that they name. The sources stay locked, so that two takers
 * come one after the other. The function `at` returns the place of an error in the body.
 */
export async function checkSources(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  lines: readonly Values[],
  at = (index: number, field: string): string => `${kind.lines}.${index}.${field}`,
): Promise<void> {
  const ids = [
    ...new Set(lines.map((line) => line.source_line).filter((id): id is string => typeof id === 'string' && id !== '')),
  ]
  if (ids.length === 0) return
  const wrong = lines.findIndex((line) => line.source_line && !isUuid(line.source_line))
  if (wrong >= 0) throw invalidField(at(wrong, 'source_line'), 'unknown_reference')
  const left = new Map<string, string>()
  for (const { from: key, takes } of flowsInto(kind.entity.key)) {
    const from = kindOf(key)
    if (!from) continue
    const sources = await lockTaken(call, { from, takes }, document.is_sales, ids)
    const rest = await readRemaining(call.tx, companyOf(call), { from, takes }, sources, document.id)
    for (const [id, quantity] of rest) left.set(id, quantity)
  }
  for (const id of ids) {
    const index = lines.findIndex((line) => line.source_line === id)
    const most = left.get(id)
    if (most === undefined) throw invalidField(at(index, 'source_line'), 'unknown_reference')
    const wanted = lines
      .filter((line) => line.source_line === id)
      .reduce((total, line) => total.plus(String(line.quantity ?? '0')), decimal('0'))
    const refusal = checkTaken(wanted.toFixed(), most, at(index, 'quantity'), mayExceed(call, kind, lines, id))
    if (refusal) throw refusal
  }
}

/**
 * Locks the documents that one names or takes from, as its lines are stored now, so that a concurrent conversion comes
 * before or after. The line `before` is one that it took from until now.
 */
export async function lockSources(
  call: Writing,
  kind: DocumentKind,
  document: Values & { company: string; id: string },
  before: unknown = null,
): Promise<LineSource[]> {
  const found: LineSource[] = []
  for (const { from: key, link } of flowsInto(kind.entity.key)) {
    const from = kindOf(key)
    if (!from) continue
    const line = tableName(from.line)
    const rows = await call.tx.query<{ id: string }>(
      `select id from ${tableName(from.entity)} where company = $1 and (id = $2::uuid or id in (
         select s.transaction from ${tableName(kind.line)} l join ${line} s on s.id::text = l.source_line where l.company = $1 and s.company = $1 and l.transaction = $3
         union select transaction from ${line} where company = $1 and id::text = $4)) order by id for update`,
      [document.company, document[link] ?? null, document.id, before],
    )
    found.push(...rows.map(({ id }) => ({ kind: from, id })))
  }
  return found
}

async function isTaken(
  call: Writing,
  from: DocumentKind,
  document: StoredDocument,
  except: string | null,
): Promise<boolean> {
  const lines = (await sourceLinesOf(call.tx, from, document)).filter((line) => line.kind === 'product')
  for (const takes of takingsOf(from).filter((one) => !isVoluntary(one))) {
    const { whole } = await readRests(call.tx, document.company, { from, takes }, lines, except)
    if (![...whole.values()].every((quantity) => decimal(quantity).isZero())) return false
  }
  return lines.length > 0
}

/** Updates the state of one document by its remaining quantities; one that a person closed remains closed. */
async function settleSource(
  call: Writing,
  by: DocumentKind,
  { kind, id }: LineSource,
  except: string | null,
): Promise<boolean> {
  const { open, taken } = kind.source ?? { open: '', taken: '' }
  const [document] = await recordsBy(call.tx, kind.entity, companyOf(call), 'id', [id])
  if (!document || (document.status !== open && document.status !== taken) || document.end_reason) return false
  const to = (await isTaken(call, kind, document, except)) ? taken : open
  if (document.status === to) return false
  await noteTaking(call, kind, document, { action: to === taken && by.conversion ? by.conversion : 'reopen', to })
  return true
}

/** Records in the trail of a document which documents were made of it or give back from it. */
async function noteTaking(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  { action, to }: { action: string; to: string },
): Promise<void> {
  const values = document.status === to ? {} : { status: to }
  const moved = await updateRecord(call.tx, kind.entity, document, { now: call.now, values })
  await audit(call.tx, call, {
    company: document.company,
    entity: kind.entity.key,
    record: document.id,
    action,
    from: document.status,
    to,
    version: moved.row_version,
  })
}

/**
 * Updates the state of source documents: open where something remains, closed where all is taken. The kind `by` takes
 * from them; `except` is a document that is deleted or abandoned. Returns the ids of the changed ones.
 */
export async function updateSources(
  call: Writing,
  by: DocumentKind,
  sources: readonly LineSource[],
  except: string | null = null,
): Promise<Set<string>> {
  const moved = new Set<string>()
  for (const source of new Map(sources.map((one) => [one.id, one])).values())
    if (await settleSource(call, by, source, except)) moved.add(source.id)
  return moved
}

/** Releases the quantities of a document that is deleted or abandoned. */
export async function freeSources(call: Writing, kind: DocumentKind, document: StoredDocument): Promise<void> {
  await updateSources(call, kind, await lockSources(call, kind, document), document.id)
}

/** Takes the quantities of a document from its sources after its lines were written, as far as they have some left. */
export async function takeFromSources(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  { freed, isNew }: { freed: readonly LineSource[]; isNew: boolean },
): Promise<void> {
  if (flowsInto(kind.entity.key).length === 0) return
  await checkSources(call, kind, document, await sourceLinesOf(call.tx, kind, document))
  const sources = await lockSources(call, kind, document)
  const moved = await updateSources(call, kind, [...freed, ...sources])
  if (!isNew || !kind.conversion) return
  for (const { kind: from, id } of sources) {
    const [source] = moved.has(id) ? [] : await recordsBy(call.tx, from.entity, document.company, 'id', [id])
    if (source) await noteTaking(call, from, source, { action: kind.conversion, to: source.status })
  }
}

/** Returns whether a document was made of this one, or takes from one of its lines; cancelled ones do not count. */
export async function hasFollowUp(
  tx: Queryable,
  from: DocumentKind,
  { company, id }: StoredDocument,
): Promise<boolean> {
  for (const { to, link } of flowsFrom(from.entity.key)) {
    const kind = kindOf(to)
    if (!kind) continue
    const alive = await tx.query(
      `select 1 from ${tableName(kind.entity)} t where t.company = $1 and t.status <> 'canceled' and (t."${link}" = $2 or exists (
         select 1 from ${tableName(kind.line)} l join ${tableName(from.line)} s on s.id::text = l.source_line where l.transaction = t.id and s.company = $1 and s.transaction = $2)) limit 1`,
      [company, id],
    )
    if (alive.length > 0) return true
  }
  return false
}

/** Returns the stored lines of a document, in their order. */
export const sourceLinesOf = <Name extends DocumentName>(
  tx: Queryable,
  kind: DocumentKind<Name>,
  { company, id }: { company: string; id: string },
): Promise<LineRecord<Name>[]> => recordsBy(tx, kind.line, company, 'transaction', [id], 'position, id')

/**
 * Refuses to remove a line that other documents took, or to lower its quantity below the taken one, excess left out.
 */
export async function keepTaken(
  call: Writing,
  from: DocumentKind,
  document: { company: string; id: string; status?: unknown },
  before: readonly StoredRecord[],
): Promise<void> {
  const now = await sourceLinesOf(call.tx, from, document)
  const ids = [...new Set([...before, ...now].map(({ id }) => id))]
  for (const takes of takingsOf(from)) {
    const taken = await takenQuantities(call.tx, document.company, from, takes, ids)
    const deliveriesOf = await readDeliveries(call.tx, document.company, takes, ids)
    for (const id of new Set(taken.map(({ source_line: line }) => line))) {
      const index = now.findIndex((line) => line.id === id)
      if (index < 0) throw conflict('converted', { current: document.status, allowed: [] })
      // Quantities delivered beyond the order have a reason and do not count.
      const held = taken.filter(({ source_line: line, has_reason: isBeyond }) => line === id && !isBeyond)
      const again = takes === 'delivered' ? deliveriesOf(id).redeliver : '0'
      const least = sum(held.map(({ quantity }) => quantity)).minus(decimal(again))
      const line = now[index] as TakenLine
      if (decimal(line.quantity).lt(least))
        throw invalidField(`${from.lines}.${index}.quantity`, 'min_value', { min: least.toFixed() })
      if (takes === 'delivered' && !isDeliverable(line))
        throw invalidField(`${from.lines}.${index}.nature`, 'read_only')
    }
  }
}
