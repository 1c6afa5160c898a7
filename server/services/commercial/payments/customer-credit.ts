import { readCustomerCredit } from '../../../../src/contract/commercial/calls/money.ts'
import { checkCredit } from '../../../../src/contract/commercial/rules/amounts/customer-credit.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, notFound } from '../../../http/call/errors.ts'
import { samePartyIds } from '../../../http/records/merged.ts'
import type { StoredRecord } from '../../../database/records.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import type { StoredDocument } from '../document/records.ts'
import type { invoicePayment } from '../../../../src/contract/commercial/invoices/invoice-payment.ts'

/** SQL of the credit that payments `p` of sales in euros make: surpluses, less the payments from the credit. */
export const creditSum =
  "coalesce(sum(case when p.state = 'surplus' then p.amount when p.from_credit and p.state = 'accepted' then -p.amount end), 0)"

/**
 * Returns the unused surplus of a customer's payments in euros (account 4191). A surplus of another currency can only
 * be refunded.
 */
async function readCredit(tx: Queryable, company: string, organization: unknown): Promise<string> {
  const [row] = await tx.query<{ credit: string }>(
    `select ${creditSum}::numeric(20, 2)::text as credit
       from commercial_invoice_payments p join commercial_invoices i on i.company = p.company and i.id = p.invoice
      where p.company = $1 and i.organization in ${samePartyIds('$2')} and i.is_sales and i.currency = 'eur'`,
    [company, organization],
  )
  return row?.credit ?? '0.00'
}

/** Reads a customer's credit and keeps it from others until this transaction ends. */
async function lockCredit(tx: Queryable, { company, organization }: StoredDocument): Promise<string> {
  await tx.query(
    `select id from directory_organizations where company = $1 and id in ${samePartyIds('$2')} order by id for no key update`,
    [company, organization],
  )
  return readCredit(tx, company, organization)
}

/** Refuses a payment of more than the credit. */
export async function checkCreditLeft(
  call: Writing,
  invoice: StoredDocument<'invoice'>,
  amount: string,
): Promise<void> {
  const credit = invoice.is_sales === false || invoice.currency !== 'eur' ? '0' : await lockCredit(call.tx, invoice)
  const refusal = checkCredit(amount, credit)
  if (refusal) throw refusal
}

/** Refuses to refund a surplus that the customer has used meanwhile. */
export async function checkSurplusLeft(
  call: Writing,
  invoice: StoredDocument<'invoice'>,
  payment: StoredRecord<typeof invoicePayment>,
): Promise<void> {
  const credit = await lockCredit(call.tx, invoice)
  if (invoice.currency === 'eur' && checkCredit(payment.amount, credit))
    throw conflict('credit_used', { current: payment.state, allowed: [] })
}

/** Serves the credit of a customer. */
export const serveCustomerCredit = (router: Router): void =>
  router.read(readCustomerCredit, async (call) => {
    const { id } = call.params
    const known = isUuid(id)
      ? await call.db.query('select id from directory_parties where company = $1 and id = $2', [companyOf(call), id])
      : []
    if (known.length === 0) throw notFound()
    return { body: { organization: id, amount: await readCredit(call.db, companyOf(call), id) } }
  })
