import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let administrator: Person
let stranger: Person

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  stranger = await suite.person(await suite.company('Autre maison'), 'administrator')
})
afterAll(() => suite.close())

const make = async (company_name: string, parent: string | null = null): Promise<string> =>
  (await administrator.call('POST', 'directory/v1/organizations/', { company_name, country: 'FR', parent })).body.id
const etagOf = async (id: string): Promise<string> =>
  (await administrator.call('GET', `directory/v1/organizations/${id}/`)).etag ?? ''
const under = async (id: string, parent: string | null) =>
  administrator.call('PATCH', `directory/v1/organizations/${id}/`, { parent }, { 'if-match': await etagOf(id) })
const treeOf = (id: string, by = administrator) => by.call('GET', `directory/v1/organizations/${id}/tree/`)

describe('the tree of companies', () => {
  test('is the same from each of its companies, and is hidden from other tenants', async () => {
    const holding = await make('Holding')
    const north = await make('Nord', holding)
    const brest = await make('Nord Brest', north)
    const south = await make('Sud', holding)
    for (const id of [holding, brest]) {
      const { results } = (await treeOf(id)).body
      expect(results.map((one: { id: string }) => one.id).toSorted()).toEqual([holding, north, brest, south].toSorted())
    }
    expect((await treeOf(brest, stranger)).status).toBe(404)
  })

  test('lets no company be above itself, not by way of others, and changes nothing', async () => {
    const top = await make('Tête')
    const middle = await make('Milieu', top)
    const low = await make('Bas', middle)
    for (const [id, parent] of [
      [top, low],
      [top, top],
      [middle, low],
    ] as const) {
      const answer = await under(id, parent)
      expect([answer.status, answer.body.errors.parent[0].code]).toEqual([422, 'own_ancestor'])
    }
    expect((await treeOf(low)).body.count).toBe(3)
    await expect(
      suite.backend.db.query('update directory_organizations set parent = $2 where id = $1', [top, low]),
    ).rejects.toThrow('its own parent')
  })

  test('lets two changes at the same moment make no ring', async () => {
    const [one, other] = [await make('Une'), await make('Autre')]
    const answers = await Promise.all([under(one, other), under(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('refuses to merge a company with one above it through the link, until the link is taken off', async () => {
    const top = await make('Mère')
    const low = await make('Fille', top)
    const merge = async () =>
      administrator.call(
        'POST',
        `directory/v1/organizations/${low}/merges/`,
        { other: top, fields: [] },
        { 'if-match': await etagOf(low) },
      )
    expect((await merge()).body.errors.parent[0].code).toBe('own_ancestor')
    await under(low, null)
    expect((await merge()).status).toBe(200)
  })

  test('leaves with what went into a company counted with it', async () => {
    const top = await make('Groupe')
    const [stays, goes] = [await make('Reste', top), await make('Part', top)]
    await administrator.call(
      'POST',
      `directory/v1/organizations/${stays}/merges/`,
      { other: goes, fields: [] },
      { 'if-match': await etagOf(stays) },
    )
    const { results } = (await treeOf(top)).body
    expect(results.find(({ id }: { id: string }) => id === goes).merged_into).toBe(stays)
  })
})
