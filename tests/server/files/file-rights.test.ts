import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { type Entity, factsOf, isRequired } from '../../../src/contract/kit/kit.ts'
import { type Scope, allows } from '../../../src/contract/rights/rights.ts'
import type { RoleName } from '../../../src/contract/rights/role-names.ts'
import { rowsIn, rowsOfRole } from '../../../src/contract/rights/role-table.ts'
import { roles } from '../../../src/contract/rights/roles.ts'
import { tableName } from '../../../server/database/schema.ts'
import { CallFiles } from '../../../server/storage/index.ts'
import { type FileOwner, fileAddress, storeFile } from '../../../server/http/files/record-files.ts'
import { customer } from '../../support/documents.ts'
import { eachOf } from '../../support/routes.ts'
import { oneOfEach } from '../../support/database/rows.ts'
import { formWith, png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const roleNames = Object.keys(roles) as RoleName[]
const columnsOf = (entity: Entity) => Object.entries({ ...entity.fields, ...entity.computed })
const fileFields = entities.flatMap((entity) =>
  columnsOf(entity)
    .filter(([, schema]) => factsOf(schema).kind === 'file')
    .map(([field]) => ({ entity, field, name: `${entity.key} ${field}` })),
)

/** The entities that hold files, and those that such a record must name. */
function holders(): Entity[] {
  const found = new Set<Entity>()
  const take = (entity: Entity): void => {
    if (found.has(entity)) return
    found.add(entity)
    for (const [, schema] of columnsOf(entity)) {
      const target = entities.find(({ key }) => key === factsOf(schema).target)
      if (target && isRequired(schema)) take(target)
    }
  }
  for (const { entity } of fileFields) take(entity)
  return [...found]
}

let suite: Suite
const people = new Map<RoleName, Person>()
const of = (role: RoleName): Person => people.get(role) as Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  for (const role of roleNames) people.set(role, await suite.person(company, role))
})
afterAll(() => suite.close())

const bytesFor = (name: string): Buffer => Buffer.concat([png, Buffer.from(name)])

async function keep(owner: FileOwner, name: string): Promise<string> {
  const now = suite.clock.now()
  const files = new CallFiles(suite.backend.storage)
  const { company } = of('administrator')
  return fileAddress(
    await suite.backend.db.transaction((tx) =>
      storeFile({ tx, now, files }, { company, name, type: 'image/png', content: bytesFor(name), ...owner }),
    ),
  )
}

interface Read {
  status: number
  bytes: Buffer
}

