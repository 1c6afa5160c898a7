import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { queueMail } from '../../../server/services/notifications/index.ts'
import { customer, draft, validated } from '../../support/documents.ts'
import { foundTexts } from '../../support/found-texts.ts'
import { png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, password, startSuite } from '../../support/suite.ts'

const canary = 'Quexolibri'
const email = 'quexolibri@unusual.example'
const picture = Buffer.concat([png, Buffer.from(canary)])

let suite: Suite
let administrator: Person
let organization: string
const folder = mkdtempSync(join(tmpdir(), 'erased-'))
const onDisk = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .filter((content) => content.includes(canary))
const found = async (): Promise<string[]> => foundTexts(suite.backend.db, [canary.toLowerCase()])

/** Logs in on a browser with an unusual name. */
async function logIn(company: string, user: string): Promise<Person> {
  const [client] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
    'select client_id, client_secret from system_applications where company = $1',
    [company],
  )
  const form = (secret: string) =>
    new URLSearchParams({ ...client, grant_type: 'password', username: email, password: secret })
  const agent = { 'user-agent': `Mozilla/5.0 (${canary})` }
  await suite.anonymous('POST', 'auth/v1/auth/token/', form('wrong'), agent)
  const { body } = await suite.anonymous('POST', 'auth/v1/auth/token/', form(password), agent)
  return {
    user,
    company,
    email,
    token: body.access_token,
    call: (method, path, given, headers) =>
      suite.anonymous(method, path, given, { authorization: `Bearer ${body.access_token}`, ...headers }),
  }
}

/** Comes by an invitation of the administrator, with an unusual name. */
async function register(by: Person): Promise<Person> {
  await by.call('POST', 'auth/v1/users/invite/', { email, first_name: canary, last_name: canary, group: 2 })
  const [mail] = await suite.backend.db.query<{ body_text: string }>(
    'select body_text from system_outbox where company = $1 and recipients ? $2 order by created_at desc, id desc limit 1',
    [by.company, email],
  )
  const token = /token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1]
  const names = { email, first_name: canary, last_name: canary, password, token }
  expect((await suite.anonymous('POST', 'auth/v1/users/registration/', names)).status).toBe(201)
  const [row] = await suite.backend.db.query<{ id: string }>(
    'select id from auth_users where company = $1 and email = $2',
    [by.company, email],
  )
  return logIn(by.company, row?.id ?? '')
}

