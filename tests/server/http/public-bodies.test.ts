import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReadable } from '../../../server/http/routing/json-shape.ts'
import type { Route } from '../../../server/http/routing/routes.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let staff: Person
/** Routes that answer without reading a body. */
const bodyless = [
  'social/auth/convert-token',
  'passkeys/login/options',
  'e-invoice-platform/:key/:outcome',
  'simulator/:charge/:outcome',
  'unsubscribe/:token',
]
const writing = (): Route[] => suite.router.routes.filter(({ access, method }) => access !== 'user' && method !== 'get')
const reading = (): Route[] => writing().filter(({ path }) => !bodyless.includes(path))
const addressOf = ({ service, version = 'v1', path }: Route): string =>
  `/api/${service}/${version}/${path.replaceAll(/:\w+/g, 'AAAAAAAAAAAAAAAAAAAAAAAA')}`
const nameOf = (route: Route): string => `${route.method} ${route.service}/${route.path}`

async function send(
  route: Route,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string }> {
  const response = await suite.router.app.request(addressOf(route), {
    method: route.method.toUpperCase(),
    headers: {
      'content-type': 'application/json',
      ...(route.access === 'public' ? {} : { authorization: `Bearer ${staff.token}` }),
      ...headers,
    },
    body,
    duplex: 'half',
  } as RequestInit)
  const { code = '' } = (await response.json().catch(() => ({}))) as { code?: string }
  return { status: response.status, code }
}

beforeAll(async () => {
  suite = await startSuite({ PUBLIC_URL: 'https://suite.test' })
  staff = await suite.person(await suite.company('Menuiserie Kervadec'), 'employee')
})
afterAll(() => suite.close())

test('a body larger than its route takes is refused before it is parsed, whatever length it declares', async () => {
  expect(reading().length).toBeGreaterThan(20)
  for (const route of writing()) {
    const most = route.mostBytes ?? 16_384
    if (most === 8 * 1_048_576) continue
    const text = `{"name":"${'x'.repeat(most)}`
    const refused = { status: 413, code: 'body_too_large' }
    expect(await send(route, text, { 'content-length': String(text.length) }), nameOf(route)).toEqual(refused)
    if (reading().includes(route)) expect(await send(route, text), nameOf(route)).toEqual(refused)
  }
})

test('what is no object is refused at once by every route without log-in', async () => {
  for (const route of reading())
    for (const body of ['"xxxx"', '[0,0]', '12', 'null', '{"a":', `{"a":${'['.repeat(200)}${']'.repeat(200)}}`])
      expect([nameOf(route), body, (await send(route, body)).status]).toEqual([nameOf(route), body, 400])
})

test('hits of a network address are counted before the body is read', async () => {
  const limited = await startSuite({ RATE_LIMITS: 'on' })
  const call = (body: string): Promise<Response> =>
    Promise.resolve(
      limited.router.app.request('/api/auth/v1/auth/password_reset/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      }),
    )
  for (let index = 0; index < 20; index += 1) expect((await call('no json')).status).toBe(400)
  expect((await call(`{"a":"${'x'.repeat(20_000)}`)).status).toBe(429)
  await limited.close()
})

test('an unknown key is reported, of many the first ten', async () => {
  const admin = await suite.person(staff.company, 'administrator')
  const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`key_${index}`, 1]))
  const refused = await admin.call('POST', 'directory/v1/organizations/', { company_name: 'A', ...many })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toHaveLength(10)
  expect(
    (await admin.call('POST', 'directory/v1/organizations/', { company_name: 'A', key_1: 1 })).body.errors,
  ).toEqual({
    key_1: [{ code: 'unknown_field', text: expect.any(String) }],
  })
})

test('a body of more than 100,000 values or 64 levels is refused before it is parsed', async () => {
  const admin = await suite.person(staff.company, 'administrator', 'second@kervadec.example')
  const lines = Array.from({ length: 100_001 }, () => 0)
  const refused = await admin.call('POST', 'directory/v1/organizations/', { company_name: 'A', lines })
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_json'])
})

/** Counts keys, values behind the first of each list or object, and levels, on the parsed value. */
function shapeOf(value: unknown): { parts: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { parts: 0, depth: 0 }
  const inner = Object.values(value).map(shapeOf)
  const colons = Array.isArray(value) ? 0 : inner.length
  return {
    parts: colons + Math.max(0, inner.length - 1) + inner.reduce((sum, { parts }) => sum + parts, 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  }
}

test('the shape of a text is that of its value: signs within texts count for nothing', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 70 })),
      fc.boolean(),
      (value, wide) => {
        const text = JSON.stringify(value, null, wide ? 2 : 0)
        const { parts, depth } = shapeOf(JSON.parse(text))
        expect(isReadable(text)).toBe(parts <= 100_000 && depth <= 64)
      },
    ),
  )
  expect(isReadable(`{"a":"${'[{,:'.repeat(100_000)}\\"[[["}`)).toBe(true)
  const nested = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
  expect([63, 64].map((levels) => isReadable(nested(levels)))).toEqual([true, false])
  const list = (values: number): string => `{"a":[${Array.from({ length: values }, () => '0').join()}]}`
  expect([100_000, 100_001].map((values) => isReadable(list(values)))).toEqual([true, false])
  const keys = (count: number): string =>
    JSON.stringify([{ a: Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 0])) }]).slice(1, -1)
  expect([10_000, 10_001].map((count) => isReadable(keys(count)))).toEqual([true, false])
})
