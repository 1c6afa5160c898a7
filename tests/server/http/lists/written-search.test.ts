import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, sentQuotation, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let person: Person
const labels = (rows: readonly { label?: string; last_name?: string; company_name?: string }[]): unknown[] =>
  rows.map(({ label, last_name: last, company_name: company }) => label ?? last ?? company)

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Kervadec'), 'administrator')
  for (const body of [
    { last_name: 'Zqphone', phone: '06 98 76 54 32' },
    { last_name: 'N’Diaye' },
    { last_name: "O'Brien" },
    { last_name: 'Lecœur' },
    { last_name: 'Læticia' },
    { last_name: 'Saint-Exupéry' },
    { last_name: 'Oﬃce' },
  ])
    await person.call('POST', 'directory/v1/contacts/', { is_active: true, ...body })
  for (const name of ['Zqmaison', 'Fer et Bois', 'Bois et Fer', 'Clinique Saint-Roch'])
    await person.call('POST', 'directory/v1/organizations/', {
      company_name: name,
      ...(name === 'Zqmaison' ? { phone: '01 44 00 11 22' } : {}),
    })
})
afterAll(() => suite.close())

const list = async (path: string, search: string): Promise<unknown[]> =>
  labels((await person.call('GET', `directory/v1/${path}/?search=${encodeURIComponent(search)}`)).body.results)
const everywhere = async (search: string): Promise<unknown[]> =>
  labels((await person.call('GET', `dashboard/v1/search/?q=${encodeURIComponent(search)}`)).body.results)

describe('a telephone number is found as it is written', () => {
  test.each([
    '06 98 76 54 32',
    '0698765432',
    '06.98.76.54.32',
    '06-98-76-54-32',
    '0033698765432',
    '0033 6 98 76 54 32',
    '+33 6 98 76 54 32',
    '+33 (0)6 98 76 54 32',
    '+33698765432',
    '06 98 76',
    'zqphone 06 98 76 54 32',
  ])('%s', async (search) => {
    expect(await list('contacts', search)).toEqual(['Zqphone'])
    expect(await everywhere(search)).toEqual(['Zqphone'])
  })
  test('of an organization', async () => {
    for (const search of ['01 44 00 11 22', '0144001122', '0033144001122'])
      expect(await list('organizations', search)).toEqual(['Zqmaison'])
  })
  test('and another number is not', async () => {
    expect(await list('contacts', '06 98 76 54 33')).toEqual([])
  })
  test('and as the key of an import', async () => {
    const { body } = await person.call('POST', 'history/v1/imports/check/', {
      entity: 'directory/contacts',
      key: 'phone',
      rows: [{ row: 2, values: { last_name: 'Zqphone', phone: '06 98 76 54 32', city: 'Brest' } }],
    })
    expect(body.outcomes).toMatchObject([{ action: 'update', label: 'Zqphone' }])
  })
})

test.each([
  ["N'Diaye", 'N’Diaye'],
  ['n’diaye', 'N’Diaye'],
  ['O’Brien', "O'Brien"],
  ['lecoeur', 'Lecœur'],
  ['LECŒUR', 'Lecœur'],
  ['laeticia', 'Læticia'],
  ['Saint Exupery', 'Saint-Exupéry'],
  ['saint-exupery', 'Saint-Exupéry'],
  ['office', 'Oﬃce'],
])('%s finds %s in its list', async (search, name) => {
  expect(await list('contacts', search)).toEqual([name])
})

describe('a name', () => {
  test('that is a phrase comes before its words in another order', async () => {
    expect(await everywhere('bois et fer')).toEqual(['Bois et Fer', 'Fer et Bois'])
    expect(await list('organizations', 'bois et fer')).toEqual(['Bois et Fer', 'Fer et Bois'])
  })
  test('is found without the hyphen or the blank between its words', async () => {
    expect(await everywhere('saintroch')).toEqual(['Clinique Saint-Roch'])
    expect(await everywhere('saint roch')).toEqual(['Clinique Saint-Roch'])
  })
})

describe('a document is found by its number', () => {
  const numbers: Record<string, string> = {}
  beforeAll(async () => {
    const organization = await customer(person, { company_name: 'Résidence 20 quater' })
    for (let at = 1; at <= 21; at += 1) {
      const { body } = await validated(person, organization)
      numbers[body.number] = body.id
    }
    await sentQuotation(person, organization)
  })
  test.each([
    ['FA-2026-0011', 'FA-2026-00011'],
    ['FA2026-00011', 'FA-2026-00011'],
    ['FA-2026-00011', 'FA-2026-00011'],
    ['fa 2026 20', 'FA-2026-00020'],
    ['facture 20', 'FA-2026-00020'],
    ['Invoice 7', 'FA-2026-00007'],
    ['2026-0003', 'FA-2026-00003'],
  ])('%s finds %s first, with its amount, day and state', async (search, number) => {
    const { body } = await person.call('GET', `dashboard/v1/search/?q=${encodeURIComponent(search)}`)
    expect(body.results[0]).toMatchObject({
      label: number,
      is_similar: false,
      document: { total: '120.00', currency: 'eur', day: '2026-11-20', state: { field: 'status', value: 'accepted' } },
    })
  })
  test('and where none has it, those near by are similar', async () => {
    const similar = async (search: string): Promise<unknown[]> => {
      const { body } = await person.call('GET', `dashboard/v1/search/?q=${encodeURIComponent(search)}`)
      expect(body.results.filter(({ is_similar: isSimilar }: { is_similar: boolean }) => !isSimilar)).toEqual([])
      return labels(body.results)
    }
    expect((await similar('facture 23')).toSorted()).toEqual([
      'FA-2026-00002',
      'FA-2026-00003',
      'FA-2026-00020',
      'FA-2026-00021',
    ])
    expect(await similar('FA-2026-00051')).toContain('FA-2026-00015')
    expect(await similar('devis 4')).toEqual(['DE-2026-00001'])
  })
  test('of its own kind', async () => {
    for (const search of ['devis 1', 'DE-2026-0001', 'de 1'])
      expect([search, (await everywhere(search))[0]]).toEqual([search, 'DE-2026-00001'])
  })
})

test('a French postcode has five digits, wherever a record has one', async () => {
  const create = (path: string, body: object) => person.call('POST', path, body)
  for (const postcode of ['1000', 'ABC', '010000'])
    for (const country of ['FR', undefined, 'France']) {
      const reply = await create('directory/v1/organizations/', { company_name: 'Delta', postcode, country })
      expect([reply.status, reply.body.errors?.postcode?.[0]?.code]).toEqual([422, 'postcode'])
    }
  const { body } = await create('directory/v1/organizations/', { company_name: 'Delta', postcode: '01000' })
  expect(body.postcode).toBe('01000')
  const abroad = await create('directory/v1/contacts/', {
    last_name: 'Peeters',
    postcode: '1000',
    country: 'BE',
    is_active: true,
  })
  expect(abroad.status).toBe(201)
  const moved = await person.call(
    'PATCH',
    `directory/v1/contacts/${abroad.body.id}/`,
    { country: 'FR' },
    { 'if-match': abroad.etag ?? '' },
  )
  expect([moved.status, moved.body.errors?.postcode?.[0]?.code]).toEqual([422, 'postcode'])
})
