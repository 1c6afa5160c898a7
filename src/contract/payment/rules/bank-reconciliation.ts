import { centsOf, moneyText } from '../../rules/money/cents.ts'

/** A bank line until the day: `booked` is its amount in entries until that day. */
export interface BankSide {
  amount: string
  booked: string
}

/** An entry of the account, or all rows of one document, that no line of the bank until the day settles. */
export interface BookSide {
  amount: string
}

/** Figures of a reconciliation statement, in euros; outgoing money is negative. */
export interface ReconciliationSource<Line extends BankSide, Entry extends BookSide> {
  /** Balance of the bank statements at the end of the day; null where none states one. */
  bank: string | null
  /** Balance of the account in the books at the end of the day. */
  books: string
  /** Balance of the bank before its first known line; null where no statement states one. */
  opening: string | null
  /** Balance of the books before that line, without the entries that later lines settle. */
  before: string
  /** Sum of all lines of the bank until the day. */
  moved: string
  lines: readonly Line[]
  entries: readonly Entry[]
}

/** A reconciliation statement: bank + open entries - open lines = `expected`, and books - `expected` = `difference`. */
export interface Reconciliation<Line extends BankSide, Entry extends BookSide> {
  bank: string | null
  books: string
  /** Lines of the bank with the part of them that the books do not have. */
  lines: (Line & { open: string })[]
  entries: Entry[]
  open_lines: string
  open_entries: string
  /** Balance that the books should have; null where that of the bank is not known, as the differences are then. */
  expected: string | null
  difference: string | null
  /** Part of the difference that was there before the first line of the bank. */
  at_opening: string | null
  /** Part of the difference that lines make which the statements count and no file brought. */
  missing_lines: string | null
  unexplained: string | null
}

const total = (amounts: readonly string[]): bigint => amounts.reduce((all, amount) => all + centsOf(amount), 0n)

/**
 * Computes the reconciliation statement of a bank account at a day, exact to the cent; settled lines and entries are
 * left out.
 */
export function reconciliation<Line extends BankSide, Entry extends BookSide>(
  source: ReconciliationSource<Line, Entry>,
): Reconciliation<Line, Entry> {
  const lines = source.lines
    .map((line) => ({ ...line, open: moneyText(centsOf(line.amount) - centsOf(line.booked)) }))
    .filter(({ open }) => open !== '0.00')
  const entries = source.entries.filter(({ amount }) => centsOf(amount) !== 0n)
  const openLines = total(lines.map(({ open }) => open))
  const openEntries = total(entries.map(({ amount }) => amount))
  return {
    bank: source.bank,
    books: source.books,
    lines,
    entries,
    open_lines: moneyText(openLines),
    open_entries: moneyText(openEntries),
    ...differences(source, openEntries - openLines),
  }
}

type Differences = Pick<
  Reconciliation<BankSide, BookSide>,
  'expected' | 'difference' | 'at_opening' | 'missing_lines' | 'unexplained'
>

/** Returns the difference between bank and books, where both balances are known. */
function differences(
  { bank, books, opening, before, moved }: Omit<ReconciliationSource<BankSide, BookSide>, 'lines' | 'entries'>,
  open: bigint,
): Differences {
  if (bank === null || opening === null)
    return { expected: null, difference: null, at_opening: null, missing_lines: null, unexplained: null }
  const expected = centsOf(bank) + open
  const difference = centsOf(books) - expected
  const atOpening = centsOf(before) - centsOf(opening)
  const missing = centsOf(opening) + centsOf(moved) - centsOf(bank)
  return {
    expected: moneyText(expected),
    difference: moneyText(difference),
    at_opening: moneyText(atOpening),
    missing_lines: moneyText(missing),
    unexplained: moneyText(difference - atOpening - missing),
  }
}
