import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formWith, png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'
import { migrate, migrationNames } from '../../../server/database/opening/migrate.ts'
import { openPglite } from '../../../server/database/pglite.ts'

const root = mkdtempSync(join(tmpdir(), 'ensemble-files-'))

const places = { database: undefined, folder: join(root, 'files') }

afterAll(() => rmSync(root, { recursive: true, force: true }))

const suites = new Map<keyof typeof places, { suite: Suite; person: Person }>()

afterAll(async () => {
  for (const { suite } of suites.values()) await suite.close()
})

describe('whoever may read a record may read its file, and no one else', () => {
  let suite: Suite
  const people = new Map<string, Person>()
  beforeAll(async () => {
    suite = await startSuite()
    const company = await suite.company('Menuiserie Kervadec')
    for (const role of ['administrator', 'hr', 'recruiter', 'employee', 'sales', 'stock'] as const)
      people.set(role, await suite.person(company, role))
  })
  afterAll(() => suite.close())
  const of = (role: string): Person => people.get(role)!
  const status = async (address: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        [...people].map(async ([role, { token }]) => {
          const answer = await suite.router.app.request(address, { headers: { authorization: `Bearer ${token}` } })
          await answer.arrayBuffer()
          return [role, answer.status] as const
        }),
      ),
    )

  test('rows: a file of the file manager is its owner’s and theirs with whom it is shared', async () => {
    const fields = { type: 'document', name: 'Contrat', shared_users: JSON.stringify([of('employee').user]) }
    const { body } = await of('hr').call('POST', 'files/v1/files/', formWith(fields, { content: png }))
    expect(await status(body.document)).toEqual({
      administrator: 404,
      hr: 200,
      employee: 200,
      recruiter: 404,
      sales: 404,
      stock: 404,
    })
  })
  test('scope: documents of a contact are for those who read contacts', async () => {
    const admin = of('administrator')
    const contact = (await admin.call('POST', 'directory/v1/contacts/', { last_name: 'Kerbrat' })).body.id
    const { body } = await admin.call(
      'POST',
      'directory/v1/contact-documents/',
      formWith({ contact, title: 'x' }, { content: png }),
    )
    expect(await status(body.document)).toMatchObject({ sales: 200, hr: 404, employee: 404 })
  })
  test('fields: a portrait is for its person and for those who administer people', async () => {
    const { user } = of('sales')
    const address = `auth/v1/users/${user}/`
    const { etag } = await of('sales').call('GET', address)
    const data = `data:image/png;base64,${png.toString('base64')}`
    expect(
      (await of('sales').call('PATCH', address, { profile_picture: data }, { 'if-match': etag ?? '' })).status,
    ).toBe(200)
    const { profile_picture } = (await of('sales').call('GET', 'auth/v1/users/me/')).body
    expect(await status(profile_picture)).toMatchObject({ sales: 200, administrator: 200, hr: 404, stock: 404 })
  })
  test('the logo of the company is for all staff, and the file of a deleted record for no one', async () => {
    const admin = of('administrator')
    const address = `auth/v1/companies/${admin.company}/`
    const { etag } = await admin.call('GET', address)
    const { body } = await admin.call('PATCH', address, formWith({}, { field: 'logo', content: png }), {
      'if-match': etag ?? '',
    })
    expect(new Set(Object.values(await status(body.logo)))).toEqual(new Set([200]))
    const made = await admin.call(
      'POST',
      'files/v1/files/',
      formWith({ type: 'document', name: 'x' }, { content: png }),
    )
    await admin.call('DELETE', `files/v1/files/${made.body.id}/`, undefined, { 'if-match': made.etag ?? '' })
    expect(new Set(Object.values(await status(made.body.document)))).toEqual(new Set([404]))
  })
})

test('files of before learn the record and the field that hold them', async () => {
  const db = await openPglite()
  const now = '2026-11-20T09:00:00.000Z'
  const file = '0190a000-0000-7000-8000-000000000001'
  await migrate(
    db,
    migrationNames().filter((name) => name < '0017'),
  )
  const id = '0190a000-0000-7000-8000-000000000002'
  await db.query(
    "insert into auth_companies (id, company, created_at, updated_at, name, vat_exemption, invoice_frame_debits) values ($1, $1, $2, $2, 'Kervadec', false, false)",
    [id, now],
  )
  await db.query(
    "insert into system_files (id, company, name, media_type, bytes, sha256, content, created_at, owner_entity) values ($1, $2, 'company-logo', 'image/png', 1, 'x', '', $3, 'auth/companies')",
    [file, id, now],
  )
  await db.query('update auth_companies set logo = $1', [`/api/files/v1/content/${file}/`])
  await migrate(db)
  expect(await db.query('select owner_entity, owner_record, owner_field from system_files')).toEqual([
    { owner_entity: 'auth/companies', owner_record: id, owner_field: 'logo' },
  ])
  await db.close()
})
