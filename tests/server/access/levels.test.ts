import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { contract as contractEntity } from '../../../src/contract/hr/people/contract.ts'
import { employee as employeeEntity } from '../../../src/contract/hr/people/employee.ts'
import {
  type Entity,
  added,
  cost,
  entity,
  factsOf,
  level,
  money,
  optional,
  text,
  user,
} from '../../../src/contract/kit/kit.ts'
import { hiddenFields, hideFields, knownFields } from '../../../server/http/access/fields.ts'
import type { CompanyMember } from '../../../server/http/call/caller.ts'
import { type StoredRecord, insertRecord } from '../../../server/database/records.ts'
import { readChange } from '../../../server/http/records/read-change.ts'
import { uuid7 } from '../../../server/runtime/identifiers.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

/** A record of which leads, the administration and payroll see more than colleagues. */
const badge = entity({
  service: 'test',
  path: 'badges',
  name: 'badge',
  access: {
    scope: 'employee',
    levels: { self: 'user', lead: 'absence:update', hr: 'employee:full', pay: 'pay:full' },
  },
  title: 'name',
  fields: {
    name: text(),
    ...optional({
      user: added(user()),
      shift: level('lead', text()),
      family: level('hr', text()),
      salary: level('pay', money()),
      price: cost(money()),
    }),
  },
})

const member = (...permissions: string[]): CompanyMember =>
  ({ kind: 'user', user: 'me', rows: {}, salesOnly: false, rights: { permissions, services: ['test'] } }) as never

const guarded = ['shift', 'family', 'salary']

describe('levels of fields', () => {
  test.each([
    ['a colleague', member('employee:read'), guarded],
    ['a lead', member('absence:update'), ['family', 'salary']],
    ['the administration', member('employee:full'), ['salary']],
    ['payroll', member('pay:full'), []],
  ] as const)('%s does not see what is above', (_name, person, hidden) => {
    expect(hiddenFields(badge, person)).toEqual(hidden)
    const known = knownFields(badge, person)
    expect(guarded.filter((name) => known && !known.has(name))).toEqual(hidden)
  })

  test('a person sees the own values, and finds no records by those of others', () => {
    const records = [
      { user: 'me', salary: '2100.00', name: 'Moi' },
      { user: 'you', salary: '3100.00', name: 'Toi' },
    ]
    hideFields(badge, member('employee:read'), records)
    expect(records).toEqual([
      { user: 'me', salary: '2100.00', name: 'Moi' },
      { user: 'you', name: 'Toi' },
    ])
    expect(knownFields(badge, member('employee:read'))?.has('salary')).toBe(false)
  })

  test('a caller who is no member of staff sees neither levels nor costs', () => {
    expect(hiddenFields(badge, { kind: 'company', client: 'public', company: 'c' })).toEqual(['price', ...guarded])
  })

  test('a hidden field is not written, and a replacement leaves it as it was', () => {
    const before = { id: 'b', company: 'c', name: 'Anna', family: 'mariée', salary: '2100.00', row_version: 1 }
    const target = { before: before as unknown as StoredRecord, company: 'c', hidden: ['family', 'salary'] }
    expect(() => readChange(badge, {}, { salary: '2100.00' }, { ...target, whole: false })).toThrow('invalid')
    expect(readChange(badge, {}, { name: 'Annie' }, { ...target, whole: true }).values).toEqual({ name: 'Annie' })
    expect(readChange(badge, {}, { name: 'Annie' }, { ...target, hidden: [], whole: true }).values).toEqual({
      name: 'Annie',
      family: null,
      salary: null,
    })
  })

  test('every entity with fields of a level declares who has it', () => {
    const undeclared = entities.flatMap(({ key, access, fields, computed, derived }) =>
      Object.entries({ ...fields, ...computed, ...derived })
        .filter(([, schema]) => {
          const { level: from } = factsOf(schema)
          return from && !access.levels?.[from]
        })
        .map(([name]) => `${key}.${name}`),
    )
    expect(undeclared).toEqual([])
  })
})

describe('the address, family and number of an employee', () => {
  let suite: Suite
  let hr: Person
  let lead: Person
  let self: Person
  let employee: string
  let contract: string
  beforeAll(async () => {
    suite = await startSuite()
    const company = await suite.company('Menuiserie Kervadec')
    hr = await suite.person(company, 'hr')
    lead = await suite.person(company, 'manager')
    self = await suite.person(company, 'employee')
    const add = (of: Entity, by: Person, values: Record<string, unknown>): Promise<string> =>
      suite.backend.db.transaction(async (tx) => {
        const now = suite.clock.now()
        return (await insertRecord(tx, of, { company, now, by: by.user, values: { ...of.initial, ...values } })).id
      })
    employee = await add(employeeEntity, lead, {
      last_name: 'Le Bihan',
      first_name: 'Anna',
      user: self.user,
      city: 'Plougastel',
      address_1: '3 venelle du Four',
      marital_status: 'widow(er)',
      social_security_id: '253072B07300488',
    })
    contract = await add(contractEntity, self, { employee, type: 'cdi' })
  })
  afterAll(() => suite.close())

  const employees = 'hr/v1/employees/'
  const text = async (person: Person, place: string): Promise<string> =>
    JSON.stringify((await person.call('GET', place, undefined, { 'x-unchecked': '1' })).body)
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  /** Checks whether an answer names one of them; the digits of an id may be those of the number. */
  const tells = (answer: string): boolean => /Plougastel|venelle|widow|0488/.test(answer.replaceAll(uuid, ''))

  test('are in no list, record, export, search or group of a lead; the administration sees them', async () => {
    const places = [
      employees,
      `${employees}${employee}/`,
      `${employees}?fields=last_name,city,address_1&page_size=100`,
      `${employees}?search=Bihan`,
      `${employees}?expand=contracts`,
    ]
    for (const place of places) {
      expect([place, await text(lead, place).then((found) => found.includes(employee))]).toEqual([place, true])
      expect([place, tells(await text(lead, place))]).toEqual([place, false])
      expect([place, tells(await text(hr, place))]).toEqual([place, true])
    }
  })

  test('filter, order and group no list of a lead', async () => {
    for (const query of ['ordering=city', 'group_by=marital_status'])
      expect([query, (await lead.call('GET', `${employees}?${query}`)).status]).toEqual([query, 400])
    const found = async (person: Person): Promise<number> =>
      (await person.call('GET', `${employees}?city=Brest`, undefined, { 'x-unchecked': '1' })).body.count
    // A filter that the caller does not know narrows nothing.
    expect([await found(hr), await found(lead)]).toEqual([0, 1])
  })

  test('are seen by the person in the own record, and in an expansion of the own contract', async () => {
    expect(tells(await text(self, `${employees}${employee}/`))).toBe(true)
    expect(tells(await text(self, `hr/v1/contracts/${contract}/?expand=employee`))).toBe(true)
    expect((await self.call('GET', `${employees}?ordering=city`)).status).toBe(400)
  })

  test('are in no trail that a lead reads', async () => {
    await suite.backend.db.query(
      `insert into system_audit (id, company, at, actor_kind, entity, record, action, changes) values ($1, $2, $3, 'user', 'hr/employees', $4, 'update', '{"city": ["Brest", "Plougastel"]}')`,
      [uuid7(suite.clock.now()), lead.company, suite.clock.now(), employee],
    )
    const of = `entity=hr/employees&record=${employee}`
    for (const place of [`history/v1/entries/?${of}`, `history/v1/timeline/?${of}`])
      expect([place, tells(await text(lead, place))]).toEqual([place, false])
  })
})
