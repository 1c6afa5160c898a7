import { account as accountEntity } from '../../../../src/contract/accounting/account.ts'
import { classificationRule } from '../../../../src/contract/commercial/classification-rule.ts'
import { labelRule } from '../../../../src/contract/commercial/label-rule.ts'
import { isClosedToLines } from '../../../../src/contract/rules/bank-match.ts'
import { type LineRule, bestRule, matchesRule } from '../../../../src/contract/rules/bank-rules.ts'
import { addDays } from '../../../../src/contract/rules/due-dates.ts'
import type { Queryable } from '../../../database/database.ts'
import { type Answer, type Call, companyOf } from '../../../http/call.ts'
import { invalidField } from '../../../http/errors.ts'
import { type StoredRecord, findRecord } from '../../../http/records.ts'
import { type Hooks, serveResource } from '../../../http/resource.ts'
import type { Router } from '../../../http/routes.ts'

/** How far back a rule shows what it would have matched, and how many of it. */
const [daysBack, mostShown] = [90, 50]
const directions = new Set(['in', 'out'])

/** A label leads to an account that lines may be put on, and is of one direction or of both. */
const labelHooks: Hooks = {
  beforeWrite: async (call, { values }) => {
    if (values.type && !directions.has(String(values.type))) throw invalidField('type', 'invalid')
    if (!values.account) return
    const account = await findRecord(call.tx, accountEntity, companyOf(call), String(values.account))
    if (account && isClosedToLines(String(account.number))) throw invalidField('account', 'match_account')
  },
}

/** A rule without a word would match nothing, or all. */
const ruleHooks: Hooks = {
  beforeWrite: async (_call, { values, before }) => {
    if (before && !('rule' in values)) return
    if (!/[\p{L}\p{N}]/u.test(String(values.rule ?? ''))) throw invalidField('rule', 'required')
  },
}

interface ActiveRule extends LineRule, Record<string, unknown> {
  id: string
  name: string
  label: string
  account: string
  number: string
}

/** The switched-on rule that says most of a line, with the account of its label. */
export async function ruleOfLine(db: Queryable, line: StoredRecord): Promise<ActiveRule | undefined> {
  const rules = await db.query<ActiveRule>(
    `select r.id, r.name, r.rule, l.label, l.type, l.account, a.number
       from commercial_classification_rules r join commercial_label_rules l on l.company = r.company and l.id = r.label
       join accounting_accounts a on a.company = l.company and a.id = l.account
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
}

/** Lines of the last 90 days that words would match, the newest first, and how many of them are open. */
async function answerHits(call: Call): Promise<Answer> {
  const { req } = call.context
  const rule = req.query('rule') ?? ''
  const type = req.query('type') || null
  if (type !== null && !directions.has(type)) throw invalidField('type', 'invalid')
  const lines = await call.db.query<HitLine>(
    `select id, date::text, label, amount::text, state, reference, counterparty from payment_transactions
      where company = $1 and date >= $2 order by date desc, id desc`,
    [companyOf(call), addDays(call.today, -daysBack)],
  )
  const hits = lines.filter((line) => matchesRule({ rule, type }, line))
  return {
    body: {
      days: daysBack,
      count: hits.length,
      open: hits.filter(({ state }) => state === 'open').length,
      results: hits.slice(0, mostShown).map(({ reference: _reference, counterparty: _counterparty, ...line }) => line),
    },
  }
}

/** Labels of lines, the rules that give them, and what a rule would match before it is switched on. */
export function serveRules(router: Router): void {
  router.read(
    {
      service: 'commercial',
      access: 'user',
      right: { scope: 'bank', action: 'read' },
      method: 'get',
      path: `${classificationRule.path}/hits`,
      summary: 'lines of the last 90 days that the words of a rule match',
      takes: 'neither',
      query: { rule: 'words that a line must all have', type: 'in or out' },
      added: true,
    },
    answerHits,
  )
  serveResource(router, labelRule, labelHooks)
  serveResource(router, classificationRule, ruleHooks)
}
