import type { RowOutcomeRead, SentRow } from '../../api/history/imports.ts'
import type { ImportDecision } from '../../contract/imports.ts'
import { type Mark, repeatedMarks } from '../../contract/rules/search/duplicates.ts'

/** Choice for a row that may duplicate an existing record: it changes that record, is created anyway, or is skipped. */
export type Choice = ImportDecision | 'create' | 'skip'

/** Decision on a row, and the record that it changes. */
export interface Decision {
  choice: Choice
  into?: string
}

export type Decisions = ReadonlyMap<number, Decision>

/** A row that may duplicate an existing record, or the record of an earlier line of the file. */
export interface Twin {
  row: number
  label: string
  duplicates: NonNullable<RowOutcomeRead['duplicates']>
  /** The number of the earlier line; null where the record exists already. */
  line: number | null
  /** The marks that the two have in common, and the value of the row by field. */
  by: readonly Mark['kind'][]
  values: SentRow['values']
}

/** Returns the rows of a dry run that may duplicate an existing record or an earlier line of the file. */
export function twinsOf(entity: string, outcomes: readonly RowOutcomeRead[], rows: readonly SentRow[]): Twin[] {
  const fresh = new Map(outcomes.filter(({ action }) => action === 'create').map((one) => [one.row, one]))
  const made = rows.filter(({ row }) => fresh.has(row))
  const repeated = repeatedMarks(
    entity,
    made.map(({ values }) => values),
  )
  return made.flatMap(({ row, values }, at): Twin[] => {
    const { label = '', duplicates = [] } = fresh.get(row) ?? {}
    const first = repeated.get(at)
    if (duplicates.length > 0) return [{ row, label, duplicates, line: null, by: duplicates[0]?.by ?? [], values }]
    return first ? [{ row, label, duplicates, line: made[first.first]?.row ?? null, by: [first.kind], values }] : []
  })
}

/** Returns the choices for a row; changing an existing record requires the right to update. */
export const choicesOf = ({ line }: Twin, mayUpdate: boolean): readonly Choice[] =>
  line === null && mayUpdate ? ['complete', 'replace', 'create', 'skip'] : ['create', 'skip']

/** Returns the decision on a row; by default nothing is overwritten and no duplicate is created. */
export function decisionOf(twin: Twin, decisions: Decisions, mayUpdate: boolean): Decision {
  const decided = decisions.get(twin.row)
  const choice = decided?.choice ?? (twin.line === null && mayUpdate ? 'complete' : 'skip')
  return { choice, into: decided?.into ?? twin.duplicates[0]?.id }
}

/** Returns the rows as they are sent to the service, with the decisions about them; skipped ones are left out. */
export function decidedRows(rows: readonly SentRow[], decided: Decisions): SentRow[] {
  return rows.flatMap((one) => {
    const { choice = 'create', into } = decided.get(one.row) ?? {}
    if (choice === 'skip') return []
    return choice === 'create' ? [one] : [{ ...one, into, how: choice }]
  })
}

/** Fields whose values a mark compares. */
const markFields: Readonly<Record<Mark['kind'], readonly string[]>> = {
  siren: ['siret_number'],
  vat_number: ['intracommunity_vat_number'],
  email: ['email'],
  phone: ['phone'],
  name: ['postcode'],
}

/**
 * Returns the reasons why a row is a duplicate of a record: the marks that both have, each with the value of the row.
 */
export function decisionReasonsOf(twin: Twin, into: string | undefined): { kind: Mark['kind']; value: string }[] {
  const marks = twin.duplicates.find(({ id }) => id === into)?.by ?? twin.by
  return marks.map((kind) => ({
    kind,
    value: markFields[kind].map((field) => String(twin.values[field] ?? '')).join(' '),
  }))
}
