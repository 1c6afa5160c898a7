import { bank } from '../../../../src/contract/payment/bank.ts'
import { bankAccount } from '../../../../src/contract/payment/bank-account.ts'
import { bankConnection } from '../../../../src/contract/payment/bank-connection.ts'
import { connectionToRenew, openBankLine } from '../../../../src/contract/payment/facts.ts'
import { bankStatement } from '../../../../src/contract/payment/bank-statement.ts'
import { transaction } from '../../../../src/contract/payment/transaction.ts'
import { transactionPart } from '../../../../src/contract/payment/transaction-part.ts'
import { isBic, isIban } from '../../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { compact } from '../../../../src/contract/rules/identifiers/identifiers.ts'
import { isShown, takeLedgerAccount } from '../../../bank-ledger.ts'
import { condition } from '../../../database/facts.ts'
import { companyOf } from '../../../http/call/call.ts'
import { Refusal, invalidField } from '../../../http/call/errors.ts'
import { type Change, type Hooks } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'

/** Checks that an account has a valid IBAN, and writes it without blanks, as its files do. */
function checkAccount({ values }: Change): void {
  for (const name of ['iban', 'bic'])
    if (typeof values[name] === 'string') values[name] = values[name] === '' ? null : compact(values[name])
  if ('iban' in values && !isIban(String(values.iban ?? ''))) throw invalidField('iban', 'iban')
  if (values.bic && !isBic(String(values.bic))) throw invalidField('bic', 'bic')
}

export const bankAccountHooks: Hooks = {
  beforeWrite: async (call, change) => {
    checkAccount(change)
    if (!change.before) change.values.ledger_account = await takeLedgerAccount(call.tx, companyOf(call))
  },
}

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}

/** Hooks that refuse every write: data of banks come from their files and their provider alone. */
export const fromBank: Hooks = { beforeWrite: refuseWrite, beforeDelete: refuseWrite }

/** Statements are shown when they are read to their end. */
export const statementHooks: Hooks = {
  ...fromBank,
  rows: () => ({ sql: "state is distinct from 'reading'", params: [] }),
}

/** Lines are shown with their statement. */
export const bankLineHooks: Hooks = {
  ...fromBank,
  rows: () => ({ sql: isShown('statement'), params: [] }),
  views: (today) => ({ open: condition(openBankLine, today) }),
}

/** Connections whose consent ends soon or has ended are views of their list. */
const connectionHooks: Hooks = {
  ...fromBank,
  views: (today) => ({ to_renew: condition(connectionToRenew, today) }),
}

/** Accounts of the company at its banks, their statements and their lines. */
export function serveBankEntities(router: Router): void {
  serveResource(router, bank, fromBank)
  serveResource(router, bankConnection, connectionHooks, { isAdded: true })
  serveResource(router, bankAccount, bankAccountHooks, { isAdded: true })
  serveResource(router, bankStatement, statementHooks, { isAdded: true })
  serveResource(router, transaction, bankLineHooks)
  serveResource(router, transactionPart, fromBank, { isAdded: true })
}
