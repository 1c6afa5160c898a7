import type { AnswerOf } from '../../../../src/contract/call.ts'
import type { Route } from '../../../http/routing/routes.ts'
import { bankStatement } from '../../../../src/contract/payment/bank-statement.ts'
import type { Answer, Writing } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { findRecord, updateRecord } from '../../../database/records.ts'
import type { WriteSteps } from '../../../http/routing/write-steps.ts'
import type { Statement, StatementLine } from '../statements/statement.ts'
import {
  completeStatement,
  type GivenFile,
  type ImportedStatement,
  importLines,
  newLines,
  type Printed,
  refuseWhileReading,
  removeReading,
  storeHead,
  storeLines,
} from './store-statement.ts'
import type { BankAccountRecord } from './records.ts'

/** Lines of one transaction: others wait for it some hundredths of a second. */
export const batch = 100

interface Long {
  statement: Statement
  file: GivenFile
  lines: Printed
  lockedAccount: (call: Writing) => Promise<BankAccountRecord>
}

/**
 * Stores a long statement in short transactions. Until the last of them it is `reading`: neither it nor its lines are
 * shown. Its stored lines are removed when anything fails.
 */
export async function storeInBatches<R extends Route>(
  steps: WriteSteps<R>,
  long: Long,
  answerOf: (call: Writing, imported: ImportedStatement) => Promise<Answer<AnswerOf<R>>>,
): Promise<Answer<AnswerOf<R>>> {
  const begun = await steps.step((call) => begin(call, long))
  if (!begun)
    return steps.last(async (call) => {
      const account = await long.lockedAccount(call)
      return answerOf(call, await importLines(call, account, long.statement, long))
    })
  const { id, account, fresh, known } = begun
  let isWhole = false
  try {
    for (let at = 0; at < fresh.length; at += batch)
      await steps.step((call) => addLines(call, account, id, fresh.slice(at, at + batch)))
    return await steps.last(async (call) => {
      await completeStatement(call, await long.lockedAccount(call), { ...long.statement, file: long.file }, id)
      const answer = await answerOf(call, { statement: id, isNew: true, imported: fresh.length, skipped: known })
      isWhole = true
      return answer
    })
  } catch (error) {
    isWhole = false
    throw error
  } finally {
    if (!isWhole) await steps.step((call) => removeReading(call.tx, account.company, id))
  }
}

/** Begins a statement of many new lines; undefined where so few are new that one transaction stores them. */
async function begin(call: Writing, { statement, file, lines, lockedAccount }: Long) {
  const account = await lockedAccount(call)
  await refuseWhileReading(call, account)
  const { fresh, known } = await newLines(call.tx, account, lines)
  if (fresh.size <= batch) return undefined
  const id = await storeHead(call, account, { ...statement, file }, { lines: fresh.size, state: 'reading' })
  return { id, account, fresh: [...fresh], known }
}

/** Adds lines to a statement that is still being read; its time of change shows that the reading continues. */
async function addLines(
  call: Writing,
  account: BankAccountRecord,
  id: string,
  lines: readonly (readonly [string, StatementLine])[],
): Promise<void> {
  const statement = await findRecord(call.tx, bankStatement, account.company, id, 'for update')
  if (statement?.state !== 'reading') throw conflict('statement_reading')
  await updateRecord(call.tx, bankStatement, statement, { now: call.clock.now(), values: { lines: statement.lines } })
  await storeLines(call, account, id, lines)
}
