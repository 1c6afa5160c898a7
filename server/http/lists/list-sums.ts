import { registry } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { type SumRule, sumRule } from '../../../src/contract/rules/lists/list-sums.ts'
import { tableName } from '../../database/schema.ts'

/** Returns the SQL that is true of amounts in euros; $1 is the company. */
function isInEuros(entity: Entity, { currencyOf }: SumRule): string[] {
  const inEuros = "coalesce(nullif(lower(currency), ''), 'eur') = 'eur'"
  if (!currencyOf) return []
  if (currencyOf === 'row') return [inEuros]
  const { reference } = currencyOf
  const target = registry.get(factsOf(entity.fields[reference]!).target ?? '')!
  return [
    `coalesce("${reference}" not in (select id from ${tableName(target)} where company = $1 and not (${inEuros})), true)`,
  ]
}

/**
 * Returns the SQL of a sum over the rows that it counts among those of `among`; $1 is the company. The contract gives
 * values and currency. `value` is the SQL of the amount where it is no column of its own.
 */
export function listSumOf(entity: Entity, name: string, among = 'true', value = `"${name}"`): string {
  const rule = sumRule(entity, name)
  const counted = [
    among,
    ...Object.entries(rule.values).map(
      ([field, values]) => `"${field}" in (${values.map((one) => `'${one}'`).join(', ')})`,
    ),
    ...isInEuros(entity, rule),
  ]
  return `coalesce(sum(${value}) filter (where ${counted.join(' and ')}), 0)`
}
