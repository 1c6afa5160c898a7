import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadResource } from '../../api/entities.ts'
import type { RowOutcomeRead, SentRow } from '../../api/history/imports.ts'
import { noteColumn } from '../../contract/imports.ts'
import { type AnyEntity, isRequired } from '../../contract/kit/kit.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { translateKey, useLabels } from '../labels.ts'
import { today } from '../today.ts'
import {
  type RowGroup,
  type ImportPlan,
  type Written,
  checkAll,
  differing,
  fingerprintOf,
  rowGroupsOf,
  sheetLinesOf,
  repeatedRows,
  rowOf,
  writeAll,
} from './import-rows.ts'
import { decidedRows } from './decisions.ts'
import { type Mapping, fieldNames, headerRow, propose, remember, remembered } from './mapping.ts'
import { readInWorker } from './read/read-in-worker.ts'
import { type SheetRows, UnreadableSheet } from './read/read-sheets.ts'
import { type CheckedRows, useDecisions } from './use-decisions.ts'
import { useCourse } from './use-course.ts'
import { useSheet } from './use-sheet.ts'
import { useUnknownNames } from './use-unknown-names.ts'

export type Stage = 'source' | 'map' | 'check' | 'done'

const errorsAt = (names: readonly string[], code: 'repeated' | 'differs') =>
  Object.fromEntries(names.map((name) => [name, [{ code, text: translateKey(`imports:${code}`) }]]))

/** Returns the entity of the lines of a record; null where a row is a whole record. */
async function lineOf({ imported, children }: AnyEntity): Promise<AnyEntity | null> {
  const of = imported?.lines && children?.[imported.lines.of]?.of
  return of ? (await loadResource(of)).entity : null
}

const refusedRows = (outcomes: readonly RowOutcomeRead[]): number[] =>
  outcomes.filter(({ action }) => action === 'error').map(({ row }) => row)

/** Returns the known outcomes of the rows, after some of them were refused while they were written. */
const withRefused = (outcomes: readonly RowOutcomeRead[], refused: readonly RowOutcomeRead[]): RowOutcomeRead[] => {
  const found = new Set(refused.map(({ row }) => row))
  return [...outcomes.filter(({ row }) => !found.has(row)), ...refused]
}

const unchecked: CheckedRows = { rows: [], outcomes: [] }

/**
 * Returns the state and actions of an import: the file, its columns, the dry run, the writing. Values in `given` are
 * set on every record, such as the side of a document.
 */
