import { quotationMirrors } from '../../../../src/contract/commercial/quotations/quotation-mirrors.ts'
import { dueDate, quotationExpiry } from '../../../../src/contract/rules/time/due-dates.ts'
import { lineTax } from '../../../../src/contract/commercial/rules/amounts/line-price.ts'
import { isIssuedByUs } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { isDraftNumber } from '../../../../src/contract/rules/identifiers/numbering.ts'
import { compareDecimals } from '../../../../src/contract/rules/money/digits.ts'
import { changesForReader, hasReader } from '../../../../src/contract/commercial/rules/flows/sent-quotation.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { type Call, type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { type Values, updateRecord } from '../../../database/records.ts'
import type { Change, Hooks } from '../../../http/resource/resource.ts'
import { presentStatuses, statusListed } from '../document/e-invoice-status.ts'
import { fillFromSource } from './fill-from-source.ts'
import { readSeller } from '../document/freeze.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { isExempt, readTaxes } from '../amounts/document-taxes.ts'
import { alreadySent, recomputed, requireOpen, writeLines } from '../amounts/lines.ts'
import { takeDraftNumber, takeRisingNumber } from '../document/numbering.ts'
import { documentWords, partyNames } from '../document/search-words.ts'
import {
  freeSources,
  hasFollowUp,
  keepTaken,
  sourceLinesOf,
  lockSources,
  takeFromSources,
} from '../quantities/sources.ts'
import type { StoredDocument } from '../document/records.ts'

interface Party extends Record<string, unknown> {
  company_name: string
  deadline: string | null
  payday: number | null
  payment_method: string | null
  default_price: string | null
}

async function partyOf(tx: Queryable, company: string, organization: unknown): Promise<Party | undefined> {
  if (typeof organization !== 'string') return undefined
  const [row] = await tx.query<Party>(
    `select o.company_name, coalesce(o.deadline, c.payment_terms) as deadline, o.payday, o.payment_method, o.default_price
       from directory_parties o join auth_company_profiles c on c.id = o.company where o.company = $1 and o.id = $2`,
    [company, organization],
  )
  return row
}

/** Words a document is found by besides its own fields: its party and its amounts as people write them. */
export async function searchWords(tx: Queryable, document: Values): Promise<string[]> {
  return documentWords(document, await partyNames(tx, document))
}

const isNumberTyped = ({ isFiscal }: DocumentKind, document: Values): boolean => isFiscal && !isIssuedByUs(document)

/** Numbers a draft. A supplier's invoice or credit note keeps its printed number; every other document receives one. */
async function numberDraft(call: Writing, kind: DocumentKind, values: Values): Promise<void> {
  const typed = isNumberTyped(kind, values) && values.number
  if (values.number && !typed) throw invalidField('number', 'read_only')
  if (!typed)
    values.number = await (kind.isNumberedAtOnce
      ? takeOwnNumber(call, kind, values)
      : takeDraftNumber(call.tx, companyOf(call)))
}

/**
 * Takes the next number of the series of a kind: an order has it from the start, a delivery note once it is shipped.
 */
export async function takeOwnNumber(call: Writing, { series }: DocumentKind, values: Values): Promise<string> {
  const company = companyOf(call)
  const { holder } = await readSeller(call.tx, { ...values, company } as StoredDocument)
  const year = Number(String(values.issue_date ?? call.today).slice(0, 4))
  return takeRisingNumber(call.tx, company, holder, series, values.is_sales !== false, year)
}

async function start(call: Writing, kind: DocumentKind, change: Change): Promise<void> {
  const { values } = change
  const party = await partyOf(call.tx, companyOf(call), values.organization)
  Object.assign(values, { ...kind.computedInitial, ...values })
  await numberDraft(call, kind, values)
  values.seller ??= call.principal.kind === 'user' ? call.principal.user : null
  values.price_level ??= party?.default_price ?? null
  if (kind.due === 'expiration_payment') startInvoice(values, party, call.today)
  // A fiscal document is dated as it is validated.
  else if (!kind.isFiscal) values.issue_date ??= call.today
  if (kind.due === 'expiration_date') startQuotation(values)
}