async function read(role: RoleName, address: string, more: RequestInit = {}): Promise<Read> {
  const answer = await suite.router.app.request(address, {
    ...more,
    headers: { authorization: `Bearer ${of(role).token}`, ...more.headers },
  })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

type Whose = 'own' | 'foreign'

/** Which rows a role sees; the mailbox shows all mails of the company to who administers it. */
const rowsRead = (role: RoleName, { key, scope }: Entity) =>
  key === 'notifications/mails' && allows(roles[role], 'company', 'update')
    ? 'all'
    : rowsIn({ rows: rowsOfRole(role, roles) }, scope as Scope)

/** Tells by the table of roles whether a person may read a file of their own or of somebody else’s record. */
function mayRead(role: RoleName, { entity, field }: { entity: Entity; field: string }, whose: Whose): boolean {
  const own = roles[role]
  if (entity.key === 'auth/companies') return true
  if (entity.key === 'auth/users') return whose === 'own' || allows(own, 'user', 'update')
  // People restricted to sales see nothing that suppliers sent.
  if (entity.key === 'commercial/received-invoices' && own.salesOnly) return false
  const served = own.services.includes(entity.service as never) && allows(own, entity.scope, 'read')
  const rows = rowsRead(role, entity)
  if (!served || (rows === 'names' && !['first_name', 'last_name'].includes(field))) return false
  return rows === 'all' || whose === 'own'
}

/** A record of every entity that holds files, made by the person, with a file in each of its file fields. */
async function filled(person: Person): Promise<Map<string, string>> {
  const { company, user } = person
  const rows = await suite.backend.db.transaction((tx) =>
    oneOfEach(tx, holders(), { company, user, now: suite.clock.now(), mark: 'Kervadec' }),
  )
  rows.set('auth/users', user)
  rows.set('auth/companies', company)
  const addresses = new Map<string, string>()
  for (const { entity, field, name } of fileFields) {
    const record = rows.get(entity.key) as string
    const address = await keep({ entity: entity.key, record, field }, name)
    // Evidence is written once, by its service alone.
    await suite.backend.db.script(
      `alter table ${tableName(entity)} disable trigger user;
       update ${tableName(entity)} set "${field}" = '${address}' where id = '${record}';
       alter table ${tableName(entity)} enable trigger user`,
    )
    addresses.set(name, address)
  }
  return addresses
}

describe('a file of a record', () => {
  test('some twenty fields hold files, and a new one is tried by itself', () => {
    expect(fileFields.length).toBeGreaterThan(20)
  })
  test.each(roleNames)(
    'the role %s reads those of the records that the table of roles gives it, and no other',
    async (role) => {
      const whose: Record<Whose, Person> = {
        own: of(role),
        foreign: of(role === 'administrator' ? 'accountant' : 'administrator'),
      }
      const wrong: string[] = []
      for (const [who, person] of Object.entries(whose) as [Whose, Person][]) {
        const addresses = await filled(person)
        await eachOf(fileFields, async (place) => {
          const address = addresses.get(place.name) as string
          const whole = await read(role, address)
          const part = await read(role, address, { headers: { range: 'bytes=0-3' } })
          const head = await read(role, address, { method: 'HEAD' })
          const expected = mayRead(role, place, who)
          const statuses = [whole.status, part.status, head.status].join()
          if (statuses !== (expected ? '200,206,200' : '404,404,404')) wrong.push(`${place.name} ${who} ${statuses}`)
          if (whole.bytes.includes(png) !== expected) wrong.push(`${place.name} ${who}: the bytes`)
        })
      }
      expect(wrong).toEqual([])
    },
  )
  test('that no record holds any more can be read by no one', async () => {
    const [orphan, unowned] = [
      await keep({ entity: 'files/files', record: '0190a000-0000-7000-8000-000000000000', field: 'document' }, 'x'),
      await keep({}, 'x'),
    ]
    for (const role of roleNames)
      for (const address of [orphan, unowned]) expect([role, (await read(role, address)).status]).toEqual([role, 404])
  })
})

describe('the files of a document', () => {
  const documentOf = async (kind: 'quotation' | 'invoice', isSales: boolean): Promise<string> => {
    const made = await of('administrator').call('POST', `commercial/v1/${kind}s/`, {
      organization: await customer(of('administrator')),
      is_sales: isSales,
      ...(kind === 'invoice' && !isSales ? { number: 'F-1' } : {}),
      [`${kind}_lines`]: [{ product_name: 'Table', quantity: '1', price: '10.00' }],
    })
    expect(made.status).toBe(201)
    return made.body.id
  }
  const attachTo = async (kind: string, id: string): Promise<string> => {
    const form = formWith({ [kind]: id, title: 'Bon de commande' }, { content: png })
    return (await of('administrator').call('POST', `commercial/v1/${kind}-documents/`, form)).body.document
  }
  const hasRight = (role: RoleName, kind: string): boolean =>
    roles[role].services.includes('commercial' as never) && allows(roles[role], kind, 'read')
  test.each([
    ['quotation', true],
    ['quotation', false],
    ['invoice', true],
    ['invoice', false],
  ] as const)('its PDF and what is attached to it: %s, sales %s', async (kind, isSales) => {
    const id = await documentOf(kind, isSales)
    const files = [
      await attachTo(kind, id),
      await keep({ entity: `commercial/${kind}s`, record: id }, 'a PDF that was sent'),
    ]
    const found: unknown[] = []
    const expected: unknown[] = []
    for (const role of roleNames) {
      const mayRead = hasRight(role, kind) && (isSales || !roles[role].salesOnly)
      for (const address of files) {
        const { status, bytes } = await read(role, address)
        found.push([role, status, bytes.includes(png)])
        expected.push([role, mayRead ? 200 : 404, mayRead])
      }
      // A route with a right of its own answers 403 without it. A row that is not seen is 404, as is our PDF of a
      // supplier’s document.
      const pdf = await read(role, `/api/commercial/v1/${kind}s/${id}/pdf/`)
      const refused = hasRight(role, kind) ? 404 : 403
      found.push([role, pdf.status, pdf.bytes.includes('%PDF')])
      expected.push([role, mayRead && isSales ? 200 : refused, mayRead && isSales])
    }
    expect(found).toEqual(expected)
  })
})