/** A member whose data is unusual in every field, and whatever is kept about them. */
async function colleague(by: Person, at: string): Promise<{ person: Person; shared: string; invoice: string }> {
  const person = await register(by)
  const { user } = person
  const post = async (from: Person, path: string, body: unknown): Promise<any> => {
    const reply = await from.call('POST', path, body, { 'idempotency-key': randomUUID() })
    if (reply.status > 201) throw new Error(`${path} ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const { etag = '' } = await person.call('GET', `auth/v1/users/${user}/`)
  const changed = await person.call(
    'PATCH',
    `auth/v1/users/${user}/`,
    { job_position: canary, profile_picture: `data:image/png;base64,${picture.toString('base64')}`, language: 'fr' },
    { 'if-match': etag },
  )
  expect(changed.status).toBe(200)
  await post(person, 'dashboard/v1/notes/own/', { content: canary })
  await post(person, 'dashboard/v1/layouts/own/', { widget: canary })
  await post(person, 'dashboard/v1/tasks/', { title: canary, date: '2026-11-25', description: canary })
  await post(by, 'dashboard/v1/tasks/', { title: 'Devis', date: '2026-11-25', assigned_user: user })
  await post(person, 'dashboard/v1/tasks/', { title: 'Rappel', date: '2026-11-25', assigned_user: by.user })
  const event = { title: canary, start: '2026-11-25T09:00:00Z', is_private: true, location: canary }
  await post(person, 'calendar/v1/events/', event)
  await post(person, 'calendar/v1/events/', { ...event, title: 'Point', location: 'Brest', assigned_users: [by.user] })
  await post(by, 'calendar/v1/events/', { title: 'Atelier', start: event.start, assigned_users: [user] })
  await post(person, 'calendar/v1/subscription/', {})
  const file = `data:image/png;base64,${picture.toString('base64')}`
  const within = await post(person, 'files/v1/folders/', { name: canary, type: 'doc' })
  await post(person, 'files/v1/files/', { type: 'note', name: canary, text: canary })
  await post(person, 'files/v1/files/', { type: 'document', name: canary, document: file, folder_parent: within.id })
  const shared = await post(person, 'files/v1/files/', {
    type: 'document',
    name: 'Plan',
    document: `data:image/png;base64,${png.toString('base64')}`,
    shared_users: [by.user],
  })
  await post(by, 'files/v1/files/', { type: 'note', name: 'Consignes', text: 'Ici', shared_users: [user] })
  await post(person, 'files/v1/uploads/', { name: `${canary}.pdf`, bytes: 10 })
  await post(by, 'directory/v1/organization-notes/', { organization: at, text: 'À voir', mentions: [user] })
  const mail = { company: by.company, recipients: [email], subject: canary, html: `<p>${canary}</p>`, text: canary }
  const { db, settings } = suite.backend
  await db.transaction((tx) => queueMail(tx, { settings, now: suite.clock.now() }, mail))
  await draft(by, at, '10.00', { seller: user })
  const invoice = await validated(person, at, '12.00', { seller: user })
  await suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email })
  return { person, shared: shared.id, invoice: invoice.body.id }
}

const erasure = (by: Person, id: string, method = 'POST') => by.call(method, `auth/v1/users/${id}/erasure/`)
const deactivate = async (by: Person, id: string): Promise<void> => {
  const { etag = '' } = await by.call('GET', `auth/v1/users/${id}/`)
  const reply = await by.call('PATCH', `auth/v1/users/${id}/`, { is_active: false }, { 'if-match': etag })
  expect(reply.status).toBe(200)
}
const unzipped = async ({ token }: Person, path: string): Promise<Record<string, string>> => {
  const response = await suite.router.app.request(`/api/auth/v1/users/${path}/personal_data/`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}

beforeAll(async () => {
  suite = await startSuite({ FILES_DIR: folder })
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  organization = await customer(administrator)
})
afterAll(() => suite.close())

describe('a member who leaves', () => {
  let other: Person
  let here: Awaited<ReturnType<typeof colleague>>
  let there: Person
  beforeAll(async () => {
    other = await suite.person(await suite.company('Autre maison'), 'administrator')
    here = await colleague(administrator, organization)
    there = (await colleague(other, await customer(other))).person
  }, 60_000)

  test('is handed all that is kept of them by both companies, of secrets that they exist', async () => {
    const files = await unzipped(here.person, 'me')
    for (const table of [
      'auth_users',
      'auth_invitations',
      'system_accounts',
      'system_sessions',
      'system_members',
      'system_calendar_feeds',
      'system_uploads',
      'dashboard_notes',
      'dashboard_layouts',
      'dashboard_tasks',
      'calendar_events',
      'files_files',
      'system_outbox',
      'system_audit',
      'commercial_invoices',
    ])
      expect(Object.keys(files)).toContain(`${table}.json`)
    const rows = (table: string): Record<string, unknown>[] => JSON.parse(files[`${table}.json`] ?? '[]')
    expect(rows('system_accounts')).toMatchObject([
      { email, password_hash: true, totp_secret: false, recovery_hashes: false },
    ])
    expect(rows('auth_users').map(({ company }) => company)).toEqual([here.person.company, there.company])
    expect(rows('system_refresh_tokens').every(({ hash }) => hash === true)).toBe(true)
    const [account] = await suite.backend.db.query<{ password_hash: string }>(
      'select password_hash from system_accounts where email = $1',
      [email],
    )
    expect(Object.values(files).join()).not.toContain(account?.password_hash)
    expect(Object.values(files).filter((content) => content.includes(canary)).length).toBeGreaterThan(10)
    expect(Object.keys(files).filter((name) => name.startsWith('files/')).length).toBe(6)
    // A record of the company shows only that it names them.
    expect(rows('commercial_invoices')[0]).toMatchObject({ seller: here.person.user })
    expect(rows('commercial_invoices')[0]).not.toHaveProperty('net_total')
  })

  test('is handed by an administrator what the own company keeps, no account and nothing of the other', async () => {
    const files = await unzipped(administrator, here.person.user)
    expect(Object.keys(files)).not.toContain('system_accounts.json')
    expect(Object.keys(files)).toContain('auth_users.json')
    expect(Object.values(files).join()).not.toContain(there.company)
    for (const path of [there.user, administrator.user.replace(/^./, 'f')])
      expect((await administrator.call('GET', `auth/v1/users/${path}/personal_data/`)).status).toBe(404)
    expect((await there.call('GET', `auth/v1/users/${here.person.user}/erasure/`)).status).toBe(404)
  })

  test('is erased by another, and only after they left', async () => {
    const codes = async (by: Person, id: string) => [
      (await erasure(by, id, 'GET')).body.code,
      (await erasure(by, id)).status,
    ]
    expect(await codes(administrator, administrator.user)).toEqual(['own_erasure', 409])
    expect(await codes(administrator, here.person.user)).toEqual(['still_active', 409])
    const sales = await suite.person(administrator.company, 'sales')
    expect((await erasure(sales, here.person.user)).status).toBe(403)
    expect((await erasure(other, here.person.user)).status).toBe(404)
  })

  test('of two companies loses the traces of one; of the last, everything', async () => {
    const printed: string[] = []
    const spies = (['log', 'error', 'warn', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...said: unknown[]) => void printed.push(said.map(String).join(' '))),
    )
    const { user, company } = here.person
    await deactivate(administrator, user)
    const foreseen = await erasure(administrator, user, 'GET')
    expect(foreseen.body).toMatchObject({
      kept: [{ entity: 'commercial/invoices', count: 1 }],
      files: { gone: 2, handed: 1 },
      elsewhere: true,
    })
    expect(foreseen.body.acts).toBeGreaterThan(5)
    expect((await erasure(administrator, user)).body).toEqual(foreseen.body)
    const rest = await suite.backend.db.query('select 1 from auth_users where company = $1 and search_text ilike $2', [
      company,
      `%${canary}%`,
    ])
    expect(rest).toEqual([])
    const { body: me } = await there.call('GET', 'auth/v1/users/me/')
    expect(me).toMatchObject({ email, last_name: canary })
    const kept = await unzipped(there, 'me')
    expect(JSON.stringify(kept)).not.toContain(company)

    expect((await found()).length).toBeGreaterThan(10)
    expect(onDisk().length).toBe(2)
    await deactivate(other, there.user)
    expect((await erasure(other, there.user)).body).toMatchObject({ elsewhere: false })
    for (const spy of spies) spy.mockRestore()
    expect(await found()).toEqual([])
    expect(onDisk()).toEqual([])
    expect(printed.join('').toLowerCase()).not.toContain(canary.toLowerCase())
    expect((await there.call('GET', 'auth/v1/users/me/')).status).toBe(401)
  })

  test('stays as the name of an empty account, which cannot be filled again', async () => {
    const { user } = here.person
    const read = await administrator.call('GET', `auth/v1/users/${user}/`)
    expect(read.body).toMatchObject({ first_name: '', last_name: 'Compte effacé', is_active: false })
    const listed = await administrator.call('GET', 'auth/v1/users/?page_size=100')
    expect(listed.body.results.map(({ id }: { id: string }) => id)).not.toContain(user)
    const named = await administrator.call('GET', `auth/v1/users/?id__in=${user}`)
    expect(named.body.count).toBe(1)
    const change = { is_active: true }
    const { etag = '' } = read
    expect((await administrator.call('PATCH', `auth/v1/users/${user}/`, change, { 'if-match': etag })).body.code).toBe(
      'already_erased',
    )
    expect(
      (await administrator.call('POST', `auth/v1/users/${user}/role/`, { role: 'sales' }, { 'if-match': etag })).body
        .code,
    ).toBe('already_erased')
    expect((await erasure(administrator, user)).body.code).toBe('already_erased')
    const invoice = await administrator.call('GET', `commercial/v1/invoices/${here.invoice}/`)
    expect(invoice.body).toMatchObject({ seller: user, status: 'accepted' })
    const shared = await administrator.call('GET', `files/v1/files/${here.shared}/`)
    expect(shared.body).toMatchObject({ name: 'Plan', owner: administrator.user })
  })
})

test('the bytes of the files of an erased contact go with them', async () => {
  const made = await administrator.call('POST', 'directory/v1/contacts/', { last_name: canary })
  const document = `data:image/png;base64,${picture.toString('base64')}`
  const fields = { contact: made.body.id, title: canary, document }
  expect((await administrator.call('POST', 'directory/v1/contact-documents/', fields)).status).toBe(201)
  expect(onDisk().length).toBe(1)
  expect((await administrator.call('POST', `directory/v1/contacts/${made.body.id}/erasure/`)).status).toBe(200)
  expect(onDisk()).toEqual([])
  expect(await found()).toEqual([])
})
