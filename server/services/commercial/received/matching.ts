import { decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import { sirenOf } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import { isDepositType, unexplainedPrepaid } from '../../../../src/contract/commercial/rules/received/prepaid.ts'
import { isCredit, type ReceivedInvoiceShape } from '../../../../src/contract/commercial/rules/received/shape.ts'
import { hasInvalidAccount } from '../../../../src/contract/commercial/rules/received/payee.ts'
import type { ReceivedWarning } from '../../../../src/contract/commercial/rules/received/warnings.ts'
import { organization as organizationEntity } from '../../../../src/contract/directory/organization.ts'
import type { Queryable } from '../../../database/database.ts'
import { samePartyIds, standingId } from '../../../http/records/merged.ts'
import { findRecord } from '../../../database/records.ts'
import { readRest } from '../conversion/conversion.ts'
import { invoiceKind, orderKind } from '../document/kinds.ts'
import { receivedContent, type ReceivedRecord } from './records.ts'

const compacted = (column: string): string => `upper(regexp_replace(coalesce(${column}, ''), '[^A-Za-z0-9]', '', 'g'))`

/**
 * Returns the organization of a seller: by its SIREN, else its VAT number, else its account. A person chooses when
 * several have the same number.
 */
export async function matchedSupplier(
  tx: Queryable,
  company: string,
  { seller, payment }: ReceivedInvoiceShape,
): Promise<string | null> {
  const ways: [sql: string, value: string | null][] = [
    [`left(${compacted('siret_number')}, 9) = $2`, seller.siren],
    [`(${compacted('intracommunity_vat_number')} = $2 or ${compacted('vat_number')} = $2)`, seller.vatNumber],
    [`${compacted('iban')} = $2`, payment.iban],
  ]
  for (const [sql, value] of ways) {
    if (!value) continue
    const rows = await tx.query<{ id: string }>(
      `select id from directory_parties where company = $1 and is_active and ${sql} order by id limit 2`,
      [company, value],
    )
    if (rows.length === 1) return rows[0]!.id
    if (rows.length > 1) return null
  }
  return null
}

/**
 * Returns the open order that an invoice names (BT-13), by its number or a reference of it. Without such a name a
 * person chooses.
 */
export async function matchedOrder(
  tx: Queryable,
  company: string,
  organization: string | null,
  invoice: ReceivedInvoiceShape,
): Promise<string | null> {
  const { orderReference } = invoice
  if (!organization || orderReference === null || isCredit(invoice)) return null
  const open = await tx.query<{ id: string; number: string; ref: string | null; external_refs: string | null }>(
    `select id, number, ref, external_refs from commercial_purchase_orders where company = $1 and organization in ${samePartyIds('$2')} and not is_sales and status = 'active' order by id`,
    [company, organization],
  )
  const wanted = orderReference.trim().toLowerCase()
  const named = open.filter(({ number, ref, external_refs }) =>
    [number, ref, external_refs].some((text) => text?.trim().toLowerCase() === wanted),
  )
  return named.length === 1 ? named[0]!.id : null
}

/** Returns the validated purchase invoice that a credit names as the one it corrects (BG-3). */
export async function correctedBy(
  tx: Queryable,
  company: string,
  organization: string | null,
  invoice: ReceivedInvoiceShape,
): Promise<string | null> {
  if (!organization || !isCredit(invoice)) return null
  const named = await tx.query<{ id: string }>(
    `select id from commercial_invoices where company = $1 and organization in ${samePartyIds('$2')} and not is_sales and status = 'accepted' and lower(btrim(number)) = any($3::text[]) order by id limit 2`,
    [company, organization, invoice.earlier.map(({ number }) => number.trim().toLowerCase())],
  )
  return named.length === 1 ? named[0]!.id : null
}

/**
 * Returns the deposit invoices that an invoice deducts: those that it names (BG-3), as far as its paid amount (BT-113)
 * holds them. A reference alone deducts nothing (BR-CO-16).
 */
export async function deductedDeposits(
  tx: Queryable,
  company: string,
  organization: string | null,
  invoice: ReceivedInvoiceShape,
): Promise<{ id: string; total_price: string }[]> {
  let rest = decimal(invoice.totals.prepaid)
  const deducted: { id: string; total_price: string }[] = []
  for (const deposit of await namedDeposits(tx, company, organization, invoice)) {
    if (rest.lt(deposit.total_price)) continue
    rest = rest.minus(deposit.total_price)
    deducted.push(deposit)
  }
  return deducted
}

/** A deposit invoice of a supplier that an invoice names; `sub_total_price` is without VAT. */
export interface NamedDeposit extends Record<string, unknown> {
  id: string
  total_price: string
  sub_total_price: string
}

/**
 * Returns the deposit invoices of a supplier that an invoice names (BG-3) and that nothing deducts yet, the oldest
 * first.
 */
export async function namedDeposits(
  tx: Queryable,
  company: string,
  organization: string | null,
  invoice: ReceivedInvoiceShape,
): Promise<NamedDeposit[]> {
  if (!organization || isCredit(invoice) || isDepositType(invoice)) return []
  return tx.query<NamedDeposit>(
    `select d.id, d.sub_total_price::text, (d.total_price - coalesce((select sum(c.total_price) from commercial_credits c
              where c.company = d.company and c.linked_invoice = d.id and c.status = 'accepted'), 0))::text as total_price
       from commercial_invoices d
      where d.company = $1 and d.organization in ${samePartyIds('$2')} and not d.is_sales and d.type = 'deposit' and d.status = 'accepted' and d.currency = $4
        and lower(btrim(d.number)) = any($3::text[])
        and not exists (select from commercial_invoices i where i.company = $1 and i.linked_deposits @> to_jsonb(array[d.id::text]) and i.status <> 'canceled')
      order by d.issue_date, d.id`,
    [
      company,
      organization,
      invoice.earlier.map(({ number }) => number.trim().toLowerCase()),
      invoice.currency.toLowerCase(),
    ],
  )
}

/** Returns the prepaid amount of a received invoice that none of its deducted deposits explains. */
export async function prepaidOf(tx: Queryable, record: ReceivedRecord): Promise<string> {
  const invoice = receivedContent(record)
  if (isCredit(invoice)) return '0.00'
  const deposits = await deductedDeposits(tx, record.company, record.organization, invoice)
  return unexplainedPrepaid(invoice, sum(deposits.map(({ total_price: total }) => total)))
}

/** Returns whether another received or purchase document of the supplier has the same number. */
async function hasTwin(tx: Queryable, record: ReceivedRecord): Promise<boolean> {
  const { company, id, organization, supplier_siren: siren, supplier_name: name, number, invoice, credit } = record
  const [twin] = await tx.query(
    `select 1 from commercial_received_invoices where company = $1 and id <> $2 and status <> 'refused' and lower(btrim(number)) = lower(btrim($3))
        and (organization in ${samePartyIds('$4')} or supplier_siren = $5 or (supplier_siren is null and lower(supplier_name) = lower($6)))
     union all select 1 from commercial_invoices where company = $1 and not is_sales and status <> 'canceled' and organization in ${samePartyIds('$4')} and id is distinct from $7::uuid
        and lower(btrim(number)) = lower(btrim($3))
     union all select 1 from commercial_credits where company = $1 and not is_sales and status <> 'canceled' and organization in ${samePartyIds('$4')} and id is distinct from $8::uuid
        and lower(btrim(number)) = lower(btrim($3)) limit 1`,
    [company, id, number, organization, siren, name, invoice, credit],
  )
  return twin !== undefined
}

/**
 * Returns whether the account differs from the one that the supplier was last paid to: of its last approved file, else
 * its own.
 */
async function isIbanChanged(tx: Queryable, { company, id, organization, iban }: ReceivedRecord): Promise<boolean> {
  if (!organization || !iban) return false
  const [known] = await tx.query<{ iban: string | null }>(
    `select coalesce(
       (select iban from commercial_received_invoices where company = $1 and organization in ${samePartyIds('$2')} and id <> $3 and status = 'approved' and iban is not null order by id desc limit 1),
       (select nullif(${compacted('iban')}, '') from directory_parties where company = $1 and id = ${standingId(organizationEntity, '$2::uuid')})) as iban`,
    [company, organization, id],
  )
  return Boolean(known?.iban) && known!.iban !== iban
}

/** Returns whether the buyer is another business than the company and those in whose name it sells. */
async function isOtherBuyer(tx: Queryable, company: string, { buyer }: ReceivedInvoiceShape): Promise<boolean> {
  if (!buyer.siren) return false
  const own = await tx.query<{ siret: string | null }>(
    'select siret from auth_company_profiles where id = $1 union all select siret from commercial_personal_organizations where company = $1',
    [company],
  )
  const sirens = own.flatMap(({ siret }) => sirenOf(siret ?? '') ?? [])
  return sirens.length > 0 && !sirens.includes(buyer.siren)
}

/** Returns whether the amount differs from the amount left to bill of the order. */
async function differsFromOrder(tx: Queryable, record: ReceivedRecord): Promise<boolean> {
  const { company, linked_purchase_order: id, total_price: total } = record
  const order = id ? await findRecord(tx, orderKind.entity, company, id) : undefined
  if (!order) return false
  const rest = await readRest(tx, orderKind, invoiceKind, order)
  return !decimal(rest.total_price).eq(decimal(total))
}

/** Returns whether the supplier reported to the platform that the invoice is cancelled: status 220. */
async function isWithdrawn(tx: Queryable, { company, id }: ReceivedRecord): Promise<boolean> {
  const told = await tx.query(
    "select from commercial_status_messages where company = $1 and received_invoice = $2 and code = '220' and direction = 'in'",
    [company, id],
  )
  return told.length > 0
}

/** Returns the warnings that a person checks before the invoice is approved. */
export async function warningsOf(tx: Queryable, record: ReceivedRecord): Promise<ReceivedWarning[]> {
  const invoice = receivedContent(record)
  const found: Record<Exclude<ReceivedWarning, 'rounding'>, boolean> = {
    withdrawn: await isWithdrawn(tx, record),
    twin: await hasTwin(tx, record),
    iban_changed: await isIbanChanged(tx, record),
    account_invalid: hasInvalidAccount(invoice),
    not_buyer: await isOtherBuyer(tx, record.company, invoice),
    no_supplier: !record.organization,
    no_corrected: isCredit(invoice) && !record.linked_invoice,
    prepaid: (await prepaidOf(tx, record)) !== '0.00',
    order_differs: await differsFromOrder(tx, record),
  }
  return (Object.keys(found) as (keyof typeof found)[]).filter((name) => found[name])
}

/** Returns the new warnings of an invoice; those found when its file was read remain. */
export async function renewedWarnings(tx: Queryable, record: ReceivedRecord): Promise<ReceivedWarning[]> {
  const kept = (record.warnings ?? []).filter((one) => one === 'rounding')
  return [...(await warningsOf(tx, record)), ...kept]
}
