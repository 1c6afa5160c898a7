import type { AnswerOf } from '../../../../src/contract/call.ts'
import type { readOverview } from '../../../../src/contract/commercial/calls/documents.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../../http/call/call.ts'
import { notFound } from '../../../http/call/errors.ts'
import { type Condition, where } from '../../../database/condition.ts'
import { listSumOf } from '../../../http/lists/list-sums.ts'
import type { Hooks } from '../../../http/resource/resource.ts'
import { tableName } from '../../../database/schema.ts'
import { countOnce } from '../../../database/totals.ts'
import type { DocumentKind } from '../document/kinds.ts'
import { seesSide } from '../../../http/access/side.ts'

/** Returns the SQL of the remaining value of the documents of a view, where the view defines one. */
const worthIn = (view: Condition & { worth?: string }, condition: string): string =>
  view.worth ? `, 'worth', coalesce(sum(${view.worth}) filter (where ${condition}), 0)::numeric(20, 2)::text` : ''

/** Answers count and sums of each view of a list, in one call. */
export async function overview(
  call: Call,
  kind: DocumentKind,
  hooks: Hooks,
): Promise<Answer<AnswerOf<ReturnType<typeof readOverview>>>> {
  const sales = call.context.req.query('is_sales') !== 'false'
  if (!seesSide(memberOf(call), sales)) throw notFound()
  const params: unknown[] = [companyOf(call), sales]
  const amount = (name: string, condition?: string): string =>
    name in kind.entity.computed ? listSumOf(kind.entity, name, condition) : 'null'
  const left = 'left_to_pay' in kind.entity.computed ? 'left_to_pay' : 'total_price'
  // The net of an invoice is less its credits.
  const net = 'net_price' in kind.entity.computed ? 'net_price' : 'sub_total_price'
  const sums = Object.entries(hooks.views?.(call.today) ?? {}).map(([name, condition]) => {
    const { sql, params: own } = where([condition], params.length)
    params.push(...own)
    return {
      name,
      sql: `json_build_object('count', count(*) filter (where ${sql.slice(5)}), 'total', ${amount('total_price', sql.slice(5))}::text, 'left', ${amount(left, sql.slice(5))}::text, 'net', ${amount(net, sql.slice(5))}::text${worthIn(condition, sql.slice(5))}) as "${name}"`,
    }
  })
  const whole = `json_build_object('count', count(*), 'total', ${amount('total_price')}::text) as "all"`
  return {
    body: (await countOnce(
      call,
      `${[...sums.map(({ sql }) => sql), whole].join(', ')} from ${tableName(kind.entity)} where company = $1 and is_sales = $2`,
      params,
    )) as AnswerOf<ReturnType<typeof readOverview>>,
  }
}
