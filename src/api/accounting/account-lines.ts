import { useQuery } from '@tanstack/react-query'
import type { checkFec } from '../../contract/accounting/calls/books.ts'
import type { letterRows, reverseEntry, unletterRows, writeEntry } from '../../contract/accounting/calls/entries.ts'
import { accountLine } from '../../contract/accounting/account-line.ts'
import type { AnswerOf } from '../../contract/call.ts'
import type { ManualLine } from '../../contract/accounting/rules/manual-entry.ts'
import { getFile } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Lines of accounting entries; filter by `document`, `entry_date_after` and `entry_date_before`. */
export const accountLines = resource(accountLine)

/** A line of an entry as it is read; `account` is the record when expanded. */
export type AccountLineRead = ReadOf<typeof accountLine>

/** The file of the entries of a year; 409 naming the entry when one is wrong. Silent: the caller shows it. */
export const fecFile = (year: string): Promise<{ blob: Blob; name: string }> =>
  getFile('accounting', 'fec/', { query: { year }, isSilent: true })

/** Reads the errors that prevent the export of a year's entries; empty where it may be exported. */
export const useFecChecks = (year: string) =>
  useQuery({
    queryKey: [accountLine.key, 'fec-checks', year],
    queryFn: ({ signal }) => call<typeof checkFec>('get accounting fec/checks', { query: { year }, signal }),
  })

/** Gives rows a letter, or opens letters that were given by hand. */
export const useLettering = () =>
  useAction<AnswerOf<typeof letterRows>, { what: 'letter' | 'unletter'; lines: readonly string[] }>(
    ({ what, lines }, key) =>
      call<typeof letterRows | typeof unletterRows>(`post accounting account-lines/${what}`, {
        body: { lines: [...lines] },
        key,
      }),
    { touches: [accountLine.key, 'history/entries'] },
  )

/** An entry that a person types. */
export interface ManualEntryDraft {
  day: string
  label: string
  piece: string
  lines: readonly ManualLine[]
}

/** A manual entry in the answer of the service: its number and the document of its rows. */
type EntryWritten = AnswerOf<typeof writeEntry>

const entryTouches = [accountLine.key, 'accounting/accounts', 'history/entries']

/** Writes an entry by hand. Silent: its form shows a refusal. */
export const useWriteEntry = () =>
  useAction<EntryWritten, ManualEntryDraft>(
    (entry, key) => call<typeof writeEntry>('post accounting entries', { body: entry, key, isSilent: true }),
    { touches: entryTouches },
  )

/** Writes the reverse of an entry by hand, by the document of its rows. */
export const useReverseEntry = () =>
  useAction<EntryWritten, string>(
    (id, key) => call<typeof reverseEntry>('post accounting entries/:id/reverse', { params: { id }, key }),
    { touches: entryTouches },
  )
