import { type Writing } from '../../http/call/call.ts'
import { type FieldErrors, type Refusal } from '../../http/call/errors.ts'
import { sqlRefusalOf } from '../../http/routing/sql-refusals.ts'
import { type RowOutcome } from './import-references.ts'

const expected = (error: unknown): { refusal: Refusal } => {
  const refusal = sqlRefusalOf(error)
  if (!refusal || refusal.status >= 500) throw error
  return { refusal }
}

/** Does a piece of work that writes nothing; a refusal is the answer, other errors go on. */
export const refused = <T>(work: () => Promise<T>): Promise<T | { refusal: Refusal }> => work().catch(expected)

/** Does a piece of work. A refusal undoes its writes and is returned, other errors are thrown. */
export async function tried<T>(call: Writing, work: () => Promise<T>): Promise<T | { refusal: Refusal }> {
  await call.tx.query('savepoint import_step')
  try {
    const result = await work()
    await call.tx.query('release savepoint import_step')
    return result
  } catch (error) {
    const refusal = expected(error)
    await call.tx.query('rollback to savepoint import_step')
    return refusal
  }
}

/** Returns whether work was refused. */
export const isRefused = (result: unknown): result is { refusal: Refusal } =>
  typeof result === 'object' && result !== null && 'refusal' in result

export function failed(call: Writing, row: number, refusal: Refusal): RowOutcome {
  const errors = (refusal.more.errors as FieldErrors | undefined) ?? { detail: [{ code: refusal.code }] }
  return {
    row,
    action: 'error',
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, list]) => [
        field,
        list.map((error) => ({ ...error, text: error.text ?? call.words(call.language, error.code, error.params) })),
      ]),
    ),
  }
}
