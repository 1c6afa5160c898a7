import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
})
afterAll(() => suite.close())

test('C6: a row says all that is wrong with it: identifiers beside a number, a postcode and an unknown name', async () => {
  const wrong = { siret_number: '123', iban: 'FR12', phone: '6 12', postcode: 'ABC', email: 'x', deadline: 'tomorrow' }
  const { body } = await administrator.call('POST', 'history/v1/imports/check/', {
    entity: 'directory/organizations',
    rows: [
      { row: 2, values: { company_name: 'Fausse', ...wrong } },
      { row: 3, values: { company_name: 'Fausse', siret_number: '123', default_tax: 'TVA inconnue' } },
    ],
  })
  const codes = ({ errors }: { errors: Record<string, { code: string }[]> }): Record<string, string> =>
    Object.fromEntries(Object.entries(errors).map(([name, [error]]) => [name, error!.code]))
  expect(codes(body.outcomes[0])).toEqual({
    siret_number: 'siret',
    iban: 'iban',
    phone: 'phone',
    postcode: 'postcode',
    email: 'email',
    deadline: 'payment_term',
  })
  expect(codes(body.outcomes[1])).toEqual({ siret_number: 'siret', default_tax: 'unknown_name' })
})
