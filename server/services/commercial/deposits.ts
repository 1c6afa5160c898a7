import { decimal, sum, toMoney } from '../../../src/contract/rules/decimal.ts'
import { balanceOf, depositOf, type TaxedAmount } from '../../../src/contract/rules/installments.ts'
import { vatKey } from '../../../src/contract/rules/vat-rates.ts'
import { allows } from '../../../src/contract/rights.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Writing, memberOf } from '../../http/call.ts'
import { conflict, forbidden, invalidField } from '../../http/errors.ts'
import type { DeductedDeposit } from '../../http/events.ts'
import { type StoredRecord, type Values, findRecord, recordsBy } from '../../http/records.ts'
import { answerRecord, createRecord, visibleRecord } from '../../http/resource.ts'
import { isUuid } from '../../identifiers.ts'
import type { Served } from './conversion.ts'
import { headFields, pick } from './copies.ts'
import { creditKind, invoiceKind } from './kinds.ts'
import { linesOf } from './sources.ts'

const isDeposit = ({ type, status }: Values): boolean => type === 'deposit' && status === 'accepted'

const rowsOf = (document: Values): TaxedAmount[] => (document.transaction_taxes ?? []) as TaxedAmount[]

/** The living invoice that deducts a deposit, besides one; undefined when none does. */
export async function deductedBy(
  tx: Queryable,
  company: string,
  deposit: string,
  except: string | null = null,
): Promise<{ number: string } | undefined> {
  const [row] = await tx.query<{ number: string }>(
    "select number from commercial_invoices where company = $1 and linked_deposits @> to_jsonb(array[$2::text]) and status <> 'canceled' and ($3::uuid is null or id <> $3) limit 1",
    [company, deposit, except],
  )
  return row
}

/** What of a deposit invoice its credits leave, by row of its VAT. */
async function leftOfDeposit(tx: Queryable, deposit: StoredRecord): Promise<DeductedDeposit[]> {
  const credits = (
    await recordsBy(tx, creditKind.entity, deposit.company, 'linked_invoice', [deposit.id], 'id')
  ).filter(({ status }) => status === 'accepted')
  return balanceOf(rowsOf(deposit), credits.map(rowsOf)).map((row) => ({
    invoice: deposit.id,
    number: String(deposit.number),
    issue_date: String(deposit.issue_date),
    ...row,
  }))
}

/**
 * What an invoice deducts of the deposit invoices that it names, per rate (domain rules 1.5). They stay locked. Refused
 * with 422 where one is none of this party, or is deducted already.
 */
export async function readDeductions(tx: Queryable, invoice: StoredRecord): Promise<DeductedDeposit[]> {
  const ids = (invoice.linked_deposits ?? []) as string[]
  const found: DeductedDeposit[] = []
  for (const [index, id] of ids.entries()) {
    const path = `linked_deposits.${index}`
    const deposit = isUuid(id) ? await findRecord(tx, invoiceKind.entity, invoice.company, id, 'for update') : undefined
    const isOfParty =
      deposit &&
      isDeposit(deposit) &&
      deposit.organization === invoice.organization &&
      deposit.currency === invoice.currency &&
      (deposit.is_sales !== false) === (invoice.is_sales !== false)
    if (!isOfParty || ids.indexOf(id) !== index) throw invalidField(path, 'unknown_reference')
    const other = await deductedBy(tx, invoice.company, id, invoice.id ?? null)
    if (other) throw invalidField(path, 'deposit_taken', { number: other.number })
    found.push(...(await leftOfDeposit(tx, deposit)))
  }
  return found
}

const totalOf = (rows: readonly DeductedDeposit[]): string =>
  toMoney(sum(rows.flatMap(({ base, amount }) => [base, amount])))

/** The columns in which an invoice keeps what it deducts. */
export const deductionValues = (rows: readonly DeductedDeposit[]): Values => ({
  deducted_deposits: rows,
  deposits_total: totalOf(rows),
})

const fits = (taxes: readonly TaxedAmount[], rows: readonly DeductedDeposit[]): boolean =>
  balanceOf(taxes, [rows]).every(({ base, amount }) => decimal(base).gte(0) && decimal(amount).gte(0)) &&
  rows.every((row) => taxes.some((tax) => vatKey(tax) === vatKey(row)))

/** An invoice deducts no more than it asks for, in each row of its VAT. */
export function checkDeductions(taxes: unknown, rows: readonly DeductedDeposit[]): void {
  if (!fits((taxes ?? []) as TaxedAmount[], rows)) throw invalidField('linked_deposits', 'deposits_above_invoice')
}

