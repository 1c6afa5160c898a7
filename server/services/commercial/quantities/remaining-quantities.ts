import type { Taking } from '../../../../src/contract/commercial/kinds/taking.ts'
import { flowsFrom } from '../../../../src/contract/commercial/rules/flows/document-flows.ts'
import { type SourceLine, leftToTake, takeable } from '../../../../src/contract/commercial/rules/flows/remaining.ts'
import type { Queryable } from '../../../database/database.ts'
import { stateIn } from '../../../database/facts.ts'
import { isAlive, takenLines } from '../../../database/views/commercial/taken-lines.ts'
import { readDeliveries } from './deliveries.ts'
import { type DocumentKind, kindOf } from '../document/kinds.ts'

/** Returns the kinds that take the same of a document. */
export const takersOf = (from: DocumentKind, takes: Taking): { kind: DocumentKind; link: string }[] =>
  flowsFrom(from.entity.key)
    .filter((flow) => flow.takes === takes)
    .flatMap(({ to, link }) => {
      const kind = kindOf(to)
      return kind ? [{ kind, link }] : []
    })

/** Returns the kinds of taking by which follow-ups use up a document, each once. */
export const takingsOf = (from: DocumentKind): Taking[] => [
  ...new Set(flowsFrom(from.entity.key).flatMap(({ to, takes }) => (kindOf(to) ? [takes] : []))),
]

/** Returns the quantities that documents take of some lines, without cancelled documents. */
export async function takenQuantities(
  tx: Queryable,
  company: string,
  from: DocumentKind,
  takes: Taking,
  lines: readonly string[],
  except: string | null = null,
): Promise<{ source_line: string; quantity: string; has_reason: boolean }[]> {
  const takers = takersOf(from, takes).map(({ kind }) => kind.entity.name)
  if (lines.length === 0 || takers.length === 0) return []
  return tx.query(
    `select t.source_line, t.quantity, t.has_reason from ${takenLines.name} t
      where t.company = $1 and ${stateIn('t.taker', takers)} and ${isAlive} and t.source_line = any($2::text[]) and ($3::uuid is null or t.document <> $3)`,
    [company, lines, except],
  )
}

/** A line of a document that others are made of. */
export type TakenLine = SourceLine & { id: string }

/**
 * Quantities that remain of lines: those to take `now`, and the `whole`, which includes what can be taken only later.
 */
interface Remaining {
  now: Map<string, string>
  whole: Map<string, string>
}

/**
 * Returns the quantities that remain of each line of a document: its own less those of its follow-ups that are not
 * cancelled (domain rules 1.8).
 */
export async function readRests(
  tx: Queryable,
  company: string,
  { from, takes }: { from: DocumentKind; takes: Taking },
  lines: readonly TakenLine[],
  except: string | null = null,
): Promise<Remaining> {
  const ids = lines.map(({ id }) => id)
  const taken = await takenQuantities(tx, company, from, takes, ids, except)
  const deliveriesOf = await readDeliveries(tx, company, takes, ids)
  const restsOf = (isLater: boolean): Map<string, string> =>
    new Map(
      lines.map((line) => [
        line.id,
        leftToTake(
          line,
          takeable(line, takes, deliveriesOf(line.id), isLater),
          taken.filter((row) => row.source_line === line.id).map((row) => row.quantity),
        ),
      ]),
    )
  return { now: restsOf(false), whole: restsOf(true) }
}

/** Returns the quantity of each line of a document that may be taken now. */
export const readRemaining = async (...asked: Parameters<typeof readRests>): Promise<Map<string, string>> =>
  (await readRests(...asked)).now
