import { createHash } from 'node:crypto'
import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import { bankStatement } from '../../../../src/contract/payment/bank-statement.ts'
import { transaction } from '../../../../src/contract/payment/transaction.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/decimal.ts'
import { audit } from '../../../http/audit.ts'
import { type Answer, type Writing, authorOf } from '../../../http/call.ts'
import { invalidField } from '../../../http/errors.ts'
import { type StoredRecord, type Values, insertRecord, loadRecords } from '../../../http/records.ts'
import { visibleRecord } from '../../../http/resource.ts'
import type { Router } from '../../../http/routes.ts'
import { uuid7 } from '../../../identifiers.ts'
import { fileAddress, storeFile } from '../../../storage/record-files.ts'
import { readStatement } from '../statements/read-statement.ts'
import { type Statement, type StatementLine, refuseStatement } from '../statements/statement.ts'
import { accountHooks } from './entities.ts'

/** Bytes of a statement file at most: years of a busy account. */
const mostBytes = 5 * 1_048_576

interface GivenFile {
  bytes: Buffer
  name: string | null
}

function readFile(body: unknown): GivenFile {
  const { file, file_name: name = null } = (body ?? {}) as Values
  const [, encoded] = (typeof file === 'string' && /^data:[^,]*;base64,([A-Za-z0-9+/=\s]*)$/.exec(file)) || []
  if (encoded === undefined) throw invalidField('file', file ? 'invalid' : 'required')
  if (name !== null && (typeof name !== 'string' || name.includes('\u0000'))) throw invalidField('file_name', 'invalid')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > mostBytes) throw invalidField('file', 'file_too_large', { max: mostBytes / 1_048_576 })
  return { bytes, name: name && cut(name) }
}

/** As much of a text as a column of one line holds. */
const cut = (text: string, most = 255): string => Array.from(text).slice(0, most).join('')

/** Both balances where the file tells one: the other follows from its lines. */
function balanced(statement: Statement): Pick<Statement, 'opening' | 'closing'> {
  const moved = sum(statement.lines.map(({ amount }) => amount))
  const { opening, closing } = statement
  if (opening === null && closing === null) return { opening, closing }
  return {
    opening: toMoney(opening ?? decimal(closing!).minus(moved)),
    closing: toMoney(closing ?? decimal(opening!).plus(moved)),
  }
}

/** What tells a line from every other of its account; equal lines of one file are told apart by their rank. */
function fingerprinted(lines: readonly StatementLine[]): Map<string, StatementLine> {
  const ranks = new Map<string, number>()
  const found = new Map<string, StatementLine>()
  for (const line of lines) {
    const words = JSON.stringify([line.date, toMoney(line.amount), line.label, line.reference])
    const rank = (ranks.get(words) ?? 0) + 1
    ranks.set(words, rank)
    found.set(createHash('sha256').update(`${words} ${rank}`).digest('hex'), line)
  }
  return found
}

