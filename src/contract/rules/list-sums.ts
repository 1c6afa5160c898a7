import type { Entity } from '../kit.ts'

/** What the rows of an entity need for a sum of theirs to count them: values of choices, and whether they have a currency. */
export interface SumRule {
  values: Readonly<Record<string, string>>
  isInCurrency: boolean
}

type Summed = Pick<Entity, 'list' | 'fields'>

/** Which rows a sum over a list counts: those that its entity names, and of documents in a currency those in euros. */
export const sumRule = ({ list, fields }: Summed, name: string): SumRule => ({
  values: list?.sumsWhere?.[name] ?? {},
  isInCurrency: 'currency' in fields,
})

/** Whether a sum counts a row. */
export function isSummed(entity: Summed, name: string, row: Readonly<Record<string, unknown>>): boolean {
  const { values, isInCurrency } = sumRule(entity, name)
  return (
    Object.entries(values).every(([field, value]) => row[field] === value) &&
    !(isInCurrency && String(row.currency || 'eur').toLowerCase() !== 'eur')
  )
}
