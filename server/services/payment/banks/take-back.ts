import { takeBackStatement } from '../../../../src/contract/payment/calls/statements.ts'
import type { AnswerOf } from '../../../../src/contract/call.ts'
import { bankStatement } from '../../../../src/contract/payment/bank-statement.ts'
import { audit } from '../../../http/records/audit.ts'
import type { Answer, Writing } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { statementHooks } from './entities.ts'
import { checkContinuity } from './store-statement.ts'

/**
 * Removes a statement that was read by mistake, with its lines. It refuses a statement with a matched line, and one
 * whose removal leaves a gap between the others.
 */
async function takeBack(call: Writing): Promise<Answer<AnswerOf<typeof takeBackStatement>>> {
  const statement = await visibleRecord(call, call.tx, bankStatement, statementHooks, call.params.id, 'for update')
  const { company, id } = statement
  const account = { ...statement, id: statement.account }
  await call.tx.query('select id from payment_bank_accounts where company = $1 and id = $2 for update', [
    company,
    account.id,
  ])
  const lines = await call.tx.query<{ state: string }>(
    'select state from payment_transactions where company = $1 and statement = $2 for update',
    [company, id],
  )
  if (lines.some(({ state }) => state === 'matched')) throw conflict('statement_matched')
  await call.tx.query('delete from payment_transactions where company = $1 and statement = $2', [company, id])
  await call.tx.query('delete from payment_bank_statements where company = $1 and id = $2', [company, id])
  await checkContinuity(call, account, statement.from)
  await audit(call.tx, call, {
    company,
    entity: 'payment/bank-accounts',
    record: account.id,
    action: 'take_back_statement',
    from: statement.to,
  })
  return { body: { removed: lines.length } }
}

/** Statements that were read by mistake. */
export function serveTakeBack(router: Router): void {
  router.write(takeBackStatement, takeBack)
}
