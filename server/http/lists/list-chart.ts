import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import {
  type ChartFacts,
  type ChartType,
  type ListChart,
  chartOf,
  chartTypes,
} from '../../../src/contract/kit/list-chart.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../call/call.ts'
import type { Condition } from '../../database/condition.ts'
import { Refusal } from '../call/errors.ts'
import { listSumOf } from './list-sums.ts'
import { entityColumns } from '../../database/entity-columns.ts'

/** A chart that is requested instead of rows. */
export interface AskedChart extends ChartFacts {
  type: ChartType
}

/**
 * Reads `data_type` of a list; returns undefined where rows are requested. Refuses with 400 a list without a chart,
 * sums without an amount, and fields that the caller does not see (`known` contains the visible ones).
 */
export function readChart(
  entity: Entity,
  { data_type: type }: Readonly<Record<string, string>>,
  known?: ReadonlySet<string>,
): AskedChart | undefined {
  if (!type) return undefined
  const chart = entity.list?.chart
  const wanted = chartTypes.find((one) => one === type)
  const named = chart ? [chart.day, chart.by, wanted === 'total' ? chart.amount : undefined].filter(Boolean) : []
  const isKnown = !known || named.every((name) => known.has(String(name)))
  if (!chart || !wanted || (wanted === 'total' && !chart.amount) || !isKnown)
    throw new Refusal(400, 'invalid_filter', { params: { field: 'data_type' } })
  return { ...chart, type: wanted }
}

/** Returns the SQL of the month of a day, or of a moment as it is in Paris. */
function monthOf(entity: Entity, day: string): string {
  const kind = day === 'created_at' ? 'moment' : entityColumns(entity).get(day)?.kind
  const column = `${tableName(entity)}."${day}"`
  return `to_char(${kind === 'moment' ? `${column} at time zone 'Europe/Paris'` : column}, 'YYYY-MM')`
}

/** Returns the monthly values of a chart over the rows that match a condition; rows without a day are left out. */
export async function readMonths(
  call: Call,
  entity: Entity,
  { day, amount, by, type }: AskedChart,
  clause: Condition,
): Promise<{ month: string; name: string; value: string }[]> {
  const value = type === 'total' && amount ? listSumOf(entity, amount) : 'count(*)'
  const name = by ? `coalesce("${by}"::text, '')` : `'${entity.name}'`
  return call.db.query<{ month: string; name: string; value: string }>(
    `select ${monthOf(entity, day)} as month, ${name} as name, (${value})::text as value
       from ${tableName(entity)} where company = $1${clause.sql} and "${day}" is not null group by 1, 2`,
    [companyOf(call), ...clause.params],
  )
}

/**
 * Returns the names of the series of a chart in their order: the values of its choice, or the kind of the records
 * alone.
 */
function seriesOf(entity: Entity, { by }: ChartFacts): string[] {
  const schema = by ? entity.fields[by] : undefined
  return schema ? [...Object.keys(factsOf(schema).choices ?? {}), ''] : [entity.name]
}

/** Returns the chart of the rows that match a condition. */
export const chartOfList = async (
  call: Call,
  entity: Entity,
  asked: AskedChart,
  clause: Condition,
): Promise<ListChart> => chartOf(await readMonths(call, entity, asked, clause), seriesOf(entity, asked))
