import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { storedPhone } from '../../../server/http/records/phones.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

describe('a telephone number (domain rules 9.1)', () => {
  it.each([
    ['01 23 45 67 89', '+33123456789'],
    ['+33 (0)1 23 45 67 89', '+33123456789'],
    ['0033 1 23 45 67 89', '+33123456789'],
    ['06.12.34.56.78', '+33612345678'],
    ['0262 12 34 56', '+262262123456'],
    ['0692 12 34 56', '+262692123456'],
    ['+32 2 123 45 67', '+3221234567'],
    ['02 98 00 11 22 ext 12', '+33 2 98 00 11 22 ext. 12'],
  ])('%s is stored as %s', (typed, stored) => expect(storedPhone(typed)).toBe(stored))
  it('is read by the country of its record', () => {
    expect(storedPhone('044 668 18 00', 'CH')).toBe('+41446681800')
    expect(storedPhone('01 23 45 67 89', 'XX')).toBe('+33123456789')
  })
  it.each(['0012345678', '012345678', '01234567890', '+331234567', '00000000', '6 12', '06 12', '6.12', '(21)', '-'])(
    'refuses %j',
    (typed) => expect(storedPhone(typed)).toBeNull(),
  )
  it.each(['3631', '36 31', '116 117', '15', '612', '02 98 00 11 22 (Marie, le matin)', 'poste 12'])(
    'leaves %j as it is typed',
    (typed) => expect(storedPhone(typed)).toBe(typed),
  )
})

let suite: Suite
let sales: Person

beforeAll(async () => {
  suite = await startSuite()
  sales = await suite.person(await suite.company('Menuiserie Kervadec'), 'sales')
})
afterAll(() => suite.close())

test('what is typed is stored as E.164 by the country of the record, and the same number is no change', async () => {
  const { body } = await sales.call('POST', 'directory/v1/contacts/', {
    last_name: 'Keller',
    country: 'CH',
    phone: '044 668 18 00',
  })
  expect(body.phone).toBe('+41446681800')
  const { etag = '' } = await sales.call('GET', `directory/v1/contacts/${body.id}/`)
  const again = await sales.call(
    'PATCH',
    `directory/v1/contacts/${body.id}/`,
    { phone: '+41 44 668 18 00' },
    { 'if-match': etag },
  )
  expect([again.status, again.etag]).toEqual([200, etag])
})

test('a number that there cannot be is refused on its field, and nothing is stored', async () => {
  const answer = await sales.call('POST', 'directory/v1/contacts/', { last_name: 'Faux', phone: '0012345678' })
  expect([answer.status, answer.body.errors.phone[0].code]).toEqual([422, 'phone'])
  expect((await sales.call('GET', 'directory/v1/contacts/?search=Faux')).body.count).toBe(0)
})
