import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import { entities } from '../../../src/contract/index.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { RuleError } from '../../../src/contract/rules/money/rule-error.ts'
import { type CheckViolation, violationOf } from '../../database/checks.ts'
import { sqlState } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { WorkRefused } from '../../work/run-in-worker.ts'
import { Refusal, invalidField } from '../call/errors.ts'

const busy = (): Refusal => new Refusal(503, 'busy', { retryAfter: 2 })
const away = (): Refusal => new Refusal(503, 'away', { retryAfter: 2 })
const diskFull = (): Refusal => new Refusal(507, 'disk_full')
const readOnly = (): Refusal => new Refusal(503, 'disk_read_only')

/** Returns a 409 that names the record that a merged one went into, by the detail of the trigger. */
function mergedReference(error: unknown): Refusal {
  const { stays, name } = JSON.parse(String((error as { detail?: unknown }).detail)) as { stays: string; name: string }
  return new Refusal(409, 'merged_reference', { current: 'merged', allowed: [], stays, params: { name } })
}

const sqlRefusals: Readonly<Record<string, (error: unknown) => Refusal>> = {
  23503: () => new Refusal(409, 'in_use'),
  23505: () => new Refusal(409, 'already_exists'),
  23514: () => new Refusal(422, 'invalid'),
  22003: () => new Refusal(422, 'invalid'),
  22021: () => new Refusal(422, 'invalid'),
  22007: () => new Refusal(400, 'invalid_filter'),
  22008: () => new Refusal(400, 'invalid_filter'),
  22023: () => new Refusal(422, 'invalid'),
  '22P02': () => new Refusal(400, 'invalid_filter'),
  '22P05': () => new Refusal(422, 'invalid'),
  55006: () => new Refusal(409, 'frozen'),
  // Raised by our own triggers, first: a quotation that was sent (0020-trust-of-readers.sql).
  EN001: () => new Refusal(409, 'already_sent', { current: 'pending', allowed: [] }),
  // Raised by 0081-accounting-laws.sql.
  EN002: () => new Refusal(409, 'period_closed'),
  // Raised by 0561-organization-tree-laws.sql.
  EN003: () => invalidField('parent', 'own_ancestor'),
  // Raised by 0780-merged-references.sql.
  EN004: mergedReference,
  // Another transaction locks rows that this call needs, longer than it may wait or retry: nothing was done.
  40001: busy,
  '40P01': busy,
  '55P03': busy,
  57014: busy,
  53200: busy,
  53300: busy,
  '57P01': busy,
  '57P02': busy,
  '57P03': busy,
  53100: diskFull,
  25006: readOnly,
  '08000': away,
  '08001': away,
  '08003': away,
  '08006': away,
}

const codes: Readonly<Record<CheckViolation['bound'], RefusalCode>> = {
  required: 'required',
  choice: 'invalid_choice',
  length: 'max_length',
  min: 'min_value',
  max: 'max_value',
}
const byTable = new Map(entities.map((entity) => [tableName(entity), entity]))

/** Returns a 422 on the field whose column refused a value; undefined for tables that hold no records. */
function violated(error: unknown): Refusal | undefined {
  const found = violationOf(error)
  if (!found) return undefined
  const entity = byTable.get(found.table)
  const schema = entity?.fields[found.field] ?? entity?.computed[found.field]
  if (!schema) return undefined
  const { max, min, top } = factsOf(schema)
  const limits: Partial<Record<CheckViolation['bound'], Record<string, string | number>>> = {
    length: { max: max ?? 0 },
    min: { min: min ?? 0 },
    max: { max: top ?? 0 },
  }
  return invalidField(found.field, codes[found.bound], limits[found.bound])
}

/** Returns the refusal of a thrown error; undefined when it is an error of ours. */
export function sqlRefusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof RuleError) return invalidField(error.path || 'detail', error.code, { ...error.params })
  if (error instanceof WorkRefused) return busy()
  return violated(error) ?? sqlRefusals[sqlState(error) ?? '']?.(error)
}
