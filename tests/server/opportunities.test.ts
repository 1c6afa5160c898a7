import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenSeed, seeded } from '../support/seeded.ts'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

let suite: Suite
let administrator: Person
let sales: Person
let manager: Person
let pipeline: string
let first: string
let second: string

const cards = 'commercial/v1/business-opportunities/'
const pipelines = 'crm/v1/pipelines/'
const states = 'crm/v1/states/'

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  sales = await suite.person(company, 'sales')
  manager = await suite.person(company, 'manager')
})
afterAll(() => suite.close())

let count = 0
beforeEach(async () => {
  suite.clock.set('2026-11-20T09:00:00.000Z')
  pipeline = (await administrator.call('POST', pipelines, { name: `Ventes ${(count += 1)}` })).body.id
  const state = async (name: string, probability: number): Promise<string> =>
    (await administrator.call('POST', states, { name, pipeline, probability })).body.id
  first = await state('Qualifié', 10)
  second = await state('Proposition', 60)
})

const add = (values: Record<string, unknown> = {}, by = sales) =>
  by.call('POST', cards, { name: `Affaire ${(count += 1)}`, state: first, ...values })
const made = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await add(values)
  if (!body.id) throw new Error(JSON.stringify(body))
  return body.id
}
const read = async (id: string) => (await administrator.call('GET', `${cards}${id}/`)).body
const change = async (id: string, values: unknown, by = sales) =>
  by.call('PATCH', `${cards}${id}/`, values, { 'if-match': (await administrator.call('GET', `${cards}${id}/`)).etag! })
const columnOf = async (state: string): Promise<string[]> => {
  const { body } = await administrator.call('GET', `${cards}?state=${state}&ordering=position&page_size=100`)
  const found: { id: string; position: number }[] = body.results
  expect(found.map(({ position }) => position)).toEqual(found.map((_, index) => index))
  return found.map(({ id }) => id)
}

describe('a new one', () => {
  test('stands last in its state, with its probability, and counts by it', async () => {
    const [one, other] = [await made({ amount: '12500.00' }), await made({ amount: '9999.99' })]
    expect(await columnOf(first)).toEqual([one, other])
    expect(await read(one)).toMatchObject({
      status: 'pending',
      probability: 10,
      weighting: 10,
      weighted_amount: '1250.00',
    })
    expect((await read(other)).weighted_amount).toBe('1000.00')
  })
  test('without a state comes into the first of a pipeline that its maker sees', async () => {
    const { status, body } = await sales.call('POST', cards, { name: 'Sans état' })
    expect([status, typeof body.state]).toEqual([201, 'string'])
  })
  test('is refused on the field that is wrong', async () => {
    const wrong = async (values: Record<string, unknown>) => Object.keys((await add(values)).body.errors ?? {})
    expect(await wrong({ amount: '-1.00' })).toEqual(['amount'])
    expect(await wrong({ probability: 101 })).toEqual(['probability'])
    expect(await wrong({ lost_reason: 'price' })).toEqual(['lost_reason'])
    expect(await wrong({ state: '01a21360-9f30-7000-9914-db0665c22c0c' })).toEqual(['state'])
    expect((await add({ status: 'accepted' })).status).not.toBe(201)
  })
})

describe('a move', () => {
  test('takes the probability of the state over, unless one was typed', async () => {
    const [one, other] = [await made(), await made()]
    expect((await change(one, { state: second })).body).toMatchObject({ probability: 60 })
    expect((await change(other, { probability: 35 })).body).toMatchObject({
      probability: 35,
      probability_by_hand: true,
    })
    expect((await change(other, { state: second })).body).toMatchObject({ probability: 35 })
    expect((await change(other, { probability_by_hand: false })).body).toMatchObject({ probability: 60 })
  })
  test('starts the clock again, and says since when it stands there', async () => {
    const id = await made({ smart_management: true, lower_weighting: 10, lower_frequency: 30, probability: 60 })
    await suite.backend.db.query(
      "update commercial_business_opportunities set last_management_update = '2026-08-01T09:00:00Z', state_since = '2026-08-01' where id = $1",
      [id],
    )
    expect(await read(id)).toMatchObject({ probability: 60, weighting: 30 })
    expect((await change(id, { state: second })).body).toMatchObject({ weighting: 60, state_since: '2026-11-20' })
  })
  test('whatever is added, moved and removed, at once too, each place of a column is held once and none is empty', async () => {
    const random = seeded(givenSeed())
    const pick = (most: number): number => Math.floor(random() * most)
    const all = await Promise.all(Array.from({ length: 6 }, () => made()))
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(
        all.map((id) => change(id, { state: pick(2) === 0 ? first : second, position: pick(all.length) })),
      )
      const [here, there] = [await columnOf(first), await columnOf(second)]
      expect([...here, ...there].toSorted()).toEqual(all.toSorted())
    }
    const gone = all.pop()!
    const { etag } = await administrator.call('GET', `${cards}${gone}/`)
    expect((await sales.call('DELETE', `${cards}${gone}/`, undefined, { 'if-match': etag! })).status).toBe(204)
    expect([...(await columnOf(first)), ...(await columnOf(second))].toSorted()).toEqual(all.toSorted())
  })
})

