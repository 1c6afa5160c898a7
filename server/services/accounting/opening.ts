import { accountingPeriod } from '../../../src/contract/accounting/accounting-period.ts'
import { type ClosingBalance, openingEntry } from '../../../src/contract/accounting/rules/closing.ts'
import type { Queryable } from '../../database/database.ts'
import { type BookedDocument, book, takeLetter } from './entries.ts'

/** A balance that is carried into the next year, with the document that it is of and the name of its party. */
type Carried = ClosingBalance & { piece_key: string | null; party: string | null } & Record<string, unknown>

/** SQL of the document that a row `l` of a customer or supplier settles: that of its payment, credit or refund. */
const pieceOf = `case when a.number ~ '^4(11|01)' and l.document_key <> '${accountingPeriod.key}'
       then coalesce(p.invoice::text, c.linked_invoice::text, r.linked_invoice::text, l.document) end`
const pieceKeyOf = `case when p.invoice is not null or c.linked_invoice is not null or r.linked_invoice is not null then 'commercial/invoices' else l.document_key end`
const pieceJoins = `
  left join commercial_payment_facts p on l.document_key = 'commercial/invoice-payments' and p.company = l.company and p.id::text = l.document
  left join commercial_credit_facts c on l.document_key = 'commercial/credits' and c.company = l.company and c.id::text = l.document
  left join commercial_refund_payment_facts rp on l.document_key = 'commercial/refund-payments' and rp.company = l.company and rp.id::text = l.document
  left join commercial_refund_facts r on r.company = l.company and r.id = rp.refund`

/**
 * Reads the balances of the accounts at the end of a year, by open piece for customers and suppliers. Lettered rows are
 * left out; a party that an earlier opening carried as one sum stays one. The opening of the year already contains
 * earlier years.
 */
const readBalances = (tx: Queryable, company: string, year: number): Promise<Carried[]> =>
  tx.query(
    `with first as (
       select coalesce(max(entry_date), '0001-01-01') as day from accounting_account_lines where company = $1 and journal = 'AN' and entry_date <= make_date($2, 12, 31)
     ), held as (
       select a.number as account, case when a.number ~ '^4[01]' then l.organization end as organization, l.debit - l.credit as amount,
              ${pieceOf} as piece, ${pieceKeyOf} as piece_key, l.entry, l.entry_date,
              bool_or(l.document_key = '${accountingPeriod.key}') over (partition by l.account, l.organization) as is_one_sum,
              l.letter is not null and sum(l.debit - l.credit) over (partition by l.account, l.letter) = 0 as is_settled
         from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account cross join first ${pieceJoins}
        where l.company = $1 and l.entry_date between first.day and make_date($2, 12, 31)
          and (l.journal is distinct from 'AN' or l.entry_date = first.day)
     ), grouped as (
       select account, organization, case when not is_one_sum then piece end as piece, min(piece_key) as piece_key,
              min(entry) filter (where piece is not null) as entry, min(entry_date) as day, round(sum(amount), 2)::text as balance
         from held where account !~ '^4(11|01)' or not is_settled
        group by account, organization, case when not is_one_sum then piece end
     )
     select g.account, g.organization, g.piece, g.piece_key, g.entry, g.balance, o.company_name as party
       from grouped g left join directory_parties o on o.company = $1 and o.id = g.organization
      order by g.account, g.organization, g.day, g.piece`,
    [company, year],
  )

/** Letters the opening rows of a year with what settled them before the opening was written. */
async function letterOpening(tx: Queryable, company: string, year: number): Promise<void> {
  const settled = await tx.query<{ ids: string[] }>(
    `select array_agg(id) as ids from (
       select l.id, l.account, l.organization, l.journal, l.letter, l.debit - l.credit as amount, ${pieceOf} as piece
         from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account ${pieceJoins}
        where l.company = $1 and a.number ~ '^4(11|01)' and l.entry_date between make_date($2, 1, 1) and make_date($2, 12, 31)) rows
      where piece is not null group by account, organization, piece
     having sum(amount) = 0 and count(*) > 1 and bool_or(journal = 'AN') and count(letter) = 0 order by min(id::text)`,
    [company, year],
  )
  for (const { ids } of settled)
    await tx.query('update accounting_account_lines set letter = $3 where company = $1 and id = any($2::uuid[])', [
      company,
      ids,
      await takeLetter(tx, company),
    ])
}

/** Writes the opening entry of the year after a closed one, and letters pieces that were settled meanwhile. */
export async function openYear(
  tx: Queryable,
  { company, now, by, year, period }: { company: string; now: string; by: string | null; year: number; period: string },
): Promise<void> {
  const balances = await readBalances(tx, company, year)
  const rows = openingEntry(year, balances)
  const parties = new Map(balances.map(({ organization, party }) => [organization, party]))
  const keys = new Map(balances.map(({ piece, piece_key: key }) => [piece, key]))
  const document = { key: accountingPeriod.key, id: period }
  const day = `${year + 1}-01-01`
  await book(tx, {
    company,
    now,
    by,
    journal: 'AN',
    day,
    pieceDay: day,
    piece: `AN ${year + 1}`,
    document,
    rowDocuments: rows.map(({ piece }): BookedDocument =>
      piece ? { key: keys.get(piece) ?? document.key, id: piece } : document,
    ),
    organization: null,
    rowOrganizations: rows.map(({ organization }) => organization),
    client: null,
    rowClients: rows.map(({ organization }) => (organization ? (parties.get(organization) ?? null) : null)),
    currency: 'eur',
    rows,
  })
  await letterOpening(tx, company, year + 1)
}
