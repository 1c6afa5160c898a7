import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folded, searchRank } from '../../../src/contract/rules/search/search-rank.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { searchText } from '../../../server/database/records.ts'
import { customer, draft } from '../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const trades = [
  'Menuiserie',
  'Charpentes',
  'Brasserie',
  'Boulangerie',
  'Garage',
  'SCI',
  'Éts',
  'Cabinet',
  'Kerbois',
  'Atelier',
]
const names = [
  'Le Bras',
  'Le Bec',
  'Le Goff',
  'La Roche',
  'Kerbrat',
  'Ker Bras',
  'Saint-Malo',
  'Sainte-Anne',
  'J. Le Gall',
  "L'Hostis",
  'Le Brasseur',
  'Bras de Fer',
  'Quéméneur',
  'Guéguen',
  'Le Guen & Fils',
  'Saint Brieuc',
  'Kervadec',
  'De La Villéon',
  'Rio',
  'Labbé',
]
const towns = ['Brest', 'Quimper', 'Saint-Malo', 'Le Bono', 'Lorient', 'Bras-d’Asse', 'Le Guilvinec']

interface Row {
  id: string
  company_name: string
  city: string
}

let suite: Suite
let person: Person
beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Kervadec'), 'administrator')
  let at = 0
  for (const trade of trades)
    for (const name of names) {
      await customer(person, { company_name: `${trade} ${name}`, city: towns[at % towns.length] })
      at += 1
    }
})
afterAll(() => suite.close())

const list = 'directory/v1/organizations/'
const find = async (search: string, more = ''): Promise<Row[]> =>
  (await person.call('GET', `${list}?page_size=100&search=${encodeURIComponent(search)}${more}`)).body.results
const rankOf = (search: string, row: Row): number =>
  searchRank(search, row.company_name, searchText(organization, { ...row }))

describe('what is searched among 200 names', () => {
  test.each([
    ['le bras', 'Atelier Le Bras'],
    ['charpentes le bras', 'Charpentes Le Bras'],
    ['le bras charpentes', 'Charpentes Le Bras'],
    ['brasserie le bec', 'Brasserie Le Bec'],
    ['bec brasser', 'Brasserie Le Bec'],
    ['ker bras', 'Atelier Ker Bras'],
    ['saint malo', 'Atelier Saint-Malo'],
    ['quemeneur ets', 'Éts Quéméneur'],
    ["l'hostis sci", "SCI L'Hostis"],
    ['LABBE garage', 'Garage Labbé'],
    ['j le gall', 'Atelier J. Le Gall'],
    ['rio', 'Atelier Rio'],
  ])('%s: %s is first', async (search, first) => {
    expect((await find(search))[0]?.company_name).toBe(first)
  })
  test.each([
    'le bras',
    'bras',
    'le',
    'br',
    'saint',
    'malo saint',
    'la',
    'guen',
    'de la',
    'ker',
    'brest',
    'le gu',
    'fils le',
    'é',
  ])('%s: the rows are sorted as the rule ranks them, equal ones by name', async (search) => {
    const rows = await find(search)
    expect(rows.length).toBeGreaterThan(0)
    const sorted = rows.toSorted(
      (one, other) =>
        rankOf(search, one) - rankOf(search, other) || (folded(one.company_name) < folded(other.company_name) ? -1 : 1),
    )
    expect(rows.map(({ company_name }) => company_name)).toEqual(sorted.map(({ company_name }) => company_name))
  })
  test('who sorts by a column keeps that order; pages go on where the last one ended', async () => {
    const sorted = await find('le bras', '&ordering=-company_name')
    expect(sorted.map(({ company_name }) => folded(company_name))).toEqual(
      sorted
        .map(({ company_name }) => folded(company_name))
        .sort()
        .toReversed(),
    )
    const pages = await Promise.all(
      [1, 2, 3].map((page) => person.call('GET', `${list}?search=bras&page_size=7&page=${page}`)),
    )
    expect(pages.flatMap(({ body }) => body.results.map(({ id }: Row) => id))).toEqual(
      (await find('bras')).slice(0, 21).map(({ id }) => id),
    )
  })
  test('documents of the customer that was meant are first', async () => {
    const [other] = await find('brasserie le bec')
    const [meant] = await find('charpentes le bras')
    const wanted = await draft(person, meant!.id)
    await draft(person, other!.id)
    const { body } = await person.call('GET', 'commercial/v1/invoices/?search=le%20bras')
    expect(body.results[0].id).toBe(wanted.body.id)
  })
  test('colleagues are found by name whatever its accents, best match first', async () => {
    const colleague = await suite.person(person.company, 'employee')
    const people: [first: string, last: string][] = [
      ['Zoélie', 'Bras'],
      ['Éloi', 'Zoé'],
      ['Zoé', 'Le Bras'],
    ]
    for (const [first_name, last_name] of people) {
      const { user } = await suite.person(
        person.company,
        'support',
        `${folded(first_name)}.${folded(last_name)}@kervadec.example`.replaceAll(' ', ''),
      )
      await suite.backend.db.query('update auth_users set first_name = $2, last_name = $3 where id = $1', [
        user,
        first_name,
        last_name,
      ])
    }
    const found = async (search: string): Promise<string[]> =>
      (await colleague.call('GET', `auth/v1/users/?search=${encodeURIComponent(search)}`)).body.results.map(
        ({ first_name, last_name }: { first_name: string; last_name: string }) => `${first_name} ${last_name}`,
      )
    expect(await found('zoé le')).toEqual(['Zoé Le Bras'])
    expect((await found('ZOE')).at(-1)).toBe('Zoélie Bras')
    expect(await found('le bras')).toEqual(['Zoé Le Bras'])
    expect(await found('support')).toEqual([])
  })
})

/** A name with one slip in its longest word: a letter wrong, missing or swapped with the next. */
function misspelled(name: string, at: number): string {
  const longest = name.split(' ').sort((one, other) => other.length - one.length)[0]!
  const [place, letters] = [1 + (at % (longest.length - 2)), [...longest]]
  if (at % 3 === 0) letters[place] = letters[place] === 'x' ? 'z' : 'x'
  if (at % 3 === 1) letters.splice(place, 1)
  if (at % 3 === 2) letters.splice(place, 2, letters[place + 1]!, letters[place]!)
  return name.replace(longest, letters.join(''))
}

test('a name with one slip is found among the first five of everything', async () => {
  // Every trade and every name, a third of their pairs.
  const all = trades.flatMap((trade, row) =>
    names.filter((_, column) => (row + column) % 3 === 0).map((name) => `${trade} ${name}`),
  )
  const lost: string[] = []
  for (const [at, name] of all.entries()) {
    const search = misspelled(name, at)
    const reply = await person.call('GET', `dashboard/v1/search/?q=${encodeURIComponent(search)}`)
    const labels = (reply.body.results as { label: string }[]).slice(0, 5).map(({ label }) => label)
    if (!labels.includes(name)) lost.push(`${search} (${name})`)
  }
  expect(lost).toEqual([])
})