function startQuotation(values: Values): void {
  values.expiration_date ??= quotationExpiry(String(values.issue_date), Number(values.expiration_days ?? 30))
}

/** Checks that the two names of the due date of an invoice have the same value. */
function checkDueDates(values: Values): void {
  const { expiration_date, expiration_payment } = values
  if (expiration_date && expiration_payment && expiration_date !== expiration_payment)
    throw invalidField('expiration_date', 'read_only')
}

function startInvoice(values: Values, party: Party | undefined, today: string): void {
  checkDueDates(values)
  values.payment_method ??= party?.payment_method ?? 'bank_transfer'
  if (values.expiration_date && !values.expiration_payment) values.expiration_payment = values.expiration_date
  values.expiration_payment ??= dueDate(String(values.issue_date ?? today), {
    deadline: party?.deadline,
    payday: party?.payday,
  })
  values.expiration_date = values.expiration_payment
}

const kept = new Set(['status', 'expiration_date'])

/** Refuses changes of closed fields. All of a draft is open; a pending quotation may have its expiry day extended. */
function checkFrozen(kind: DocumentKind, before: StoredDocument, { values, extra }: Change): void {
  const touched = [...Object.keys(values), ...Object.keys(extra)].filter((name) => name !== 'status')
  const extendsExpired =
    kind.due === 'expiration_date' && before.status === 'pending' && touched.every((name) => kept.has(name))
  const isLoose = touched.every((name) => kind.openLater.includes(name)) && before.status !== 'canceled'
  if (touched.length > 0 && !extendsExpired && !isLoose) requireOpen(kind, before)
  if ('is_sales' in values) throw conflict('frozen', { current: before.status, allowed: [] })
  if ('number' in values && !isNumberTyped(kind, { ...before, ...values })) throw invalidField('number', 'read_only')
}

/** Copies the written one of the two names of the due date to the other. */
function joinDueDates(values: Values): void {
  checkDueDates(values)
  if ('expiration_payment' in values) values.expiration_date = values.expiration_payment
  else if ('expiration_date' in values) values.expiration_payment = values.expiration_date
}

function moveExpiry(values: Values, before: StoredDocument, today: string): void {
  if (!('expiration_days' in values) || 'expiration_date' in values) return
  values.expiration_date = quotationExpiry(before.issue_date ?? today, Number(values.expiration_days))
}

/** Gives a supplier's invoice that becomes self-billed a draft number; its own number comes at the validation. */
async function leaveNumber(call: Writing, kind: DocumentKind, before: StoredDocument, values: Values): Promise<void> {
  const isLeft = isNumberTyped(kind, before) && !isNumberTyped(kind, { ...before, ...values })
  if (isLeft && !isDraftNumber(String(before.number))) values.number = await takeDraftNumber(call.tx, companyOf(call))
}

/** Checks a change of an existing document: its frozen fields and the values derived from others. */
async function revise(call: Writing, kind: DocumentKind, change: Change): Promise<void> {
  const before = change.before as StoredDocument
  // A replacement without the server's number does not ask for another number.
  if (change.values.number === null && !isNumberTyped(kind, before)) delete change.values.number
  checkFrozen(kind, before, change)
  await leaveNumber(call, kind, before, change.values)
  if (kind.due === 'expiration_payment') joinDueDates(change.values)
  if (kind.due === 'expiration_date') moveExpiry(change.values, before, call.today)
}

/** Gives the delivery the normal tax unless another is named (domain rules 1.0, 1.4). */
async function taxShipping(call: Writing, { before, values }: Change): Promise<void> {
  const document: Values = { ...before, ...values }
  if (!('cost' in values || 'delivery_taxes' in values) || document.delivery_taxes) return
  if (compareDecimals(document.cost as string | null, '0') === 0) return
  const company = companyOf(call)
  const { tax } = lineTax({
    isSales: document.is_sales !== false,
    exempt: await isExempt(call.tx, company, { ...document, company }),
    taxes: [...(await readTaxes(call.tx, company)).values()],
  })
  if (tax) values.delivery_taxes = [tax]
}

