import { answerOf, type PlainRefusal, plainRefusal, type TaskAnswer } from '../../../work/refusals.ts'
import { fingerprints } from './fingerprints.ts'
import { type Layouts, readStatementPreview, readStatement, type StatementTable } from './read-statement.ts'
import type { Statement } from './statement.ts'

/** A statement file to read into the lines of the account of an IBAN. */
export interface StatementTask {
  bytes: Uint8Array
  iban: string
  layouts: Layouts
  isPreview: boolean
}

/** Content of a statement file as it was read; `prints` are those of its lines, `table` and `fault` come with a preview alone. */
export interface StatementRead {
  statement: Statement | null
  prints: string[]
  table: StatementTable | null
  fault: PlainRefusal | null
}

/** Reads a statement file in a worker. */
export const run = ({ bytes, iban, layouts, isPreview }: StatementTask): Promise<TaskAnswer<StatementRead>> =>
  answerOf(() => {
    const { statement, table, fault } = isPreview
      ? readStatementPreview(bytes, iban, layouts)
      : { statement: readStatement(bytes, iban, layouts), table: null, fault: null }
    return {
      statement,
      prints: statement ? fingerprints(statement.lines) : [],
      table,
      fault: fault === null ? null : plainRefusal(fault),
    }
  })
