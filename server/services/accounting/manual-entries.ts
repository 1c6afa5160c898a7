import { account as accountEntity } from '../../../src/contract/accounting/account.ts'
import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import { organization as organizationEntity } from '../../../src/contract/directory/organization.ts'
import { isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import {
  type ManualLine,
  manualEntryIssues,
  mostEntryLines,
} from '../../../src/contract/accounting/rules/manual-entry.ts'
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

const longest = { label: 255, piece: 40 }

function textOf(field: string, value: unknown, max: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.includes('\u0000')) throw invalidField(field, 'invalid')
  if (value.trim().length > max) throw invalidField(field, 'max_length', { max })
  return value.trim()
}

interface Read {
  day: string
  label: string
  piece: string
  lines: (ManualLine & { client: string | null })[]
}

/** Reads a line with the number of its account and the name of its party; an unknown one is refused on its field. */
async function readLine(call: Writing, given: unknown, at: number): Promise<Read['lines'][number]> {
  const line = (given ?? {}) as Record<string, unknown>
  const place = `lines.${at}`
  const find = async (field: 'account' | 'organization', entity: typeof accountEntity | typeof organizationEntity) => {
    const id = line[field]
    if (id === undefined || id === null || id === '') return undefined
    const found = isUuid(id) ? await findRecord(call.tx, entity, companyOf(call), id) : undefined
    if (!found) throw invalidField(`${place}.${field}`, 'unknown_reference')
    return found
  }
  const side = (name: 'debit' | 'credit'): string | null => textOf(`${place}.${name}`, line[name], 20) || null
  const account = await find('account', accountEntity)
  const party = await find('organization', organizationEntity)
  return {
    account: account?.id ?? null,
    number: account ? String(account.number) : null,
    debit: side('debit'),
    credit: side('credit'),
    label: textOf(`${place}.label`, line.label, longest.label),
    organization: party?.id ?? null,
    client: party ? String(party.company_name ?? '') : null,
  }
}

async function readEntry(call: Writing, body: unknown): Promise<Read> {
  const given = (body ?? {}) as Record<string, unknown>
  const { day, lines } = given
  if (typeof day !== 'string' || !isDay(day)) throw invalidField('day', 'invalid')
  if (day > call.today) throw invalidField('day', 'future_date', { max: call.today })
  const label = textOf('label', given.label, longest.label)
  if (label === '') throw invalidField('label', 'required')
  if (!Array.isArray(lines)) throw invalidField('lines', 'required')
  if (lines.length > mostEntryLines) throw invalidField('lines', 'max_value', { max: mostEntryLines })
  const read: Read['lines'] = []
  for (const [at, line] of lines.entries()) read.push(await readLine(call, line, at))
  const issues = manualEntryIssues(read)
  if (issues.length > 0) throw invalid(ruleErrors(issues))
  return { day, label, piece: textOf('piece', given.piece, longest.piece), lines: read }
}

const answer = (entry_number: number, document: string, day: string): Answer => ({
  status: 201,
  body: { journal: 'OD', entry_number, document, entry_date: day },
})

const keep = (call: Writing, document: string, action: string): Promise<unknown> =>
  audit(call.tx, call, { company: companyOf(call), entity: accountLine.key, record: document, action, version: 1 })

/** Writes an entry that a person typed, in the journal of sundry operations. */
async function writeEntry(call: Writing, body: unknown): Promise<Answer> {
  const { day, label, piece, lines } = await readEntry(call, body)
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

interface Written extends Record<string, unknown> {
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
async function reverseEntry(call: Writing): Promise<Answer> {
  const [company, id] = [companyOf(call), call.params.id ?? '']
  const rows = isUuid(id)
    ? await call.tx.query<Written>(
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
      label: `Extourne ${label}`.slice(0, longest.label),
      debit: credit,
      credit: debit,
    })),
  })
  await keep(call, id, 'reverse')
  return answer(n, id, call.today)
}

/** Serves entries by hand and their corrections. */
export function serveManualEntries(router: Router): void {
  const row = {
    service: 'accounting',
    access: 'user',
    right: { scope: 'account', action: 'full' },
    method: 'post',
    success: 201,
    takes: 'neither',
    added: true,
  } as const
  router.write(
    {
      ...row,
      path: 'entries',
      summary: 'writes an entry by hand: `day`, `label`, `piece`, `lines` with one side each',
    },
    writeEntry,
  )
  router.write(
    { ...row, path: 'entries/:id/reverse', summary: 'writes the reverse of an entry by hand, today' },
    reverseEntry,
  )
}
