import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../src/contract/index.ts'
import { type RoleName, roles } from '../../src/contract/roles.ts'
import { paths } from '../../src/paths/index.ts'
import { draft } from '../support/documents.ts'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

let suite: Suite
let company: string
let person: Person
const found = entities.filter((entity) => entity.found)

const search = async (who: Person, words: string) =>
  (await who.call('GET', `dashboard/v1/search/?q=${encodeURIComponent(words)}`)).body.results as {
    entity: string
    id: string
    label: string
    detail: string
    page: string
    is_similar: boolean
  }[]

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator', 'search@suite.test')
})
afterAll(() => suite.close())

describe('kinds that are found', () => {
  test('name fields and a page that exist', () => {
    expect(found.length).toBeGreaterThan(4)
    const names = new Set<string>(paths.map(({ name }) => name))
    const wrong = found.filter(
      ({ found: fact, fields, computed }) =>
        !names.has(fact!.page) ||
        [...(fact!.label ?? []), ...fact!.detail].some((path) => {
          const name = path.split('.')[0]!.replace(/_object$/, '')
          return !(name in fields) && !(name in computed)
        }),
    )
    expect(wrong.map(({ key }) => key)).toEqual([])
  })
  test.each(['fr', 'en', 'es', 'zh', 'ar'])('have their word in the palette: %s', async (language) => {
    const { default: words } = await import(`../../locales/${language}/common.json`)
    expect(found.filter(({ path }) => !words.palette[path]).map(({ key }) => key)).toEqual([])
  })
})

describe('one search', () => {
  test('finds every kind, exact before similar, five of a kind and twenty in all', async () => {
    const made = await person.call('POST', 'directory/v1/organizations/', {
      company_name: 'Charpentes Le Bras',
      city: 'Quimper',
    })
    await person.call('POST', 'directory/v1/organizations/', { company_name: 'Brasserie Le Bec' })
    await person.call('POST', 'directory/v1/contacts/', { last_name: 'Le Bras', first_name: 'Yann', is_active: true })
    await person.call('POST', 'products/v1/products/', { name: 'Bras de levage', type: 'physical' })
    for (let at = 0; at < 7; at += 1) await draft(person, made.body.id, '100.00', { subject: `Bras ${at}` })
    const results = await search(person, 'le bras')
    expect(results[0]).toMatchObject({ label: 'Charpentes Le Bras', detail: 'Quimper', page: 'organization' })
    expect(results.find(({ entity }) => entity === 'directory/contacts')?.label).toBe('Yann Le Bras')
    expect(results[0]!.is_similar).toBe(false)
    expect(results.filter(({ entity }) => entity === 'commercial/invoices')).toHaveLength(5)
    expect(results.length).toBeLessThanOrEqual(20)
    const order = results.map(({ is_similar }) => is_similar)
    expect(order).toEqual([...order].sort())
  })

  test('forgives a mistyped word, and says so', async () => {
    const [first] = await search(person, 'charpantes')
    expect(first).toMatchObject({ label: 'Charpentes Le Bras', detail: 'Quimper', is_similar: true })
  })

  test('asks for nothing on an empty text, and another company finds nothing', async () => {
    expect(await search(person, '  ')).toEqual([])
    const other = await suite.person(await suite.company('Autre'), 'administrator', 'other@suite.test')
    expect(await search(other, 'le bras')).toEqual([])
  })

  test('no role finds what its lists do not show', async () => {
    for (const role of Object.keys(roles) as RoleName[]) {
      const member = await suite.person(company, role, `${role}@search.test`)
      const results = await search(member, 'bras')
      for (const { entity, id } of results) {
        const [service, path] = entity.split('/')
        const { status } = await member.call('GET', `${service}/v1/${path}/${id}/`)
        expect([role, entity, status]).toEqual([role, entity, 200])
      }
      for (const { key, service, path } of found) {
        const list = await member.call('GET', `${service}/v1/${path}/?search=bras`)
        const shown = list.status === 200 ? Math.min(5, list.body.count) : 0
        const many = results.filter(({ entity, is_similar }) => entity === key && !is_similar).length
        expect([role, key, many]).toEqual([role, key, shown])
      }
    }
  })
})
