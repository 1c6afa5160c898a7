import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RoleName, roles } from '../../src/contract/rights.ts'
import type { TileFacts, TileFigures } from '../../src/contract/rules/tiles.ts'
import { allTiles } from '../../server/http/tiles.ts'
import { customer, draft, sentQuotation, validated } from '../support/documents.ts'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

let suite: Suite
let company: string
let members: Record<RoleName, Person>

const everyRole = Object.keys(roles) as RoleName[]

async function fill(person: Person): Promise<void> {
  const party = await customer(person)
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  await validated(person, party, '100.00', late)
  await validated(person, party, '55.00', { ...late, currency: 'usd', exchange_rate: '0.900000' })
  await validated(person, party, '33.33', { issue_date: '2026-11-10', expiration_payment: '2026-11-24' })
  await draft(person, party, '300.00')
  await validated(person, party, '70.00', {
    is_sales: false,
    issue_date: '2026-11-10',
    number: 'F-78',
    expiration_payment: '2026-11-24',
  })
  await sentQuotation(person, party, { expiration_days: 3 })
}

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  members = Object.fromEntries(
    await Promise.all(
      everyRole.map(async (role) => [role, await suite.person(company, role, `${role}@tiles.test`)] as const),
    ),
  ) as Record<RoleName, Person>
  await fill(members.administrator)
  // Rows of another company stand beside: none of them may be counted.
  await fill(await suite.person(await suite.company('Autre'), 'administrator', 'other@tiles.test'))
})
afterAll(() => suite.close())

const catalogue = async (who: Person): Promise<TileFacts[]> =>
  (await who.call<{ results: TileFacts[] }>('GET', 'dashboard/v1/tiles/')).body.results
const ask = (who: Person, resource: string, query = '') =>
  who.call<{ results: TileFigures[] }>('GET', `commercial/v1/${resource}dashboard/?${query}`)
const keysOf = (tiles: readonly TileFacts[]): string[] => tiles.map(({ key }) => key)

const sales = ['billed', 'late', 'due_week', 'draft', 'open_quotations']
const both = ['billed', 'late', 'due_week', 'pay_week', 'draft', 'open_quotations']

describe('the catalogue', () => {
  test('every tile has a name of its own, its words, and a sum that its list gives', () => {
    expect(new Set(keysOf(allTiles.map((tile) => ({ ...tile, entity: tile.entity.key })))).size).toBe(allTiles.length)
    for (const { label, entity, sum } of allTiles) {
      const [namespace, path = ''] = label.split(':')
      const words: unknown = path
        .split('.')
        .reduce<unknown>(
          (part, name) => (part as Record<string, unknown> | undefined)?.[name],
          JSON.parse(readFileSync(`locales/fr/${namespace}.json`, 'utf8')),
        )
      expect([label, typeof words]).toEqual([label, 'string'])
      if (sum) expect(entity.list?.sums).toContain(sum)
    }
  })

  test.each([
    ['administrator', both],
    ['sales', sales],
    ['accountant', both],
    ['manager', both],
    ['stock', []],
    ['employee', []],
    ['hr', []],
  ] as const)('holds for %s what the rights open', async (role, expected) => {
    expect(keysOf(await catalogue(members[role]))).toEqual([...expected])
  })
})

describe('a figure', () => {
  test.each(everyRole)('%s: count and sum are those of the list that it opens', async (role) => {
    const who = members[role]
    for (const { key, entity, list } of await catalogue(who)) {
      const [, path = ''] = entity.split('/')
      const {
        body: { results },
      } = await ask(who, path, `${key}=true`)
      const behind = await who.call('GET', `commercial/v1/${path}/?${new URLSearchParams({ ...list, stats: 'true' })}`)
      const sum = allTiles.find((tile) => tile.key === key)?.sum
      expect([key, behind.status, results.map((tile) => [tile.key, tile.datas])]).toEqual([
        key,
        200,
        [[key, { count: behind.body.count, total: sum ? behind.body.stats[sum] : null }]],
      ])
      expect([key, behind.body.count]).toEqual([key, key === 'late' ? 2 : 1])
    }
  })

  test('only those that are asked for are answered; without a filter all, with every filter false none', async () => {
    const { administrator: who } = members
    const asked = async (query: string) => keysOf((await ask(who, 'invoices', query)).body.results)
    expect(await asked('late=true&draft=true&billed=false')).toEqual(['late', 'draft'])
    expect(await asked('')).toEqual(['billed', 'late', 'due_week', 'pay_week', 'draft'])
    expect(await asked('late=false')).toEqual([])
  })

  test('of purchases is refused to the sales side as one that is not there is, and so is a wrong value', async () => {
    const refusal = async (query: string) => {
      const { status, body } = await ask(members.sales, 'invoices', query)
      return [status, (body as unknown as { code: string }).code]
    }
    for (const query of ['pay_week=true', 'nothing=true', 'late=perhaps'])
      expect([query, ...(await refusal(query))]).toEqual([query, 400, 'invalid_filter'])
    expect(keysOf((await ask(members.sales, 'invoices')).body.results)).not.toContain('pay_week')
  })

  test('is refused to those who do not read its records', async () => {
    expect((await ask(members.stock, 'invoices')).status).toBe(403)
    expect((await ask(members.employee, 'quotations')).status).toBe(403)
  })
})
