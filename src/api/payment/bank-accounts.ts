import { bankAccount } from '../../contract/payment/bank-account.ts'
import { bankStatement } from '../../contract/payment/bank-statement.ts'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import type { importStatement, takeBackStatement } from '../../contract/payment/calls/statements.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { transactions } from './transactions.ts'

/** Accounts of the company at its banks. */
export const bankAccounts = resource(bankAccount)
export type BankAccountRead = ReadOf<typeof bankAccount>

/** Statements of bank accounts, as in their files. */
export const bankStatements = resource(bankStatement)
export type BankStatementRead = ReadOf<typeof bankStatement>

const touches = [bankStatement.key, transactions.entity.key]

type Import = typeof importStatement

/** A statement file for an account; `layout` names its columns by hand. */
export type StatementFile = Required<Omit<BodyOf<Import>, 'is_preview' | 'file_name'>> & {
  account: string
  file_name: string
}

/** Result that an import of a statement file would have. */
export type StatementPreview = Extract<AnswerOf<Import>, { count: number }>
type Imported = Exclude<AnswerOf<Import>, StatementPreview>

/** Reads the content of a statement file; nothing is stored. */
export const previewStatement = ({ account, ...body }: StatementFile): Promise<StatementPreview> =>
  call<Import>('post payment bank-accounts/:id/import_statement', {
    params: { id: account },
    body: { ...body, is_preview: true },
    isSilent: true,
  }) as Promise<StatementPreview>

/** Reads a statement file into the lines of its account. Silent: the caller shows a refusal. */
export const useImportStatement = () =>
  useAction<Imported, StatementFile>(
    ({ account, ...body }, key) =>
      call<Import>('post payment bank-accounts/:id/import_statement', {
        params: { id: account },
        body,
        key,
        isSilent: true,
      }) as Promise<Imported>,
    { touches },
  )

/** Takes a statement back that was read by mistake, with its lines. */
export const useTakeBackStatement = () =>
  useAction(
    (id: string, key) =>
      call<typeof takeBackStatement>('post payment bank-statements/:id/take_back', { params: { id }, key }),
    { touches },
  )
