import { dueDate, quotationExpiry } from '../../../src/contract/rules/due-dates.ts'
import { isDraftNumber } from '../../../src/contract/rules/numbering.ts'
import type { Queryable } from '../../database/database.ts'
import { type Call, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../http/errors.ts'
import { type StoredRecord, type Values, updateRecord } from '../../http/records.ts'
import type { Change, Hooks } from '../../http/resource.ts'
import { type DocumentKind } from './kinds.ts'
import { recomputed, requireOpen, writeLines } from './lines.ts'
import { takeDraftNumber } from './numbering.ts'

interface Party extends Record<string, unknown> { company_name: string; deadline: string | null; payday: number | null; payment_method: string | null; default_price: string | null }

async function partyOf(tx: Queryable, company: string, organization: unknown): Promise<Party | undefined> {
  if (typeof organization !== 'string') return undefined
  const [row] = await tx.query<Party>('select company_name, deadline, payday, payment_method, default_price from directory_organizations where company = $1 and id = $2', [company, organization])
  return row
}

/** Words a document is found by besides its own fields: its party and its amounts as people write them. */
export async function searchWords(tx: Queryable, document: Values): Promise<string[]> {
  const party = await partyOf(tx, String(document.company), document.organization)
  const total = String(document.total_price ?? '')
  return [party?.company_name ?? '', total, total.replace('.', ',')]
}

async function start(call: Writing, kind: DocumentKind, change: Change): Promise<void> {
  const { values } = change
  const company = companyOf(call)
  const party = await partyOf(call.tx, company, values.organization)
  Object.assign(values, { ...kind.started, ...values })
  const typed = kind.name === 'invoice' && values.is_sales === false && values.number
  if (values.number && !typed) throw invalidField('number', 'read_only')
  if (!typed) values.number = await takeDraftNumber(call.tx, company)
  if (kind.name === 'quotation') values.issue_date ??= call.today
  values.seller ??= call.principal.kind === 'user' ? call.principal.user : null
  values.price_level ??= party?.default_price ?? null
  if (kind.name === 'quotation') values.expiration_date ??= quotationExpiry(String(values.issue_date), Number(values.expiration_days ?? 30))
  else startInvoice(values, party, call.today)
}

function startInvoice(values: Values, party: Party | undefined, today: string): void {
  values.payment_method ??= party?.payment_method ?? 'bank_transfer'
  if (values.expiration_date && !values.expiration_payment) values.expiration_payment = values.expiration_date
  values.expiration_payment ??= dueDate(String(values.issue_date ?? today), { deadline: party?.deadline, payday: party?.payday })
  values.expiration_date = values.expiration_payment
}

const kept = new Set(['status', 'expiration_date'])

/** Checks a change of a document that stands: what is frozen, what follows from what. */
async function revise(call: Writing, kind: DocumentKind, change: Change): Promise<void> {
  const before = change.before as StoredRecord
  const touched = [...Object.keys(change.values), ...Object.keys(change.extra)].filter((name) => name !== 'status')
  const extendsExpired = kind.name === 'quotation' && before.status === 'pending'
  if (touched.length > 0 && !(extendsExpired && touched.every((name) => kept.has(name)))) requireOpen(kind, before)
  if ('is_sales' in change.values) throw conflict('frozen', { current: before.status, allowed: [] })
  if ('number' in change.values && before.is_sales !== false) throw invalidField('number', 'read_only')
  if (kind.name === 'invoice' && 'expiration_payment' in change.values) change.values.expiration_date = change.values.expiration_payment
  else if (kind.name === 'invoice' && 'expiration_date' in change.values) change.values.expiration_payment = change.values.expiration_date
  if (kind.name === 'quotation' && 'expiration_days' in change.values && !('expiration_date' in change.values)) {
    change.values.expiration_date = quotationExpiry(String(before.issue_date ?? call.today), Number(change.values.expiration_days))
  }
}

const priced = ['discount', 'discount_type', 'cost', 'delivery_taxes', 'personal_organization', 'organization', 'number']

/** The hooks that quotations and invoices share. */
export function documentHooks(kind: DocumentKind): Hooks {
  return {
    extra: [kind.lines],
    rows: (member) => (member.salesOnly ? { sql: 'is_sales', params: [] } : undefined),
    prepare: async (call, change) => {
      if (call.principal.kind === 'user' && memberOf(call).salesOnly && (change.values.is_sales ?? change.before?.is_sales) === false) throw forbidden()
      await (change.before ? revise(call, kind, change) : start(call, kind, change))
    },
    settle: async (call, change, record) => {
      const hasLines = kind.lines in change.extra
      if (hasLines) await writeLines(call, kind, record, change.extra[kind.lines])
      if (change.before && !hasLines && !priced.some((name) => name in change.values)) return record
      if (!kind.open.includes(String(record.status))) return record
      const totals = await recomputed(call, kind, record)
      return updateRecord(call.tx, kind.entity, record, { now: call.now, values: totals, search: await searchWords(call.tx, { ...record, ...totals }) })
    },
    remove: async (_call, record) => {
      requireOpen(kind, record)
      if (!isDraftNumber(String(record.number)) && record.is_sales !== false) throw conflict('frozen', { current: record.status, allowed: [] })
    },
    present: (call, tx, records) => presentDocuments(call, tx, records),
  }
}

const mirrors: Readonly<Record<string, string>> = {
  delivery_cost: 'cost', subtotal: 'sub_total_price', total: 'total_price', billing_address: 'invoice_address', billing_city: 'invoice_city',
  billing_postal_code: 'invoice_postal_code', billing_country: 'invoice_country', billing_iban: 'invoice_iban', billing_bic: 'invoice_bic',
}

async function presentDocuments(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  const ids = [...new Set(records.map((record) => record.organization).filter((id): id is string => typeof id === 'string'))]
  const rows = ids.length > 0 ? await tx.query<{ id: string; company_name: string }>('select id, company_name from directory_organizations where company = $1 and id = any($2::uuid[])', [companyOf(call), ids]) : []
  const names = new Map(rows.map((row) => [row.id, row.company_name]))
  for (const record of records) {
    record.organization_object = record.organization ? { company_name: names.get(String(record.organization)) ?? null } : null
    if ('left_to_pay' in record) record.total_due = record.left_to_pay
    else for (const [mirror, source] of Object.entries(mirrors)) record[mirror] = record[source]
  }
}
