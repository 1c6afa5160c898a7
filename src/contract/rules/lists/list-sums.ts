import type { Entity } from '../../kit/kit.ts'

/**
 * Conditions for a row of an entity to count in a sum: values of choices, and a currency. The latter is that of the row
 * or of a record that it references.
 */
export interface SumRule {
  values: Readonly<Record<string, readonly string[]>>
  currencyOf: 'row' | { reference: string } | undefined
}

type Summed = Pick<Entity, 'list' | 'fields' | 'computed'>

/** Returns the condition for rows in a sum of a list: that of its entity, and the currency euro for amounts in one. */
export function sumRule({ list, fields, computed }: Summed, name: string): SumRule {
  const reference = list?.sumsCurrency
  const hasCurrency = ('currency' in fields || 'currency' in computed) && !list?.isSumInEuros
  const own = hasCurrency ? 'row' : undefined
  const wanted = Object.entries(list?.sumsWhere?.[name] ?? {})
  const values = Object.fromEntries(wanted.map(([field, value]) => [field, [value].flat()]))
  return { values, currencyOf: reference ? { reference } : own }
}

type Row = Readonly<Record<string, unknown>>

function currencyIn(row: Row, currencyOf: SumRule['currencyOf']): unknown {
  if (!currencyOf) return 'eur'
  if (currencyOf === 'row') return row.currency
  const record = row[currencyOf.reference]
  return typeof record === 'object' && record !== null ? (record as Row).currency : undefined
}

/** Checks whether a sum counts a row; a referenced record is in the row when it was read with it. */
export function isSummed(entity: Summed, name: string, row: Row): boolean {
  const { values, currencyOf } = sumRule(entity, name)
  return (
    Object.entries(values).every(([field, allowed]) => allowed.includes(String(row[field]))) &&
    String(currencyIn(row, currencyOf) || 'eur').toLowerCase() === 'eur'
  )
}
