import { accountLine } from '../../contract/accounting/account-line.ts'
import { getFile } from '../http/call.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Lines of accounting entries; filter by `document`, `entry_date_after` and `entry_date_before`. */
export const accountLines = resource(accountLine)

/** A line of an entry as it is read; `account` is the record when expanded. */
export type AccountLineRead = ReadOf<typeof accountLine>

/** The file of the entries of a year; 409 naming the entry when one is wrong. Silent: the caller says so. */
export const fecFile = (year: string): Promise<{ blob: Blob; name: string }> =>
  getFile('accounting', 'fec/', { query: { year }, isSilent: true })