const priced = [
  'discount',
  'discount_type',
  'cost',
  'delivery_taxes',
  'personal_organization',
  'organization',
  'number',
  'linked_deposits',
]

/** Refuses changes of a sent document in fields that its recipient sees; the database checks its lines. */
function checkReader(kind: DocumentKind, { before, values }: Change): void {
  const isHeld = before && kind.open.includes(String(before.status)) && hasReader(before)
  if (isHeld && changesForReader(before, values).length > 0) throw alreadySent(String(before.status))
}

/** Writes the lines and totals of a document that was just written. */
async function settle(
  call: Writing,
  kind: DocumentKind,
  change: Change,
  record: StoredDocument,
): Promise<StoredDocument> {
  const hasLines = kind.lines in change.extra
  if (hasLines) await writeLines(call, kind, record, change.extra[kind.lines])
  if (change.before && !hasLines && !priced.some((name) => name in change.values)) return record
  if (!kind.open.includes(record.status)) return record
  const totals = await recomputed(call, kind, record)
  return updateRecord(call.tx, kind.entity, record, {
    now: call.now,
    values: totals,
    search: await searchWords(call.tx, { ...record, ...totals }),
  })
}

/** Returns the hooks that all documents share. */
export function documentHooks(kind: DocumentKind): Hooks<DocumentKind['entity']> {
  return {
    extra: [kind.lines],
    beforeWrite: async (call, change) => {
      if (change.before) {
        await revise(call, kind, change)
        change.search = await searchWords(call.tx, { ...change.before, ...change.values })
      } else {
        await fillFromSource(call, kind, change)
        await start(call, kind, change)
      }
      await taxShipping(call, change)
      if (kind.isKeptForReader) checkReader(kind, change)
    },
    afterWrite: async (call, change, record) => {
      if (!(kind.lines in change.extra)) return settle(call, kind, change, record)
      const { before } = change
      const lines = before ? await sourceLinesOf(call.tx, kind, record) : []
      const freed = before ? await lockSources(call, kind, record) : []
      const settled = await settle(call, kind, change, record)
      if (before) await keepTaken(call, kind, settled, lines)
      await takeFromSources(call, kind, settled, { freed, isNew: !before })
      return settled
    },
    beforeDelete: async (call, record) => {
      requireOpen(kind, record)
      const isKept = kind.isNumberedAtOnce
        ? hasReader(record) || (await hasFollowUp(call.tx, kind, record))
        : !isDraftNumber(String(record.number)) && record.is_sales !== false
      if (isKept) throw conflict('frozen', { current: record.status, allowed: [] })
      await freeSources(call, kind, record)
    },
    computedColumns: { organization_object: partySql(tableName(kind.entity)), ...statusListed(kind) },
    decorate: async (call, tx, records) => {
      await presentDocuments(call, tx, kind, records)
      await presentStatuses(call, tx, kind, records)
    },
  }
}

const partySql = (table: string): string =>
  `case when ${table}.organization is not null then json_build_object('company_name', (select o.company_name from directory_parties o where o.company = ${table}.company and o.id = ${table}.organization)) end`

async function presentDocuments(call: Call, tx: Queryable, kind: DocumentKind, records: Values[]): Promise<void> {
  const unnamed = records.filter((record) => !('organization_object' in record))
  const ids = [
    ...new Set(unnamed.map((record) => record.organization).filter((id): id is string => typeof id === 'string')),
  ]
  const rows =
    ids.length > 0
      ? await tx.query<{ id: string; company_name: string }>(
          'select id, company_name from directory_parties where company = $1 and id = any($2::uuid[])',
          [companyOf(call), ids],
        )
      : []
  const names = new Map(rows.map((row) => [row.id, row.company_name]))
  for (const record of unnamed)
    record.organization_object = record.organization
      ? { company_name: names.get(String(record.organization)) ?? null }
      : null
  for (const record of records) {
    if ('left_to_pay' in record) record.total_due = record.left_to_pay
    for (const [mirror, source] of Object.entries(quotationMirrors))
      if (mirror in kind.entity.derived) record[mirror] = record[source]
  }
}
