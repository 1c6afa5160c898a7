import { z } from 'zod'
import { call, filledText, noBody, optionalId, recordIds, refusedAs, trimmedText } from '../../call.ts'
import { mostEntryLines } from '../rules/manual-entry.ts'

const staff = { service: 'accounting', access: 'user', method: 'post', takes: 'neither', added: true } as const
const change = { ...staff, right: { scope: 'account', action: 'update' }, success: 200 } as const

/** Rows that are lettered together at most. */
const mostLettered = 500

const lettered = () => z.object({ lines: recordIds(mostLettered).min(1, refusedAs('required')) })

/** Letter of the named rows, or null where it was removed, with the ids of all rows that had or got it. */
const lettering = () => z.object({ letter: z.string().nullable(), lines: z.array(z.string()) })

export const letterRows = call({
  ...change,
  path: 'account-lines/letter',
  summary: 'give rows that settle one another a letter',
  body: lettered,
  answer: lettering,
})

export const unletterRows = call({
  ...change,
  path: 'account-lines/unletter',
  summary: 'open letters that were given by hand',
  body: lettered,
  answer: lettering,
})

const manual = { ...staff, right: { scope: 'account', action: 'full' }, success: 201 } as const

/** Longest texts of an entry by hand. */
export const longestInEntry = { label: 255, piece: 40, amount: 20 }

const entryWritten = () =>
  z.object({ journal: z.literal('OD'), entry_number: z.int(), document: z.string(), entry_date: z.string() })

export const writeEntry = call({
  ...manual,
  path: 'entries',
  summary: 'writes an entry by hand; each of its lines has one side',
  body: () =>
    z.object({
      day: z.string(refusedAs('invalid')),
      label: filledText(longestInEntry.label),
      piece: trimmedText(longestInEntry.piece),
      lines: z
        .array(
          z.object({
            account: optionalId(),
            organization: optionalId(),
            debit: trimmedText(longestInEntry.amount),
            credit: trimmedText(longestInEntry.amount),
            label: trimmedText(longestInEntry.label),
          }),
          refusedAs('required'),
        )
        .max(mostEntryLines, refusedAs('max_value'))
        .readonly(),
    }),
  answer: entryWritten,
})

export const reverseEntry = call({
  ...manual,
  path: 'entries/:id/reverse',
  summary: 'writes the reverse of an entry by hand, today',
  body: noBody,
  answer: entryWritten,
})
