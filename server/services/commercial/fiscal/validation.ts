import { checkFiscalMentions, checkOwnNumber } from './draft-checks.ts'
import { recomputed } from '../amounts/lines.ts'
import { sha256, randomKey } from '../../../runtime/identifiers.ts'
import { lockSupplier } from '../document/self-billing.ts'
import { supplierHolder, readSeller, readBuyer, lockSeller } from '../document/freeze.ts'
import { frozenContent } from '../document/frozen-content.ts'
import { chainHash } from '../../../../src/contract/commercial/rules/fiscal/hash-chain.ts'
import { dueDate } from '../../../../src/contract/rules/time/due-dates.ts'
import { checkInstallments } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { isIssuedByUs, isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { selfBilledNumber } from '../../../../src/contract/commercial/rules/flows/self-billing.ts'
import {
  checkIssueDate,
  type NumberedKind,
  formatDocumentNumber,
  numberPrefix,
} from '../../../../src/contract/rules/identifiers/numbering.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { tableName } from '../../../database/schema.ts'
import { authorOf, type Writing, companyOf } from '../../../http/call/call.ts'
import type { ValidatedDocument } from '../../../http/call/events.ts'
import { Refusal } from '../../../http/call/errors.ts'
import { recordsBy, type Values } from '../../../database/records.ts'
import type { Change } from '../../../http/resource/resource.ts'
import { savedTotals } from '../amounts/document-totals.ts'
import { type DocumentKind } from '../document/kinds.ts'
import { appliedOf, isExempt } from '../amounts/document-taxes.ts'
import { takeNumber, lastDateOf, closeNumber, type Series } from '../../../number-series.ts'
import type { LineRecord } from '../document/records.ts'

/** Stored invoice or credit. */
type FiscalDocument = ValidatedDocument['document']

/** Writes the nature of each line, by its product, before it is frozen. */
const writeNatures = async (call: Writing, { line }: DocumentKind, document: string): Promise<void> => {
  await call.tx.query(
    `update ${tableName(line)} l
        set nature = coalesce((select case p.type when 'service' then 'services' when 'physical' then 'goods' end from products_catalogue p where p.company = l.company and p.id = l.product), l.nature, 'goods')
      where l.company = $1 and l.transaction = $2 and l.kind = 'product'`,
    [companyOf(call), document],
  )
}

/** Removes the VAT of a draft of an exempt seller, whatever a product, a copy or an import brought along. */
async function dropTaxes(call: Writing, { line, sharesOf }: DocumentKind, draft: FiscalDocument): Promise<Values> {
  // A credit note keeps the VAT that was charged.
  if (sharesOf && draft[sharesOf]) return {}
  if (!(await isExempt(call.tx, companyOf(call), draft))) return {}
  await call.tx.query(
    `update ${tableName(line)} set taxes = '[]' where company = $1 and transaction = $2 and taxes <> '[]'`,
    [companyOf(call), draft.id],
  )
  return { delivery_taxes: [] }
}

/** Returns the series that a fiscal document takes its number of. */
export const seriesOf = ({ series }: DocumentKind, document: Values): NumberedKind => {
  if (isSelfBilled(document)) return 'self_billing'
  return document.type === 'deposit' ? 'deposit' : series
}

/** Values of a validated document that a document giving back from it takes over. */
export interface Origin {
  /** VAT regime of the seller. */
  seller?: Values
  /** The type of the invoice. */
  type?: unknown
  /** The accounts of its lines. */
  accounts?: ReadonlyMap<unknown, unknown>
}

interface Validated {
  values: Values
  document: FiscalDocument
  lines: LineRecord[]
  series: Series
}

async function numbered(
  call: Writing,
  kind: DocumentKind,
  document: Values,
  holder: string,
): Promise<{ values: Values; series: Series; previousHash: string | null }> {
  const day = String(document.issue_date)
  const sales = document.is_sales !== false
  const name = seriesOf(kind, document)
  const series: Series = {
    company: companyOf(call),
    seller: holder,
    series: name,
    sales,
    year: Number(day.slice(0, 4)),
  }
  // Days of documents that suppliers issue may come in any order.
  const wrong = checkIssueDate(day, isIssuedByUs(document) ? await lastDateOf(call.tx, series) : null, call.today)
  if (wrong) throw wrong
  const taken = await takeNumber(call.tx, series)
  return { values: numbersOf(document, series, name, taken.n), series, previousHash: taken.lastHash }
}

/** Returns the numbers that a document is given: a purchase keeps its supplier's, a self-billed one has both in one. */
function numbersOf(document: Values, { seller, sales, year }: Series, name: NumberedKind, counter: number): Values {
  if (isSelfBilled(document)) {
    const number = selfBilledNumber(seller, year, counter)
    return { number, voucher_number: number }
  }
  const official = formatDocumentNumber(numberPrefix(name, sales), year, counter)
  return sales ? { number: official } : { voucher_number: official }
}

/** Returns the day by which an invoice is paid, by what its party agreed to. */
async function dueDayOf(call: Writing, draft: FiscalDocument): Promise<string> {
  const [party] = await call.tx.query<{ deadline: string | null; payday: number | null }>(
    'select coalesce(o.deadline, c.payment_terms) as deadline, o.payday from directory_parties o join auth_company_profiles c on c.id = o.company where o.company = $1 and o.id = $2',
    [companyOf(call), draft.organization],
  )
  return dueDate(String(draft.issue_date), party ?? {})
}

/** Returns the dates of a draft as it is validated: of an invoice the day by which it is paid too. */
async function datesOf(call: Writing, kind: DocumentKind, draft: FiscalDocument): Promise<Values> {
  const issued = { issue_date: draft.issue_date ?? call.today }
  if (kind.due !== 'expiration_payment') return issued
  const due = draft.expiration_payment ?? (await dueDayOf(call, { ...draft, ...issued }))
  return { ...issued, expiration_payment: due, expiration_date: due }
}

function checkSchedule({ installments, issue_date: issued, ...draft }: Values): void {
  if (!Array.isArray(installments) || installments.length === 0) return
  const wrong = checkInstallments(installments, String(draft.total_price), String(issued))
  if (wrong) throw wrong
}

/** Returns the amount owed of an invoice when it is validated. */
function owedOf(kind: DocumentKind, document: Values): Values {
  const { total_price: total, deposits_total: deposits, payable_rounding: rounding } = document
  if (kind.due !== 'expiration_payment') return {}
  const left = decimal(String(total))
    .minus(decimal(deposits as string | null))
    .plus(decimal(rounding as string | null))
  return { left_to_pay: toMoney(left), payment_status: left.lte(0) ? 'paid' : 'unpaid' }
}

async function freeze(
  call: Writing,
  kind: DocumentKind,
  { before, values: changed }: Change & { before: FiscalDocument },
  origin: Origin,
): Promise<Validated> {
  const draft: FiscalDocument = { ...before, ...changed }
  const dates = await datesOf(call, kind, draft)
  Object.assign(draft, dates)
  // The taxes are locked, so that no rate changes between the totals and the moment from which the tax counts as used.
  await call.tx.query('select id from commercial_taxes where company = $1 order by id for share', [companyOf(call)])
  await writeNatures(call, kind, before.id)
  const untaxed = await dropTaxes(call, kind, draft)
  Object.assign(draft, untaxed)
  const totals = await recomputed(call, kind, draft)
  const lines = await recordsBy(call.tx, kind.line, companyOf(call), 'transaction', [before.id], 'position, id')
  await lockSeller(call.tx, draft)
  if (isSelfBilled(draft)) await lockSupplier(call, draft)
  const seller = await readSeller(call.tx, draft)
  const buyer = await readBuyer(call.tx, draft)
  const parties = { seller_frozen: { ...seller.values, ...origin.seller }, buyer_frozen: buyer }
  Object.assign(draft, totals, parties)
  await checkFiscalMentions(call, kind, draft, lines, parties.seller_frozen, buyer)
  if (!isIssuedByUs(draft)) await checkOwnNumber(call, kind, draft)
  checkSchedule(draft)
  const { values, series, previousHash } = await numbered(
    call,
    kind,
    draft,
    isSelfBilled(draft) ? supplierHolder(draft, buyer.siret_number) : seller.holder,
  )
  Object.assign(draft, values)
  const hash = chainHash(previousHash, frozenContent(draft, lines), sha256)
  await closeNumber(call.tx, series, String(draft.issue_date), hash)
  return {
    document: draft,
    lines,
    series,
    values: {
      ...totals,
      ...untaxed,
      ...values,
      ...dates,
      ...parties,
      hash,
      previous_hash: previousHash,
      validated_by: authorOf(call),
      validated_at: call.now,
      advancement: 'check',
      public_key: before.public_key ?? (draft.is_sales === false ? null : randomKey()),
      ...owedOf(kind, draft),
    },
  }
}

/** Emits the event of a validated document with its amounts. */
async function tellValidated(
  call: Writing,
  kind: DocumentKind,
  { document, lines }: Validated,
  { type = document.type, accounts }: Origin,
): Promise<void> {
  const company = companyOf(call)
  const { taxes, exempt, totals } = await savedTotals(call.tx, kind, document, lines)
  await call.events.emit('document_validated', call, {
    entity: kind.entity.key,
    document,
    isDeposit: type === 'deposit',
    lines: lines
      .map((line, index) => ({
        line: accounts ? { ...line, account: accounts.get(line.source_line) ?? null } : line,
        net: totals.lines[index]?.net ?? '0.00',
        applied: appliedOf(line.taxes, taxes, exempt),
      }))
      .filter(({ line }) => line.kind === 'product'),
    taxes: totals.transaction_taxes,
    shipping: appliedOf(document.delivery_taxes, taxes, exempt),
    deposits: document.deducted_deposits ?? [],
    hasVat: !(await isExempt(call.tx, company, { ...document, is_sales: true })),
  })
}

/**
 * Validates a fiscal document within the transaction of its transition: number, dates, frozen copies, hash, entries
 * (domain rules 1.9).
 */
export async function validateDocument(
  call: Writing,
  kind: DocumentKind,
  change: Change,
  origin: Origin = {},
): Promise<void> {
  const before = change.before as FiscalDocument
  if (!before.organization && !change.values.organization)
    throw new Refusal(422, 'missing_mention', { errors: { organization: [{ code: 'required' }] } })
  const validated = await freeze(call, kind, { ...change, before }, origin)
  await tellValidated(call, kind, validated, origin)
  Object.assign(change.values, validated.values)
}
