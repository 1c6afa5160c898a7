import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withRowLevelSecurity } from '../../../server/database/row-level-security.ts'
import { createCompany } from '../../../server/services/auth/companies.ts'
import { customer, draft } from '../../support/documents.ts'
import { newPostgres } from '../../support/database/empty-database.ts'
import { missing } from '../../support/database/postgres-cluster.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Kervadec'), 'administrator')
  for (const company_name of [
    'Kerbrat',
    'Kerbrat Menuiserie',
    'Karaté Brest',
    'Menuiserie Le Goff',
    'Boulangerie Riou',
  ])
    await customer(person, { company_name })
})
afterAll(() => suite.close())

const organizations = 'directory/v1/organizations/'
const namesIn = (results: { company_name: string }[]): string[] => results.map(({ company_name }) => company_name)
const similar = async (search: string, more = '', by = person): Promise<string[]> =>
  namesIn(
    (await by.call('GET', `${organizations}?search=${encodeURIComponent(search)}&similar=true${more}`)).body.results,
  )

test('a mistyped word finds what is similar to it, the nearest first; each word must be similar', async () => {
  expect((await similar('menuisrie')).sort()).toEqual(['Kerbrat Menuiserie', 'Menuiserie Le Goff'])
  expect((await similar('kerbat')).sort()).toEqual(['Kerbrat', 'Kerbrat Menuiserie'])
  expect((await similar('kerbart'))[0]).toMatch(/^Kerbrat/)
  for (const company_name of ['Zelle Plomberie', 'Abalan Plombier']) await customer(person, { company_name })
  expect(await similar('plombrie')).toEqual(['Zelle Plomberie', 'Abalan Plombier'])
  expect(await similar('MENUISRIE kerbat')).toEqual(['Kerbrat Menuiserie'])
  expect(await similar('boulangrie riou')).toEqual(['Boulangerie Riou'])
  expect(await similar('quincaillerie')).toEqual([])
})
test('exact results are shown alone; similar ones are returned only on request', async () => {
  expect((await similar('kerbrat')).sort()).toEqual(['Kerbrat', 'Kerbrat Menuiserie'])
  expect(await similar('brest')).toEqual(['Karaté Brest'])
  await customer(person, { company_name: 'Boulangrie Tanguy' })
  expect(await similar('boulangerie')).toEqual(['Boulangerie Riou'])
  const { body } = await person.call('GET', `${organizations}?search=kerbat`)
  expect([body.results, body.count]).toEqual([[], 0])
})
test('pages, counts, filters and fields are those of every list', async () => {
  const pages = await Promise.all(
    [1, 2].map((page) =>
      person.call('GET', `${organizations}?search=menuisrie&similar=true&page_size=1&page=${page}&fields=company_name`),
    ),
  )
  for (const { body } of pages)
    expect([body.count, body.results.length, Object.keys(body.results[0]).sort()]).toEqual([
      2,
      1,
      ['company_name', 'id'],
    ])
  expect(pages.flatMap(({ body }) => namesIn(body.results)).sort()).toEqual([
    'Kerbrat Menuiserie',
    'Menuiserie Le Goff',
  ])
  expect(await similar('menuisrie', '&type=supplier')).toEqual([])
})
test('short words and numbers are never similar: another digit is another number', async () => {
  const {
    body: {
      results: [{ id }],
    },
  } = await person.call('GET', `${organizations}?search=riou`)
  const { body } = await draft(person, id, '4321.00')
  const wrong = `${String(body.number).slice(0, -1)}${(Number(String(body.number).at(-1)) + 1) % 10}`
  expect((await person.call('GET', `commercial/v1/invoices/?search=${wrong}&similar=true`)).body.count).toBe(0)
  expect(await similar('rio')).toEqual(['Boulangerie Riou'])
  expect(await similar('rix')).toEqual([])
})
test('no one finds something similar in what belongs to another company', async () => {
  const other = await suite.person(await suite.company('Tanguy'), 'administrator')
  expect(await similar('kerbat', '', other)).toEqual([])
})
test('the specification alone knows nothing of it', async () => {
  const plain = await startSuite({ CONTRACT: 'plain' })
  const other = await plain.person(await plain.company('Nue'), 'administrator')
  await other.call('POST', organizations, { company_name: 'Kerbrat', type: 'client' }, { 'x-unchecked': '1' })
  const { status, body } = await other.call('GET', `${organizations}?search=kerbat&similar=true`, undefined, {
    'x-unchecked': '1',
  })
  expect([status, body.results]).toEqual([200, []])
  await plain.close()
})

describe.skipIf(missing() !== undefined)('on PostgreSQL, behind the wall', () => {
  test('an index finds what is similar', async () => {
    const db = await withRowLevelSecurity(await newPostgres(2))
    const company = await db.transaction((tx) =>
      createCompany(tx, '2026-11-20T09:00:00.000Z', { name: 'Kervadec', slug: 'kervadec' }),
    )
    await db.query(
      `insert into directory_organizations (id, company, created_at, updated_at, company_name, search_text, sort_title, is_manufacturer, is_person, is_active)
      select gen_random_uuid(), $1, now(), now(), w, w, w, false, false, true from (select md5(n::text) || ' ' || md5((n * 7)::text) as w from generate_series(1, 20000) n union all select 'kerbrat') x`,
      [company.id],
    )
    await db.query('vacuum analyze directory_organizations')
    const rows = await db
      .forCompany(company.id)
      .query(
        "explain select id from directory_organizations where company = $1 and ('kerbat' <% search_text) order by word_similarity('kerbat', search_text) desc limit 5",
        [company.id],
      )
    expect(JSON.stringify(rows)).toContain('search_idx')
    expect(
      await db
        .forCompany(company.id)
        .query("select company_name from directory_organizations where 'kerbat' <% search_text"),
    ).toEqual([{ company_name: 'kerbrat' }])
    await db.close()
  }, 120_000)
})
