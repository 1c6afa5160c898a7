import { givenSeed } from '../../support/seeded.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds } from '../../../server/services/commercial/document/kinds.ts'
import { factsOf } from '../../../src/contract/kit/kit.ts'
import { type DocumentPath, type Maker, documentMaker } from '../../support/document-states.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

/** Next states of each state, by hand (domain rules 1.9): written here a second time on purpose. */
const tables: Readonly<Record<DocumentPath, Readonly<Record<string, readonly string[]>>>> = {
  quotations: {
    pending: ['accepted', 'canceled'],
    accepted: ['canceled'],
    accepted_transformed: [],
    canceled: [],
  },
  'purchase-orders': { active: ['ended', 'canceled'], closed: ['active'], ended: [], canceled: [] },
  invoices: { pro_format: ['accepted', 'canceled'], accepted: ['canceled'], canceled: [] },
  credits: { pending: ['accepted', 'canceled'], accepted: [], canceled: [] },
  refunds: { pending: ['accepted', 'canceled'], accepted: ['canceled'], paid: [], canceled: [] },
  'delivery-notes': {
    waiting: ['preparing', 'canceled'],
    preparing: ['waiting', 'ready_to_deliver', 'canceled'],
    ready_to_deliver: ['preparing', 'make_the_delivery', 'canceled'],
    make_the_delivery: ['deliver'],
    deliver: [],
    canceled: [],
  },
  'product-returns': { waiting: ['delivered', 'canceled'], delivered: [], finish: [], canceled: [] },
}

/** A supplier's invoice that was approved is corrected by his credit alone; his goods are taken in with one step. */
const ofPurchases: Readonly<Record<string, readonly string[]>> = {
  'invoices accepted': [],
  'delivery-notes waiting': ['preparing', 'deliver', 'canceled'],
  'delivery-notes preparing': ['waiting', 'ready_to_deliver', 'deliver', 'canceled'],
  'delivery-notes ready_to_deliver': ['preparing', 'make_the_delivery', 'deliver', 'canceled'],
}
const bySide = (path: DocumentPath, state: string, isSales: boolean): readonly string[] =>
  (isSales ? undefined : ofPurchases[`${path} ${state}`]) ?? tables[path][state]!

const paths = Object.keys(tables) as DocumentPath[]
const pairs = paths.flatMap((path) =>
  Object.keys(tables[path]).flatMap((state) => [true, false].map((isSales) => ({ path, state, isSales }))),
)

