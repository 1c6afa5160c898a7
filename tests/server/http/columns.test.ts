import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { createApp } from '../../../server/app.ts'
import { checksOf } from '../../../server/database/checks.ts'
import type { Database } from '../../../server/database/database.ts'
import { migrationNames } from '../../../server/database/opening/migrate.ts'
import { openPglite } from '../../../server/database/pglite.ts'
import { type Table, migrationBetween } from '../../../server/database/schema.ts'
import { emptyDatabase, newPglite, newPostgres } from '../../support/database/empty-database.ts'
import { missing } from '../../support/database/postgres-cluster.ts'
import { type Person, startSuite } from '../../support/suite.ts'

const id = (last: number): string => `0190a000-0000-7000-8000-00000000000${last}`
const company = id(9)

/** Every way a column refuses a value, as a handler that forgets to check would meet it. */
const refused = [
  ['type', "'nobody'", 'invalid_choice', undefined],
  ['company_name', 'null', 'required', undefined],
  ['company_name', "repeat('é', 256)", 'max_length', { max: 255 }],
  ['default_discount', '100.01', 'max_value', { max: '100' }],
  ['default_discount', '-0.01', 'min_value', { min: '0' }],
] as const

function columnsOf(open: () => Promise<Database>) {
  let database: Database
  let person: Person
  let set: (assignment: string) => Promise<{ status: number; body: any }>
  beforeAll(async () => {
    database = await open()
    const suite = await startSuite({}, database)
    person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
    const router = createApp(suite.backend)
    router.write(
      { service: 'directory', method: 'post', path: 'careless', access: 'user', right: 'any', summary: 'a test' },
      async ({ tx }, body) => {
        const { assignment } = body as { assignment: string }
        await tx.query(`update directory_organizations set ${assignment}`)
        return { status: 204 }
      },
    )
    const { status } = await person.call('POST', 'directory/v1/organizations/', { company_name: 'A', type: 'client' })
    expect(status).toBe(201)
    set = async (assignment) => {
      const response = await router.app.request('/api/directory/v1/careless/', {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ assignment }),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : undefined }
    }
  })
  test.each(refused)('refuses %s = %s with 422 on the field', async (field, value, code, params) => {
    const { status, body } = await set(`${field} = ${value}`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors[field]).toMatchObject([{ code, ...(params ? { params } : {}) }])
    expect(body.errors[field][0].text).not.toBe(code)
  })
  test('takes what fits to the last letter, and nothing where nothing is asked', async () => {
    for (const assignment of ["company_name = repeat('é', 255)", 'default_discount = 100', 'default_discount = null'])
      expect([assignment, (await set(assignment)).status]).toEqual([assignment, 204])
  })
  return () => database
}

describe('columns in PGlite', () => {
  const database = columnsOf(newPglite)
  afterAll(() => database().close())
})
describe.skipIf(missing() !== undefined)('columns in PostgreSQL', () => {
  const database = columnsOf(newPostgres)
  afterAll(() => database().close())
})

describe('the names of checks', () => {
  test('fit into a name of the database, and say the field and the rule', () => {
    const names = entities.flatMap((entity) => Object.keys(checksOf(entity)))
    expect(names.filter((name) => name.length > 63 || !/_(choice|length|min|max)$/.test(name))).toEqual([])
  })
})

const columns = '"id" uuid, "state" text, "title" text, "rate" numeric'
const table = (more: Partial<Table>): Table => ({
  columns: Object.fromEntries(
    columns.split(', ').map((column) => column.replaceAll('"', '').split(' ') as [string, string]),
  ),
  indexes: {},
  constraints: {},
  entity: 'things/parts',
  ...more,
})
const loose = { parts: table({}) }
const strict = {
  parts: table({
    required: ['title'],
    checks: { state_choice: "\"state\" in ('new', 'done')", rate_max: '"rate" <= 100' },
  }),
}

describe('a migration that holds a table to more than before', () => {
  let db: Database
  beforeAll(async () => {
    db = await emptyDatabase()
  })
  afterAll(() => db.close())
  const made = async (...rows: string[]): Promise<void> => {
    await db.script(`drop table if exists parts; create table parts (${columns})`)
    for (const row of rows) await db.query(`insert into parts values (${row})`)
  }
  test('names every record that does not fit, never its value, and changes nothing', async () => {
    await made(`'${id(1)}', 'new', 'good', 100`, `'${id(2)}', 'secret', null, 1`, `'${id(3)}', null, 'good', 100.01`)
    const error = (await db.script(`begin;\n${migrationBetween(loose, strict)}\ncommit;`).then(
      () => undefined,
      (reason: Error) => reason,
    )) as Error
    await db.script('rollback')
    expect(error.message.split('start again. ')[1]?.split('; ').sort()).toEqual([
      `things/parts ${id(2)}, state: not one of the choices`,
      `things/parts ${id(2)}, title: missing`,
      `things/parts ${id(3)}, rate: above the greatest value`,
    ])
    expect(error.message).not.toContain('secret')
    await db.query("insert into parts values ($1, 'other', null, 200)", [company])
  })
  test('names twenty of many', async () => {
    await made(...Array.from({ length: 25 }, () => `gen_random_uuid(), 'x', 'good', 1`))
    const { message } = await db.script(migrationBetween(loose, strict)).then(
      () => new Error(),
      (reason: Error) => reason,
    )
    expect([message.split('not one of the choices').length - 1, message.endsWith('; and others')]).toEqual([20, true])
  })
  test('is applied where all rows fit; a dropped rule is no longer enforced', async () => {
    await made(`'${id(1)}', null, 'good', null`)
    await db.script(migrationBetween(loose, strict))
    await expect(db.query('update parts set title = null')).rejects.toThrow(/title/)
    await expect(db.query("update parts set state = 'other'")).rejects.toThrow(/state_choice/)
    const wider = {
      parts: table({ checks: { state_choice: "\"state\" in ('new', 'done', 'other')" } }),
    }
    await db.script(migrationBetween(strict, wider))
    await db.query("update parts set title = null, state = 'other', rate = 200")
    await expect(db.query("update parts set state = 'third'")).rejects.toThrow(/state_choice/)
  })
  test('gives rows of before the initial value of a required column that is added', async () => {
    await made(`'${id(1)}', null, 'good', null`)
    const more = {
      parts: table({
        columns: { ...table({}).columns, pin: 'boolean' },
        required: ['pin'],
        initial: { pin: "'false'" },
      }),
    }
    await db.script(migrationBetween(loose, more))
    expect(await db.query('select pin from parts')).toEqual([{ pin: false }])
  })
  test('all migrations together name a record of an old folder that does not fit', async () => {
    const old = await openPglite()
    const run = (name: string) =>
      old.script(readFileSync(new URL(`../../../server/database/migrations/${name}`, import.meta.url), 'utf8'))
    const held = migrationNames().indexOf('0014-contract.sql')
    for (const name of migrationNames().slice(0, held)) await run(name)
    await old.query(
      "insert into directory_organizations (id, company, created_at, updated_at, company_name, type) values ($1, $2, now(), now(), 'A', 'nobody')",
      [id(1), company],
    )
    await expect(run('0014-contract.sql')).rejects.toThrow(
      `directory/organizations ${id(1)}, type: not one of the choices`,
    )
    await old.close()
  })
})
