import { beginImport, endImport, type ImportRead, type RowOutcomeRead, writeRows } from '../../api/history/imports.ts'
import { loadResource } from '../../api/entities.ts'
import { importLimits } from '../../contract/imports.ts'
import { fingerprintOf } from './import-rows.ts'
import type { NameDecisions, UnknownName } from './unknown-names.ts'

/** Records created for unknown names: an import of their own, which is undone separately. */
export interface MadeNames {
  target: string
  made: ImportRead
  outcomes: readonly RowOutcomeRead[]
}

const BATCH = Math.min(250, importLimits.batch)

/** Creates a record for each name with that decision; returns their ids by name, and an import of each kind. */
export async function makeNamed(
  names: readonly UnknownName[],
  decisions: NameDecisions,
  file: string,
): Promise<{ ids: Map<string, string>; imports: MadeNames[] }> {
  const ids = new Map<string, string>()
  const imports: MadeNames[] = []
  const wanted = names.filter(({ id }) => decisions.get(id)?.choice === 'create')
  for (const target of new Set(wanted.map((one) => one.target))) {
    const { entity } = await loadResource(target)
    const ofTarget = wanted.filter((one) => one.target === target)
    const rows = ofTarget.map(({ name }, at) => ({ row: at + 1, values: { [entity.title]: name } }))
    const plan = { entity: target, key: null }
    const begun = await beginImport({ ...plan, file, fingerprint: fingerprintOf(plan, rows), total: rows.length })
    const outcomes: RowOutcomeRead[] = []
    for (let at = 0; at < rows.length; at += BATCH)
      outcomes.push(...(await writeRows(begun.id, rows.slice(at, at + BATCH), new AbortController().signal)).outcomes)
    for (const { row, record } of outcomes) if (record) ids.set(ofTarget[row - 1]!.id, record)
    imports.push({ target, made: await endImport(begun.id), outcomes })
  }
  return { ids, imports }
}
