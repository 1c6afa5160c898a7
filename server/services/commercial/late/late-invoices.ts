import type { AgedPiece } from '../../../../src/contract/commercial/rules/dunning/aged-balance.ts'
import {
  type Dunning,
  type DunningAct,
  dunningFees,
  dunningOf,
  levelsAfter,
} from '../../../../src/contract/commercial/rules/dunning/dunning.ts'
import { lateInvoice } from '../../../../src/contract/commercial/facts.ts'
import type {
  DunnedInvoice,
  DunnedParty,
  DunningCredit,
} from '../../../../src/contract/commercial/rules/dunning/dunning-customers.ts'
import type { Installment } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { defaultPenaltyRate } from '../../../../src/contract/commercial/rules/dunning/late-fees.ts'
import { centsOf, moneyText } from '../../../../src/contract/rules/money/cents.ts'
import { condition } from '../../../database/facts.ts'
import type { Queryable } from '../../../database/database.ts'
import { where } from '../../../database/condition.ts'
import { readFreeCredits } from '../payments/free-credits.ts'
import { joinSurviving, joinStandingContact } from '../../../http/records/merged.ts'

/** A late invoice, whom it is about, and the yearly rate of its penalties. */
export interface LateInvoice {
  invoice: DunnedInvoice
  party: DunnedParty
  /** The organization that the invoice names, which may have been merged into that party. */
  organization: string
  rate: string
}

interface Row extends Record<string, unknown> {
  id: string
  number: string
  issue_date: string | null
  currency: string
  exchange_rate: string | null
  left: string
  expiration_payment: string | null
  installments: Installment[] | null
  rate: string | null
  is_person: boolean
  email: string | null
  organization: string
  party: string
  company_name: string
  phone: string | null
  language: string
  business_days: string | null
  consumer_days: string | null
}

interface ActRow extends Record<string, unknown> {
  invoice: string
  kind: DunningAct['kind']
  day: string
  level: number | null
  channel: string | null
  due: string | null
  left: string | null
  promised_on: string | null
  promised_amount: string | null
  text: string | null
}

/** Rows under a key of theirs, in their order. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const empty = (column: string): string => `nullif(btrim(${column}), '')`

/** SQL of sales invoices with the party that they have today, after merges. */
const salesRows = `
  select i.id, i.number, i.issue_date::text as issue_date, i.currency, i.exchange_rate::text as exchange_rate, i.left_to_pay::text as "left",
         i.expiration_payment::text as expiration_payment, case when jsonb_typeof(i.installments) = 'array' then i.installments end as installments,
         i.seller_frozen ->> 'penalty_rate' as rate, coalesce((i.buyer_frozen ->> 'is_person')::boolean, o.is_person, false) as is_person,
         coalesce(${empty('i.invoice_email')}, ${empty('c.email')}, ${empty('o.email')}) as email,
         i.organization, o.id as party, o.company_name, coalesce(${empty('i.invoice_phone')}, ${empty('c.phone')}, ${empty('o.phone')}) as phone,
         coalesce(i.buyer_frozen ->> 'language', o.language, 'fr') as language,
         own.dunning_days as business_days, own.dunning_days_consumer as consumer_days
    from commercial_invoices i
    ${joinSurviving('o', 'i')}
    join auth_company_profiles own on own.id = i.company
    ${joinStandingContact('c', 'i', 'i.invoice_contact')}
   where i.company = $1 and i.is_sales and o.id is not null and ($2::uuid[] is null or i.id = any($2::uuid[]))
     and ($3::uuid[] is null or o.id = any($3::uuid[]))`

async function readActs(
  tx: Queryable,
  company: string,
  day: string,
  ids: readonly string[],
): Promise<Map<string, ActRow[]>> {
  const rows = await tx.query<ActRow>(
    `select invoice, kind, "day"::text as day, level, channel, due_date::text as due, left_to_pay::text as "left", promised_on::text as promised_on,
            promised_amount::text as promised_amount, "text"
       from commercial_reminders where company = $1 and invoice = any($2::uuid[]) and "day" <= $3::date order by created_at, id`,
    [company, ids, day],
  )
  return groupedBy(rows, ({ invoice }) => invoice)
}

interface Own {
  row: Row
  acts: readonly ActRow[]
  day: string
}

const pieceOf = ({ left, expiration_payment: due, installments }: Row, credit = '0'): AgedPiece => ({
  left: moneyText(centsOf(left) - centsOf(credit)),
  due,
  installments,
})

