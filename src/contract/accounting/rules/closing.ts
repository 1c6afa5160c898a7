import type { EntryRow } from './entries.ts'
import { checkEntry } from './entries.ts'
import { centsOf, moneyText } from '../../rules/money/cents.ts'

/** Balance of an account for one organization at the end of a year: debits less credits. */
export interface ClosingBalance {
  /** Six figures. */
  account: string
  organization: string | null
  /** The open piece of a customer or supplier that the balance is of, by id, and its number. */
  piece?: string | null
  entry?: string | null
  balance: string
}

/** Row of an opening entry, with its organization and its piece. */
export type OpeningRow = EntryRow & { organization: string | null; piece?: string | null }

const isOfResult = (account: string): boolean => /^[678]/.test(account)

function sided(account: string, organization: string | null, cents: bigint, label: string): OpeningRow {
  const amount = moneyText(cents < 0n ? -cents : cents)
  return { account, organization, label, debit: cents > 0n ? amount : '0.00', credit: cents < 0n ? amount : '0.00' }
}

/**
 * Returns the opening entry of the year after `year`: accounts of the balance sheet by organization and open piece.
 * Charges and income become the result: on 120 for a profit, on 129 for a loss. Empty where no balance is left. Throws
 * RuleError `unbalanced` for books that do not balance.
 */
export function openingEntry(year: number, balances: readonly ClosingBalance[]): OpeningRow[] {
  const carried = balances
    .filter(({ account, balance }) => !isOfResult(account) && centsOf(balance) !== 0n)
    .map(({ account, organization, piece, entry, balance }) => ({
      ...sided(account, organization, centsOf(balance), `À-nouveau ${(piece && entry) || `au 01/01/${year + 1}`}`),
      ...(piece ? { piece } : {}),
    }))
  const result = balances.reduce(
    (all, { account, balance }) => (isOfResult(account) ? all + centsOf(balance) : all),
    0n,
  )
  const rows =
    result === 0n
      ? carried
      : [...carried, sided(result < 0n ? '120000' : '129000', null, result, `Résultat de l’exercice ${year}`)]
  if (rows.length > 0) checkEntry(rows)
  return rows
}
