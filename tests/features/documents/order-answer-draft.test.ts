import { expect, test } from 'vitest'
import { lineFailure } from '../../../src/widgets/documents/order-answer-draft.ts'

const today = '2026-11-28'
const line = { id: 'oak', quantity: '10.0000', expected_date: null }
const failure = (quantity: string | null, day: string | null = null, of: Parameters<typeof lineFailure>[1] = line) =>
  lineFailure({ part: 'lines', day: null, lines: { oak: { quantity, day } }, note: '' }, of, today)

test.each(['0', '0.0000', '-0', '0.00'])('a line that is not delivered needs no day: %s', (quantity) => {
  expect(failure(quantity)).toBeNull()
})

test('a delivered line needs a day from today on, or the day of the last answer', () => {
  expect(failure('4.0000')).toBe('dayMissing')
  expect(failure('4', '2026-11-27')).toBe('dayPast')
  expect(failure('4', '2026-11-27', { ...line, expected_date: '2026-11-27' })).toBeNull()
  expect(failure('10.0001', today)).toBe('quantityWrong')
  expect(failure(null, today)).toBe('quantityWrong')
})
