import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../../src/contract/hr/people/contract.ts'
import { employee } from '../../../src/contract/hr/people/employee.ts'
import { entities } from '../../../src/contract/index.ts'
import { type Entity, factsOf } from '../../../src/contract/kit/kit.ts'
import { columnsOf } from '../../../src/contract/kit/imported.ts'
import { insertRecord, updateRecord } from '../../../server/database/records.ts'
import type { Writing } from '../../../server/http/call/call.ts'
import { auditChange } from '../../../server/http/records/audit-change.ts'
import { answerRecord } from '../../../server/http/resource/resource.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let hr: Person
let self: Person
let record: string
const number = '253072B07300488'
const changed = '253072B07300489'
const employees = 'hr/v1/employees/'

const add = (of: Entity, by: Person, values: Record<string, unknown>) =>
  suite.backend.db.transaction((tx) =>
    insertRecord(tx, of, {
      company: by.company,
      now: suite.clock.now(),
      by: by.user,
      values: { ...of.initial, ...values },
    }),
  )

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  hr = await suite.person(company, 'hr')
  self = await suite.person(company, 'employee')
  const person = { last_name: 'Le Bihan', first_name: 'Anna', user: self.user, social_security_id: number }
  const stored = await add(employee, hr, person)
  record = stored.id
  await add(contract, hr, { employee: record, type: 'cdi' })
  await suite.backend.db.transaction(async (tx) => {
    const call = {
      tx,
      now: suite.clock.now(),
      principal: { kind: 'company', client: 'c', company },
    } as never as Writing
    const after = await updateRecord(tx, employee, stored, { now: call.now, values: { social_security_id: changed } })
    await auditChange(call, employee, stored, after, undefined, undefined)
  })
})
afterAll(() => suite.close())

const text = async (person: Person, place: string): Promise<string> =>
  JSON.stringify((await person.call('GET', place, undefined, { 'x-unchecked': '1' })).body)

test('a sealed field is read in its own record alone, by the person and by those with full rights', async () => {
  for (const person of [hr, self]) expect(await text(person, `${employees}${record}/`)).toContain(changed)
})

test('no list, export, expansion, search or trail has it, whoever asks', async () => {
  const of = `entity=hr/employees&record=${record}`
  const places = [
    employees,
    `${employees}?fields=social_security_id,last_name&page_size=100`,
    `${employees}?search=253072B073004`,
    `${employees}?search=Bihan`,
    'hr/v1/contracts/?expand=employee',
    'dashboard/v1/search/?q=253072B073004',
    `history/v1/entries/?${of}`,
    `history/v1/timeline/?${of}`,
    'history/v1/journal/',
  ]
  for (const place of places) expect([place, /253072|0488|0489/.test(await text(hr, place))]).toEqual([place, false])
  const audits = await suite.backend.db.query('select changes::text as text from system_audit where record = $1', [
    record,
  ])
  expect(audits.map((row) => row.text)).toEqual(['{"social_security_id": [null, null]}'])
})

test('it filters, orders and groups no list, for full rights either', async () => {
  for (const query of ['ordering=social_security_id', 'group_by=social_security_id'])
    expect([query, (await hr.call('GET', `${employees}?${query}`)).status]).toEqual([query, 400])
  const narrowed = await hr.call('GET', `${employees}?social_security_id=1`, undefined, { 'x-unchecked': '1' })
  expect(narrowed.body.count).toBe(1)
})

test('the answer of a write, which is stored under its key, does not repeat it', async () => {
  const principal = {
    kind: 'user',
    rights: { permissions: ['employee:full'], services: ['hr'] },
    rows: {},
    user: hr.user,
  }
  const answerOf = async (method: string): Promise<string> => {
    const call = { context: { req: { method, query: () => undefined } }, principal } as never as Writing
    const stored = { id: record, row_version: 1, last_name: 'Le Bihan', social_security_id: number } as never
    return JSON.stringify((await answerRecord(call, suite.backend.db, employee, {}, stored)).body)
  }
  expect(await answerOf('GET')).toContain(number)
  expect(await answerOf('PATCH')).not.toContain(number)
})

test('no sealed field is searched, summed or imported', () => {
  const wrong = entities.flatMap(({ key, fields, computed, list = {}, imported }) =>
    Object.entries({ ...fields, ...computed })
      .filter(([, schema]) => factsOf(schema).sealed)
      .map(([name]) => name)
      .filter((name) =>
        [list.search, list.filters, list.sums, columnsOf(imported)].some((names) => names?.includes(name)),
      )
      .map((name) => `${key}.${name}`),
  )
  expect(wrong).toEqual([])
})
