import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entities } from '../../../src/contract/index.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { tableName } from '../../../server/database/schema.ts'
import { personalColumns } from '../../../server/services/privacy/personal-columns.ts'
import {
  filePlace,
  namingColumns,
  ownPlaces,
  tracePlaces,
  trailPlace,
} from '../../../server/services/privacy/places.ts'
import {
  accountPlaces,
  memberPlaces,
  mentionPlaces,
  ownedFiles,
  staffPlaces,
} from '../../../server/services/privacy/staff-places.ts'
import { queueMail } from '../../../server/services/notifications/queue-mail.ts'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, draft, validated } from '../../support/documents.ts'
import { foundTexts } from '../../support/found-texts.ts'
import { png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const canary = 'Zyxcanari'
const email = 'zyxcanari@unusual.example'
const phone = '+33699887766'
const texts = [canary.toLowerCase(), email, phone]

let suite: Suite
let administrator: Person
let organization: string
const printed: string[] = []

const found = (): Promise<string[]> => foundTexts(suite.backend.db, texts)

/** Creates a contact with unusual data in every field, and all records that are kept about them. */
async function person(by: Person, at = organization): Promise<string> {
  const made = await by.call('POST', 'directory/v1/contacts/', {
    last_name: canary,
    first_name: `${canary}-prénom`,
    email,
    phone,
    address: `1 rue ${canary}`,
    adress_secondary: canary,
    city: canary,
    region: canary,
    post: canary,
    postcode: '29780',
    country: 'FR',
    website: `https://${email.split('@')[1]}/${canary}`,
    linkedin_link: `https://linkedin.example/${canary}`,
    keywords: [canary],
    organization: at,
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { id } = made.body
  const post = async (path: string, body: Record<string, unknown>): Promise<string> => {
    const reply = await by.call('POST', path, body, { 'idempotency-key': `${path}-${id}` })
    if (reply.status !== 201) throw new Error(`${path} ${JSON.stringify(reply.body)}`)
    return reply.body.id
  }
  const file = `data:image/png;base64,${Buffer.concat([png, Buffer.from(canary)]).toString('base64')}`
  await post('directory/v1/contact-notes/', { contact: id, text: `<p>${canary}</p>`, mentions: [by.user] })
  await post('directory/v1/contact-documents/', { contact: id, title: `${canary}.pdf`, document: file })
  await post('directory/v1/organization-notes/', { organization: at, contact: id, text: canary })
  await post('directory/v1/organization-documents/', { organization: at, contact: id, title: canary, document: file })
  await post('directory/v1/addresses/', { contact: id, address: canary, postcode: '29780', city: canary })
  await post('dashboard/v1/tasks/', {
    title: `Appeler ${canary}`,
    date: '2026-11-25',
    external_id: id,
    assigned_user: by.user,
    dashboard_title: canary,
    link: `/contact/${id}`,
  })
  await post('calendar/v1/events/', { title: canary, start: '2026-11-25T09:00:00Z', external_id: id })
  await suite.backend.db.transaction((tx) =>
    queueMail(
      tx,
      { settings: suite.backend.settings, now: suite.clock.now() },
      {
        company: by.company,
        recipients: [email],
        subject: canary,
        html: canary,
        text: canary,
      },
    ),
  )
  await draft(by, at, '10.00', { invoice_contact: id, invoice_email: email, invoice_phone: phone })
  const { etag = '' } = await by.call('GET', `directory/v1/contacts/${id}/`)
  await by.call('PATCH', `directory/v1/contacts/${id}/`, { post: `${canary} bis` }, { 'if-match': etag })
  return id
}

const erasure = (by: Person, id: string, method = 'POST') => by.call(method, `directory/v1/contacts/${id}/erasure/`)

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(administrator)
})
afterAll(() => suite.close())

test('every column that can hold personal data has its place in the list, and the list names no other', async () => {
  const skipped = new Set(['search_text', 'sort_title'])
  const facts = new Map(
    entities.flatMap((entity) =>
      Object.entries({ ...entity.fields, ...entity.computed }).map(
        ([name, schema]) => [`${tableName(entity)}.${name}`, factsOf(schema)] as const,
      ),
    ),
  )
  const stored = await suite.backend.db.query<{ table_name: string; column_name: string; data_type: string }>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public') and data_type in ('text', 'jsonb', 'bytea', 'ARRAY', 'uuid') and table_name not in ('system_migrations', 'history_entries')",
  )
  const expected = stored
    .filter(({ table_name, column_name, data_type }) => {
      const { kind = '', target } = facts.get(`${table_name}.${column_name}`) ?? {}
      const isPerson = kind === 'user' || target === 'directory/contacts'
      if (data_type === 'uuid') return isPerson
      return !skipped.has(column_name) && (isPerson || !['choice', 'choices', 'time', 'refs'].includes(kind))
    })
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  const listed = Object.values(personalColumns).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
  )
  expect(listed.sort()).toEqual(expected.sort())
  const places = [...ownPlaces, ...tracePlaces, filePlace, trailPlace].map(({ table }) => table)
  expect(places.filter((table) => !Object.hasOwn(personalColumns.erased, table))).toEqual([])
  const kept = namingColumns.filter(({ keeps }) => keeps).map(({ table }) => table)
  expect(kept.filter((table) => !Object.hasOwn(personalColumns.kept, table))).toEqual([])
})

