import { importStatement as statementImport } from '../../../../src/contract/payment/calls/statements.ts'
import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import {
  missingColumn,
  statementLayout,
  type StatementLayout,
} from '../../../../src/contract/payment/statement-layout.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Answer, Call, Writing } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { updateRecord } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { serveLongWrite, type WriteSteps } from '../../../http/routing/write-steps.ts'
import { type PlainRefusal, runOrRefuse } from '../../../work/refusals.ts'
import type { StatementRead, StatementTask } from '../statements/read-statement-task.ts'
import { refuseStatement, type Statement } from '../statements/statement.ts'
import { bankAccountHooks } from './entities.ts'
import { type GivenFile, type ImportedStatement, type Printed, cut, importLines, newLines } from './store-statement.ts'
import { storeInBatches, batch } from './store-in-batches.ts'
import type { BankAccountRecord } from './records.ts'

type Answered = Answer<AnswerOf<typeof statementImport>>

/** Bytes of a statement file at most: years of a busy account. */
const mostBytes = 5 * 1_048_576

interface Given {
  file: GivenFile
  layout: StatementLayout | null
  isPreview: boolean
}

function readGiven({
  file,
  file_name: name = null,
  is_preview: isPreview = false,
  layout = null,
}: ReadBodyOf<typeof statementImport>): Given {
  const given = readFile(file, name)
  return { file: given, layout: layout === null ? null : readLayout(layout), isPreview }
}

function readFile(file: unknown, name: unknown): GivenFile {
  const [, encoded] = (typeof file === 'string' && /^data:[^,]*;base64,([A-Za-z0-9+/=\s]*)$/.exec(file)) || []
  if (encoded === undefined) throw invalidField('file', file ? 'invalid' : 'required')
  if (name !== null && (typeof name !== 'string' || name.includes('\u0000'))) throw invalidField('file_name', 'invalid')
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > mostBytes) throw invalidField('file', 'file_too_large', { max: mostBytes / 1_048_576 })
  return { bytes, name: name && cut(name) }
}

function readLayout(given: unknown): StatementLayout {
  const { success, data } = statementLayout.safeParse(given)
  if (!success || missingColumn(data)) throw invalidField('layout', 'invalid')
  return data
}

const read = (account: BankAccountRecord, { file, layout, isPreview }: Given): Promise<StatementRead> =>
  runOrRefuse<StatementTask, StatementRead>(new URL('../statements/read-statement-task.ts', import.meta.url).href, {
    bytes: new Uint8Array(file.bytes),
    iban: account.iban,
    layouts: { given: layout, remembered: account.statement_layout },
    isPreview,
  })

const printed = ({ statement, prints }: StatementRead): Printed =>
  new Map(statement?.lines.map((line, index) => [prints[index]!, line]))

/** Lines of a preview that are shown. */
const shownLines = 5

function refusedText(call: Call, fault: PlainRefusal | null) {
  if (!fault) return null
  const { code, params } = 'rule' in fault ? fault.rule : { code: fault.call.code, params: {} }
  return { code, params, text: call.words(call.language, code, params) }
}

const headOf = (statement: Statement | null): Record<'from' | 'to' | 'opening' | 'closing', string | null> => {
  const { from = null, to = null, opening = null, closing = null } = statement ?? {}
  return { from, to, opening, closing }
}

/** Answers the result that an import of the file would have; stores nothing. */
async function preview(call: Call, account: BankAccountRecord, given: Given): Promise<Answered> {
  const found = await read(account, given)
  const { statement, table, fault } = found
  const lines = statement?.lines ?? []
  const amounts = lines.map(({ amount }) => amount)
  const of = (isOut: boolean): string => toMoney(sum(amounts.filter((amount) => amount.startsWith('-') === isOut)))
  const { known } = await newLines(call.db, account, printed(found))
  return {
    body: {
      count: lines.length,
      known,
      left_out: statement?.leftOut ?? 0,
      credits: of(false),
      debits: of(true),
      ...headOf(statement),
      lines: lines.slice(0, shownLines),
      table,
      refused: refusedText(call, fault),
    },
  }
}

/** Stores the layout that a person named with the account. */
async function rememberLayout(
  call: Writing,
  account: BankAccountRecord,
  layout: StatementLayout | null,
): Promise<void> {
  if (layout) await updateRecord(call.tx, bankAccount, account, { now: call.now, values: { statement_layout: layout } })
}

const lockedAccount = (call: Writing): Promise<BankAccountRecord> =>
  visibleRecord(call, call.tx, bankAccount, bankAccountHooks, call.params.id, 'for update')

/** Reads a statement file into the lines of its account: in one transaction where it is short, else in batches. */
async function importStatement(steps: WriteSteps<typeof statementImport>): Promise<Answered> {
  const { call } = steps
  const account = await visibleRecord(call, call.db, bankAccount, bankAccountHooks, call.params.id)
  const given = readGiven(steps.body())
  if (given.isPreview) return preview(call, account, given)
  const found = await read(account, given)
  const { statement } = found
  if (!statement) return refuseStatement('empty', 1)
  const lines = printed(found)
  const answer = ({ isNew, ...imported }: ImportedStatement): Answered => ({
    ...(isNew ? { status: 201 } : {}),
    body: { ...imported, left_out: statement.leftOut ?? 0 },
  })
  if (lines.size > batch)
    return storeInBatches(steps, { statement, file: given.file, lines, lockedAccount }, async (writing, imported) => {
      await rememberLayout(writing, await lockedAccount(writing), given.layout)
      return answer(imported)
    })
  return steps.last(async (writing) => {
    const locked = await lockedAccount(writing)
    const imported = await importLines(writing, locked, statement, { file: given.file, lines })
    await rememberLayout(writing, locked, given.layout)
    return answer(imported)
  })
}

/** Serves the import of statement files of banks. */
export function serveStatementImport(router: Router): void {
  serveLongWrite(router, statementImport, importStatement)
}
