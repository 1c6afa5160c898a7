import { soldNature } from '../../../../src/contract/commercial/rules/fiscal/franchise.ts'
import { linePrice, lineTax } from '../../../../src/contract/commercial/rules/amounts/line-price.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { type FieldErrors, conflict, toFieldErrors, invalid, invalidField } from '../../../http/call/errors.ts'
import { type Values, deleteRecords, insertRecords, recordsBy, same, updateRecord } from '../../../database/records.ts'
import { entityColumns } from '../../../database/entity-columns.ts'
import { tableName } from '../../../database/schema.ts'
import { isBlank } from '../../../http/records/read-change.ts'
import { type TaxRate, isExempt, readTaxes } from './document-taxes.ts'
import { closedTotals } from './closing-part.ts'
import { deductionValues } from './deductions.ts'
import { documentTotals } from './document-totals.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { checkLineReadOnlyFields, checkLineIds, partLine } from './line-read-only-fields.ts'
import { type LineProduct, readProducts, stockOf, natureOf } from './line-products.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

interface LineContext {
  hasPrices: boolean
  bearsVat: boolean
  document: StoredDocument
  taxes: ReadonlyMap<string, TaxRate>
  exempt: boolean
  /** The nature of the sales of the company, where it is always the same. */
  sold: 'goods' | 'services' | null
  products: ReadonlyMap<string, LineProduct>
  organization: Values | undefined
  prices: readonly Values[]
}

const isPriced = (line: Values): boolean => (line.kind ?? 'product') === 'product' || line.kind === 'option'

/** Returns the default values of a line: price and discount of its product, and its tax (domain rules 1.0). */
function defaultsOf(
  product: LineProduct | undefined,
  context: LineContext,
): { price: string; discount: string; tax: string | null } {
  const { document, exempt, taxes, organization, prices } = context
  const common = {
    isSales: document.is_sales === true,
    exempt,
    taxes: [...taxes.values()],
    organization: organization as never,
  }
  if (!product) return { price: '0.00', discount: '0', tax: lineTax(common).tax }
  return linePrice({
    ...common,
    priceLevel: document.price_level as string | null,
    product: { ...product, prices: prices.filter((price) => price.product === product.id) },
  })
}

/** Returns a line that is delivered or returned; stock does not change yet, so that it is always available. */
const completedWithoutPrice = (line: Values, product: LineProduct | undefined): Values => ({
  ...line,
  product_name: line.product_name ?? product?.name ?? null,
  quantity: line.quantity ?? '1',
  available_stock: stockOf(product, line).available_stock,
  is_valid: true,
})

/** Completes a priced line with its defaults where the body is silent. */
function completed(line: Values, context: LineContext): Values {
  if (!isPriced(line)) return line
  const product = context.products.get(String(line.product))
  if (!context.hasPrices) return completedWithoutPrice(line, product)
  const { price, discount, tax } = defaultsOf(product, context)
  const defaults = { product_name: product?.name ?? null, quantity: '1', price, discount }
  return {
    ...line,
    ...Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, line[name] ?? value])),
    // An existing line without tax remains so.
    taxes: context.bearsVat ? (line.taxes ?? (line.id || !tax ? [] : [tax])) : [],
    nature: natureOf(product) ?? line.nature ?? context.sold ?? 'goods',
    ...stockOf(product, line),
  }
}

/** Reads the nature of the sales of the company, for its own sales. */
async function readSoldNature(call: Writing, document: StoredDocument): Promise<LineContext['sold']> {
  if (document.is_sales === false) return null
  const [row] = await call.tx.query<{ sold_nature: string | null }>(
    'select sold_nature from auth_company_profiles where id = $1',
    [companyOf(call)],
  )
  return soldNature(row?.sold_nature)
}

async function readLineContext(
  call: Writing,
  { hasPrices, bearsVat }: DocumentKind,
  document: StoredDocument,
  lines: readonly Values[],
): Promise<LineContext> {
  const company = companyOf(call)
  const products = await readProducts(call, lines)
  const [organization] = document.organization
    ? await call.tx.query(
        'select default_discount, discount, sale_tax, buy_tax from directory_parties where company = $1 and id = $2',
        [company, document.organization],
      )
    : []
  const prices =
    products.size > 0 && document.price_level
      ? await call.tx.query(
          'select product, price_level, "order", active, price from products_price_list where company = $1 and product = any($2::uuid[])',
          [company, [...products.keys()]],
        )
      : []
  return {
    hasPrices,
    bearsVat,
    document,
    taxes: await readTaxes(call.tx, company),
    exempt: await isExempt(call.tx, company, document),
    sold: await readSoldNature(call, document),
    products,
    organization,
    prices,
  }
}

/** Returns a line that comes alone, completed as one that comes with its document. */
export const completedLine = async (
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  line: Values,
): Promise<Values> => completed(line, await readLineContext(call, kind, document, [line]))

const fieldsOf = (kind: DocumentKind, line: LineRecord | undefined): Values =>
  line ? Object.fromEntries(Object.keys(kind.line.fields).map((name) => [name, line[name]])) : {}

interface ReadLines {
  lines: Values[]
  claims: Values[]
}

