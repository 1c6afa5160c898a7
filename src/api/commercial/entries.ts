import { accountLine } from '../../contract/accounting/account-line.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Lines of accounting entries; filter by `document`, `entry_date_after` and `entry_date_before`. */
export const accountLines = resource(accountLine)

/** A line of an entry as it is read; `account` is the record when expanded. */
export type AccountLineRead = ReadOf<typeof accountLine>
