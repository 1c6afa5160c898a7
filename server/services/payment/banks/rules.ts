import { readRuleHits } from '../../../../src/contract/payment/calls/statements.ts'
import type { AnswerOf } from '../../../../src/contract/call.ts'
import { account as accountEntity } from '../../../../src/contract/accounting/account.ts'
import { classificationRule } from '../../../../src/contract/commercial/reports/classification-rule.ts'
import { labelRule } from '../../../../src/contract/commercial/reports/label-rule.ts'
import { isClosedToLines } from '../../../../src/contract/payment/rules/bank-match.ts'
import { type LineRule, bestRule, matchesRule } from '../../../../src/contract/payment/rules/bank-rules.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { isShown } from '../../../bank-ledger.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { invalidField } from '../../../http/call/errors.ts'
import { findRecord } from '../../../database/records.ts'
import { type Hooks } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import type { BankLineRecord } from './records.ts'

/** Days for which a rule shows its matches, and the number of matches shown. */
const [daysBack, mostShown] = [90, 50]
const directions = new Set(['in', 'out'])

interface ActiveRule extends LineRule, Record<string, unknown> {
  id: string
  name: string
  label: string
  account: string
  number: string
}

/** Returns the active rule that is the most specific for a line, with the account of its label. */
export async function ruleOfLine(db: Queryable, line: BankLineRecord): Promise<ActiveRule | undefined> {
  const rules = await db.query<ActiveRule>(
    `select r.id, r.name, r.rule, l.label, l.type, l.account, a.number
       from commercial_classification_rules r join commercial_label_rules l on l.company = r.company and l.id = r.label
       join accounting_chart a on a.company = l.company and a.id = l.account
      where r.company = $1 and r.is_active and l.is_active and l.is_accounting_label order by r.created_at, r.id`,
    [line.company],
  )
  return bestRule(rules, line as never)
}

interface HitLine extends Record<string, unknown> {
  id: string
  date: string
  label: string
  amount: string
  state: string
  reference: string | null
  counterparty: string | null
  accounts: readonly string[]
}

/** Words with the direction and the account of their label. */
interface CountedRule extends LineRule, Record<string, unknown> {
  id: string
  label: string
  account: string | null
}

/** Counts the lines that rules match, each line once, and how many of those are on the account of their label. */
function countHits(rules: readonly CountedRule[], lines: readonly HitLine[]): { hits: number; taken: number } {
  const hits = lines.filter((line) => rules.some((rule) => matchesRule(rule, line)))
  const taken = hits.filter(({ accounts }) =>
    rules.some(({ account }) => account !== null && accounts.includes(account)),
  )
  return { hits: hits.length, taken: taken.length }
}

/** Adds to rules, or to the labels that rules give, their matches of the last 90 days. */
const presentHits =
  (key: 'id' | 'label'): Hooks['decorate'] =>
  async (call, tx, records) => {
    if (records.length === 0) return
    const rules = await tx.query<CountedRule>(
      `select r.id, coalesce(r.rule, '') as rule, l.type, r.label, l.account
         from commercial_classification_rules r left join commercial_label_rules l on l.company = r.company and l.id = r.label
        where r.company = $1 and r.${key} = any($2::uuid[])`,
      [companyOf(call), records.map(({ id }) => id)],
    )
    const lines = rules.length > 0 ? await recentLines(call, tx) : []
    for (const record of records)
      Object.assign(
        record,
        countHits(
          rules.filter((rule) => rule[key] === record.id),
          lines,
        ),
      )
  }

/** Returns the lines of the last 90 days, the newest first, with the accounts that they are booked on. */
const recentLines = (call: Call, db: Queryable): Promise<HitLine[]> =>
  db.query<HitLine>(
    `select t.id, t.date::text, t.label, t.amount::text, t.state, t.reference, t.counterparty,
            case when t.state = 'matched' then array(select p.account::text from payment_transaction_parts p where p.company = t.company and p.transaction = t.id and p.account is not null) else '{}' end as accounts
       from payment_transactions t where t.company = $1 and t.date >= $2 and ${isShown('t.statement')} order by t.date desc, t.id desc`,
    [companyOf(call), addDays(call.today, -daysBack)],
  )

/** Answers lines of the last 90 days that given words would match, the newest first, and the number of open ones. */
async function answerHits(call: Call): Promise<Answer<AnswerOf<typeof readRuleHits>>> {
  const { req } = call.context
  const rule = req.query('rule') ?? ''
  const type = req.query('type') || null
  if (type !== null && !directions.has(type)) throw invalidField('type', 'invalid')
  const lines = await recentLines(call, call.db)
  const hits = lines.filter((line) => matchesRule({ rule, type }, line))
  return {
    body: {
      days: daysBack,
      count: hits.length,
      open: hits.filter(({ state }) => state === 'open').length,
      results: hits
        .slice(0, mostShown)
        .map(({ id, date, label, amount, state }) => ({ id, date, label, amount, state })),
    },
  }
}

/** Hooks of labels: a label has an account on which lines may be booked, and one direction or both. */
const labelHooks: Hooks = {
  decorate: presentHits('label'),
  beforeWrite: async (call, { values }) => {
    if (values.type && !directions.has(String(values.type))) throw invalidField('type', 'invalid')
    if (!values.account) return
    const account = await findRecord(call.tx, accountEntity, companyOf(call), String(values.account))
    if (account && isClosedToLines(account.number)) throw invalidField('account', 'match_account')
  },
}

/** Hooks of rules: a rule without a word would match nothing, or all. */
const ruleHooks: Hooks = {
  decorate: presentHits('id'),
  beforeWrite: async (_call, { values, before }) => {
    if (before && !('rule' in values)) return
    if (!/[\p{L}\p{N}]/u.test(String(values.rule ?? ''))) throw invalidField('rule', 'required')
  },
}

/** Serves labels of lines, the rules that give them, and the preview of the matches of a rule. */
export function serveRules(router: Router): void {
  router.read(readRuleHits, answerHits)
  serveResource(router, labelRule, labelHooks)
  serveResource(router, classificationRule, ruleHooks)
}
