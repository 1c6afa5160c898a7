import { afterAll, beforeAll, expect, test } from 'vitest'
import { formWith, png } from '../../support/files/sample-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let anna: Person
let ben: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  anna = await suite.person(company, 'employee', 'anna@suite.test')
  ben = await suite.person(company, 'hr', 'ben@suite.test')
})
afterAll(() => suite.close())

const tomorrow = '2026-11-21T09:00:00.000Z'

async function linked(values: Record<string, unknown> = {}) {
  const form = formWith(
    { type: 'document', name: 'plan.png', shared_users: JSON.stringify([ben.user]) },
    { name: 'plan.png', content: png },
  )
  const made = await anna.call('POST', 'files/v1/files/', form)
  const reply = await anna.call('POST', 'files/v1/links/', { file: made.body.id, expires_at: tomorrow, ...values })
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return { file: made, link: reply.body, path: `files/v1/links/public/${reply.body.public_key}/` }
}
const refusal = { status: 404, code: 'not_found' }
const lookAt = async (path: string) => {
  const { status, body } = await suite.anonymous('GET', path)
  return { status, code: body.code }
}

test('a visitor reads the file behind a link, each opening counts, nothing is kept or indexed', async () => {
  const { path, link } = await linked()
  const described = await suite.anonymous('GET', path)
  expect(described.body).toMatchObject({ name: 'plan.png', company_name: 'Menuiserie Kervadec', has_password: false })
  const opened = await suite.anonymous('POST', `${path}open/`, {})
  expect(opened.body).toMatchObject({ name: 'plan.png', media_type: 'image/png', bytes: png.length })
  const content = await suite.router.app.request(`/api/${path}content/?ticket=${opened.body.ticket}`)
  expect(Buffer.from(await content.arrayBuffer()).equals(png)).toBe(true)
  for (const { headers } of [described, opened, content]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
  }
  await suite.anonymous('POST', `${path}open/`, {})
  const { body } = await anna.call('GET', `files/v1/links/${link.id}/`)
  expect([body.openings, body.last_opened_at]).toEqual([2, '2026-11-20T09:00:00Z'])
})

test('it shows the latest version always', async () => {
  const { path, file } = await linked()
  const changed = Buffer.concat([png, Buffer.from('second')])
  await anna.call('PATCH', `files/v1/files/${file.body.id}/`, formWith({}, { content: changed }), {
    'if-match': file.etag ?? '',
  })
  const { body } = await suite.anonymous('POST', `${path}open/`, {})
  const content = await suite.router.app.request(`/api/${path}content/?ticket=${body.ticket}`)
  expect(Buffer.from(await content.arrayBuffer()).equals(changed)).toBe(true)
  expect(body.version).toBe(2)
})

test('wrong, ended, past and deleted are the same 404; so is the content with the ticket of before', async () => {
  const wrong = await lookAt('files/v1/links/public/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA/')
  expect(wrong).toEqual(refusal)
  const ended = await linked()
  const { ticket } = (await suite.anonymous('POST', `${ended.path}open/`, {})).body
  expect((await anna.call('POST', `files/v1/links/${ended.link.id}/end/`)).status).toBe(200)
  for (const path of [ended.path, `${ended.path}content/?ticket=${ticket}`]) expect(await lookAt(path)).toEqual(refusal)
  expect((await suite.anonymous('POST', `${ended.path}open/`, {})).status).toBe(404)
  const gone = await linked()
  await anna.call('DELETE', `files/v1/files/${gone.file.body.id}/`, undefined, { 'if-match': gone.file.etag ?? '' })
  expect(await lookAt(gone.path)).toEqual(refusal)
  const past = await linked({ expires_at: '2026-11-20T09:05:00.000Z' })
  suite.clock.set('2026-11-20T09:05:00.000Z')
  expect(await lookAt(past.path)).toEqual(refusal)
})

test('a password keeps the name too; a wrong one opens nothing, and tries are counted', async () => {
  const { path, link } = await linked({ password: 'sésame-ouvre' })
  expect(link).toMatchObject({ has_password: true })
  expect(link.password).toBeUndefined()
  expect((await suite.anonymous('GET', path)).body.name).toBeNull()
  for (const body of [{}, { password: 'sesame' }])
    expect((await suite.anonymous('POST', `${path}open/`, body)).status).toBe(422)
  expect((await suite.router.app.request(`/api/${path}content/?ticket=1.x`)).status).toBe(404)
  expect((await suite.anonymous('POST', `${path}open/`, { password: 'sésame-ouvre' })).status).toBe(200)
  const [row] = await suite.backend.db.query<{ password: string }>('select password from files_links where id = $1', [
    link.id,
  ])
  expect(row?.password).toMatch(/^\$argon2id/)
  const strict = suite.backend.settings
  const raised = strict.RATE_LIMITS
  Object.assign(strict, { RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let round = 0; round < 21; round += 1)
    statuses.push((await suite.anonymous('POST', `${path}open/`, { password: 'wrong one' })).status)
  Object.assign(strict, { RATE_LIMITS: raised })
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
})

test('the owner alone makes, sees and ends links', async () => {
  const { file, link } = await linked()
  const reply = await ben.call('POST', 'files/v1/links/', { file: file.body.id, expires_at: tomorrow })
  expect(reply.status).toBe(403)
  expect((await ben.call('GET', `files/v1/links/${link.id}/`)).status).toBe(404)
  expect((await ben.call('GET', 'files/v1/links/')).body.count).toBe(0)
  expect((await ben.call('POST', `files/v1/links/${link.id}/end/`)).status).toBe(404)
})

test('a link ends within a year, and not before it begins', async () => {
  const { file } = await linked()
  for (const expires_at of ['2026-11-19T00:00:00.000Z', '2028-01-01T00:00:00.000Z']) {
    const { status, body } = await anna.call('POST', 'files/v1/links/', { file: file.body.id, expires_at })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['expires_at']])
  }
})

test('the right password is no wrong try, wrong ones are counted by address, and none is asked for without one', async () => {
  const { path, link, file } = await linked({ password: 'quai des brumes' })
  Object.assign(suite.backend.settings, { RATE_LIMITS: 'on' })
  const open = (body: unknown) => suite.anonymous('POST', `${path}open/`, body)
  for (let index = 0; index < 25; index += 1) expect((await open({ password: 'quai des brumes' })).status).toBe(200)
  for (let index = 0; index < 25; index += 1)
    expect((await open({})).body.errors.password[0].code).toBe('wrong_link_password')
  for (let index = 0; index < 20; index += 1)
    expect((await open({ password: 'wrong' })).body.errors.password[0].code).toBe('wrong_link_password')
  expect((await open({ password: 'quai des brumes' })).status).toBe(429)
  Object.assign(suite.backend.settings, { RATE_LIMITS: 'raised' })
  const { ticket } = (await open({ password: 'quai des brumes' })).body
  const content = (): Promise<Response> =>
    Promise.resolve(suite.router.app.request(`/api/${path}content/?ticket=${ticket}`))
  expect((await content()).status).toBe(200)
  await suite.backend.db.query("update files_links set password = 'another' where id = $1", [link.id])
  expect((await content()).status).toBe(404)
  expect(file.status).toBe(201)
})
