import { deductibleOf } from '../../../../src/contract/commercial/rules/amounts/deposits.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { balanceOf, type TaxedAmount } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { vatKey } from '../../../../src/contract/rules/money/vat-rates.ts'
import type { Queryable } from '../../../database/database.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { DepositDeduction } from '../../../http/call/events.ts'
import { isSameParty, samePartyIds } from '../../../http/records/merged.ts'
import { type Values, findRecord, recordsBy } from '../../../database/records.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { creditKind, invoiceKind } from '../document/kinds.ts'
import type { StoredDocument } from '../document/records.ts'

const isDeposit = ({ type, status }: Values): boolean => type === 'deposit' && status === 'accepted'

const rowsOf = (document: Values): TaxedAmount[] => (document.transaction_taxes ?? []) as TaxedAmount[]

interface Deducting extends Record<string, unknown> {
  number: string
  deducted_deposits: DepositDeduction[] | null
}

/** Returns the invoices that deduct of a deposit and are not cancelled, except one. */
const deductingOf = (
  tx: Queryable,
  company: string,
  deposit: string,
  except: string | null = null,
): Promise<Deducting[]> =>
  tx.query<Deducting>(
    "select number, deducted_deposits from commercial_invoices where company = $1 and linked_deposits @> to_jsonb(array[$2::text]) and status <> 'canceled' and ($3::uuid is null or id <> $3) order by id",
    [company, deposit, except],
  )

/** Returns the first invoice that deducts of a deposit and is not cancelled, except one; undefined when none does. */
export async function deductedBy(
  tx: Queryable,
  company: string,
  deposit: string,
  except: string | null = null,
): Promise<{ number: string } | undefined> {
  return (await deductingOf(tx, company, deposit, except))[0]
}

/**
 * Checks that a credit note of a deposit invoice gives back only what no invoice deducts; refuses with 409 otherwise.
 */
export async function checkGivenBack(
  tx: Queryable,
  deposit: StoredDocument<'invoice'>,
  rows: readonly TaxedAmount[],
): Promise<void> {
  if (deposit.type !== 'deposit' || !(await deductedBy(tx, deposit.company, deposit.id))) return
  const left = await leftOfDeposit(tx, deposit)
  const isAbove = balanceOf(left, [rows]).some(({ base, amount }) => decimal(base).lt(0) || decimal(amount).lt(0))
  if (isAbove || !left.some(isLeft)) throw conflict('deposit_deducted', { current: deposit.status, allowed: [] })
}

/**
 * Returns what remains of a deposit invoice after its credit notes and the deductions of other invoices, by VAT row.
 */
async function leftOfDeposit(
  tx: Queryable,
  deposit: StoredDocument<'invoice'>,
  except: string | null = null,
): Promise<DepositDeduction[]> {
  const credits = (
    await recordsBy(tx, creditKind.entity, deposit.company, 'linked_invoice', [deposit.id], 'id')
  ).filter(({ status }) => status === 'accepted')
  const taken = (await deductingOf(tx, deposit.company, deposit.id, except)).map(({ deducted_deposits: rows }) =>
    (rows ?? []).filter(({ invoice }) => invoice === deposit.id),
  )
  return balanceOf(rowsOf(deposit), [...credits.map(rowsOf), ...taken]).map((row) => ({
    invoice: deposit.id,
    number: String(deposit.number),
    issue_date: String(deposit.issue_date),
    ...row,
  }))
}

const isLeft = ({ base, amount }: { base: string; amount: string }): boolean =>
  decimal(base).gt(0) || decimal(amount).gt(0)

const isOfParty = async (
  tx: Queryable,
  deposit: StoredDocument<'invoice'>,
  invoice: StoredDocument<'invoice'>,
): Promise<boolean> =>
  isDeposit(deposit) &&
  (await isSameParty(tx, deposit, invoice)) &&
  deposit.currency === invoice.currency &&
  (deposit.is_sales !== false) === (invoice.is_sales !== false)

