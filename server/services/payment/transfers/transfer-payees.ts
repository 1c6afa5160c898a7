import { openInvoice } from '../../../../src/contract/commercial/facts.ts'
import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import { transferOrderLine } from '../../../../src/contract/payment/transfer-order-line.ts'
import { isIban } from '../../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { countryCode } from '../../../../src/contract/commercial/rules/facturx/codes.ts'
import { compact } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import { isBeyondEea, isInSepa } from '../../../../src/contract/payment/rules/sepa-area.ts'
import { stateSql } from '../../../database/facts.ts'
import { type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { joinSurviving } from '../../../http/records/merged.ts'
import { findRecord, insertRecord } from '../../../database/records.ts'
import { lockInvoice } from '../../commercial/index.ts'
import { type TransferParty, hasPlace } from './transfer-file.ts'
import type { TransferOrderRecord } from './records.ts'

/** Transfers of one order at most. */
const most = 200

interface Payee extends Record<string, unknown> {
  id: string
  number: string | null
  organization: string
  left: string
  name: string
  iban: string | null
  bic: string | null
  last_iban: string | null
  own_iban: string | null
  address: string | null
  postcode: string | null
  city: string | null
  country: string | null
  is_blocked: boolean
}

/**
 * Reads the open amounts of purchase invoices and their payees, with the IBAN of the last transfer to each supplier.
 * The account and the payee are those of the invoice (BT-84, BT-59) where it names them, else the supplier's.
 */
async function payees(call: Writing, company: string, invoices: readonly string[]): Promise<Payee[]> {
  for (const id of invoices.toSorted()) await lockInvoice(call.tx, company, id)
  return call.tx.query<Payee>(
    `select i.id, i.number, i.organization, i.left_to_pay::text as "left", coalesce(r.payee, o.company_name, '') as name,
            coalesce(nullif(i.invoice_iban, ''), o.iban) as iban, case when nullif(i.invoice_iban, '') is null then o.bic else i.invoice_bic end as bic,
            o.iban as own_iban, ${['address', 'postcode', 'city', 'country'].map((name) => `case when r.payee is null then o.${name} end as ${name}`).join(', ')}, not coalesce(o.is_active, true) as is_blocked,
            (select l.iban from payment_transfer_order_lines l join payment_transfer_orders t on t.company = l.company and t.id = l.transfer_order
              where l.company = i.company and l.organization in (select s.id from directory_parties s where s.company = i.company and (s.id = o.id or s.merged_into = o.id)) and t.state in ('sent', 'executed') and l.reject_reason is null order by t.sent_at desc, l.id desc limit 1) as last_iban
       from commercial_invoice_facts i ${joinSurviving('o', 'i')}
       left join lateral (select nullif(btrim(v.content ->> 'payee'), '') as payee from commercial_received_facts v where v.company = i.company and v.invoice = i.id limit 1) r on true
      where i.company = $1 and i.id = any($2::uuid[]) and i.is_sales = false and ${stateSql(openInvoice, 'i')} and i.currency = 'eur' and o.id is not null
      order by o.company_name, i.number`,
    [company, invoices],
  )
}

/** Refuses a payee whom a SEPA transfer does not reach, by the missing field. */
function checkPayee({ name, iban, bic, city, country }: Payee): void {
  if (!isIban(iban ?? '')) throw invalidField('invoices', 'transfer_iban', { name })
  if (!isInSepa(iban!)) throw invalidField('invoices', 'transfer_outside_sepa', { name, country: iban!.slice(0, 2) })
  if (isBeyondEea(iban!) && !(bic && hasPlace({ city, country: countryCode(country) })))
    throw invalidField('invoices', 'transfer_abroad', { name })
}

/** Returns the company as the side that pays, from one of its accounts. */
export async function payerOf(call: Writing, company: string, id: unknown): Promise<TransferParty> {
  const account = await findRecord(call.tx, bankAccount, company, String(id))
  const [own] = await call.tx.query<
    { name: string } & Record<'address' | 'postcode' | 'city' | 'country', string | null>
  >('select name, address, postal_code as postcode, city, country from auth_company_profiles where id = $1', [company])
  return {
    name: own?.name ?? '',
    iban: String(account?.iban),
    ...(account?.bic ? { bic: account.bic } : {}),
    address: { ...own, country: countryCode(own?.country) },
  }
}

/**
 * Checks the invoices of an order: purchases in euros with an open amount and an IBAN, each once and in no other order.
 */
export async function checkInvoices(call: Writing, ids: readonly string[]): Promise<Payee[]> {
  if (ids.length === 0) throw invalidField('invoices', 'required')
  if (ids.length > most) throw invalidField('invoices', 'max_value', { max: most })
  const found = await payees(call, companyOf(call), ids)
  if (found.length < new Set(ids).size || new Set(ids).size < ids.length)
    throw invalidField('invoices', 'transfer_invoice')
  for (const payee of found) checkPayee(payee)
  const [twin] = await call.tx.query<{ number: string }>(
    `select coalesce(i.number, '') as number from payment_transfer_order_lines l join commercial_invoice_facts i on i.company = l.company and i.id = l.invoice
      where l.company = $1 and l.invoice = any($2::uuid[]) and l.is_open limit 1`,
    [companyOf(call), ids],
  )
  if (twin) throw invalidField('invoices', 'transfer_twice', { number: twin.number })
  return found
}

/** Returns whether an IBAN is another than that of the transfer before, or of the supplier where there was none. */
function isOther({ last_iban: last, own_iban: own }: Payee, iban: string): boolean {
  const known = compact(last ?? own ?? '')
  return known !== '' && known !== iban
}

/** Writes the transfers of a new order. */
export async function writePayees(call: Writing, order: TransferOrderRecord): Promise<void> {
  for (const payee of await payees(call, order.company, order.invoices)) {
    const iban = compact(String(payee.iban))
    await insertRecord(call.tx, transferOrderLine, {
      company: order.company,
      now: call.now,
      by: memberOf(call).user,
      values: {
        transfer_order: order.id,
        invoice: payee.id,
        organization: payee.organization,
        amount: payee.left,
        name: payee.name,
        iban,
        bic: payee.bic,
        address: payee.address,
        postcode: payee.postcode,
        city: payee.city,
        country: countryCode(payee.country),
        is_blocked: payee.is_blocked,
        iban_changed: isOther(payee, iban),
        is_open: true,
      },
    })
  }
}
