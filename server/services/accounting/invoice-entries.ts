import { decimal } from '../../../src/contract/rules/decimal.ts'
import { purchaseEntry, saleEntry } from '../../../src/contract/rules/entries.ts'
import type { Queryable } from '../../database/database.ts'
import { type EventContext, type ValidatedInvoice, actorOf } from '../../http/events.ts'
import type { Values } from '../../http/records.ts'
import { book } from './entries.ts'

const accountNature = ({ type }: Values, product: string | null | undefined): 'deposit' | 'services' | 'goods' => {
  if (type === 'deposit') return 'deposit'
  return product === 'service' ? 'services' : 'goods'
}

interface TaxAccounts extends Record<string, unknown> {
  tax: string
  sale: string | null
  purchase: string | null
}

/**
 * Which account the VAT of an invoice goes to, by tax. Without VAT of its own a company deducts none: the supplier's
 * becomes part of the charge.
 */
async function vatAccounts(
  tx: Queryable,
  company: string,
  isSale: boolean,
  hasVat: boolean,
): Promise<(tax: string | null) => string | null | undefined> {
  const rows = await tx.query<TaxAccounts>(
    `select t.id as tax, s.number as sale, p.number as purchase from commercial_taxes t left join accounting_accounts s on s.id = t.account_sale left join accounting_accounts p on p.id = t.account_purchase where t.company = $1`,
    [company],
  )
  const accounts = new Map(rows.map((row) => [row.tax, row]))
  if (isSale) return (tax) => accounts.get(tax ?? '')?.sale
  return (tax) => (hasVat ? accounts.get(tax ?? '')?.purchase : '607')
}

async function productTypes(
  tx: Queryable,
  company: string,
  products: readonly unknown[],
): Promise<Map<string, string | null>> {
  const rows = await tx.query<{ id: string; type: string | null }>(
    'select id, type from products_products where company = $1 and id = any($2::uuid[])',
    [company, products.filter(Boolean)],
  )
  return new Map(rows.map((row) => [row.id, row.type]))
}

/** Books a validated invoice: VE for a sale, AC for a purchase (domain rules 3.1). */
export async function bookInvoice(context: EventContext, validated: ValidatedInvoice): Promise<void> {
  const { tx, now } = context
  const { invoice, lines, taxes, shippingRate, hasVat } = validated
  const company = String(invoice.company)
  const isSale = invoice.is_sales !== false
  const accountOf = await vatAccounts(tx, company, isSale, hasVat)
  const types = await productTypes(
    tx,
    company,
    lines.map(({ line }) => line.product),
  )
  const entry = {
    label: `${isSale ? 'Facture' : 'Facture fournisseur'} ${String(invoice.number)}`,
    lines: lines.map(({ line, net, rate }) => ({
      net,
      rate,
      nature: accountNature(invoice, types.get(String(line.product))),
    })),
    taxes: taxes.map(({ tax, rate, amount, discount }) => ({ rate, amount, discount, account: accountOf(tax) })),
    shipping: decimal(String(invoice.cost ?? '0')).isZero() ? null : { cost: String(invoice.cost), rate: shippingRate },
    vatOnDebits: (invoice.seller_frozen as Values).invoice_frame_debits === true,
  }
  await book(tx, {
    company,
    now,
    by: actorOf(context),
    journal: isSale ? 'VE' : 'AC',
    day: String(invoice.issue_date),
    pieceDay: String(invoice.issue_date),
    piece: String(invoice.number),
    document: { key: 'commercial/invoices', id: String(invoice.id) },
    organization: invoice.organization as string | null,
    client: ((invoice.buyer_frozen as Values).company_name as string | undefined) ?? null,
    rows: isSale ? saleEntry(entry) : purchaseEntry(entry),
  })
}
