import { openInvoice, openRefund } from '../../../../src/contract/commercial/facts.ts'
import { paymentGroups } from '../../../../src/contract/commercial/states.ts'
import { type OpenItem, type OpenKind } from '../../../../src/contract/payment/rules/bank-match.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { stateIn, stateSql } from '../../../database/facts.ts'
import { type Call, memberOf } from '../../../http/call/call.ts'
import { joinSurviving } from '../../../http/records/merged.ts'
import { seesSide } from '../../../http/access/side.ts'
import type { BankLineRecord } from './records.ts'

/**
 * Number of records of one kind that are compared with a line: those that its text, amount or IBAN names, then the
 * nearest.
 */
const mostCandidates = 400

/** Candidate that a line may settle, in the terms of a person. */
export interface Candidate extends Record<string, unknown> {
  kind: OpenKind
  id: string
  number: string
  organization: string
  name: string
  iban: string | null
  /** Open amount, without sign. */
  left: string
  /** Amount left in the currency of an invoice that is not in euros; `left` is that at the rate of the invoice. */
  currency_left: string | null
  due: string
  /** Group of payments that it belongs to. */
  batch: string | null
}

/** Returns the SQL of the digits and letters of a number, to find it in the text of a line whatever separates them. */
const bare = (number: string): string => `regexp_replace(lower(${number}), '[^a-z0-9]', '', 'g')`

/** Days between the day a payment was recorded for and the day the bank shows it, at most. */
const mostDaysApart = 31

interface Source {
  kind: OpenKind
  /** Whether it is a payment that was recorded already. */
  isRecorded?: boolean
  scope: string
  /** Rows with number, organization, left and due; $1 company, $2 whether their money came in. */
  sql: string
}

/** Amount left of an invoice in euros, at its own rate. */
const leftInEuros = `case when i.currency = 'eur' then i.left_to_pay else round(i.left_to_pay * coalesce(i.exchange_rate, 1), 2) end`
const foreignLeft = `case when i.currency = 'eur' then null else concat(i.left_to_pay::text, ' ', upper(i.currency)) end`

const sources: readonly Source[] = [
  {
    kind: 'invoice',
    scope: 'invoice',
    sql: `select i.company, i.id, i.number, i.organization, ${leftInEuros} as "left", ${foreignLeft} as currency_left, coalesce(i.expiration_payment, i.issue_date) as due, null as batch
            from commercial_invoice_facts i
           where i.company = $1 and ${stateSql(openInvoice, 'i')} and coalesce(i.is_sales, true) = $2`,
  },
  {
    kind: 'refund',
    scope: 'refund',
    sql: `select r.company, r.id, r.number, r.organization, r.left_to_pay as "left", null::text as currency_left, r.created_at::date as due, null as batch from commercial_refund_facts r
           where r.company = $1 and ${stateSql(openRefund, 'r')} and r.currency = 'eur' and coalesce(r.is_sales, true) <> $2`,
  },
  {
    kind: 'payment',
    isRecorded: true,
    scope: 'payment',
    sql: `select p.company, p.id, i.number, i.organization, coalesce(p.euro_amount, p.amount) as "left", null::text as currency_left, p.payment_date::date as due,
                 (select l.transfer_order::text from payment_transfer_order_lines l where l.company = p.company and l.payment = p.id) as batch from commercial_payment_facts p
            join commercial_invoice_facts i on i.company = p.company and i.id = p.invoice
           where p.company = $1 and ${stateIn('p.state', paymentGroups.received)} and (i.currency = 'eur' or p.euro_amount is not null) and coalesce(i.is_sales, true) = $2
             and coalesce(p.provider, 'user') <> 'reconciliation' and coalesce(p.payment_method, '') <> 'cash' and p.from_credit is not true
             and not exists (select from payment_transaction_parts t where t.company = p.company and t.payment = p.id)`,
  },
  {
    kind: 'refund_payment',
    isRecorded: true,
    scope: 'refund',
    sql: `select p.company, p.id, r.number, r.organization, p.amount as "left", null::text as currency_left, coalesce(p.payment_date, p.created_at)::date as due, null as batch from commercial_refund_payment_facts p
            join commercial_refund_facts r on r.company = p.company and r.id = p.refund
           where p.company = $1 and p.state = 'accepted' and r.currency = 'eur' and coalesce(r.is_sales, true) <> $2
             and coalesce(p.payment_method, '') <> 'cash'
             and not exists (select from payment_transaction_parts t where t.company = p.company and t.refund_payment = p.id)`,
  },
]

const isIn = (line: BankLineRecord): boolean => decimal(line.amount).isPositive()

/** Returns whether a caller may see candidates of a kind: members who see sales alone see no money of suppliers. */
const mayRead = (call: Call, { kind, scope }: Source, line: BankLineRecord): boolean => {
  const member = memberOf(call)
  const isPurchase = kind.startsWith('refund') ? isIn(line) : !isIn(line)
  return allows(member.rights, scope, 'read') && seesSide(member, !isPurchase)
}

async function candidatesOf(call: Call, line: BankLineRecord, source: Source, search: string): Promise<Candidate[]> {
  const words = [line.label, line.reference, line.counterparty].join(' ')
  return call.db.query<Candidate>(
    `with line as (select ${bare('$5')} as words)
     select c.id, coalesce(c.number, '') as number, o.id as organization, coalesce(o.company_name, '') as name, o.iban,
            c."left"::text as "left", c.currency_left, c.due::text as due, c.batch, '${source.kind}' as kind
       from line cross join (${source.sql}) c ${joinSurviving('o', 'c')}
      where o.id is not null ${source.isRecorded ? `and abs(c.due - $4::date) <= ${mostDaysApart}` : ''}
        and ($7 = '' or position(lower($7) in lower(c.number)) > 0 or position(lower($7) in lower(o.company_name)) > 0 or replace(c."left"::text, '.', ',') = $7 or c."left"::text = $7)
      order by (char_length(${bare('c.number')}) >= 4 and position(${bare('c.number')} in line.words) > 0) desc nulls last,
               (c."left" = abs($3::numeric)) desc, (replace(upper(o.iban), ' ', '') = $6) desc nulls last,
               abs(c.due - $4::date), c.id
      limit ${search === '' ? mostCandidates : 20}`,
    [line.company, isIn(line), line.amount, line.date, words, line.counterparty_iban ?? '', search],
  )
}

/** Returns open records that a line may settle, or those that match a search. */
export async function candidates(call: Call, line: BankLineRecord, search = ''): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const source of sources)
    if (mayRead(call, source, line)) found.push(...(await candidatesOf(call, line, source, search)))
  return found
}

/** Returns a candidate in the form of the rule of proposals. */
export const itemOf =
  (line: BankLineRecord) =>
  ({ kind, id, number, organization, name, iban, left, due, batch, currency_left: foreign }: Candidate): OpenItem => ({
    kind,
    id,
    number,
    organization,
    name,
    due,
    left: isIn(line) ? left : `-${left}`,
    ...(iban ? { iban } : {}),
    ...(batch ? { batch } : {}),
    ...(foreign ? { isForeign: true } : {}),
  })
