import { account } from '../../contract/accounting/account.ts'
import { type ReadOf, resource } from '../resource.ts'

/** The chart of accounts; `from` and `to` ask for the sums of a period. */
export const accounts = resource(account)

/** An account as it is read. */
export type AccountRead = ReadOf<typeof account>
