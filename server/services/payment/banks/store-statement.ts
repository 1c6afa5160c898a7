import { createHash } from 'node:crypto'
import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import { bankStatement } from '../../../../src/contract/payment/bank-statement.ts'
import { transaction } from '../../../../src/contract/payment/transaction.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Writing, authorOf } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { findRecord, insertRecord, loadRecords, updateRecord } from '../../../database/records.ts'
import { uuid7 } from '../../../runtime/identifiers.ts'
import { fileAddress, storeFile } from '../../../http/files/record-files.ts'
import { type Statement, type StatementLine, refuseStatement } from '../statements/statement.ts'
import type { BankAccountRecord } from './records.ts'

export interface GivenFile {
  bytes: Buffer
  name: string | null
}

/** Lines by their prints. */
export type Printed = ReadonlyMap<string, StatementLine>

/** Cuts a text to the length of a column of one line. */
export const cut = (text: string, most = 255): string => Array.from(text).slice(0, most).join('')

/** Completes the balances where the file has one of them: the other follows from its lines. */
function balanced(statement: Statement): Pick<Statement, 'opening' | 'closing'> {
  const moved = sum(statement.lines.map(({ amount }) => amount))
  const { opening, closing } = statement
  if (opening === null && closing === null) return { opening, closing }
  return {
    opening: toMoney(opening ?? decimal(closing!).minus(moved)),
    closing: toMoney(closing ?? decimal(opening!).plus(moved)),
  }
}

