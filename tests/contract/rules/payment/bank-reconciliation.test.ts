import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ReconciliationSource,
  reconciliation,
} from '../../../../src/contract/payment/rules/bank-reconciliation.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'

type Line = { id: string; amount: string; booked: string }
type Entry = { id: string; amount: string }
const source = (more: Partial<ReconciliationSource<Line, Entry>>): ReconciliationSource<Line, Entry> => ({
  bank: '1000.00',
  books: '1000.00',
  opening: '1000.00',
  before: '1000.00',
  moved: '0.00',
  lines: [],
  entries: [],
  ...more,
})

describe('a reconciliation statement', () => {
  it('agrees when the balances are equal and nothing is open', () => {
    expect(reconciliation(source({}))).toEqual({
      bank: '1000.00',
      books: '1000.00',
      lines: [],
      entries: [],
      open_lines: '0.00',
      open_entries: '0.00',
      expected: '1000.00',
      difference: '0.00',
      at_opening: '0.00',
      missing_lines: '0.00',
      unexplained: '0.00',
    })
  })

  it('explains the balance of the books by fees without entry and a cheque that is not cashed', () => {
    const found = reconciliation(
      source({
        bank: '982.00',
        moved: '-18.00',
        books: '700.00',
        lines: [{ id: 'fees', amount: '-18.00', booked: '0.00' }],
        entries: [{ id: 'cheque', amount: '-300.00' }],
      }),
    )
    expect(found).toMatchObject({ open_lines: '-18.00', open_entries: '-300.00', expected: '700.00' })
    expect(found).toMatchObject({ difference: '0.00', unexplained: '0.00' })
  })

  it('keeps the part of a line that the books do not have, and leaves out what is settled', () => {
    const found = reconciliation(
      source({
        bank: '1150.00',
        moved: '150.00',
        books: '1030.00',
        lines: [
          { id: 'part', amount: '100.00', booked: '-20.00' },
          { id: 'whole', amount: '50.00', booked: '50.00' },
        ],
        entries: [{ id: 'turned', amount: '0.00' }],
      }),
    )
    expect(found.lines).toEqual([{ id: 'part', amount: '100.00', booked: '-20.00', open: '120.00' }])
    expect(found.entries).toEqual([])
    expect(found.difference).toBe('0.00')
  })

  it('names a difference of the opening, of lines that are missing, and the rest', () => {
    const found = reconciliation(source({ bank: '1100.00', moved: '70.00', before: '990.00', books: '1065.00' }))
    expect(found).toMatchObject({
      expected: '1100.00',
      difference: '-35.00',
      at_opening: '-10.00',
      missing_lines: '-30.00',
      unexplained: '5.00',
    })
  })

  it('says no difference where the balance of the bank is not known', () => {
    const lines = [{ id: 'line', amount: '0.10', booked: '0.00' }]
    const found = reconciliation(source({ bank: null, opening: null, lines }))
    expect(found).toMatchObject({ open_lines: '0.10', expected: null, difference: null, unexplained: null })
  })
})

const cents = fc.integer({ min: -1e9, max: 1e9 }).map((value) => toMoney(String(value / 100)))
const amounts = (of: readonly { amount: string }[]): string => toMoney(sum(of.map(({ amount }) => amount)))

it('bank + open entries - open lines = books, whatever was booked, when the opening agrees', () => {
  const line = fc.record({ id: fc.uuid(), amount: cents, parts: fc.array(cents, { maxLength: 3 }) })
  const entry = fc.record({ id: fc.uuid(), amount: cents })
  fc.assert(
    fc.property(cents, fc.array(line), fc.array(entry), (opening, given, entries) => {
      const lines = given.map(({ parts, ...rest }) => ({ ...rest, booked: toMoney(sum(parts)) }))
      const books = toMoney(sum([opening, ...lines.map(({ booked }) => booked), amounts(entries)]))
      const bank = toMoney(sum([opening, amounts(lines)]))
      const found = reconciliation({ bank, books, opening, before: opening, moved: amounts(lines), lines, entries })
      expect(found.expected).toBe(books)
      expect([found.difference, found.at_opening, found.missing_lines, found.unexplained]).toEqual(
        Array.from({ length: 4 }, () => '0.00'),
      )
      const made = toMoney(sum([found.bank!, found.open_entries]).minus(found.open_lines))
      expect(made).toBe(books)
    }),
  )
})

it('its parts make the difference, whatever is given', () => {
  fc.assert(
    fc.property(fc.record({ bank: cents, books: cents, opening: cents, before: cents, moved: cents }), (given) => {
      const found = reconciliation({ ...given, lines: [], entries: [] })
      const parts = [found.at_opening!, found.missing_lines!, found.unexplained!]
      expect(toMoney(sum(parts))).toBe(found.difference)
    }),
  )
})
