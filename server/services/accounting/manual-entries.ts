import * as calls from '../../../src/contract/accounting/calls/entries.ts'
import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { account as accountEntity } from '../../../src/contract/accounting/account.ts'
import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import { organization as organizationEntity } from '../../../src/contract/directory/organization.ts'
import { isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import { type ManualLine, manualEntryIssues } from '../../../src/contract/accounting/rules/manual-entry.ts'
import { toMoney } from '../../../src/contract/rules/money/decimal.ts'
import { audit } from '../../http/records/audit.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict, invalid, invalidField, notFound, ruleErrors } from '../../http/call/errors.ts'
import { findRecord } from '../../database/records.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isUuid, uuid7 } from '../../runtime/identifiers.ts'
import { type BookedDocument, book } from './entries.ts'

/** Key of the document of entries by hand and their reverses. */
const manualKey = 'accounting/entries'

type Given = ReadBodyOf<typeof calls.writeEntry>

type Line = ManualLine & { client: string | null }
interface Read extends Omit<Given, 'lines'> {
  lines: Line[]
}

/** Reads a line with the number of its account and the name of its party; an unknown one is refused on its field. */
async function readLine(call: Writing, line: Given['lines'][number], at: number): Promise<Line> {
  const find = async (field: 'account' | 'organization', entity: typeof accountEntity | typeof organizationEntity) => {
    const id = line[field]
    if (!id) return undefined
    const found = await findRecord(call.tx, entity, companyOf(call), id)
    if (!found) throw invalidField(`lines.${at}.${field}`, 'unknown_reference')
    return found
  }
  const account = await find('account', accountEntity)
  const party = await find('organization', organizationEntity)
  return {
    account: account?.id ?? null,
    number: account ? String(account.number) : null,
    debit: line.debit || null,
    credit: line.credit || null,
    label: line.label ?? '',
    organization: party?.id ?? null,
    client: party ? String(party.company_name ?? '') : null,
  }
}

async function readEntry(call: Writing, given: Given): Promise<Read> {
  const { day, lines } = given
  if (!isDay(day)) throw invalidField('day', 'invalid')
  if (day > call.today) throw invalidField('day', 'future_date', { max: call.today })
  const read: Line[] = []
  for (const [at, line] of lines.entries()) read.push(await readLine(call, line, at))
  const issues = manualEntryIssues(read)
  if (issues.length > 0) throw invalid(ruleErrors(issues))
  return { ...given, lines: read }
}

type Written = Answer<AnswerOf<typeof calls.writeEntry>>

const answer = (entry_number: number, document: string, day: string): Written => ({
  status: 201,
  body: { journal: 'OD', entry_number, document, entry_date: day },
})

const keep = (call: Writing, document: string, action: string): Promise<unknown> =>
  audit(call.tx, call, { company: companyOf(call), entity: accountLine.key, record: document, action, version: 1 })

/** Writes an entry that a person typed, in the journal of sundry operations. */
async function writeEntry(call: Writing, body: () => Given): Promise<Written> {
  const { day, label, piece, lines } = await readEntry(call, body())
  const document: BookedDocument = { key: manualKey, id: uuid7(call.now) }
  const n = await book(call.tx, {
    company: companyOf(call),
    now: call.now,
    by: memberOf(call).user,
    journal: 'OD',
    day,
    pieceDay: day,
    piece: piece || `OD-${day.replaceAll('-', '')}`,
    document,
    organization: null,
    rowOrganizations: lines.map(({ organization }) => organization ?? null),
    client: null,
    rowClients: lines.map(({ client }) => client),
    currency: 'eur',
    rows: lines.map((line) => ({
      account: line.number!,
      label: line.label || label,
      debit: toMoney(line.debit ?? '0'),
      credit: toMoney(line.credit ?? '0'),
    })),
  })
  await keep(call, document.id, 'enter')
  return answer(n, document.id, day)
}

interface Row extends Record<string, unknown> {
  entry_number: number
  number: string
  label: string
  entry: string
  debit: string
  credit: string
  organization: string | null
  client: string | null
}

/** Writes the reverse of an entry by hand on the present day; an entry has one at most. */
async function reverseEntry(call: Writing): Promise<Written> {
  const [company, id] = [companyOf(call), call.params.id ?? '']
  const rows = isUuid(id)
    ? await call.tx.query<Row>(
        `select l.entry_number, a.number, l.label, l.entry, l.debit::text as debit, l.credit::text as credit, l.organization, l.client
           from accounting_account_lines l join accounting_accounts a on a.company = l.company and a.id = l.account
          where l.company = $1 and l.document_key = $2 and l.document = $3 and l.journal = 'OD' order by l.id for update of l`,
        [company, manualKey, id],
      )
    : []
  if (rows.length === 0) throw notFound()
  if (new Set(rows.map(({ entry_number: n }) => n)).size > 1) throw conflict('entry_reversed')
  const n = await book(call.tx, {
    company,
    now: call.now,
    by: memberOf(call).user,
    journal: 'OD',
    day: call.today,
    pieceDay: call.today,
    piece: rows[0]!.entry,
    document: { key: manualKey, id },
    organization: null,
    rowOrganizations: rows.map(({ organization }) => organization),
    client: null,
    rowClients: rows.map(({ client }) => client),
    currency: 'eur',
    rows: rows.map(({ number, label, debit, credit }) => ({
      account: number,
      label: `Extourne ${label}`.slice(0, calls.longestInEntry.label),
      debit: credit,
      credit: debit,
    })),
  })
  await keep(call, id, 'reverse')
  return answer(n, id, call.today)
}

/** Serves entries by hand and their corrections. */
export function serveManualEntries(router: Router): void {
  router.write(calls.writeEntry, writeEntry)
  router.write(calls.reverseEntry, reverseEntry)
}
