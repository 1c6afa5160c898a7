import { bankAccount } from '../../contract/payment/bank-account.ts'
import { bankStatement } from '../../contract/payment/bank-statement.ts'
import type { StatementLayout } from '../../contract/payment/statement-layout.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { transactions } from './transactions.ts'

/** Accounts of the company at its banks. */
export const bankAccounts = resource(bankAccount)
export type BankAccountRead = ReadOf<typeof bankAccount>

/** Statements of bank accounts, as in their files. */
export const bankStatements = resource(bankStatement)
export type BankStatementRead = ReadOf<typeof bankStatement>

const touches = [bankStatement.key, transactions.entity.key]

/** A statement file for an account; `layout` names its columns by hand. */
export interface StatementFile {
  account: string
  file: string
  file_name: string
  layout: StatementLayout | null
}

/**
 * Result that an import of a statement file would have; `table` shows a CSV file, `refused` is the reason for which it
 * cannot be read.
 */
export interface StatementPreview {
  count: number
  known: number
  left_out: number
  credits: string
  debits: string
  from: string | null
  to: string | null
  opening: string | null
  closing: string | null
  lines: { date: string; amount: string; label: string }[]
  table: { rows: string[][]; layout: StatementLayout | null } | null
  refused: { code: string; params: Readonly<Record<string, string | number>>; text: string } | null
}

/** Reads the content of a statement file; nothing is stored. */
export const previewStatement = ({ account, ...body }: StatementFile): Promise<StatementPreview> =>
  post('payment', `bank-accounts/${account}/import_statement/`, { ...body, is_preview: true }, { isSilent: true })

/** Reads a statement file into the lines of its account. Silent: the caller shows a refusal. */
export const useImportStatement = () =>
  useAction<{ statement: string; imported: number; skipped: number }, StatementFile>(
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