test('every table of those who log in, and every column that names them, has its place in their export', async () => {
  const reached = new Set(
    [...staffPlaces, ...ownedFiles, ...memberPlaces, ...accountPlaces, ...mentionPlaces].map(({ table }) => table),
  )
  expect(Object.keys(personalColumns.staff).filter((table) => table !== 'auth_users' && !reached.has(table))).toEqual(
    [],
  )
  const named = new Set(mentionPlaces.map(({ table, column }) => `${table}.${column}`))
  const stored = await suite.backend.db.query<{ table_name: string; column_name: string }>(
    "select table_name, column_name from information_schema.columns where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public') and table_name not in ('history_entries') and (column_name in ('member', 'actor', 'made_by', 'undone_by', 'created_by', 'recipient', 'user', 'owner') or column_name = 'account' and table_name like 'system\\_%') and data_type = 'uuid'",
  )
  const places = [...staffPlaces, ...ownedFiles, ...memberPlaces, ...accountPlaces]
  const lost = stored.filter(({ table_name, column_name }) => {
    if (named.has(`${table_name}.${column_name}`)) return false
    return !places.some(({ table, condition }) => table === table_name && condition.includes(`"${column_name}"`))
  })
  // The export of each company finds the sessions and memberships of an account through the member.
  expect(lost.map(({ table_name, column_name }) => `${table_name}.${column_name}`).sort()).toEqual([
    'system_members.account',
    'system_sessions.account',
  ])
})

