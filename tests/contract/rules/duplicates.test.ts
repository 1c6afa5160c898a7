import { describe, expect, test } from 'vitest'
import { duplicateMarks, repeatedMarks } from '../../../src/contract/rules/search/duplicates.ts'

const marks = (entity: string, values: Record<string, unknown>): string[] =>
  duplicateMarks(`directory/${entity}`, values).map(({ kind, text }) => `${kind} ${text}`)

describe('the marks by which records are recognised as duplicates', () => {
  test.each([
    [{ siret_number: '404 833 048 00022' }, ['siren 404833048']],
    [{ siret_number: '404 833' }, []],
    [{ intracommunity_vat_number: 'FR 83 404833048' }, ['vat_number FR83404833048']],
    [{ company_name: 'Hôtel  du Port' }, []],
    [{ postcode: '29770' }, []],
    [{}, []],
  ])('an organization of %o', (values, expected) => expect(marks('organizations', values)).toEqual(expected))

  test('names are compared without accents and capitals, together with the postcode', () => {
    const port = (company_name: string) => marks('organizations', { company_name, postcode: '29770' })
    expect(port('Hôtel du Port')).toEqual(port('HOTEL DU PORT'))
  })

  test.each([
    [{ email: ' Ines@Port.example ' }, ['email ines@port.example']],
    [{ phone: '+33 (0)2 98 11 22 33' }, ['phone 33298112233']],
    [{ phone: '02 98 11 22 33' }, ['phone 33298112233']],
    [{ phone: '12' }, []],
    [{ last_name: 'Tanguy', first_name: 'Inès' }, []],
  ])('a person of %o', (values, expected) => expect(marks('contacts', values)).toEqual(expected))

  test('kinds that are not compared have none', () => {
    expect(duplicateMarks('products/products', { email: 'a@b.example' })).toEqual([])
  })

  test('a row that repeats an earlier one names the first, whichever mark says so', () => {
    const people = [
      { email: 'a@b.example' },
      { email: 'c@d.example', phone: '02 98 11 22 33' },
      { email: 'A@b.example' },
      { phone: '+33298112233' },
      { last_name: 'Alone' },
    ]
    expect([...repeatedMarks('directory/contacts', people)]).toEqual([
      [2, { first: 0, kind: 'email' }],
      [3, { first: 1, kind: 'phone' }],
    ])
  })

  test('two people of one switchboard are no row that is repeated', () => {
    const people = [
      { last_name: 'Le Gall', email: 'a@b.example', phone: '02 98 11 22 33' },
      { last_name: 'Riou', email: 'c@d.example', phone: '02 98 11 22 33' },
    ]
    expect(repeatedMarks('directory/contacts', people).size).toBe(0)
  })
})
