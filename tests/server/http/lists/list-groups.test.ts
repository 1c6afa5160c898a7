import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../../../src/contract/index.ts'
import { sum } from '../../../../src/contract/rules/money/decimal.ts'
import { groupFields } from '../../../../src/contract/rules/lists/group-fields.ts'
import { servedEntities } from '../../../../server/http/call/hooks.ts'
import { customer, draft, pay, validated } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let person: Person
const customers: string[] = []
const invoices = 'commercial/v1/invoices/?is_sales=true&page_size=100'

beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Kervadec'), 'administrator')
  for (const name of ['Zéphyr', 'Armorine']) customers.push(await customer(person, { company_name: name }))
  const days = { issue_date: '2026-10-01', expiration_payment: '2026-10-31' }
  for (const organization of customers) {
    await draft(person, organization, '1000.00')
    await draft(person, organization, '33.33', { currency: 'usd' })
    await validated(person, organization, '45.45', days)
  }
  const paid = await validated(person, customers[0]!, '10.01')
  await pay(person, paid.body.id, paid.body.left_to_pay)
})
afterAll(() => suite.close())

interface Group {
  value: unknown
  count: number
  sums: Record<string, string>
}
interface Listed {
  results: { id: string; status: string; organization: string }[]
  count: number
  stats: Record<string, string>
  groups: Group[]
}
const listed = async (more: string): Promise<Listed> =>
  (await person.call('GET', `${invoices}&stats=true${more}`)).body as Listed

const filters = {
  status: fc.constantFrom('', 'draft', 'accepted', 'canceled'),
  organization: fc.nat(2),
  total_price_min: fc.constantFrom('', '20', '50'),
  search: fc.constantFrom('', 'zephyr', 'F2026'),
  by: fc.constantFrom(...groupFields(entities.find(({ key }) => key === 'commercial/invoices')!)),
}

test('the groups add up to the count and the sums of the list, under any filter', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record(filters), async ({ by, organization, ...rest }) => {
      const query = new URLSearchParams({ ...rest, organization: customers[organization] ?? '', group_by: by })
      const { groups, count, stats, results } = await listed(`&${query}`)
      expect(groups.reduce((total, group) => total + group.count, 0)).toBe(count)
      expect(results).toHaveLength(count)
      for (const [name, value] of Object.entries(stats))
        expect([name, sum(groups.map(({ sums }) => sums[name] ?? '')).toFixed(2)]).toEqual([
          name,
          sum([value]).toFixed(2),
        ])
    }),
    { numRuns: 60 },
  )
})

test('rows come by group: records by their title, choices as the contract lists them', async () => {
  const byCustomer = await listed('&group_by=organization')
  expect(byCustomer.groups.map(({ value }) => value)).toEqual([customers[1], customers[0]])
  expect([...new Set(byCustomer.results.map(({ organization }) => organization))]).toEqual([customers[1], customers[0]])
  const byState = await listed('&group_by=status')
  const order = byState.groups.map(({ value }) => value)
  expect(order.indexOf('draft')).toBeLessThan(order.indexOf('accepted'))
  expect([...new Set(byState.results.map(({ status }) => status))]).toEqual(order)
})

test('closed groups keep their count and sums, and their rows stay away', async () => {
  const whole = await listed('&group_by=status')
  const { results, groups, count } = await listed('&group_by=status&group_closed=draft,null')
  expect(groups).toEqual(whole.groups)
  expect(count).toBe(whole.count)
  expect(results.map(({ id }) => id)).toEqual(
    whole.results.filter(({ status }) => status !== 'draft').map(({ id }) => id),
  )
})

test('every field that a list is grouped by is one its rows can be grouped by; others are refused', async () => {
  for (const entity of entities.filter(({ key }) => servedEntities.has(key)))
    for (const name of groupFields(entity)) {
      const { status } = await person.call('GET', `${entity.service}/v1/${entity.path}/?group_by=${name}&page_size=1`)
      expect([entity.key, name, status]).toEqual([entity.key, name, 200])
    }
  for (const name of ['number', 'total_price', 'notes', 'nothing', "status'"])
    expect([name, (await person.call('GET', `${invoices}&group_by=${encodeURIComponent(name)}`)).status]).toEqual([
      name,
      400,
    ])
})

test('more groups than a person looks through are refused, with the way out in words', async () => {
  const organization = await customer(person, { company_name: 'Une parmi mille' })
  const { body: contact } = await person.call('POST', 'directory/v1/contacts/', { last_name: 'Seul', organization })
  const twins = (table: string, id: string, more: string): Promise<unknown> =>
    suite.backend.db.query(
      `insert into ${table} select (jsonb_populate_record(one, ${more})).* from ${table} one, generate_series(1, 1001) number where one.id = $1`,
      [id],
    )
  await twins(
    'directory_organizations',
    organization,
    "jsonb_build_object('id', lpad(number::text, 32, '0')::uuid, 'auxiliary', 'T' || number)",
  )
  await twins(
    'directory_contacts',
    contact.id,
    "jsonb_build_object('id', ('9' || lpad(number::text, 31, '0'))::uuid, 'organization', lpad(number::text, 32, '0')::uuid)",
  )
  const asked = 'directory/v1/contacts/?group_by=organization'
  const refused = await person.call('GET', asked)
  expect([refused.status, refused.body.code]).toEqual([400, 'too_many_groups'])
  expect((await person.call('GET', `${asked}&search=zzz`)).status).toBe(200)
})