/** Locks the deposit invoices that an invoice names, each once; returns undefined for one that is not of its party. */
async function namedDeposits(
  tx: Queryable,
  invoice: StoredDocument<'invoice'>,
): Promise<(StoredDocument<'invoice'> | undefined)[]> {
  const ids = invoice.linked_deposits ?? []
  const found: (StoredDocument<'invoice'> | undefined)[] = []
  for (const [index, id] of ids.entries()) {
    const deposit = isUuid(id) ? await findRecord(tx, invoiceKind.entity, invoice.company, id, 'for update') : undefined
    const isOwn = deposit && ids.indexOf(id) === index && (await isOfParty(tx, deposit, invoice))
    found.push(isOwn ? deposit : undefined)
  }
  return found
}

/**
 * Checks that the deposit invoices named by an invoice are of its party, and that each has an amount left to deduct.
 * They stay locked. Refuses with 422 at the place of the first wrong one.
 */
export async function checkDeposits(tx: Queryable, invoice: StoredDocument<'invoice'>): Promise<void> {
  for (const [index, deposit] of (await namedDeposits(tx, invoice)).entries()) {
    const path = `linked_deposits.${index}`
    if (!deposit) throw invalidField(path, 'unknown_reference')
    if ((await leftOfDeposit(tx, deposit, invoice.id ?? null)).some(isLeft)) continue
    const other = await deductedBy(tx, invoice.company, deposit.id, invoice.id ?? null)
    throw other
      ? invalidField(path, 'deposit_taken', { number: other.number })
      : invalidField(path, 'unknown_reference')
  }
}

/**
 * Checks, when an invoice is validated, that its deposit invoices are of its party and have a VAT rate of the invoice.
 */
export async function checkDeductible(tx: Queryable, invoice: StoredDocument<'invoice'>): Promise<void> {
  const asked = new Set(rowsOf(invoice).map(vatKey))
  for (const [index, deposit] of (await namedDeposits(tx, invoice)).entries()) {
    if (!deposit) throw invalidField(`linked_deposits.${index}`, 'unknown_reference')
    if (!rowsOf(deposit).some((row) => asked.has(vatKey(row))))
      throw invalidField(`linked_deposits.${index}`, 'deposit_other_rate')
  }
}

/** Returns the columns of the deductions of an invoice; named deposits without a deduction are left out. */
export async function deductionValues(
  tx: Queryable,
  invoice: StoredDocument<'invoice'>,
  { isFinal = false }: { isFinal?: boolean } = {},
): Promise<Values> {
  const rows: DepositDeduction[] = []
  for (const deposit of await namedDeposits(tx, invoice))
    if (deposit) rows.push(...deductibleOf(rowsOf(invoice), await leftOfDeposit(tx, deposit, invoice.id ?? null), rows))
  const kept = new Set(rows.map(({ invoice: deposit }) => deposit))
  const named = invoice.linked_deposits ?? []
  return {
    deducted_deposits: rows,
    deposits_total: toMoney(sum(rows.flatMap(({ base, amount }) => [base, amount]))),
    ...(isFinal ? { linked_deposits: named.filter((id) => kept.has(id)) } : {}),
  }
}

/** Returns the deposit invoices of a deal, the oldest first. */
const depositsOfDeal = (tx: Queryable, invoice: StoredDocument<'invoice'>): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>(
    `select d.id from commercial_invoices d
      where d.company = $1 and d.type = 'deposit' and d.status = 'accepted' and d.organization in ${samePartyIds('$2')} and d.is_sales = $3 and d.currency = $4
        and (d.linked_purchase_order = $5 or d.linked_quotation in ($6, (select linked_quotation from commercial_purchase_orders where company = $1 and id = $5)))
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

/**
 * Returns the default deductions of a new invoice of a deal: what is left of the deposits, up to the amount of the
 * invoice.
 */
export async function proposedDeductions(
  tx: Queryable,
  invoice: StoredDocument<'invoice'>,
): Promise<Values | undefined> {
  if (!invoice.linked_quotation && !invoice.linked_purchase_order) return undefined
  const ids = (await depositsOfDeal(tx, invoice)).map(({ id }) => id)
  if (ids.length === 0) return undefined
  const values = await deductionValues(tx, { ...invoice, linked_deposits: ids }, { isFinal: true })
  if ((values.linked_deposits as string[]).length === 0) return undefined
  const left = decimal(invoice.total_price)
    .minus(decimal(String(values.deposits_total)))
    .plus(decimal(invoice.payable_rounding))
  return { ...values, left_to_pay: toMoney(left) }
}
