import { expect, it } from 'vitest'
import { partialBody } from '../../src/api/http/partial-body.ts'
import { queryString } from '../../src/api/http/query-string.ts'
import { errorText } from '../../src/i18n/errors.ts'
import { ApiError } from '../../src/api/http/api-error.ts'
import { newGesture } from '../../src/api/http/keys.ts'
import { shouldRetry } from '../../src/api/query-client.ts'

const picture = '/api/files/v1/content/0193a3f0-0000-7000-8000-000000000001/'
const refusal = (status: number, body: unknown = {}) =>
  new ApiError({ status, body, method: 'GET', service: 'crm', path: 'x/', isSilent: false })

it('drops nulls unless in partial mode, and addresses of private media always', () => {
  expect(
    partialBody({ name: 'A', phone: null, logo: picture, other: undefined, empty: '', no: false, none: 0 }),
  ).toEqual({ name: 'A', empty: '', no: false, none: 0 })
  expect(partialBody({ name: 'A', phone: null, logo: picture }, true)).toEqual({ name: 'A', phone: null })
  expect(
    partialBody({
      logo: 'https://files.example/media/private/a.png',
      site: 'https://example.org/a.png',
      data: 'data:image/png;base64,AA',
    }),
  ).toEqual({ site: 'https://example.org/a.png', data: 'data:image/png;base64,AA' })
})

it('joins lists with commas and leaves empty parameters out', () => {
  expect(
    queryString({ page: 1, status__in: ['a', 'b c'], search: '', organization: null, finished: false, expand: [] }),
  ).toBe('page=1&status__in=a,b%20c&finished=false')
})

it('reads the errors of ours and of Django REST framework', () => {
  expect(refusal(422, { detail: 'Non', code: 'invalid', errors: { name: [{ code: 'required' }] } })).toMatchObject({
    code: 'invalid',
    detail: 'Non',
    errors: { name: [{ code: 'required' }] },
  })
  expect(refusal(400, { name: ['This field is required.'], detail: 'x' }).errors).toEqual({
    name: ['This field is required.'],
  })
  expect(refusal(502, '<html>').errors).toEqual({})
  expect(errorText('This field is required.')).toBe('This field is required.')
})

it('keeps the key of a gesture until it succeeded or its content changed', () => {
  const gesture = newGesture()
  const key = gesture.keyOf({ a: 1 })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(gesture.keyOf({ a: 1 })).toBe(key)
  expect(gesture.keyOf({ a: 2 })).not.toBe(key)
  const next = gesture.keyOf({ a: 1 })
  gesture.done()
  expect(gesture.keyOf({ a: 1 })).not.toBe(next)
})

it.each([
  [0, true],
  [500, true],
  [503, true],
  [408, true],
  [425, true],
  [429, true],
  [400, false],
  [401, false],
  [404, false],
  [422, false],
])('repeats a read after %i: %s', (status, repeats) => {
  expect(shouldRetry(0, refusal(status))).toBe(repeats)
  expect(shouldRetry(3, refusal(status))).toBe(false)
})

it('repeats no read for which a person would wait longer than 30 seconds', () => {
  expect(shouldRetry(0, refusal(0, { code: 'timeout' }))).toBe(false)
  const busy = (retryAfter: number) => new ApiError({ ...refusal(429).refused, retryAfter })
  expect([0, 1, 2].map((count) => shouldRetry(count, busy(9)))).toEqual([true, true, true])
  expect([0, 1, 2].map((count) => shouldRetry(count, busy(14)))).toEqual([true, true, false])
  expect(shouldRetry(0, busy(30))).toBe(false)
})
