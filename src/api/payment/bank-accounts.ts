import { bankAccount } from '../../contract/payment/bank-account.ts'
import { bankStatement } from '../../contract/payment/bank-statement.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { transactions } from './transactions.ts'

/** Accounts of the company at its banks. */
export const bankAccounts = resource(bankAccount)
export type BankAccountRead = ReadOf<typeof bankAccount>

/** Statements as their files say them. */
export const bankStatements = resource(bankStatement)
export type BankStatementRead = ReadOf<typeof bankStatement>

const touches = [bankStatement.key, transactions.entity.key]

/** Reads a statement file into the lines of its account. Silent: the caller says what was refused. */
export const useImportStatement = () =>
  useAction<
    { statement: string; imported: number; skipped: number },
    { account: string; file: string; file_name: string }
  >(
    ({ account, ...body }, key) =>
      post('payment', `bank-accounts/${account}/import_statement/`, body, { key, isSilent: true }),
    { touches },
  )

/** Takes a statement back that was read by mistake, with its lines. */
export const useTakeBackStatement = () =>
  useAction<{ removed: number }, string>(
    (id, key) => post('payment', `bank-statements/${id}/take_back/`, undefined, { key }),
    { touches },
  )
