import { dueDate } from '../../../src/contract/rules/due-dates.ts'
import { chainHash } from '../../../src/contract/rules/hash-chain.ts'
import { type Installment, checkInstallments } from '../../../src/contract/rules/installments.ts'
import {
  type MentionBuyer,
  type MentionSeller,
  missingMentions,
  missingOfPurchase,
} from '../../../src/contract/rules/invoice-mentions.ts'
import { isEInvoiceRequired, missingTerms } from '../../../src/contract/rules/facturx/check.ts'
import { checkIssueDate, checkNumber, formatNumber, numberPrefix } from '../../../src/contract/rules/numbering.ts'
import { decimal } from '../../../src/contract/rules/decimal.ts'
import { type Writing, companyOf, memberOf } from '../../http/call.ts'
import { Refusal, invalid, invalidField, ruleErrors } from '../../http/errors.ts'
import { type StoredRecord, type Values, pick, recordsBy } from '../../http/records.ts'
import type { Change } from '../../http/resource.ts'
import { randomKey, sha256 } from '../../identifiers.ts'
import { lockSeller, readBuyer, readSeller } from './freeze.ts'
import { invoiceKind } from './kinds.ts'
import { readTaxes, appliedOf, isExempt } from './document-taxes.ts'
import { recomputed, computeDocumentTotals } from './lines.ts'
import { readAppliedTaxes } from './options.ts'
import { readCorrected } from './corrected.ts'
import { eInvoiceSource } from './facturx/source.ts'
import { type Series, closeNumber, lastDateOf, takeNumber } from '../../number-series.ts'

/** What the hash of a validated invoice covers, in the words of the contract (domain rules 1.3 rules 9 and 10). */
export const frozenFields = [
  'number',
  'issue_date',
  'expiration_payment',
  'is_sales',
  'type',
  'currency',
  'organization',
  'subject',
  'ref',
  'external_refs',
  'legal_policy',
  'discount',
  'discount_type',
  'cost',
  'delivery_taxes',
  'delivery_date',
  'sub_total_price',
  'total_taxes',
  'total_price',
  'transaction_taxes',
  'seller_frozen',
  'buyer_frozen',
  'invoice_iban',
  'invoice_bic',
  'linked_invoice',
  'voucher_number',
] as const
/** Fields of later versions: an invoice of before was hashed without them. */
const laterFields = ['exchange_rate'] as const
export const frozenLineFields = [
  'position',
  'kind',
  'product',
  'product_name',
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'taxes',
  'total',
] as const
const laterLineFields = ['nature', 'account'] as const

const pickGiven = (names: readonly string[], record: Values): Values =>
  pick(
    names.filter((name) => record[name] !== null && record[name] !== undefined),
    record,
  )

/** The frozen content of an invoice as the hash reads it. */
export const frozenContent = (document: Values, lines: readonly Values[]): Values => ({
  ...pick(frozenFields, document),
  ...pickGiven(laterFields, document),
  lines: lines.map((line) => ({ ...pick(frozenLineFields, line), ...pickGiven(laterLineFields, line) })),
})

async function checkMentions(
  call: Writing,
  document: StoredRecord,
  lines: readonly StoredRecord[],
  seller: Values,
  buyer: Values,
): Promise<void> {
  const applied = await readAppliedTaxes(call.tx, document)
  const mentioned = {
    ...document,
    kind: document.type ?? 'invoice',
    lines: lines.map((line) => ({ ...line, applied: applied.of(line) })),
    shipping: applied.shipping,
    linked_invoice: await readCorrected(call.tx, document),
  }
  const rule = document.is_sales === false ? missingOfPurchase : missingMentions
  const missing = rule(mentioned as never, seller as MentionSeller, buyer as MentionBuyer)
  const known = new Set(missing.map(({ path }) => path))
  const unsent = isEInvoiceRequired(document)
    ? missingTerms(await eInvoiceSource(call.tx, invoiceKind, document, { lines, seller, buyer }))
    : []
  const all = [...missing, ...unsent.filter(({ path }) => !known.has(path))]
  if (all.length > 0) throw invalid(ruleErrors(all), 'missing_mention')
}

async function checkSupplierNumber(call: Writing, document: Values): Promise<void> {
  const number = String(document.number ?? '').trim()
  const wrong = number.startsWith('PROV-') ? undefined : checkNumber(number)
  if (number.startsWith('PROV-')) throw invalidField('number', 'required')
  if (wrong) throw wrong
  // Invoices of one supplier are approved one after the other: a twin on its way would not be seen.
  await call.tx.query('select id from directory_organizations where company = $1 and id = $2 for no key update', [
    companyOf(call),
    document.organization,
  ])
  const duplicates = await call.tx.query(
    `select 1 from commercial_invoices where company = $1 and not is_sales and id <> $2 and organization = $3 and status = 'accepted' and lower(btrim(number)) = lower($4) and extract(year from issue_date) = $5`,
    [companyOf(call), document.id, document.organization, number, Number(String(document.issue_date).slice(0, 4))],
  )
  if (duplicates.length > 0) throw invalidField('number', 'number_taken')
}

/** Each line of an invoice says what it is about, as its product does, before it is frozen. */
const writeNatures = async (call: Writing, invoice: string): Promise<void> => {
  await call.tx.query(
    `update commercial_invoice_lines l
        set nature = coalesce((select case p.type when 'service' then 'services' when 'physical' then 'goods' end from products_products p where p.company = l.company and p.id = l.product), l.nature, 'goods')
      where l.company = $1 and l.transaction = $2 and l.kind = 'product'`,
    [companyOf(call), invoice],
  )
}

