import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Suite, startSuite } from '../support/suite.ts'

const listOf = 'a list or record of an entity, with fields that its resource does not ask for'
const named = 'getFile returns the name of a file, which is in the headers of the answer'
const deleting = 'no declared call deletes: the service generates it, without body and answer'
const stored = 'the address is a value of a record'

/** Senders of `http/call.ts` that a file uses, with the reason for which it reads no declared call there. */
const raw: Readonly<Record<string, string>> = {
  'src/api/accounting/account-lines.ts getFile': named,
  'src/api/auth/passkeys.ts remove': deleting,
  'src/api/auth/personal-data.ts getFile': named,
  'src/api/auth/users.ts patch': listOf,
  'src/api/calendar/events.ts remove': deleting,
  'src/api/commercial/documents/deals.ts post': 'a foreign service makes the document of an order as a new record',
  'src/api/commercial/documents/documents-list.ts get': listOf,
  'src/api/commercial/documents/documents-list.ts getFile': named,
  'src/api/commercial/documents/documents.ts getFile': named,
  'src/api/commercial/documents/recent-documents.ts get': listOf,
  'src/api/commercial/public/public.ts get': 'a foreign service shows the record by the key as its id',
  'src/api/commercial/public/public.ts getFile': named,
  'src/api/commercial/reminders.ts getFile': named,
  'src/api/crm/reporting.ts get': 'the chart of a list of an entity',
  'src/api/dashboard/waiting-by-list.ts get': listOf,
  'src/api/dashboard/waiting.ts patch': 'the record of any entity that waits, with the values of its move',
  'src/api/directory/personal-data.ts getFile': named,
  'src/api/files/content.ts getFile': stored,
  'src/api/files/files.ts remove': deleting,
  'src/api/files/parts.ts remove': deleting,
  'src/api/files/stored-data-url.ts getFile': stored,
  'src/api/files/stored.ts getFile': stored,
  'src/api/history/entries.ts get': listOf,
  'src/api/outbox/send-waiting.ts post': 'a write that waited on the device, whose address is stored with it',
  'src/api/projects/projects.ts remove': deleting,
  'src/api/search/search-by-kind.ts get': listOf,
  'src/app/shell/pins/LivePins.tsx get': listOf,
}

const senders = ['get', 'post', 'put', 'patch', 'remove', 'answer', 'getFile']

/** The plumbing of all requests, and the standard calls of every entity. */
const plumbing = /^src\/api\/(http\/|resource\.ts$)/
const sources = readdirSync('src', { recursive: true })
  .map((file) => join('src', String(file)))
  .filter((file) => /\.tsx?$/.test(file) && !plumbing.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

const importedFrom = (code: string, module: string): string[] =>
  [...code.matchAll(new RegExp(String.raw`^import \{([^}]*)\} from '[^']*/http/${module}'`, 'gm'))].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] as string),
  )

test('T3.3: every request of the client reads its declared call, besides those with a reason', () => {
  const found = sources.flatMap(({ file, code }) =>
    importedFrom(code, 'call.ts')
      .filter((name) => senders.includes(name))
      .map((name) => `${file} ${name}`),
  )
  expect(found.toSorted()).toEqual(Object.keys(raw).toSorted())
})

const calls = sources.flatMap(({ file, code }) =>
  importedFrom(code, 'declared.ts').includes('call')
    ? code
        .split(/\bcall</)
        .slice(1)
        .map((rest) => ({ file, rest }))
    : [],
)
const addressIn = /'((?:get|post|put|patch|delete) [^']*)'|`((?:get|post|put|patch|delete) [^`]*)`/

let suite: Suite
beforeAll(async () => {
  suite = await startSuite()
})
afterAll(() => suite.close())

test('T3.3: the address of every declared call that the client makes is one that a service serves', () => {
  const served = suite.router.routes.map(
    ({ method, service, version, path }) => `${method} ${service}${version === 'v2' ? '-v2' : ''} ${path}`,
  )
  const isServed = (address: string): boolean => {
    const parts = address.split(/\$\{.*?\}/).map((part) => part.replaceAll(/[$.*+?()[\]{}|^\\]/g, String.raw`\$&`))
    const pattern = new RegExp(`^${parts.join('.+')}$`)
    return served.some((one) => pattern.test(one))
  }
  const unknown = calls.flatMap(({ file, rest }) => {
    const [, plain, template = ''] = addressIn.exec(rest) ?? []
    const address = plain ?? template
    return address && isServed(address) ? [] : [`${file}: ${address || rest.slice(0, 80)}`]
  })
  expect(unknown).toEqual([])
  expect(calls.length).toBeGreaterThan(100)
})
