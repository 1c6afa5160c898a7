import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import * as calls from '../../../src/contract/accounting/calls/entries.ts'
import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import { type LetterRow, checkLettering } from '../../../src/contract/accounting/rules/lettering.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { auditAll } from '../../http/records/audit.ts'
import { type Answer, type Writing, companyOf } from '../../http/call/call.ts'
import { Refusal, invalidField } from '../../http/call/errors.ts'
import { type UnmergeBlocker, namedDocuments } from '../../merge/unmerge-blockers.ts'
import { successorsOf } from '../../http/records/merged.ts'
import type { Router } from '../../http/routing/routes.ts'
import { takeLetter } from './entries.ts'

type Row = LetterRow & { id: string; letter: string | null; lettered_by_hand: boolean | null } & Record<string, unknown>

type Body = () => ReadBodyOf<typeof calls.letterRows>
type Lettering = Answer<AnswerOf<typeof calls.letterRows>>

/** Locks the rows that a body names; refuses with 422 rows of another company. */
async function readRows(call: Writing, body: Body): Promise<Row[]> {
  const ids = [...new Set(body().lines)]
  const rows = await call.tx.query<Row>(
    `select l.id, l.account, l.organization, extract(year from l.entry_date)::int as year, l.debit::text as debit, l.credit::text as credit, l.letter, l.lettered_by_hand
       from accounting_account_lines l where l.company = $1 and l.id = any($2::uuid[]) order by l.id for update`,
    [companyOf(call), ids],
  )
  if (rows.length < ids.length) throw invalidField('lines', 'unknown_reference')
  const stand = await successorsOf(
    call.tx,
    organization,
    companyOf(call),
    rows.map((row) => row.organization),
  )
  return rows.map((row) => ({ ...row, organization: (stand.get(row.organization) ?? null) as string | null }))
}

async function write(call: Writing, rows: readonly Row[], action: 'letter' | 'unletter', letter: string | null) {
  const company = companyOf(call)
  await call.tx.query(
    'update accounting_account_lines set letter = $3, lettered_by_hand = $4, row_version = row_version + 1, updated_at = $5 where company = $1 and id = any($2::uuid[])',
    [company, rows.map(({ id }) => id), letter, letter === null ? null : true, call.now],
  )
  await auditAll(
    call.tx,
    call,
    rows.map(({ id, letter: before }) => ({
      company,
      entity: accountLine.key,
      record: id,
      action,
      changes: { letter: [before, letter] },
    })),
  )
}

/** Gives rows of one account that settle one another the next letter. */
async function letterRows(call: Writing, body: Body): Promise<Lettering> {
  const rows = await readRows(call, body)
  if (rows.some(({ letter }) => letter !== null)) throw new Refusal(409, 'lettered_already')
  const wrong = checkLettering(rows)
  if (wrong) throw wrong
  const letter = await takeLetter(call.tx, companyOf(call))
  await write(call, rows, 'letter', letter)
  return { status: 200, body: { letter, lines: rows.map(({ id }) => id) } }
}

/** Opens letters that were given by hand, each of them whole; those of settled documents follow their payments. */
async function unletterRows(call: Writing, body: Body): Promise<Lettering> {
  const named = await readRows(call, body)
  if (named.some(({ letter }) => letter === null)) throw new Refusal(409, 'not_lettered')
  if (named.some((row) => row.lettered_by_hand !== true)) throw new Refusal(409, 'lettered_by_services')
  const rows = await call.tx.query<Row>(
    'select id, letter from accounting_account_lines where company = $1 and letter = any($2::text[]) and lettered_by_hand order by id for update',
    [companyOf(call), [...new Set(named.map(({ letter }) => letter))]],
  )
  await write(call, rows, 'unletter', null)
  return { status: 200, body: { letter: null, lines: rows.map(({ id }) => id) } }
}

/**
 * UnmergeBlocker of rows of two organizations under one letter. A letter that the services gave follows the payments of its
 * document, which have ties of their own. It is a tie itself only where the rows of one organization do not balance.
 */
export const letterBlocker: UnmergeBlocker = {
  of: organization.key,
  code: 'merge_tied_letter',
  sql: `select jsonb_build_object('letter', l.letter, 'account', min(a.number)) as params, ${namedDocuments({ [accountLine.key]: 'min(l.id::text)' })} as papers
      from accounting_account_lines l join accounting_accounts a on a.id = l.account join sides s on s.id = l.organization
     where l.company = $1 and l.letter is not null group by l.letter
    having count(distinct s.stands) > 1 and (bool_or(l.lettered_by_hand) or sum(case when s.stands = $2[1] then l.debit - l.credit end) <> 0)
     order by l.letter`,
}

/** Serves the lettering by hand. */
export function serveLettering(router: Router): void {
  router.write(calls.letterRows, letterRows)
  router.write(calls.unletterRows, unletterRows)
}