function readLines(kind: DocumentKind, document: StoredDocument, raw: unknown): ReadLines {
  if (!Array.isArray(raw)) throw invalidField(kind.lines, 'invalid')
  if (raw.length > 500) throw invalidField(kind.lines, 'max_value', { max: 500 })
  const errors: FieldErrors = {}
  const parts = raw.map((item: unknown) => partLine(kind, item))
  const lines = parts.map(({ fields: { id, ...fields } }, index) => {
    for (const name of Object.keys(fields))
      if (!(name in kind.line.fields)) errors[`${kind.lines}.${index}.${name}`] = [{ code: 'unknown_field' }]
    const read = kind.line.draft.safeParse({
      ...kind.line.initial,
      ...fields,
      transaction: document.id,
      position: index,
    })
    if (!read.success)
      for (const [field, list] of Object.entries(toFieldErrors(read.error)))
        errors[`${kind.lines}.${index}.${field}`] = list
    if (Array.isArray(fields.taxes) && fields.taxes.length > 1)
      errors[`${kind.lines}.${index}.taxes`] = [{ code: 'one_vat' }]
    return { ...read.data, ...(isBlank(id) ? {} : { id }) }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { lines, claims: parts.map(({ claims }) => claims) }
}

/**
 * Writes the whole set of lines in its order: known ids updated, absent ones deleted, new ones added (architecture
 * section 4).
 */
export async function writeLines(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  raw: unknown,
): Promise<Values[]> {
  const { lines: given, claims } = readLines(kind, document, raw)
  const stored = new Map(
    (await recordsBy(call.tx, kind.line, companyOf(call), 'transaction', [document.id])).map((line) => [line.id, line]),
  )
  checkLineIds(kind, given, stored)
  const read = given.map((line) => ({ ...fieldsOf(kind, stored.get(String(line.id))), ...line }))
  const context = await readLineContext(call, kind, document, read)
  const unknownTax = read.findIndex(
    (line) => Array.isArray(line.taxes) && line.taxes.some((tax) => !context.taxes.has(String(tax))),
  )
  if (unknownTax >= 0) throw invalidField(`${kind.lines}.${unknownTax}.taxes`, 'unknown_reference')
  const wanted = read.map((line) => completed(line, context))
  const totals = await documentTotals(call.tx, kind, document, wanted, context)
  wanted.forEach((line, index) => {
    line.total = totals.lines[index]?.net ?? '0.00'
  })
  checkLineReadOnlyFields(kind, document, claims, wanted, stored)
  const kept = new Set(wanted.map((line) => line.id))
  for (const line of stored.values()) if (!kept.has(line.id)) await deleteRecords(call.tx, kind.line, [line])
  for (const line of wanted) {
    const before = stored.get(String(line.id))
    if (before && [...entityColumns(kind.line).keys()].some((name) => name in line && !same(line[name], before[name])))
      await updateRecord(call.tx, kind.line, before, { now: call.now, values: line })
  }
  await insertRecords(call.tx, kind.line, {
    company: companyOf(call),
    now: call.now,
    by: call.principal.kind === 'user' ? call.principal.user : null,
    rows: wanted.filter((line) => !line.id),
  })
  return wanted
}

/** Computes the totals of a document from its lines, as columns to write. */
export async function recomputed(call: Writing, kind: DocumentKind, document: StoredDocument): Promise<Values> {
  const { company } = document
  const taxes = await readTaxes(call.tx, company)
  const exempt = await isExempt(call.tx, company, document)
  const lines = await recordsBy(call.tx, kind.line, company, 'transaction', [document.id], 'position, id')
  const { totals, kept } = await closedTotals(call.tx, kind, document, lines, { taxes, exempt })
  for (const [index, line] of 'total' in kind.line.computed ? lines.entries() : []) {
    const total = totals.lines[index]?.net ?? '0.00'
    if (line.total !== total)
      await call.tx.query(`update ${tableName(kind.line)} set total = $3 where company = $1 and id = $2`, [
        company,
        line.id,
        total,
      ])
  }
  const { sub_total_price, total_taxes, total_price, total_quantity, documentDiscount } = totals
  const values: Values = {
    ...kept,
    ...('net_price' in kind.entity.computed ? { net_price: totals.sub_total_price } : {}),
    sub_total_price,
    total_taxes,
    total_price,
    total_quantity,
    total_discount: documentDiscount,
    transaction_taxes: totals.transaction_taxes.map(({ tax, rate, category, exemption, base, amount }) => ({
      tax,
      rate,
      category,
      exemption,
      base,
      amount,
    })),
  }
  return { ...values, ...(await owedOf(call, kind, document, values)) }
}

/** Returns the deductions of a document, which depend on its total, and the amount left to pay of a draft. */
async function owedOf(call: Writing, kind: DocumentKind, document: StoredDocument, totals: Values): Promise<Values> {
  const named = (document.linked_deposits ?? []) as unknown[]
  const isOpen = kind.open.includes(document.status)
  const deducted =
    named.length > 0
      ? await deductionValues(call.tx, { ...document, ...totals } as StoredDocument<'invoice'>, { isFinal: !isOpen })
      : {}
  if (!isOpen || !('left_to_pay' in kind.entity.computed)) return deducted
  const { deposits_total: deposits, payable_rounding: rounding }: Values = { ...document, ...deducted }
  const left = decimal(String(totals.total_price))
    .minus(decimal(deposits as string | null))
    .plus(decimal(rounding as string | null))
  return { ...deducted, left_to_pay: toMoney(left) }
}

/** Returns the refusal of a change that the reader of a sent document would see: it takes another document. */
export const alreadySent = (current = 'pending'): Error => conflict('already_sent', { current, allowed: [] })

/** Refuses a change of a document that is no longer open. */
export function requireOpen(kind: DocumentKind, document: Values): void {
  if (!kind.open.includes(String(document.status))) throw conflict('frozen', { current: document.status, allowed: [] })
}