async function knownOf(call: Writing, account: StoredRecord, prints: readonly string[]): Promise<Set<string>> {
  const rows = await call.tx.query<{ fingerprint: string }>(
    'select fingerprint from payment_transactions where company = $1 and account = $2 and fingerprint = any($3::text[])',
    [account.company, account.id, prints],
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** The statement of the same days and balances, when it has come before. */
async function sameStatement(call: Writing, account: StoredRecord, given: Statement): Promise<string | undefined> {
  const { opening, closing } = balanced(given)
  const [same] = await call.tx.query<{ id: string }>(
    `select id from payment_bank_statements where company = $1 and account = $2 and "from" = $3 and "to" = $4
        and opening is not distinct from $5 and closing is not distinct from $6 order by id limit 1`,
    [account.company, account.id, given.from, given.to, opening, closing],
  )
  return same?.id
}

/**
 * Refuses a statement that does not follow the others: from the first opening balance on, the lines of the account make
 * every closing balance. Lines of the day on which another statement ends belong to the one that begins on it.
 */
export async function checkContinuity(call: Writing, account: StoredRecord, from: string): Promise<void> {
  const [wrong] = await call.tx.query<{ place: string; opening: string; closing: string; made: string }>(
    `with base as (
       select "from", opening from payment_bank_statements where company = $1 and account = $2 and opening is not null order by "from", "to", id limit 1)
     select * from (
       select s."from"::text as place, s."to" as day, s.opening::text, s.closing::text, (base.opening + coalesce((
                select sum(l.amount) from payment_transactions l join payment_bank_statements o on o.company = l.company and o.id = l.statement
                 where l.company = $1 and l.account = $2 and l.date between base."from" and s."to"
                   and not (o.id <> s.id and l.date = s."to" and o."from" >= s."to")), 0))::text as made
         from payment_bank_statements s, base
        where s.company = $1 and s.account = $2 and s.closing is not null and s."to" >= $3::date) checked
      where made::numeric <> closing::numeric order by day, place limit 1`,
    [account.company, account.id, from],
  )
  if (!wrong) return
  const expected = toMoney(decimal(wrong.opening).plus(wrong.made).minus(wrong.closing))
  refuseStatement('continuity', wrong.place, { expected, found: toMoney(wrong.opening) })
}

/** Keeps the file of a statement byte for byte: what its lines are read from is evidence. */
async function keepFile(
  call: Writing,
  company: string,
  statement: string,
  { bytes, name }: GivenFile,
): Promise<{ file: string; sha256: string }> {
  const owner = { entity: bankStatement.key, record: statement, field: 'file' }
  const type = bytes.subarray(0, 200).includes('<?xml') ? 'application/xml' : 'text/plain'
  const file = await storeFile(call, { company, content: bytes, name: name ?? 'releve.txt', type, ...owner })
  return { file: fileAddress(file), sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Stores a statement and those of its lines that are new; answers its id. */
async function store(
  call: Writing,
  account: StoredRecord,
  given: Statement & { file: GivenFile | null },
  fresh: ReadonlyMap<string, StatementLine>,
): Promise<string> {
  const common = { company: account.company, now: call.now, by: authorOf(call) }
  const id = uuid7(call.now)
  await insertRecord(call.tx, bankStatement, {
    ...common,
    id,
    values: {
      ...(given.file ? await keepFile(call, account.company, id, given.file) : {}),
      account: account.id,
      from: given.from,
      to: given.to,
      file_name: given.file?.name ?? null,
      lines: fresh.size,
      ...balanced(given),
    },
  })
  const rows = [...fresh].map(([fingerprint, line]) => ({
    date: line.date,
    amount: toMoney(line.amount),
    label: cut(line.label),
    currency: 'eur',
    reference: cut(line.reference),
    counterparty: cut(line.counterparty),
    counterparty_iban: cut(line.counterparty_iban, 34),
    bank: account.bank,
    account: account.id,
    statement: id,
    state: 'open',
    fingerprint,
  }))
  if (rows.length > 0) await loadRecords(call.tx, transaction, { ...common, rows })
  return id
}

/** What came of a statement: its id, the lines that are new and those that stood already. */
export interface Imported {
  statement: string
  isNew: boolean
  imported: number
  skipped: number
}

/** Stores the lines of a statement that are new to its locked account; lines that stand already are counted. */
export async function importLines(
  call: Writing,
  account: StoredRecord,
  given: Statement,
  file: GivenFile | null,
): Promise<Imported> {
  const prints = fingerprinted(given.lines)
  const known = await knownOf(call, account, [...prints.keys()])
  const fresh = new Map([...prints].filter(([print]) => !known.has(print)))
  const counted = { imported: fresh.size, skipped: known.size }
  const same = fresh.size === 0 ? await sameStatement(call, account, given) : undefined
  if (same) return { statement: same, isNew: false, ...counted }
  const statement = await store(call, account, { ...given, file }, fresh)
  await checkContinuity(call, account, given.from)
  await audit(call.tx, call, {
    company: account.company,
    entity: bankAccount.key,
    record: account.id,
    action: 'import_statement',
    to: given.to,
  })
  return { statement, isNew: true, ...counted }
}

/** Reads a statement file into the lines of its account. */
async function importStatement(call: Writing, body: unknown): Promise<Answer> {
  const account = await visibleRecord(call, call.tx, bankAccount, accountHooks, call.params.id, 'for update')
  const file = readFile(body)
  const { isNew, ...imported } = await importLines(call, account, readStatement(file.bytes, String(account.iban)), file)
  return { ...(isNew ? { status: 201 } : {}), body: imported }
}

/** Statement files of banks. */
export function serveStatementImport(router: Router): void {
  router.write(
    {
      service: 'payment',
      access: 'user',
      right: { scope: 'bank', action: 'create' },
      method: 'post',
      path: `${bankAccount.path}/:id/import_statement`,
      summary: 'reads a statement file (`file` as a data URL, `file_name`) into the lines of the account',
      added: true,
    },
    importStatement,
  )
}
