import { queryOptions, useQuery } from '@tanstack/react-query'
import { transaction } from '../../contract/payment/transaction.ts'
import type { MatchReason, OpenKind } from '../../contract/payment/rules/bank-match.ts'
import { get, post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Lines of bank accounts. */
export const transactions = resource(transaction)
export type TransactionRead = ReadOf<typeof transaction>

/** A record that a line may settle; an account has neither `left` nor `due`. */
export interface BankItem {
  kind: OpenKind | 'account'
  id: string
  number: string
  name: string
  organization?: string
  /** In euros; for an invoice in a foreign currency at its own rate, with its open amount as `1200.00 USD`. */
  left?: string
  currency_left?: string
  due?: string
}

/** Proposal for a line, with its reasons; amounts without sign. */
export interface BankProposal {
  parts: readonly (BankItem & { amount: string })[]
  rest: string
  reasons: readonly MatchReason[]
  score: number
  rule?: { id: string; name: string }
}

const proposalsKey = 'payment/transaction-proposals'

const proposalsOptions = (id: string) =>
  queryOptions({
    queryKey: [proposalsKey, id],
    queryFn: ({ signal }) =>
      get<{ results: BankProposal[] }>('payment', `transactions/${id}/proposals/`, { signal, isSilent: true }),
    staleTime: 60_000,
  })

/** Reads the proposals for an open line, the likeliest first. */
export const useProposals = (id: string, enabled = true) => useQuery({ ...proposalsOptions(id), enabled })

/** Open records by number, name or amount, for one line. */
export const useBankSearch = (id: string, search: string) =>
  useQuery({
    queryKey: [proposalsKey, id, search],
    queryFn: ({ signal }) =>
      get<{ results: BankItem[] }>('payment', `transactions/${id}/proposals/`, { query: { search }, signal }),
    enabled: search !== '',
  })

/** Match of a line with documents and accounts. */
export interface MatchBody {
  invoices?: readonly { invoice: string; amount: string }[]
  surplus?: string
  refunds?: readonly { refund: string; amount: string }[]
  payments?: readonly string[]
  refund_payments?: readonly string[]
  accounts?: readonly { account: string; amount: string }[]
}

const touches = [
  transaction.key,
  proposalsKey,
  'payment/transaction-parts',
  'commercial/invoices',
  'commercial/invoice-payments',
  'commercial/refunds',
  'commercial/refund-payments',
  'accounting/account-lines',
  'history/entries',
]

export type LineStep =
  | { id: string; step: 'match'; body: MatchBody }
  | { id: string; step: 'unmatch' | 'reopen' }
  | { id: string; step: 'ignore'; body: { reason: string } }

/** Sends a decision about a line. Silent: the caller shows a refusal. */
export const useLineStep = () =>
  useAction<TransactionRead, LineStep>(
    (line, key) =>
      post('payment', `transactions/${line.id}/${line.step}/`, 'body' in line ? line.body : undefined, {
        key,
        isSilent: true,
      }),
    { touches },
  )
