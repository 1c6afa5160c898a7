import { expect, test } from 'vitest'
import { checkLettering } from '../../../../src/contract/accounting/rules/lettering.ts'

const row = (debit: string, credit: string, more: Record<string, string> = {}) => ({
  account: '411',
  organization: 'a',
  debit,
  credit,
  ...more,
})

test.each([
  ['rows that settle one another', [row('120.00', '0.00'), row('0.00', '100.00'), row('0.00', '20.00')], undefined],
  ['one row', [row('0.00', '0.00')], 'letter_two_rows'],
  ['two accounts', [row('120.00', '0.00'), row('0.00', '120.00', { account: '401' })], 'letter_one_account'],
  ['two parties', [row('120.00', '0.00'), row('0.00', '120.00', { organization: 'b' })], 'letter_one_organization'],
  ['a cent too much', [row('120.00', '0.00'), row('0.00', '119.99')], 'letter_unbalanced'],
])('%s: %#', (_, rows, code) => {
  expect(checkLettering(rows)?.code).toBe(code)
})
