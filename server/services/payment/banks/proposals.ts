import { readProposals } from '../../../../src/contract/payment/calls/lines.ts'
import type { AnswerOf } from '../../../../src/contract/call.ts'
import { transaction } from '../../../../src/contract/payment/transaction.ts'
import {
  type BankLine,
  type MatchProposal,
  bankProposals,
  ruleProposal,
} from '../../../../src/contract/payment/rules/bank-match.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { type Answer, type Call, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden } from '../../../http/call/errors.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { candidates, itemOf } from './candidates.ts'
import { bankLineHooks } from './entities.ts'
import { ruleOfLine } from './rules.ts'
import type { BankLineRecord } from './records.ts'

/** Characters of a search that are read. */
const longest = 100

const lineOf = (line: BankLineRecord): Required<BankLine> => ({
  amount: line.amount,
  label: line.label ?? '',
  reference: line.reference ?? '',
  counterparty: line.counterparty ?? '',
  counterparty_iban: line.counterparty_iban ?? '',
})

type Proposal = Extract<AnswerOf<typeof readProposals>['results'][number], { score: number }>

interface Shown {
  parts: Proposal['parts']
  rest: string
  reasons: MatchProposal['reasons']
  score: number
  rule?: { id: string; name: string }
}

/** Returns the proposal of the active rule for a line. */
async function ofRule(call: Call, line: BankLineRecord): Promise<Shown[]> {
  const rule = await ruleOfLine(call.db, line)
  if (!rule) return []
  const { parts, ...said } = ruleProposal(lineOf(line), rule.account)
  const { account, number, label, id, name } = rule
  return [
    {
      ...said,
      parts: parts.map(({ amount }) => ({ kind: 'account', id: account, number, name: label, amount })),
      rule: { id, name },
    },
  ]
}

/**
 * Answers the records that an open line may settle, the likeliest first, each with the reason; with a search, its
 * results.
 */
async function answerProposals(call: Call): Promise<Answer<AnswerOf<typeof readProposals>>> {
  if (!allows(memberOf(call).rights, 'invoice', 'read')) throw forbidden()
  const line = await visibleRecord(call, call.db, transaction, bankLineHooks, call.params.id)
  if (line.state !== 'open') throw conflict('transition_refused', { current: line.state, allowed: ['open'] })
  const search = (call.context.req.query('search') ?? '').trim().slice(0, longest)
  const open = await candidates(call, line, search)
  const shown = open.map(({ iban: _iban, batch: _batch, currency_left: foreign, ...item }) => ({
    ...item,
    ...(foreign ? { currency_left: foreign } : {}),
  }))
  if (search !== '') return { body: { results: shown, count: shown.length } }
  const byId = new Map(shown.map((item) => [item.id, item]))
  const found: Shown[] = bankProposals(lineOf(line), open.map(itemOf(line))).map(({ parts, ...proposal }) => ({
    parts: parts.map(({ item, amount }) => ({ ...byId.get(item)!, amount })),
    ...proposal,
  }))
  const results = [...found, ...(await ofRule(call, line))].toSorted((one, two) => two.score - one.score)
  return { body: { results, count: results.length } }
}

/** Proposals for lines of bank accounts. */
export function serveProposals(router: Router): void {
  router.read(readProposals, answerProposals)
}