describe('what came of one', () => {
  const customer = async (type: string): Promise<string> =>
    (await administrator.call('POST', 'directory/v1/organizations/', { company_name: `Ker ${(count += 1)}`, type }))
      .body.id
  const typeOf = async (id: string): Promise<string> =>
    (await administrator.call('GET', `directory/v1/organizations/${id}/`)).body.type

  test('won: it counts whole, ends today, and its prospect is a customer; another kind stays', async () => {
    const prospect = await customer('prospect')
    const maker = await customer('manufacturer')
    const id = await made({ amount: '500.00', organization: prospect })
    expect((await change(id, { status: 'accepted' })).body).toMatchObject({
      status: 'accepted',
      probability: 100,
      end_date: '2026-11-20',
      weighted_amount: '500.00',
      state: first,
    })
    expect(await typeOf(prospect)).toBe('client')
    await change(await made({ organization: maker }), { status: 'accepted' })
    expect(await typeOf(maker)).toBe('manufacturer')
  })
  test('lost: only with why, and it counts nothing', async () => {
    const id = await made({ amount: '500.00' })
    const { status, body } = await change(id, { status: 'canceled' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['lost_reason']])
    expect((await read(id)).status).toBe('pending')
    expect((await change(id, { status: 'canceled', lost_reason: 'price' })).body).toMatchObject({
      probability: 0,
      weighted_amount: '0.00',
      end_date: '2026-11-20',
      lost_reason: 'price',
    })
  })
  test('it is opened again as it was: what was lost by who may change it, what was won by who may do everything', async () => {
    const [lost, won] = [await made({ probability: 35 }), await made({ probability: 45 })]
    await change(lost, { status: 'canceled', lost_reason: 'timing' })
    await change(won, { status: 'accepted' })
    expect((await change(lost, { status: 'pending' })).body).toMatchObject({
      status: 'pending',
      probability: 35,
      probability_by_hand: true,
      end_date: null,
      lost_reason: null,
    })
    expect((await change(won, { status: 'pending' })).body).toMatchObject({ probability: 45, end_date: null })
  })
  test('closed, it is moved and weighed no more', async () => {
    const id = await made()
    await change(id, { status: 'accepted' })
    for (const values of [{ state: second }, { probability: 20 }, { lost_reason: 'price' }])
      expect([values, (await change(id, values)).status]).toEqual([values, 409])
    expect((await change(id, { name: 'Affaire conclue' })).status).toBe(200)
  })
  test('a step comes alone, and why it was lost with the step alone', async () => {
    const id = await made()
    for (const values of [
      { status: 'accepted', state: second },
      { status: 'accepted', probability: 5 },
      { lost_reason: 'price' },
    ])
      expect([values, (await change(id, values)).status]).toEqual([values, 409])
    expect(await read(id)).toMatchObject({ status: 'pending', state: first, probability: 10 })
  })
  test('two who decide at once: one does', async () => {
    const id = await made()
    const { etag } = await administrator.call('GET', `${cards}${id}/`)
    const answers = await Promise.all(
      [{ status: 'accepted' }, { status: 'canceled', lost_reason: 'other' }].map((values) =>
        sales.call('PATCH', `${cards}${id}/`, values, { 'if-match': etag! }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })
  test('its probability and its state agree by the database too', async () => {
    const id = await made()
    for (const set of [
      "status = 'accepted'",
      "status = 'canceled', probability = 0",
      "lost_reason = 'price'",
      'amount = -1',
    ])
      await expect(
        suite.backend.db.query(`update commercial_business_opportunities set ${set} where id = $1`, [id]),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

test('another team’s are not there: neither read, listed, summed, moved into nor found', async () => {
  const id = await made({ name: 'Chai de Plouhinec', amount: '700.00' })
  await administrator.call('POST', 'crm/v1/pipeline-teams/', { pipeline, pipeline_user: manager.user })
  expect((await sales.call('GET', `${cards}${id}/`)).status).toBe(404)
  const list = await sales.call('GET', `${cards}?state=${first}`)
  expect([list.body.count, list.body.results]).toEqual([0, []])
  expect((await sales.call('GET', `${cards}?search=Plouhinec`)).body.count).toBe(0)
  expect((await add()).body.errors?.state?.[0].code).toBe('unknown_reference')
  expect((await manager.call('GET', `${cards}${id}/`)).status).toBe(200)
})

test('sales does everything, the manager reads, others know none', async () => {
  const id = await made()
  expect((await change(id, { name: 'À moi' }, manager)).status).toBe(403)
  expect((await manager.call('POST', cards, { name: 'À moi' })).status).toBe(403)
  const stock = await suite.person(administrator.company, 'stock')
  expect((await stock.call('GET', cards)).status).toBe(403)
})

test('days are those of Paris: what was decided late in the evening ended on that day', async () => {
  const id = await made()
  const { etag } = await sales.call('GET', `${cards}${id}/`)
  suite.clock.set('2026-11-20T23:30:00.000Z')
  const late = await suite.person(administrator.company, 'sales', 'soir@suite.test')
  const { body } = await late.call('PATCH', `${cards}${id}/`, { status: 'accepted' }, { 'if-match': etag! })
  expect(body.end_date).toBe('2026-11-21')
})
