import { decimal } from '../../../src/contract/rules/money/decimal.ts'
import { type Nature, purchaseEntry, saleEntry } from '../../../src/contract/accounting/rules/document-entries.ts'
import { isSelfAssessed } from '../../../src/contract/rules/money/vat-rates.ts'
import type { Queryable } from '../../database/database.ts'
import { type EventContext, type ValidatedDocument, actorOf } from '../../http/call/events.ts'
import type { Values } from '../../database/records.ts'
import { book } from './entries.ts'
import { bookedInEuros, accountCurrencyOf } from './currency.ts'

const accountNature = (isDeposit: boolean, { nature }: Values): Nature => {
  if (isDeposit) return 'deposit'
  return nature === 'services' ? 'services' : 'goods'
}

interface TaxAccounts extends Record<string, unknown> {
  tax: string
  sale: string | null
  purchase: string | null
}

/** Returns the function that gives the account of the VAT of an invoice, by tax. */
export async function vatAccounts(
  tx: Queryable,
  company: string,
  isSale: boolean,
): Promise<(tax: string | null) => string | null | undefined> {
  const rows = await tx.query<TaxAccounts>(
    `select t.id as tax, s.number as sale, p.number as purchase from commercial_tax_accounts t left join accounting_accounts s on s.id = t.account_sale left join accounting_accounts p on p.id = t.account_purchase where t.company = $1`,
    [company],
  )
  const accounts = new Map(rows.map((row) => [row.tax, row]))
  return (tax) => accounts.get(tax ?? '')?.[isSale ? 'sale' : 'purchase']
}

/**
 * Returns the account that a line names: the charge of a purchase; of a sale one of income, such as that of penalties.
 */
const namedAccount = (number: string | undefined, isSale: boolean): string | undefined =>
  isSale && !number?.startsWith('7') ? undefined : number

/** Reads the numbers of the accounts that lines name. */
async function lineAccounts(tx: Queryable, company: string, lines: readonly Values[]): Promise<Map<unknown, string>> {
  const rows = await tx.query<{ id: string; number: string }>(
    'select id, number from accounting_accounts where company = $1 and id = any($2::uuid[])',
    [company, lines.map(({ account }) => account).filter(Boolean)],
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Reads the domestic VAT rates of products, for the VAT that a buyer declares himself. */
async function ownRates(tx: Queryable, { document, lines }: ValidatedDocument): Promise<Map<unknown, string | null>> {
  const products = lines.filter(({ applied }) => isSelfAssessed(applied.category)).map(({ line }) => line.product)
  const rows = await tx.query<{ id: string; rate: string | null }>(
    'select id, tax_amount as rate from products_catalogue where company = $1 and id = any($2::uuid[])',
    [document.company, products.filter(Boolean)],
  )
  return new Map(rows.map(({ id, rate }) => [id, rate]))
}

const words: Readonly<Record<string, { sale: string; purchase: string }>> = {
  'commercial/invoices': { sale: 'Facture', purchase: 'Facture fournisseur' },
  'commercial/credits': { sale: 'Avoir', purchase: 'Avoir fournisseur' },
}

/** Books a validated invoice or credit: VE for a sale, AC for a purchase (domain rules 3.1). */
export async function bookDocument(context: EventContext, validated: ValidatedDocument): Promise<void> {
  const { tx, now } = context
  const { entity, document: invoice, isDeposit, lines, taxes, shipping, deposits, hasVat } = validated
  const company = invoice.company
  const isSale = invoice.is_sales !== false
  const accountOf = await vatAccounts(tx, company, isSale)
  const numbers = await lineAccounts(
    tx,
    company,
    lines.map(({ line }) => line),
  )
  const rates = isSale ? new Map<unknown, string | null>() : await ownRates(tx, validated)
  const entry = {
    label: `${words[entity]?.[isSale ? 'sale' : 'purchase'] ?? ''} ${String(invoice.number)}`,
    credit: entity === 'commercial/credits',
    deposits,
    lines: lines.map(({ line, net, applied: { rate, category } }) => ({
      net,
      rate,
      category,
      nature: accountNature(isDeposit, line),
      account: namedAccount(numbers.get(line.account), isSale),
      ownRate: rates.get(line.product),
    })),
    taxes: taxes.map((row) => ({ ...row, account: accountOf(row.tax) })),
    shipping: decimal(invoice.cost ?? '0').isZero() ? null : { ...shipping, cost: invoice.cost },
    vatOnDebits: invoice.seller_frozen?.invoice_frame_debits === true,
    deductsVat: hasVat,
    rounding: invoice.payable_rounding as string | null | undefined,
  }
  await book(tx, {
    company,
    now,
    by: actorOf(context),
    journal: isSale ? 'VE' : 'AC',
    day: String(invoice.issue_date),
    pieceDay: String(invoice.issue_date),
    piece: String(invoice.number),
    document: { key: entity, id: invoice.id },
    organization: invoice.organization,
    client: invoice.buyer_frozen?.company_name ?? null,
    currency: accountCurrencyOf(invoice),
    rows: bookedInEuros(invoice, isSale ? saleEntry(entry) : purchaseEntry(entry)),
  })
}