/** Who has no VAT validates none, whatever a product, a copy or an import brought along. */
async function dropTaxes(call: Writing, draft: StoredRecord): Promise<Values> {
  if (!(await isExempt(call.tx, companyOf(call), draft))) return {}
  await call.tx.query(
    "update commercial_invoice_lines set taxes = '[]' where company = $1 and transaction = $2 and taxes <> '[]'",
    [companyOf(call), draft.id],
  )
  return { delivery_taxes: [] }
}

interface Validated {
  values: Values
  document: Values
  lines: StoredRecord[]
  series: Series
}

async function numbered(
  call: Writing,
  document: Values,
  holder: string,
): Promise<{ values: Values; series: Series; previousHash: string | null }> {
  const day = String(document.issue_date)
  const sales = document.is_sales !== false
  const kind = document.type === 'deposit' ? 'deposit' : 'invoice'
  const series: Series = {
    company: companyOf(call),
    seller: holder,
    series: kind,
    sales,
    year: Number(day.slice(0, 4)),
  }
  // The dates of purchases are those of their suppliers, and come in any order.
  const wrong = checkIssueDate(day, sales ? await lastDateOf(call.tx, series) : null, call.today)
  if (wrong) throw wrong
  const taken = await takeNumber(call.tx, series)
  const official = formatNumber(numberPrefix(kind, sales), series.year, taken.n)
  return { values: sales ? { number: official } : { voucher_number: official }, series, previousHash: taken.lastHash }
}

async function freeze(call: Writing, before: StoredRecord, change: Change): Promise<Validated> {
  const member = memberOf(call)
  const draft: StoredRecord = { ...before, ...change.values }
  draft.issue_date ??= call.today
  const [party] = await call.tx.query<{ deadline: string | null; payday: number | null }>(
    'select coalesce(o.deadline, c.payment_terms) as deadline, o.payday from directory_organizations o join auth_companies c on c.id = o.company where o.company = $1 and o.id = $2',
    [companyOf(call), draft.organization],
  )
  draft.expiration_payment ??= dueDate(String(draft.issue_date), party ?? {})
  // No rate changes between the totals and the moment from which the tax counts as used.
  await call.tx.query('select id from commercial_taxes where company = $1 order by id for share', [companyOf(call)])
  await writeNatures(call, before.id)
  const untaxed = await dropTaxes(call, draft)
  Object.assign(draft, untaxed)
  const totals = await recomputed(call, invoiceKind, draft)
  const lines = await recordsBy(call.tx, invoiceKind.line, companyOf(call), 'transaction', [before.id], 'position, id')
  await lockSeller(call.tx, draft)
  const seller = await readSeller(call.tx, draft)
  const buyer = await readBuyer(call.tx, draft)
  Object.assign(draft, totals, {
    seller_frozen: seller.values,
    buyer_frozen: buyer,
    expiration_date: draft.expiration_payment,
  })
  await checkMentions(call, draft, lines, seller.values, buyer)
  if (draft.is_sales === false) await checkSupplierNumber(call, draft)
  const wrongSchedule =
    Array.isArray(draft.installments) && draft.installments.length > 0
      ? checkInstallments(draft.installments as Installment[], String(draft.total_price), String(draft.issue_date))
      : null
  if (wrongSchedule) throw wrongSchedule
  const { values, series, previousHash } = await numbered(call, draft, seller.holder)
  Object.assign(draft, values)
  const hash = chainHash(previousHash, frozenContent(draft, lines), sha256)
  await closeNumber(call.tx, series, String(draft.issue_date), hash)
  const free = decimal(String(draft.total_price)).isZero()
  return {
    document: draft,
    lines,
    series,
    values: {
      ...totals,
      ...untaxed,
      ...values,
      issue_date: draft.issue_date,
      expiration_payment: draft.expiration_payment,
      expiration_date: draft.expiration_payment,
      seller_frozen: seller.values,
      buyer_frozen: buyer,
      hash,
      previous_hash: previousHash,
      validated_by: member.user,
      validated_at: call.now,
      advancement: 'check',
      public_key: before.public_key ?? (draft.is_sales === false ? null : randomKey()),
      left_to_pay: draft.total_price,
      payment_status: free ? 'paid' : 'unpaid',
    },
  }
}

/** Tells what the validated invoice says in money. */
async function tellValidated(call: Writing, { document, lines }: Validated): Promise<void> {
  const company = companyOf(call)
  const taxes = await readTaxes(call.tx, company)
  const exempt = await isExempt(call.tx, company, document)
  const totals = computeDocumentTotals(document, lines, taxes, exempt)
  await call.events.emit('invoice_validated', call, {
    invoice: document,
    lines: lines
      .map((line, index) => ({
        line,
        net: totals.lines[index]?.net ?? '0.00',
        applied: appliedOf(line.taxes, taxes, exempt),
      }))
      .filter(({ line }) => line.kind === 'product'),
    taxes: totals.transaction_taxes,
    shipping: appliedOf(document.delivery_taxes, taxes, exempt),
    hasVat: !(await isExempt(call.tx, company, { ...document, is_sales: true })),
  })
}

/**
 * Validates an invoice within the transaction of its transition: number, dates, frozen copies, hash, entries (domain
 * rules 1.9).
 */
export async function validateInvoice(call: Writing, change: Change): Promise<void> {
  const before = change.before as StoredRecord
  if (!before.organization && !change.values.organization)
    throw new Refusal(422, 'missing_mention', { errors: { organization: [{ code: 'required' }] } })
  const validated = await freeze(call, before, change)
  await tellValidated(call, validated)
  Object.assign(change.values, validated.values)
}
