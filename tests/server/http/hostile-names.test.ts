import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, type Writing } from '../../../server/http/call/call.ts'
import { checkVisitor, startOfForm } from '../../../server/http/access/spam-guard.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let administrator: Person
beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
})
afterAll(() => suite.close())

const errorsOf = ({ status, body }: Reply): unknown => [
  status,
  Object.entries(body.errors ?? {}).map(([field, [error]]: any) => [field, error.code]),
]
const names = [
  ['directory/v1/contacts', 'last_name'],
  ['directory/v1/organizations', 'company_name'],
  ['projects/v1/projects', 'name'],
  ['crm/v1/pipelines', 'name'],
  ['products/v1/products', 'name'],
  ['calendar/v1/events', 'title'],
  ['dashboard/v1/tasks', 'title'],
  ['commercial/v1/price-levels', 'name'],
] as const

test.each(names)('%s: a name is one visible line, and no blank', async (path, field) => {
  const create = (value: string): Promise<Reply> => administrator.call('POST', `${path}/`, { [field]: value })
  for (const value of ['Foo\r\nBcc: x@y.example', 'Foo\nBar', 'Foo\u202egnp.exe'])
    expect(errorsOf(await create(value))).toEqual([422, expect.arrayContaining([[field, 'single_line']])])
  for (const value of ['', ' ', '\u00a0\t'])
    expect(errorsOf(await create(value))).toEqual([422, expect.arrayContaining([[field, 'required']])])
})

test('half a character is refused by its field', async () => {
  const response = await suite.router.app.request('/api/directory/v1/contacts/', {
    method: 'POST',
    headers: { authorization: `Bearer ${administrator.token}`, 'content-type': 'application/json' },
    body: '{"last_name":"Riou","notes_text":null,"job":"\\ud83d"}',
  })
  expect([response.status, (await response.json()).errors.job[0].code]).toEqual([422, 'lone_surrogate'])
})

test('a delegate changes colleagues, and never the address of an administrator', async () => {
  const delegate = await suite.person(company, 'employee', 'delegate@kervadec.example')
  const colleague = await suite.person(company, 'employee', 'colleague@kervadec.example')
  await suite.backend.db.query('update system_members set granted_permissions = \'["user:update"]\' where id = $1', [
    delegate.user,
  ])
  const change = async (who: Person, values: object): Promise<Reply> => {
    const path = `auth/v1/users/${who.user}/`
    const { etag } = await administrator.call('GET', path)
    return delegate.call('PATCH', path, values, { 'if-match': etag ?? '' })
  }
  expect((await change(colleague, { email: 'other@kervadec.example' })).status).toBe(200)
  expect(errorsOf(await change(administrator, { email: 'taken@kervadec.example' }))).toEqual([
    422,
    [['email', 'read_only']],
  ])
})

test('the signed start of a form is good for one sending within a day', async () => {
  const { settings, db, clock } = suite.backend
  const call = { settings: { ...settings, RATE_LIMITS: 'on' }, now: clock.now() } as unknown as Call
  const [first, second, old] = ['page', 'page', 'page'].map((about) => startOfForm(call, about))
  expect(first).not.toBe(second)
  const send = (started: string | undefined, seconds = 10): Promise<void> =>
    db.transaction((tx) =>
      checkVisitor(
        { ...call, tx, now: new Date(Date.parse(call.now) + seconds * 1000).toISOString() } as unknown as Writing,
        'page',
        { started },
      ),
    )
  await send(first)
  await expect(send(first)).rejects.toMatchObject({ code: 'form_sent' })
  await send(second)
  await expect(send(old, 90_000)).rejects.toMatchObject({ code: 'form_old' })
  // A sending that is refused further on leaves the start to the next try.
  const third = startOfForm(call, 'page')
  await expect(
    db.transaction(async (tx) => {
      await checkVisitor({ ...call, tx, now: new Date(Date.parse(call.now) + 9000).toISOString() } as never, 'page', {
        started: third,
      })
      throw new Error('refused further on')
    }),
  ).rejects.toThrow('further on')
  await send(third)
})
