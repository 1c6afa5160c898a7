import { z } from 'zod'
import { call, checkedElsewhere, countedResultsOf, filledText, noBody, recordOf } from '../../call.ts'
import { transaction } from '../transaction.ts'

/** A record that a line may settle; an account has neither `left` nor `due`. */
const item = () => ({
  kind: z.enum(['invoice', 'refund', 'payment', 'refund_payment', 'account']),
  id: z.string(),
  number: z.string(),
  name: z.string(),
  organization: z.string().optional(),
  /** In euros; for an invoice in a foreign currency at its own rate, with its open amount as `1200.00 USD`. */
  left: z.string().optional(),
  currency_left: z.string().optional(),
  due: z.string().optional(),
})

/** Proposal for a line, with its reasons; amounts without sign. */
const proposal = () =>
  z.object({
    parts: z.array(z.object({ ...item(), amount: z.string() })),
    rest: z.string(),
    reasons: z.array(z.enum(['number', 'amount', 'sum', 'iban', 'name', 'recorded', 'rule', 'part', 'over'])),
    score: z.number(),
    rule: z.object({ id: z.string(), name: z.string() }).optional(),
  })

export const readProposals = call({
  service: 'payment',
  access: 'user',
  right: { scope: 'bank', action: 'read' },
  method: 'get',
  path: 'transactions/:id/proposals',
  summary: 'records that an open line may settle, the likeliest first; with a search its results',
  takes: 'neither',
  query: { search: 'open invoices, refunds and recorded payments by number, name or amount' },
  added: true,
  answer: () => z.union([countedResultsOf(proposal()), countedResultsOf(z.object(item()))]),
})

const step = {
  service: 'payment',
  access: 'user',
  right: { scope: 'bank', action: 'update' },
  method: 'post',
  entity: 'payment/transactions',
  takes: 'record',
  added: true,
  answer: () => recordOf(transaction),
} as const

/** Parts of each kind that one line has at most. */
const mostParts = 100
const parts = <T>() => z.array(checkedElsewhere<T>()).max(mostParts).readonly().nullish()

export const matchLine = call({
  ...step,
  path: 'transactions/:id/match',
  summary: 'matches a line with its parts',
  body: () =>
    z.object({
      invoices: parts<{ invoice: string; amount: string; currency_amount?: string | null }>(),
      surplus: checkedElsewhere<string | undefined>().optional(),
      refunds: parts<{ refund: string; amount: string }>(),
      payments: parts<string>(),
      refund_payments: parts<string>(),
      accounts: parts<{ account: string; amount: string; organization?: string | null }>(),
    }),
})

export const unmatchLine = call({
  ...step,
  path: 'transactions/:id/unmatch',
  summary: 'undoes the whole matching of a line',
  body: noBody,
})

export const ignoreLine = call({
  ...step,
  path: 'transactions/:id/ignore',
  summary: 'sets a line aside, for a `reason`',
  body: () => z.object({ reason: filledText() }),
})

export const reopenLine = call({
  ...step,
  path: 'transactions/:id/reopen',
  summary: 'opens a line that was set aside',
  body: noBody,
})
