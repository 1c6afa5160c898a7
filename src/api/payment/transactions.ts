import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import type {
  ignoreLine,
  matchLine,
  readProposals,
  reopenLine,
  unmatchLine,
} from '../../contract/payment/calls/lines.ts'
import { transaction } from '../../contract/payment/transaction.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Lines of bank accounts. */
export const transactions = resource(transaction)
export type TransactionRead = ReadOf<typeof transaction>

type Found = AnswerOf<typeof readProposals>['results'][number]

/** Proposal for a line, with its reasons; amounts without sign. */
export type BankProposal = Extract<Found, { score: number }>

/** A record that a line may settle; an account has neither `left` nor `due`. */
export type BankItem = Exclude<Found, BankProposal>

const proposalsKey = 'payment/transaction-proposals'

const proposalsOptions = (id: string) =>
  queryOptions({
    queryKey: [proposalsKey, id],
    queryFn: ({ signal }) =>
      call<typeof readProposals>('get payment transactions/:id/proposals', {
        params: { id },
        signal,
        isSilent: true,
      }) as Promise<{ results: BankProposal[] }>,
    staleTime: 60_000,
  })

/** Reads the proposals for an open line, the likeliest first. */
export const useProposals = (id: string, enabled = true) => useQuery({ ...proposalsOptions(id), enabled })

/** Open records by number, name or amount, for one line. */
export const useBankSearch = (id: string, search: string) =>
  useQuery({
    queryKey: [proposalsKey, id, search],
    queryFn: ({ signal }) =>
      call<typeof readProposals>('get payment transactions/:id/proposals', {
        params: { id },
        query: { search },
        signal,
      }) as Promise<{ results: BankItem[] }>,
    enabled: search !== '',
  })

/** Match of a line with documents and accounts. */
export type MatchBody = BodyOf<typeof matchLine>

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
    (line, key) => {
      const options = { params: { id: line.id }, key, isSilent: true }
      if (line.step === 'match')
        return call<typeof matchLine>('post payment transactions/:id/match', { ...options, body: line.body })
      if (line.step === 'ignore')
        return call<typeof ignoreLine>('post payment transactions/:id/ignore', { ...options, body: line.body })
      return line.step === 'unmatch'
        ? call<typeof unmatchLine>('post payment transactions/:id/unmatch', options)
        : call<typeof reopenLine>('post payment transactions/:id/reopen', options)
    },
    { touches },
  )