export function useImport<R extends AnyRecord>(resource: AnyResource<R>, given: Readonly<Record<string, unknown>>) {
  const { entity } = resource
  const labels = useLabels(entity)
  const [line, setLine] = useState<AnyEntity | null>(null)
  const lineLabels = useLabels(line ?? entity)
  const client = useQueryClient()
  const [stage, setStage] = useState<Stage>('source')
  const source = useSheet(labels)
  const { file, sheets, sheet, rows, lines } = source
  const [columns, setColumns] = useState<{ mapping: Mapping; key: string | null; isKept: boolean }>({
    mapping: [],
    key: null,
    isKept: false,
  })
  const [checked, setChecked] = useState<CheckedRows>(unchecked)
  const { outcomes } = checked
  const [written, setWritten] = useState<Written | null>(null)
  const { fault, busy, run, stop } = useCourse()

  const groups = useMemo(() => rowGroupsOf(entity, columns.mapping, lines), [entity, columns.mapping, lines])
  const plan: ImportPlan = { entity: entity.key, key: columns.key }
  const missing = Object.keys(entity.fields).filter(
    (name) =>
      isRequired(entity.fields[name]!) &&
      !(entity.initial && name in entity.initial) &&
      !columns.mapping.includes(name),
  )
  const converted = (from: readonly RowGroup[] = groups): SentRow[] => {
    const reading = { choice: labels.choice, today: today() }
    return from.map((group) => {
      const row = rowOf({ entity, line }, columns.mapping, group, reading)
      return { ...row, values: { ...given, ...row.values } }
    })
  }

  const { decided, forgetDecisions, ...deciding } = useDecisions(entity, checked)
  const { findNames, forgetNames, triedNames, writtenNames, ...naming } = useUnknownNames(entity)

  const mapSheet = async (read: readonly SheetRows[], at: number, chosen?: number): Promise<void> => {
    const given = read[at]?.rows ?? []
    const ofLines = await lineOf(entity)
    const names = await fieldNames(entity, ofLines)
    const top = chosen ?? (read[at]?.isCards ? 0 : headerRow(names, given))
    const cells = given.slice(top)
    if (sheetLinesOf(cells).length === 0) throw new UnreadableSheet('noRows')
    const kept = remembered(entity, cells)
    setLine(ofLines)
    setColumns(kept ? { ...kept, isKept: true } : { mapping: propose(names, cells), key: null, isKept: false })
    source.choose(at, top)
    setChecked(unchecked)
    forgetDecisions()
    forgetNames()
    setWritten(null)
  }
  const read = (given: File | string) =>
    run(0, async () => {
      const found = await readInWorker(given)
      await mapSheet(found, 0)
      source.open(typeof given === 'string' ? translateKey('imports:pasted') : given.name.slice(0, 255), found)
      setStage('map')
    })
  /** Checks all rows, or again the refused ones; a second row of a key is always refused. */
  const check = () => {
    const bad = new Set(refusedRows(outcomes))
    const all = converted()
    const asked = stage === 'check' ? all.filter(({ row }) => bad.has(row)) : all
    return run(asked.length, async (course) => {
      const repeated = repeatedRows(plan, all)
      const different = differing(entity, columns.mapping, groups)
      const found = (await checkAll(plan, triedNames(asked), course)).map((one): RowOutcomeRead => {
        const names = different.get(one.row)
        if (names) return { row: one.row, action: 'error', errors: errorsAt(names, 'differs') }
        return repeated.has(one.row) && plan.key
          ? { row: one.row, action: 'error', errors: errorsAt([plan.key], 'repeated') }
          : one
      })
      const rest = stage === 'check' ? outcomes.filter(({ row }) => !bad.has(row)) : []
      await findNames(line, found)
      setChecked({ rows: all, outcomes: [...rest, ...found] })
      remember(entity, rows, columns)
      setStage('check')
    })
  }
  const write = () =>
    run(groups.length, async (course) => {
      const all = converted()
      const bad = new Set(refusedRows(outcomes))
      setStage('done')
      try {
        const good = decidedRows(
          await writtenNames(
            all.filter(({ row }) => !bad.has(row)),
            file,
          ),
          decided(),
        )
        // The fingerprint is that of the file: rows corrected here stay in the same batch.
        const fingerprint = fingerprintOf(plan, converted(rowGroupsOf(entity, columns.mapping, source.original())))
        const found = await writeAll({ ...plan, file, fingerprint, import: written?.made.id }, good, course)
        setWritten(found)
        setChecked((now) => ({ ...now, outcomes: withRefused(now.outcomes, found.refused) }))
      } finally {
        void client.invalidateQueries({ queryKey: resource.key })
        void client.invalidateQueries({ queryKey: ['history/imports', entity.key] })
      }
    })
  return {
    entity,
    labels,
    /** Returns the label of a column: a field of the record, or of its lines. */
    fieldText: (name: string): string => {
      if (name === noteColumn && entity.imported?.notes) return translateKey('imports:note')
      const [of, field] = name.split('.')
      return field && of ? translateKey('imports:ofLine', { field: lineLabels.field(field) }) : labels.field(name)
    },
    ...deciding,
    ...naming,
    given,
    groups,
    language: currentLanguage(),
    stage,
    setStage,
    sheets,
    sheet,
    chooseSheet: (at: number) => run(0, () => mapSheet(sheets, at)),
    header: source.header,
    headerChoices: source.headerChoices,
    chooseHeader: (at: number) => run(0, () => mapSheet(sheets, sheet, at)),
    headers: source.headers,
    leftovers: source.leftovers,
    lines,
    columns,
    setColumns: (change: Partial<typeof columns>) => setColumns({ ...columns, isKept: false, ...change }),
    missing,
    outcomes,
    written,
    fault,
    busy,
    stop,
    read,
    check,
    write,
    edit: source.edit,
  }
}

export type Importing = ReturnType<typeof useImport>
