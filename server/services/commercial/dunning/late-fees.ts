import type { Invoice } from '../../../../src/contract/commercial/invoices/invoice.ts'
import { chargeLateFees as chargeLateFeesCall } from '../../../../src/contract/commercial/calls/dunning.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { entryAccounts } from '../../../../src/contract/accounting/rules/entries.ts'
import { formatDay } from '../../../../src/format/dates.ts'
import { formatMoney, formatNumber } from '../../../../src/format/amounts.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden } from '../../../http/call/errors.ts'
import { insertRecord } from '../../../database/records.ts'
import { answerRecord, createRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { tax as taxEntity } from '../../../../src/contract/commercial/tax.ts'
import { openAccounts } from '../../accounting/index.ts'
import { readLate } from '../late/late-invoices.ts'
import { isNoteDisputed } from '../late/note-reminder.ts'
import { lockInvoice } from '../amounts/invoice-account.ts'
import { languageOfBuyer } from '../document/mail-variables.ts'
import { servedInvoices } from '../served/served.ts'
import type { StoredDocument } from '../document/records.ts'

/** Accounts on which the fees of a late invoice are charged (domain rules 1.7, J14). */
const charged = { penalty: entryAccounts.penalties, indemnity: entryAccounts.recoveryIndemnity } as const
type Fee = keyof typeof charged
const fees = Object.keys(charged) as Fee[]

/**
 * Returns the fees already charged for an invoice, by account: those of invoices that name it and are not cancelled.
 */
async function readCharged(tx: Queryable, company: string, invoice: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ account: string; total: string }>(
    `select l.account, sum(l.total)::text as total from commercial_invoice_lines l join commercial_invoices i on i.id = l.transaction
      where l.company = $1 and i.linked_invoice = $2 and i.type = 'invoice' and i.status <> 'canceled' and l.account is not null group by l.account`,
    [company, invoice],
  )
  return new Map(rows.map(({ account, total }) => [account, total]))
}

/** Returns the tax for amounts outside the scope of VAT; makes one where a company has none. */
async function outOfScope(call: Writing, company: string): Promise<string> {
  const [found] = await call.tx.query<{ id: string }>(
    "select id from commercial_taxes where company = $1 and category = 'O' and is_active and coalesce(number, 0) = 0 order by created_at, id limit 1",
    [company],
  )
  if (found) return found.id
  const values = {
    name: 'Hors champ de la TVA',
    abbreviation: 'HC',
    number: '0',
    is_active: true,
    category: 'O',
    exemption_code: 'VATEX-EU-O',
    exemption_text: 'Opération hors du champ de la TVA',
  }
  return (await insertRecord(call.tx, taxEntity, { company, now: call.now, by: memberOf(call).user, values })).id
}

/** Returns the penalties and the indemnity of an invoice that are not charged yet, by account. */
async function readUncharged(
  call: Writing,
  invoice: StoredDocument<'invoice'>,
): Promise<{ fee: Fee; account: string; amount: string; rate: string; due: string }[]> {
  const { company, id } = invoice
  const [late] = await readLate(call.tx, { company, day: call.today, ids: [id] })
  if (!late) return []
  const ids = await openAccounts(call.tx, company, call.now, Object.values(charged))
  // An invoice of penalties causes no penalties.
  const own = await call.tx.query(
    'select 1 from commercial_invoice_lines where company = $1 and transaction = $2 and account::text = any($3::text[]) limit 1',
    [company, id, [...ids.values()]],
  )
  if (own.length > 0) return []
  const before = await readCharged(call.tx, company, id)
  return fees.flatMap((fee) => {
    const account = ids.get(charged[fee])!
    const amount = decimal(late.invoice[fee]).minus(before.get(account) ?? '0')
    const due = late.invoice.due ?? String(invoice.expiration_payment)
    return amount.gt(0) ? [{ fee, account, amount: amount.toFixed(2), rate: late.rate, due }] : []
  })
}

/**
 * Makes the draft of an invoice of the fees of a late one (J14). Refuses with 409 without fees, or during a dispute.
 */
async function chargeLateFees(call: Writing): Promise<Answer> {
  const { kind, hooks } = servedInvoices
  if (!allows(memberOf(call).rights, kind.entity.scope, 'create')) throw forbidden()
  const seen = await visibleRecord(call, call.tx, kind.entity, hooks, call.params.id)
  const invoice = await lockInvoice(call.tx, companyOf(call), seen.id)
  if (await isNoteDisputed(call.tx, invoice.company, invoice.id)) throw conflict('disputed')
  const uncharged = await readUncharged(call, invoice)
  if (uncharged.length === 0) throw conflict('nothing_late', { current: invoice.status, allowed: [] })
  const tax = await outOfScope(call, invoice.company)
  const language = languageOfBuyer(invoice.buyer_frozen)
  const words = {
    number: String(invoice.number),
    left: formatMoney(invoice.left_to_pay, language, invoice.currency),
  }
  const made = await createRecord(call, kind.entity, hooks, {
    organization: invoice.organization,
    currency: invoice.currency,
    personal_organization: invoice.personal_organization,
    linked_invoice: invoice.id,
    subject: call.words(language, 'late_fees_subject', words),
    invoice_lines: uncharged.map(({ fee, account, amount, rate, due }) => ({
      product_name: call.words(language, `late_fees_${fee}`, words),
      description:
        fee === 'penalty'
          ? call.words(language, 'late_fees_rate', {
              ...words,
              rate: formatNumber(rate, language),
              due: formatDay(due, language),
              day: formatDay(call.today, language),
            })
          : null,
      quantity: '1',
      price: amount,
      taxes: [tax],
      nature: 'services',
      account,
    })),
  })
  return answerRecord(call, call.tx, kind.entity, hooks, made, 201)
}

/** Serves the charge of the fees of a late invoice. */
export const serveLateFees = (router: Router): void =>
  router.write(chargeLateFeesCall, (call) => chargeLateFees(call) as Promise<Answer<Invoice>>)