test('a contact is handed over whole: a table each, and their files', async () => {
  const id = await person(administrator)
  const response = await suite.router.app.request(`/api/directory/v1/contacts/${id}/personal_data/`, {
    headers: { authorization: `Bearer ${administrator.token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const names = Object.keys(files)
  for (const table of [
    'directory_contacts',
    'directory_addresses',
    'directory_contact_notes',
    'directory_contact_documents',
    'directory_organization_notes',
    'dashboard_tasks',
    'calendar_events',
    'commercial_invoices',
    'system_audit',
  ])
    expect(names).toContain(`${table}.json`)
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(2)
  const text = (name: string): string => Buffer.from(files[name] ?? []).toString()
  expect(JSON.parse(text('directory_contacts.json'))).toMatchObject([{ id, email, phone, keywords: [canary] }])
  expect(
    names
      .filter((name) => name.startsWith('files/'))
      .map(text)
      .join(),
  ).toContain(canary)
  expect((await erasure(administrator, id)).status).toBe(200)
})

test('nothing of an erased person is left, in tables, files, search, mails, notices, trail or logs', async () => {
  const spies = (['log', 'error', 'warn', 'info'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void printed.push(said.map(String).join(' '))),
  )
  const id = await person(administrator)
  const other = await suite.person(await suite.company('Autre maison'), 'administrator')
  expect((await found()).length).toBeGreaterThan(20)
  expect((await erasure(administrator, id, 'GET')).body).toEqual({ kept: [] })
  const erased = await erasure(administrator, id)
  for (const spy of spies) spy.mockRestore()
  expect([erased.status, erased.body]).toEqual([200, { kept: [] }])
  expect(await found()).toEqual([])
  expect(printed.join('').toLowerCase()).not.toContain(canary.toLowerCase())
  expect((await administrator.call('GET', `directory/v1/contacts/${id}/`)).status).toBe(404)
  expect((await other.call('POST', `directory/v1/contacts/${id}/erasure/`)).status).toBe(404)
  const trail = await suite.backend.db.query('select action from system_audit where record = $1 order by id', [id])
  expect(trail.map(({ action }) => action)).toEqual(['create', 'update', 'erase'])
})

test('what another company keeps of the same person stays', async () => {
  const company = await suite.company('Troisième maison')
  const other = await suite.person(company, 'administrator')
  const there = await person(other, await customer(other))
  const id = await person(administrator)
  await erasure(administrator, id)
  const { body } = await other.call('GET', `directory/v1/contacts/${there}/`)
  expect(body).toMatchObject({ email, phone })
  const [row] = await suite.backend.db.query<{ n: number }>(
    "select count(*)::int as n from system_audit where company = $1 and changes::text like '%bis%'",
    [company],
  )
  expect(row?.n).toBe(1)
  await erasure(other, there)
})

test('validated invoices keep what they say, the contact behind them keeps nothing, and it is said before', async () => {
  const id = await person(administrator)
  const invoice = await validated(administrator, organization, '10.00', { invoice_contact: id, invoice_email: email })
  expect((await erasure(administrator, id, 'GET')).body).toEqual({
    kept: [{ entity: 'commercial/invoices', count: 1 }],
  })
  expect((await erasure(administrator, id)).body).toEqual({ kept: [{ entity: 'commercial/invoices', count: 1 }] })
  const kept = await administrator.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)
  expect(kept.body).toMatchObject({ invoice_email: email, invoice_contact: id, status: 'accepted' })
  const contact = await administrator.call('GET', `directory/v1/contacts/${id}/`)
  expect(contact.body).toMatchObject({ last_name: 'Contact effacé', is_active: false })
  expect((await found()).filter((place) => !Object.hasOwn(personalColumns.kept, place.split('.')[0] ?? ''))).toEqual([])
  const trail = await suite.backend.db.query('select action from system_audit where record = $1', [invoice.body.id])
  expect(trail.length).toBeGreaterThan(1)
})

test('the database refuses to empty the trail outside an erasure, and the verification reports it when it was done all the same', async () => {
  const { db } = suite.backend
  const row = `(select id from system_audit where entity = 'directory/organizations' and erased_by is null limit 1)`
  const empty = (by: string): Promise<unknown> =>
    db.query(
      `update system_audit set changes = audit_without_values(changes), reason = null, address = null, erased_by = ${by} where id = ${row}`,
    )
  await expect(empty('gen_random_uuid()')).rejects.toThrow('never changes')
  await expect(empty(`(select id from system_audit where action = 'create' limit 1)`)).rejects.toThrow('never changes')
  const findings = await verify(db, suite.clock.now())
  expect(
    findings.filter(({ check }) => check === 'the trail is as it was written').flatMap(({ errors }) => errors),
  ).toEqual([])
})
