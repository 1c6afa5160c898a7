import { useQuery } from '@tanstack/react-query'
import { accountLine } from '../../contract/accounting/account-line.ts'
import type { ManualLine } from '../../contract/accounting/rules/manual-entry.ts'
import { get, getFile, post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** Lines of accounting entries; filter by `document`, `entry_date_after` and `entry_date_before`. */
export const accountLines = resource(accountLine)

/** A line of an entry as it is read; `account` is the record when expanded. */
export type AccountLineRead = ReadOf<typeof accountLine>

/** The file of the entries of a year; 409 naming the entry when one is wrong. Silent: the caller shows it. */
export const fecFile = (year: string): Promise<{ blob: Blob; name: string }> =>
  getFile('accounting', 'fec/', { query: { year }, isSilent: true })

/** Error that prevents the export of a year's file, as a text, with the place of it. */
export interface FecIssue {
  code: string
  text: string
  params: Readonly<Record<string, string | number>>
}

/** Reads the errors that prevent the export of a year's entries; empty where it may be exported. */
export const useFecChecks = (year: string) =>
  useQuery({
    queryKey: [accountLine.key, 'fec-checks', year],
    queryFn: ({ signal }) =>
      get<{ year: number; issues: FecIssue[] }>('accounting', 'fec/checks/', { query: { year }, signal }),
  })

/** Rows of an account that settle one another, by id. */
interface Lettered {
  letter: string | null
  lines: string[]
}

/** Gives rows a letter, or opens letters that were given by hand. */
export const useLettering = () =>
  useAction<Lettered, { what: 'letter' | 'unletter'; lines: readonly string[] }>(
    ({ what, lines }, key) => post('accounting', `account-lines/${what}/`, { lines }, { key }),
    { touches: [accountLine.key, 'history/entries'] },
  )

/** An entry that a person types. */
export interface EntryDraft {
  day: string
  label: string
  piece: string
  lines: readonly ManualLine[]
}

/** A manual entry in the answer of the service: its number and the document of its rows. */
interface EntryWritten {
  entry_number: number
  document: string
}

const entryTouches = [accountLine.key, 'accounting/accounts', 'history/entries']

/** Writes an entry by hand. Silent: its form shows a refusal. */
export const useWriteEntry = () =>
  useAction<EntryWritten, EntryDraft>((entry, key) => post('accounting', 'entries/', entry, { key, isSilent: true }), {
    touches: entryTouches,
  })

/** Writes the reverse of an entry by hand, by the document of its rows. */
export const useReverseEntry = () =>
  useAction<EntryWritten, string>((id, key) => post('accounting', `entries/${id}/reverse/`, {}, { key }), {
    touches: entryTouches,
  })
