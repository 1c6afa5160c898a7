import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
})
afterAll(() => suite.close())

const make = async (path: string, values: Record<string, unknown>): Promise<string> =>
  (await administrator.call('POST', `directory/v1/${path}/`, values)).body.id
const like = async (path: string, query: Record<string, string>): Promise<string[]> =>
  (await administrator.call('GET', `directory/v1/${path}/duplicates/?${new URLSearchParams(query)}`)).body.results.map(
    ({ id }: { id: string }) => id,
  )

test('an organization is recognized as a duplicate by SIREN, VAT number, or name and postcode', async () => {
  const first = await make('organizations', {
    company_name: 'Hôtel du Port',
    postcode: '29770',
    siret_number: '40483304800022',
    intracommunity_vat_number: 'FR83404833048',
  })
  const one = [first]
  expect(await like('organizations', { siret_number: '404 833 048' })).toEqual(one)
  expect(await like('organizations', { intracommunity_vat_number: 'FR 83 404833048' })).toEqual(one)
  expect(await like('organizations', { company_name: 'hotel du port', postcode: '29770' })).toEqual(one)
  expect(await like('organizations', { company_name: 'Hôtel du Port', postcode: '75001' })).toEqual([])
  expect(await like('organizations', { company_name: 'hotel du port', postcode: '29770', exclude: first })).toEqual([])
  expect(await like('organizations', {})).toEqual([])
})

test('a person is recognized as a duplicate by e-mail, telephone, or name and postcode', async () => {
  const first = await make('contacts', {
    first_name: 'Inès',
    last_name: 'Tanguy',
    email: 'Ines@Port.example',
    phone: '+33 2 98 11 22 33',
    postcode: '29770',
  })
  await make('contacts', { last_name: 'Sans rien' })
  const one = [first]
  expect(await like('contacts', { email: 'ines@port.example' })).toEqual(one)
  expect(await like('contacts', { phone: '02 98 11 22 33' })).toEqual(one)
  expect(await like('contacts', { first_name: 'inès', last_name: 'TANGUY', postcode: '29770' })).toEqual(one)
  expect(await like('contacts', { first_name: 'Paul', last_name: 'Tanguy', postcode: '29770' })).toEqual([])
  expect(await like('contacts', { phone: '12' })).toEqual([])
  expect(await like('contacts', { email: '-', phone: '-', last_name: '-', postcode: '-' })).toEqual([])
})

test('a telephone counts whole, and alone less than another e-mail and another name', async () => {
  const odile = await make('contacts', { last_name: 'Odile', email: 'odile@x.example', phone: '+33475123456' })
  expect(await like('contacts', { phone: '04 75 12 34 56' })).toEqual([odile])
  expect(await like('contacts', { phone: '+32475123456' })).toEqual([])
  expect(await like('contacts', { phone: '0475123456', last_name: 'Jan', email: 'jan@x.example' })).toEqual([])
  expect(await like('contacts', { phone: '0475123456', last_name: 'Odille', email: 'odile@x.example' })).toEqual([
    odile,
  ])
  expect(await like('contacts', { phone: '0475123456', last_name: 'Odille' })).toEqual([odile])
})

test('a merged record is no duplicate of anything', async () => {
  const [stays, goes] = [
    await make('contacts', { last_name: 'Morvan', email: 'm@garage.example' }),
    await make('contacts', { last_name: 'Morvan', email: 'm@garage.example' }),
  ]
  const { etag = '' } = await administrator.call('GET', `directory/v1/contacts/${stays}/`)
  await administrator.call(
    'POST',
    `directory/v1/contacts/${stays}/merges/`,
    { other: goes, fields: [] },
    { 'if-match': etag },
  )
  expect(await like('contacts', { email: 'm@garage.example' })).toEqual([stays])
})
