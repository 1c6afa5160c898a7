import { z } from 'zod'
import { call, countedResultsOf, noBody } from '../../call.ts'
import type { Duplicate } from '../../directory/merging.ts'
import { importDecisions, importLimits, rowActions } from '../../imports.ts'

const own = { service: 'history', access: 'user', right: 'any', takes: 'neither', added: true } as const
const rightOf = 'the right is that of the records'

/** An import, with the number of rows of each outcome. */
const batch = () => ({
  id: z.string(),
  entity: z.string(),
  file: z.string(),
  key: z.string().nullable(),
  total: z.int(),
  actor: z.string(),
  actor_object: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  state: z.enum(['running', 'done', 'stopped', 'undoing', 'undone']),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that its undo left. */
  kept: z.int(),
  started_at: z.string(),
})

/** Reasons for which an undo leaves a row. */
const keptReasons = ['changed', 'in_use', 'gone', 'refused'] as const

/** Result of a row, or its preview. */
const outcome = () =>
  z.looseObject({
    row: z.int(),
    action: z.enum(rowActions),
    record: z.string().optional(),
    label: z.string().optional(),
    /** Its remark became a note on the record, or would. */
    has_note: z.boolean().optional(),
    errors: z.record(z.string(), z.array(fieldError())).optional(),
    /** Possible duplicates of a row that would make a record. */
    duplicates: z.array(z.custom<Duplicate>(() => true)).optional(),
  })

const fieldError = () =>
  z.object({
    code: z.string().optional(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    text: z.string().optional(),
  })

const rows = () => ({
  rows: z
    .array(
      z.object({
        row: z.int().min(1).max(10_000_000),
        values: z.record(z.string(), z.unknown()),
        note: z.string().max(importLimits.note).optional(),
        into: z.uuid().optional(),
        how: z.enum(importDecisions).optional(),
      }),
    )
    .min(1)
    .max(importLimits.batch),
})

export const readImports = call({
  ...own,
  method: 'get',
  path: 'imports',
  summary: `imports of one kind of records, newest first; ${rightOf}`,
  query: { entity: 'registry name of the records' },
  answer: () => countedResultsOf(z.looseObject(batch())),
})

export const readImport = call({
  ...own,
  method: 'get',
  path: 'imports/:id',
  summary: `one import, with the rows that its undo left; ${rightOf}`,
  answer: () =>
    z.looseObject({
      ...batch(),
      rows_kept: z.array(
        z.object({
          row: z.int(),
          record: z.string().nullable(),
          label: z.string().nullable(),
          reason: z.enum(keptReasons),
        }),
      ),
    }),
})

export const checkImport = call({
  ...own,
  method: 'post',
  path: 'imports/check',
  success: 200,
  summary: `the outcome of rows, nothing is written; ${rightOf}`,
  body: () => z.object({ ...rows(), entity: z.string().max(80), key: z.string().max(80).nullish() }),
  answer: () => z.looseObject({ outcomes: z.array(outcome()) }),
})

export const beginImport = call({
  ...own,
  method: 'post',
  path: 'imports',
  summary: `begins an import, or continues the same one; ${rightOf}`,
  body: () =>
    z.object({
      entity: z.string().max(80),
      file: z.string().min(1).max(255),
      key: z.string().max(80).nullish(),
      fingerprint: z.string().min(1).max(64),
      total: z.int().min(1).max(importLimits.rows),
      import: z.uuid().nullish(),
    }),
  answer: () => z.looseObject({ ...batch(), rows: z.array(z.int()) }),
})

export const writeImportRows = call({
  ...own,
  method: 'post',
  path: 'imports/:id/rows',
  success: 200,
  summary: `writes a batch of rows; ${rightOf}`,
  body: () => z.object(rows()),
  answer: () => z.looseObject({ ...batch(), outcomes: z.array(outcome()) }),
})

export const endImport = call({
  ...own,
  method: 'post',
  path: 'imports/:id/end',
  success: 200,
  summary: `ends an import; its written rows remain; ${rightOf}`,
  body: noBody,
  answer: () => z.looseObject(batch()),
})

export const undoRecordImport = call({
  ...own,
  method: 'post',
  path: 'imports/:id/undo',
  success: 200,
  summary: `undoes the next rows of an import; ${rightOf}`,
  body: noBody,
  answer: () => z.looseObject({ ...batch(), left: z.int() }),
})
