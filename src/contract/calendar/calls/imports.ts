import { z } from 'zod'
import { type AnswerOf, call, noBody } from '../../call.ts'
import { calendarImportLimits, mostPreviewed } from '../agenda.ts'

const staff = {
  service: 'calendar',
  method: 'post',
  access: 'user',
  right: { scope: 'calendar', action: 'create' },
  success: 200,
  added: true,
} as const

/** One event of a file that may be imported. */
const importedEvent = () =>
  z.object({
    title: z.string(),
    start: z.string(),
    end: z.string(),
    all_day: z.boolean(),
    recurrence: z.string().nullable(),
    is_transparent: z.boolean(),
    is_known: z.boolean(),
  })

export const importCalendar = call({
  ...staff,
  path: 'imports',
  summary: 'imports an .ics file, or previews the result',
  body: () => z.strictObject({ file: z.string().max(calendarImportLimits.bytes * 2), is_preview: z.boolean() }),
  answer: () =>
    z.object({
      /** Names a finished import for undoing it; null of a preview. */
      id: z.string().nullable(),
      created: z.int(),
      updated: z.int(),
      /** Rules that the agenda does not support: the event occurs once. */
      rules_cut: z.int(),
      /** Texts that were too long. */
      texts_cut: z.int(),
      /** Events without a time, with an end before the beginning, or cancelled, also in all occurrences. */
      skipped: z.int(),
      /** Known events that the file cancels: they are removed. */
      removed: z.int(),
      /** Events with a newer version in the agenda than in the file. */
      outdated: z.int(),
      /** Lines without a readable property. */
      lines_left: z.int(),
      first: z.string().nullable(),
      last: z.string().nullable(),
      /** The first of them. */
      events: z.array(importedEvent()).max(mostPreviewed),
    }),
})

/** Result of an import, or its preview. */
export type ImportAnswer = AnswerOf<typeof importCalendar>

export const undoCalendarImport = call({
  ...staff,
  path: 'imports/:id/undo',
  summary: 'undoes an import',
  body: noBody,
  /** Events that were changed since are kept. */
  answer: () => z.object({ removed: z.int(), restored: z.int(), kept: z.int() }),
})

/** Result of undoing an import. */
export type ImportUndone = AnswerOf<typeof undoCalendarImport>