let suite: Suite
let people: Person[]
let makers: Readonly<Record<'sales' | 'purchases', Maker>>
let stored: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  people = []
  for (let n = 0; n < 8; n += 1) people.push(await suite.person(company, 'administrator', `person-${n}@suite.test`))
  makers = {
    sales: await documentMaker(people[0]!, true),
    purchases: await documentMaker(people[0]!, false),
  }
  const tablesOf = await suite.backend.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and (table_name like 'commercial%' or table_name like 'accounting%' or table_name in ('system_audit', 'system_counters', 'system_document_files', 'system_mails')) order by 1",
  )
  stored = tablesOf
    .map(
      ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as print from ${name} t`,
    )
    .join(' union all ')
})
afterAll(() => suite.close())

/** A print of everything that a document or its move could have written. */
const prints = (): Promise<unknown> => suite.backend.db.query(stored)
const makerOf = (isSales: boolean): Maker => makers[isSales ? 'sales' : 'purchases']

test('every kind of document has its table, with every state that a person sees', () => {
  expect(documentKinds.map(({ entity }) => entity.path).sort()).toEqual([...paths].sort())
})

describe.each(pairs)('$path, $state, sales: $isSales', ({ path, state, isSales }) => {
  const kind = documentKinds.find(({ entity }) => entity.path === path)!
  const choices = Object.keys(factsOf(kind.entity.fields.status!).choices!)
  const targets = bySide(path, state, isSales)
  /** Those of the table that begin with a record in a state of its own name. */
  const status = { closed: 'ended', paid: 'accepted' }[state] ?? state

  // Next states that a refusal names: all that a record of this status may reach, whatever refuses this one.
  const told =
    (isSales || path === 'invoices' ? undefined : ofPurchases[`${path} ${state}`]) ??
    tables[path][{ ended: 'closed', paid: 'accepted' }[state] ?? state]!

  test('goes where the table says, and nowhere else; what is refused changes nothing', async () => {
    let at = await makerOf(isSales).reach(path, state)
    for (const to of choices.filter((choice) => choice !== status && !targets.includes(choice))) {
      const before = await prints()
      const { etag } = await people[0]!.call('GET', at)
      const reply = await people[0]!.call('PATCH', at, { status: to, reason: 'Essai' }, { 'if-match': etag ?? '' })
      expect([to, reply.status, reply.body.current, Array.isArray(reply.body.allowed)]).toEqual([to, 409, status, true])
      if (reply.body.code === 'transition_refused' && !told.includes(to))
        expect([to, [...reply.body.allowed].sort()]).toEqual([to, [...told].sort()])
      expect(await prints()).toEqual(before)
    }
    for (const to of targets) {
      const { etag } = await people[0]!.call('GET', at)
      const reply = await people[0]!.call('PATCH', at, { status: to, reason: 'Essai' }, { 'if-match': etag ?? '' })
      expect([to, reply.status, reply.body.status ?? reply.body]).toEqual([to, 200, to])
      if (to !== targets.at(-1)) at = await makerOf(isSales).reach(path, state)
    }
  })

  test('is changed and deleted while it is open alone', async () => {
    const at = await makerOf(isSales).reach(path, state)
    const { etag } = await people[0]!.call('GET', at)
    const isOpen = kind.open.includes(status)
    const before = await prints()
    const gone = async () => people[0]!.call('DELETE', at, undefined, { 'if-match': etag ?? '' })
    if (!isOpen) {
      const changed = await people[0]!.call('PATCH', at, { subject: 'Autre' }, { 'if-match': etag ?? '' })
      const deleted = await gone()
      for (const { status: answer, body } of [changed, deleted])
        expect([answer, body.current, Array.isArray(body.allowed)]).toEqual([409, status, true])
      expect(await prints()).toEqual(before)
      return
    }
    const changed = await people[0]!.call('PATCH', at, { subject: 'Autre' }, { 'if-match': etag ?? '' })
    expect([changed.status, changed.body.subject]).toEqual([200, 'Autre'])
  })
})

const size = process.env.FULL ? 20_000 : 16
const seed = givenSeed()

test(
  `of two to eight people who move one document at once, one does, as the table says (SEED=${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pairs),
        fc.array(fc.nat(20), { minLength: 2, maxLength: 8, size: 'max' }),
        async ({ path, state, isSales }, wishes) => {
          const kind = documentKinds.find(({ entity }) => entity.path === path)!
          const choices = Object.keys(factsOf(kind.entity.fields.status!).choices!)
          const at = await makerOf(isSales).reach(path, state)
          const { body, etag } = await people[0]!.call('GET', at)
          const asked = wishes.map((wish) => choices[wish % choices.length]!).filter((to) => to !== body.status)
          const trail = async (): Promise<number> =>
            (
              await suite.backend.db.query(
                'select 1 from system_audit where record = $1 and state_from is distinct from state_to and state_to is not null',
                [body.id],
              )
            ).length
          const before = await trail()
          const replies = await Promise.all(
            asked.map((to, index) =>
              people[index]!.call('PATCH', at, { status: to, reason: 'Essai' }, { 'if-match': etag ?? '' }),
            ),
          )
          const possible = asked.filter((to) => bySide(path, state, isSales).includes(to))
          const moved = asked.filter((_, index) => replies[index]!.status === 200)
          const others = replies.filter((reply) => reply.status !== 200)
          expect(others.every((reply) => [409, 412].includes(reply.status))).toBe(true)
          expect([path, state, moved.length]).toEqual([path, state, possible.length > 0 ? 1 : 0])
          const { body: after } = await people[0]!.call('GET', at)
          expect(after.status).toBe(moved[0] ?? body.status)
          expect((await trail()) - before).toBe(moved.length)
        },
      ),
      { numRuns: size, seed, endOnFailure: true },
    )
  },
  process.env.FULL ? 36_000_000 : 120_000,
)
