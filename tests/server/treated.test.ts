import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaitingAnswer } from '../../src/contract/rules/waiting.ts'
import { customer, draft, pay, validate, validated } from '../support/documents.ts'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

let suite: Suite
let person: Person
let colleague: Person
let party: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator', 'one@treated.test')
  colleague = await suite.person(company, 'accountant', 'two@treated.test')
  party = await customer(person, { company_name: 'Hôtel du Port' })
})
afterAll(() => suite.close())

const ask = async (who: Person, asked: string): Promise<WaitingAnswer> =>
  (await who.call<WaitingAnswer>('GET', `dashboard/v1/waiting/?treated=${asked}`)).body
const rows = async (who = person): Promise<[string, string][]> =>
  (await ask(who, 'true')).results.map(({ source, id }) => [source, id])
const patch = async (path: string, values: object, who = person) =>
  who.call('PATCH', path, values, { 'if-match': (await who.call('GET', path)).etag ?? '' })

test('P2: what a person has answered today is counted and listed, the last first, for that person alone', async () => {
  expect((await ask(person, 'count')).treated).toEqual({ count: 0, last: null })
  const bought = { is_sales: false, issue_date: '2026-11-10' }
  const bill = await draft(person, party, '40.00', { ...bought, number: 'F-1' })
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  const owed = await validated(colleague, party, '70.00', { ...bought, ...late, number: 'F-2' })
  const task = (await person.call('POST', 'dashboard/v1/tasks/', { title: 'Badge', date: '2026-11-19' })).body
  suite.clock.advance(60)
  await validate(person, bill)
  suite.clock.advance(60)
  await pay(person, owed.body.id, owed.body.total_price)
  suite.clock.advance(60)
  await patch(`dashboard/v1/tasks/${task.id}/`, { finished: true })
  expect(await rows()).toEqual([
    ['tasks', task.id],
    ['overdue', owed.body.id],
    ['approve', bill.body.id],
  ])
  const { treated, results, count } = await ask(person, 'true')
  expect([count, treated]).toEqual([3, { count: 3, last: '2026-11-20T09:03:00Z' }])
  expect(results[1]).toMatchObject({ amount: owed.body.total_price, page: 'invoice', is_sales: false, step: null })
  expect((await rows(colleague)).map(([, id]) => id)).not.toContain(task.id)
})

test('P2: what waits again is not counted, and a new day begins with none', async () => {
  const task = (await ask(person, 'true')).results.find(({ source }) => source === 'tasks')
  await patch(`dashboard/v1/tasks/${task?.id}/`, { finished: false })
  expect((await rows()).map(([source]) => source)).toEqual(['overdue', 'approve'])
  expect((await person.call('GET', 'dashboard/v1/waiting/')).body.treated).toBeUndefined()
  suite.clock.set('2026-11-20T23:30:00.000Z')
  const later = await suite.person(person.company, 'sales', 'three@treated.test')
  expect((await ask(later, 'count')).treated).toEqual({ count: 0, last: null })
})
