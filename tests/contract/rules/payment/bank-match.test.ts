import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type BankLine,
  bankProposals,
  isCertain,
  type OpenItem,
} from '../../../../src/contract/payment/rules/bank-match.ts'
import { decimal, sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'

const item = (id: string, left: string, more: Partial<OpenItem> = {}): OpenItem => ({
  id,
  number: `FA-2026-0000${id}`,
  organization: 'acme',
  name: 'ACME SAS',
  left,
  due: `2026-11-0${id}`,
  ...more,
})
const line = (amount: string, label = '', more: Partial<BankLine> = {}): BankLine => ({ amount, label, ...more })
const best = (...given: Parameters<typeof bankProposals>) => bankProposals(...given)[0]

it('sets the number in the words before an equal amount alone', () => {
  const open = [item('1', '171.25'), item('2', '171.25')]
  expect(best(line('171.25', 'VIR FA 2026 00002'), open)).toEqual({
    parts: [{ item: '2', amount: '171.25' }],
    rest: '0.00',
    reasons: ['number', 'amount'],
    score: 80,
  })
  expect(best(line('171.25'), open)?.parts).toEqual([{ item: '1', amount: '171.25' }])
})

it('is certain of what leaves nothing open alone', () => {
  const certain = (amount: string, words: string): boolean =>
    isCertain(best(line(amount, words), [item('1', '2466.00')])!)
  expect(certain('2466.00', 'VIREMENT REF FA202600001')).toBe(true)
  // 1.50 of the invoice stays open, or 1.50 of the line.
  expect(certain('2464.50', 'VIREMENT REF FA202600001 ACME SAS')).toBe(false)
  expect(certain('2467.50', 'VIREMENT REF FA202600001 ACME SAS')).toBe(false)
  expect(certain('2466.00', 'VIREMENT')).toBe(false)
})

it('takes no longer number for a shorter one', () => {
  expect(bankProposals(line('5.00', 'FA-2026-000012'), [item('1', '9.00', { name: 'Other' })])).toEqual([])
})

it('knows a payer by IBAN and by name without the legal form', () => {
  const iban = 'DE89370400440532013000'
  const open = [item('1', '50.00', { iban }), item('2', '60.00', { organization: 'b', name: 'Société Éclair SARL' })]
  expect(best(line('20.00', '', { counterparty_iban: 'DE89 3704 0044 0532 0130 00' }), open)).toMatchObject({
    parts: [{ item: '1', amount: '20.00' }],
    reasons: ['iban', 'part'],
  })
  expect(best(line('70.00', 'VIREMENT ECLAIR'), open)).toMatchObject({ rest: '10.00', reasons: ['name', 'over'] })
})

it('finds several documents of one organization whose sum is the amount, those named first', () => {
  const open = [item('1', '100.00'), item('2', '50.00'), item('3', '100.00'), item('4', '7.00', { organization: 'b' })]
  expect(best(line('150.00', 'FA-2026-00002 FA-2026-00003'), open)).toMatchObject({
    parts: [
      { item: '2', amount: '50.00' },
      { item: '3', amount: '100.00' },
    ],
    reasons: ['number', 'sum'],
  })
  expect(bankProposals(line('107.00'), open)).toEqual([])
})

it('proposes nothing of the other direction and nothing without a reason', () => {
  expect(bankProposals(line('-171.25', 'FA-2026-00001'), [item('1', '171.25')])).toEqual([])
  expect(bankProposals(line('0.00', 'FA-2026-00001'), [item('1', '171.25')])).toEqual([])
  expect(best(line('-171.25'), [item('1', '-171.25')])?.parts).toEqual([{ item: '1', amount: '171.25' }])
  expect(bankProposals(line('3.00'), [item('1', '171.25')])).toEqual([])
})

it('never gives a document more than its rest nor spends more than the line', () => {
  const cents = fc.integer({ min: -500, max: 500 }).map((value) => toMoney(decimal(value).div(100)))
  const items = fc.array(fc.tuple(cents, fc.constantFrom('a', 'b')), { maxLength: 9 })
  fc.assert(
    fc.property(cents, items, fc.nat({ max: 9 }), (amount, lefts, told) => {
      const open = lefts.map(([left, organization], index) => item(String(index), left, { organization }))
      for (const { parts, rest } of bankProposals(line(amount, `FA-2026-0000${told}`), open)) {
        expect(toMoney(sum([...parts.map((part) => part.amount), rest]))).toBe(toMoney(decimal(amount).abs()))
        expect(decimal(rest).gte(0)).toBe(true)
        for (const part of parts) {
          const { left } = open.find(({ id }) => id === part.item)!
          expect(decimal(part.amount).lte(decimal(left).abs()) && decimal(left).times(amount).gt(0)).toBe(true)
        }
      }
    }),
  )
})