/** The deposit invoices of a deal that nothing deducts yet, the oldest first. */
const openDeposits = (tx: Queryable, invoice: StoredRecord): Promise<StoredRecord[]> =>
  tx.query<StoredRecord>(
    `select d.id from commercial_invoices d
      where d.company = $1 and d.type = 'deposit' and d.status = 'accepted' and d.organization = $2 and d.is_sales = $3 and d.currency = $4
        and (d.linked_purchase_order = $5 or d.linked_quotation in ($6, (select linked_quotation from commercial_purchase_orders where company = $1 and id = $5)))
        and not exists (select from commercial_invoices i where i.company = $1 and i.linked_deposits @> to_jsonb(array[d.id::text]) and i.status <> 'canceled')
      order by d.issue_date, d.id`,
    [
      invoice.company,
      invoice.organization ?? null,
      invoice.is_sales !== false,
      invoice.currency,
      invoice.linked_purchase_order ?? null,
      invoice.linked_quotation ?? null,
    ],
  )

/** What a new invoice of a deal deducts unless it says so itself: its open deposits, as far as it asks for as much. */
export async function proposedDeductions(tx: Queryable, invoice: StoredRecord): Promise<Values | undefined> {
  if (!invoice.linked_quotation && !invoice.linked_purchase_order) return undefined
  const taken: { ids: string[]; rows: DeductedDeposit[] } = { ids: [], rows: [] }
  for (const { id } of await openDeposits(tx, invoice)) {
    const rows = await readDeductions(tx, { ...invoice, linked_deposits: [...taken.ids, id] })
    if (fits(rowsOf(invoice), rows)) Object.assign(taken, { ids: [...taken.ids, id], rows })
  }
  if (taken.ids.length === 0) return undefined
  const values = deductionValues(taken.rows)
  const left = decimal(String(invoice.total_price)).minus(decimal(String(values.deposits_total)))
  return { linked_deposits: taken.ids, ...values, left_to_pay: toMoney(left) }
}

/** The usual deposit, in percent of the deal. */
const usualPercent = '30'

function readPercent(body: unknown): string {
  const { percent = usualPercent } = (body ?? {}) as { percent?: unknown }
  const text = String(percent ?? usualPercent)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || decimal(text).lte(0) || decimal(text).gt(100))
    throw invalidField('percent', 'out_of_range', { min: 0, max: 100 })
  return text
}

/** All that was asked for as deposits of a deal and lives. */
async function askedFor(tx: Queryable, source: StoredRecord, link: string): Promise<string> {
  const [row] = await tx.query<{ total: string }>(
    `select coalesce(sum(total_price), 0)::text as total from commercial_invoices where company = $1 and "${link}" = $2 and type = 'deposit' and status <> 'canceled'`,
    [source.company, source.id],
  )
  return row?.total ?? '0'
}

/**
 * Makes a deposit invoice of an accepted quotation or an order, as `{percent}` of it, 30 when absent: one line per row of
 * its VAT, payable at once (domain rules 1.5). 422 when all deposits would be more than the whole.
 */
export async function makeDeposit(
  call: Writing,
  body: unknown,
  { from, to, link }: { from: Served; to: Served; link: string },
): Promise<Answer> {
  if (!allows(memberOf(call).rights, to.kind.entity.scope, 'create')) throw forbidden()
  const percent = readPercent(body)
  const source = await visibleRecord(call, call.tx, from.kind.entity, from.hooks, call.params.id, 'for update')
  const open = from.kind.source?.open ?? ''
  if (source.status !== open) throw conflict('transition_refused', { current: source.status, allowed: [open] })
  const rows = depositOf(rowsOf(source), percent).filter(({ base }) => !decimal(base).isZero())
  const total = sum(rows.flatMap(({ base, amount }) => [base, amount]))
  const left = decimal(String(source.total_price)).minus(decimal(await askedFor(call.tx, source, link)))
  if (total.lte(0) || total.gt(left)) throw invalidField('percent', 'deposits_above_deal', { max: toMoney(left) })
  const lines = (await linesOf(call.tx, from.kind, source)).filter(({ kind }) => kind === 'product')
  const nature = lines.every((line) => line.nature === 'services') ? 'services' : 'goods'
  const taxes = (source.transaction_taxes ?? []) as { rate: string; category?: string | null; tax: string | null }[]
  const taxOf = (row: TaxedAmount): string | null => taxes.find((tax) => vatKey(tax) === vatKey(row))?.tax ?? null
  const priced = new Set(['discount', 'discount_type', 'cost', 'delivery_taxes', 'price_level'])
  const made = await createRecord(call, to.kind.entity, to.hooks, {
    ...pick(
      headFields.filter((name) => name in to.kind.entity.fields && !priced.has(name)),
      source,
    ),
    type: 'deposit',
    [link]: source.id,
    expiration_payment: call.today,
    [to.kind.lines]: rows.map((row) => ({
      product_name: call.words('fr', 'deposit_line', {
        percent: percent.replace('.', ','),
        number: String(source.number),
      }),
      quantity: '1',
      price: row.base,
      discount: '0',
      taxes: taxOf(row) ? [taxOf(row)] : [],
      nature,
    })),
  })
  return answerRecord(call, call.tx, to.kind.entity, to.hooks, made, 201)
}
