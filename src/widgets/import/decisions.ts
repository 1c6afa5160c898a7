import type { RowOutcome, SentRow } from '../../api/history/imports.ts'
import type { ImportDecision } from '../../contract/imports.ts'
import { type Mark, repeatedMarks } from '../../contract/rules/duplicates.ts'

/** What becomes of a row that may be a record that stands already: it goes into that one, is made all the same, or is left. */
export type Choice = ImportDecision | 'create' | 'skip'

/** What was decided of a row, and into which record it goes. */
export interface Decision {
  choice: Choice
  into?: string
}

export type Decisions = ReadonlyMap<number, Decision>

/** A row that may be a record that stands already, or the one of an earlier line of the file. */
export interface Twin {
  row: number
  label: string
  duplicates: NonNullable<RowOutcome['duplicates']>
  /** The number of the earlier line; null where the record stands already. */
  line: number | null
  /** The marks that the two have in common, and the value of the row by field. */
  by: readonly Mark['kind'][]
  values: SentRow['values']
}

/** The rows of a dry run that may be somebody who stands already, or twice in the file. */
export function twinsOf(entity: string, outcomes: readonly RowOutcome[], rows: readonly SentRow[]): Twin[] {
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

/** The choices that there are for a row; a record that stands is changed by who may change it. */
export const choicesOf = ({ line }: Twin, mayUpdate: boolean): readonly Choice[] =>
  line === null && mayUpdate ? ['complete', 'replace', 'create', 'skip'] : ['create', 'skip']

/** What was decided of a row; until somebody does, nothing is written over and nothing stands twice. */
export function decisionOf(twin: Twin, decisions: Decisions, mayUpdate: boolean): Decision {
  const decided = decisions.get(twin.row)
  const choice = decided?.choice ?? (twin.line === null && mayUpdate ? 'complete' : 'skip')
  return { choice, into: decided?.into ?? twin.duplicates[0]?.id }
}

/** The rows as they go to the service, by what was decided of them; those that are left stay here. */
export function decidedRows(rows: readonly SentRow[], decided: Decisions): SentRow[] {
  return rows.flatMap((one) => {
    const { choice = 'create', into } = decided.get(one.row) ?? {}
    if (choice === 'skip') return []
    return choice === 'create' ? [one] : [{ ...one, into, how: choice }]
  })
}

/** The fields whose values a mark compares. */
const markFields: Readonly<Record<Mark['kind'], readonly string[]>> = {
  siren: ['siret_number'],
  vat_number: ['intracommunity_vat_number'],
  email: ['email'],
  phone: ['phone'],
  name: ['postcode'],
}

/** Reason for which a row is a duplicate of a record: the marks that both have, each with the value of the row. */
export function reasonsOf(twin: Twin, into: string | undefined): { kind: Mark['kind']; value: string }[] {
  const marks = twin.duplicates.find(({ id }) => id === into)?.by ?? twin.by
  return marks.map((kind) => ({
    kind,
    value: markFields[kind].map((field) => String(twin.values[field] ?? '')).join(' '),
  }))
}
