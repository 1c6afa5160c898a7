import { expect, test } from 'vitest'
import { Refusal, conflict, invalidField } from '../../server/http/call/errors.ts'
import { RuleError } from '../../src/contract/rules/money/rule-error.ts'

test('T3.3: a refusal whose code has no words does not compile', () => {
  // @ts-expect-error no word of the server has this key
  const typo = new Refusal(422, 'requird')
  // @ts-expect-error no word of the server has this key
  const state = conflict('transition_refusd')
  // @ts-expect-error no word of the server has this key
  const field = invalidField('amount', 'min_valu')
  // @ts-expect-error no word of the server has this key
  const rule = new RuleError('max_valu')
  expect([typo, state, field].map(({ status }) => status)).toEqual([422, 409, 422])
  expect(rule).toBeInstanceOf(RuleError)
  expect(new Refusal(422, 'required').code).toBe('required')
})