/** Returns the dunning step of an invoice on a day, less the credit set against it: money settles the oldest part first. */
function stateOf({ row, acts, day }: Own, credit: string): Dunning {
  const type = row.is_person ? 'consumer' : 'business'
  const levels = levelsAfter(type, row.is_person ? row.consumer_days : row.business_days)
  return dunningOf({ piece: pieceOf(row, credit), acts, levels, today: day })
}

function lateOf(one: Own, credit: string): LateInvoice {
  const { row, acts, day } = one
  const { organization, party, company_name, phone, language, is_person: isPerson, rate: agreed, ...rest } = row
  const { business_days: _business, consumer_days: _consumer, ...own } = rest
  const whole = stateOf(one, '0')
  const less = credit === '0' ? whole : stateOf(one, credit)
  const { last: _last, ...dunning } = less.due === null ? { ...whole, state: 'covered' as const, next: null } : less
  const rate = agreed ?? defaultPenaltyRate(dunning.due ?? day) ?? defaultPenaltyRate(day)!
  const { late: asked, ...fees } = dunningFees({
    piece: pieceOf(row, credit),
    rate,
    business: !isPerson,
    at: day,
    exchangeRate: own.exchange_rate,
  })
  const last = acts.at(-1)
  const reached = acts.findLast(({ kind, level }) => kind === 'reminder' && level === dunning.level)
  return {
    invoice: {
      ...own,
      ...dunning,
      ...fees,
      late: whole.late,
      credit: moneyText(centsOf(credit)),
      asked,
      level_reached_on: reached?.day ?? null,
      last: last ? { kind: last.kind, level: last.level, channel: last.channel, day: last.day, text: last.text } : null,
    },
    organization,
    party: { id: party, company_name, phone, is_person: isPerson, language },
    rate,
  }
}

/** Returns the late invoices of a company on a day, all or those named, or those of some customers. */
async function readRows(tx: Queryable, company: string, day: string, { ids, parties }: Among): Promise<Row[]> {
  const isLate = where([condition(lateInvoice, day, 'i')], 3)
  return tx.query<Row>(`${salesRows}${isLate.sql} order by i.next_due, i.id`, [
    company,
    ids ?? null,
    parties ?? null,
    ...isLate.params,
  ])
}

interface Among {
  ids?: readonly string[] | null
  parties?: readonly string[]
}

/** Sets the free credit of a customer against the late and undisputed amounts in euros, the oldest first. */
function shareCredit(rows: readonly Own[], credit: DunningCredit | undefined): Map<string, string> {
  const shares = new Map<string, string>()
  let rest = centsOf(credit?.amount ?? '0')
  for (const one of rows) {
    const { late, state } = stateOf(one, '0')
    const cents = centsOf(late)
    if (rest <= 0n || state === 'disputed' || one.row.currency !== 'eur' || cents === 0n) continue
    const share = rest < cents ? rest : cents
    shares.set(one.row.id, moneyText(share))
    rest -= share
  }
  return shares
}

/** Late invoices with the free credits of their customers. */
export interface LateAccounts {
  invoices: LateInvoice[]
  credits: ReadonlyMap<string, DunningCredit>
}

/**
 * Returns the late invoices of a company on a day with where their dunning is, all or those named, and the free
 * credits.
 */
export async function readLateAccounts(
  tx: Queryable,
  { company, day, ids = null }: { company: string; day: string; ids?: readonly string[] | null },
): Promise<LateAccounts> {
  const named = await readRows(tx, company, day, { ids })
  const parties = [...new Set(named.map(({ party }) => party))]
  const credits = await readFreeCredits(tx, company, parties)
  // The amount asked of one invoice depends on the invoices that the credit settles before it.
  const rows = ids && credits.size > 0 ? await readRows(tx, company, day, { parties }) : named
  const acts = await readActs(
    tx,
    company,
    day,
    rows.map(({ id }) => id),
  )
  const all = rows.map((row): Own => ({ row, acts: acts.get(row.id) ?? [], day }))
  const shares = new Map(
    [...groupedBy(all, ({ row }) => row.party)].flatMap(([party, own]) => [...shareCredit(own, credits.get(party))]),
  )
  const asked = ids && new Set(ids)
  const invoices = all
    .filter(({ row }) => !asked || asked.has(row.id))
    .map((one) => lateOf(one, shares.get(one.row.id) ?? '0'))
  return { invoices, credits }
}

/** Returns the late invoices of a company on a day with where their dunning is, all or those named. */
export const readLate = async (...asked: Parameters<typeof readLateAccounts>): Promise<LateInvoice[]> =>
  (await readLateAccounts(...asked)).invoices