async function knownOf(tx: Queryable, account: BankAccountRecord, prints: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ fingerprint: string }>(
    'select fingerprint from payment_transactions where company = $1 and account = $2 and fingerprint = any($3::text[])',
    [account.company, account.id, prints],
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** Returns the statement of the same days and balances, when it has come before. */
async function sameStatement(call: Writing, account: BankAccountRecord, given: Statement): Promise<string | undefined> {
  const { opening, closing } = balanced(given)
  const [same] = await call.tx.query<{ id: string }>(
    `select id from payment_bank_statements where company = $1 and account = $2 and "from" = $3 and "to" = $4 and state is distinct from 'reading'
        and opening is not distinct from $5 and closing is not distinct from $6 order by id limit 1`,
    [account.company, account.id, given.from, given.to, opening, closing],
  )
  return same?.id
}

/**
 * Refuses a statement that does not follow the others: from the first opening balance on, the lines of the account make
 * every closing balance. Lines of the day on which another statement ends belong to the one that begins on it.
 */
export async function checkContinuity(
  call: Writing,
  account: { company: string; id: string },
  from: string,
): Promise<void> {
  const [wrong] = await call.tx.query<{ place: string; opening: string; closing: string; made: string }>(
    `with base as (
       select "from", opening from payment_bank_statements where company = $1 and account = $2 and state is distinct from 'reading' and opening is not null order by "from", "to", id limit 1)
     select * from (
       select s."from"::text as place, s."to" as day, s.opening::text, s.closing::text, (base.opening + coalesce((
                select sum(l.amount) from payment_transactions l join payment_bank_statements o on o.company = l.company and o.id = l.statement and o.state is distinct from 'reading'
                 where l.company = $1 and l.account = $2 and l.date between base."from" and s."to"
                   and not (o.id <> s.id and l.date = s."to" and o."from" >= s."to")), 0))::text as made
         from payment_bank_statements s, base
        where s.company = $1 and s.account = $2 and s.state is distinct from 'reading' and s.closing is not null and s."to" >= $3::date) checked
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

/** Stores a statement without lines; while it is `reading` it is not shown and has no file yet. Answers its id. */
export async function storeHead(
  call: Writing,
  account: BankAccountRecord,
  given: Statement & { file: GivenFile | null },
  { lines, state }: { lines: number; state: 'reading' | 'read' },
): Promise<string> {
  const id = uuid7(call.now)
  await insertRecord(call.tx, bankStatement, {
    company: account.company,
    now: call.now,
    by: authorOf(call),
    id,
    values: {
      ...(given.file && state === 'read' ? await keepFile(call, account.company, id, given.file) : {}),
      account: account.id,
      from: given.from,
      to: given.to,
      file_name: given.file?.name ?? null,
      lines,
      state,
      ...balanced(given),
    },
  })
  return id
}

/** Stores lines of a statement. */
export async function storeLines(
  call: Writing,
  account: BankAccountRecord,
  statement: string,
  fresh: Iterable<readonly [string, StatementLine]>,
): Promise<void> {
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
    statement,
    state: 'open',
    fingerprint,
  }))
  const common = { company: account.company, now: call.now, by: authorOf(call) }
  if (rows.length > 0) await loadRecords(call.tx, transaction, { ...common, rows })
}

/** Result of an import: the id of the statement, the lines that are new and those that the account had already. */
export interface ImportedStatement {
  statement: string
  isNew: boolean
  imported: number
  skipped: number
}

/** Separates the lines of a statement that are new to its account from those that the account has already. */
export async function newLines(
  tx: Queryable,
  account: BankAccountRecord,
  lines: Printed,
): Promise<{ fresh: Map<string, StatementLine>; known: number }> {
  const known = await knownOf(tx, account, [...lines.keys()])
  return { fresh: new Map([...lines].filter(([print]) => !known.has(print))), known: known.size }
}

/** Stores the lines of a statement that are new to its locked account in one go. */
export async function importLines(
  call: Writing,
  account: BankAccountRecord,
  given: Statement,
  { file, lines }: { file: GivenFile | null; lines: Printed },
): Promise<ImportedStatement> {
  await refuseWhileReading(call, account)
  const { fresh, known } = await newLines(call.tx, account, lines)
  const counted = { imported: fresh.size, skipped: known }
  const same = fresh.size === 0 ? await sameStatement(call, account, given) : undefined
  if (same) return { statement: same, isNew: false, ...counted }
  const statement = await storeHead(call, account, { ...given, file }, { lines: fresh.size, state: 'read' })
  await storeLines(call, account, statement, fresh)
  await finishImport(call, account, given)
  return { statement, isNew: true, ...counted }
}

/** Completes a statement whose lines are all stored: from now on it is shown and its lines count. */
export async function completeStatement(
  call: Writing,
  account: BankAccountRecord,
  given: Statement & { file: GivenFile },
  id: string,
): Promise<void> {
  const statement = await findRecord(call.tx, bankStatement, account.company, id, 'for update')
  if (statement?.state !== 'reading') throw conflict('statement_reading')
  const values = { ...(await keepFile(call, account.company, id, given.file)), state: 'read' }
  await updateRecord(call.tx, bankStatement, statement, { now: call.now, values })
  await finishImport(call, account, given)
}

async function finishImport(call: Writing, account: BankAccountRecord, given: Statement): Promise<void> {
  await checkContinuity(call, account, given.from)
  await audit(call.tx, call, {
    company: account.company,
    entity: bankAccount.key,
    record: account.id,
    action: 'import_statement',
    to: given.to,
  })
}

/** Minutes after its last batch from which a statement that is still `reading` counts as interrupted. */
const interruptedAfter = 5

/** Refuses while another statement of the account is being read; removes one whose reading was interrupted. */
export async function refuseWhileReading(call: Writing, account: BankAccountRecord): Promise<void> {
  const begun = await call.tx.query<{ id: string; late: boolean }>(
    `select id, updated_at < $3::timestamptz - interval '${interruptedAfter} minutes' as late
       from payment_bank_statements where company = $1 and account = $2 and state = 'reading'`,
    [account.company, account.id, call.now],
  )
  if (begun.some(({ late }) => !late)) throw conflict('statement_reading')
  for (const { id } of begun) await removeReading(call.tx, account.company, id)
}

/** Removes a statement that was not read to its end, with its lines. */
export async function removeReading(tx: Queryable, company: string, id: string): Promise<void> {
  const [found] = await tx.query(
    "select id from payment_bank_statements where company = $1 and id = $2 and state = 'reading' for update",
    [company, id],
  )
  if (!found) return
  await tx.query('delete from payment_transactions where company = $1 and statement = $2', [company, id])
  await tx.query('delete from payment_bank_statements where company = $1 and id = $2', [company, id])
}
