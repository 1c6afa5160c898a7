import { beforeEach, describe, expect, test } from 'vitest'
import { wonBilling } from '../../../src/contract/crm/rules/won-billing.ts'
import { crmPaths, crmSuite } from '../../support/crm.ts'
import { customer, sentQuotation } from '../../support/documents.ts'
import { givenSeed, seeded } from '../../support/seeded.ts'

const { crm, name, makePipeline, makeState, change: changeAt, remove } = crmSuite()
const { opportunities: cards, teams } = crmPaths
let pipeline: string
let first: string
let second: string

beforeEach(async () => {
  crm.suite.clock.set('2026-11-20T09:00:00.000Z')
  pipeline = await makePipeline()
  first = (await makeState(pipeline, { name: 'Qualifié', probability: 10 })).body.id
  second = (await makeState(pipeline, { name: 'Proposition', probability: 60 })).body.id
})

const add = (values: Record<string, unknown> = {}, by = crm.sales) =>
  by.call('POST', cards, { name: name('Affaire'), state: first, ...values })
const made = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await add(values)
  if (!body.id) throw new Error(JSON.stringify(body))
  return body.id
}
const read = async (id: string) => (await crm.administrator.call('GET', `${cards}${id}/`)).body
const change = (id: string, values: unknown, by = crm.sales) => changeAt(`${cards}${id}/`, values, by)
const columnOf = async (state: string): Promise<string[]> => {
  const { body } = await crm.administrator.call('GET', `${cards}?state=${state}&ordering=position&page_size=100`)
  const found: { id: string; position: number }[] = body.results
  expect(found.map(({ position }) => position)).toEqual(found.map((_, index) => index))
  return found.map(({ id }) => id)
}

describe('a new one', () => {
  test('is last in its state, with its probability, and counts by it', async () => {
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
    const { status, body } = await crm.sales.call('POST', cards, { name: 'Sans état' })
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
  test('goes to the place that is asked for, the number that it had before too', async () => {
    const [one, other, third] = [await made(), await made({ state: second }), await made({ state: second })]
    expect((await change(one, { state: second, position: 0 })).body).toMatchObject({ state: second, position: 0 })
    expect(await columnOf(second)).toEqual([one, other, third])
    await change(other, { state: first, position: 0 })
    expect([await columnOf(first), await columnOf(second)]).toEqual([[other], [one, third]])
  })
  test('starts the clock again, and says since when the card is in its state', async () => {
    const id = await made({ smart_management: true, lower_weighting: 10, lower_frequency: 30, probability: 60 })
    await crm.suite.backend.db.query(
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
    expect((await remove(`${cards}${gone}/`, crm.sales)).status).toBe(204)
    expect([...(await columnOf(first)), ...(await columnOf(second))].toSorted()).toEqual(all.toSorted())
  })
})

describe('the outcome of one', () => {
  const customer = async (type: string): Promise<string> =>
    (await crm.administrator.call('POST', 'directory/v1/organizations/', { company_name: name('Ker'), type })).body.id
  const typeOf = async (id: string): Promise<string> =>
    (await crm.administrator.call('GET', `directory/v1/organizations/${id}/`)).body.type

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
    const { etag } = await crm.administrator.call('GET', `${cards}${id}/`)
    const answers = await Promise.all(
      [{ status: 'accepted' }, { status: 'canceled', lost_reason: 'other' }].map((values) =>
        crm.sales.call('PATCH', `${cards}${id}/`, values, { 'if-match': etag! }),
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
        crm.suite.backend.db.query(`update commercial_business_opportunities set ${set} where id = $1`, [id]),
      ).rejects.toMatchObject({ code: '23514' })
  })
})

test('those of another team are invisible: neither read, listed, summed, moved into nor found', async () => {
  const id = await made({ name: 'Chai de Plouhinec', amount: '700.00' })
  await crm.administrator.call('POST', teams, { pipeline, pipeline_user: crm.manager.user })
  expect((await crm.sales.call('GET', `${cards}${id}/`)).status).toBe(404)
  const list = await crm.sales.call('GET', `${cards}?state=${first}`)
  expect([list.body.count, list.body.results]).toEqual([0, []])
  expect((await crm.sales.call('GET', `${cards}?search=Plouhinec`)).body.count).toBe(0)
  expect((await add()).body.errors?.state?.[0].code).toBe('unknown_reference')
  expect((await crm.manager.call('GET', `${cards}${id}/`)).status).toBe(200)
})

test('notes, files and mails are kept with one by who sees it, and go with it', async () => {
  const id = await made()
  const mail = Buffer.from('From: a@b.example\r\nSubject: Plan\r\n\r\nVoici la cote.\r\n').toString('base64')
  const drop = (by = crm.sales) => by.call('POST', `${cards}${id}/mails/`, { file: mail })
  const note = (by = crm.sales) =>
    by.call('POST', 'commercial/v1/business-opportunity-notes/', { business_opportunity: id, text: 'Hêtre' })
  expect([(await drop()).status, (await note()).status, (await note(crm.manager)).status]).toEqual([201, 201, 403])
  const list = `commercial/v1/business-opportunity-notes/?business_opportunity=${id}`
  expect((await crm.manager.call('GET', list)).body.count).toBe(2)
  await crm.administrator.call('POST', teams, { pipeline, pipeline_user: crm.manager.user })
  expect([(await drop()).status, (await note()).status, (await crm.sales.call('GET', list)).body.count]).toEqual([
    404, 422, 0,
  ])
  expect((await remove(`${cards}${id}/`)).status).toBe(204)
  expect((await crm.administrator.call('GET', list)).body.count).toBe(0)
})

test('one is found by the name of its client, that of today, and after those that contain the words themselves', async () => {
  const client = await crm.administrator.call('POST', 'directory/v1/organizations/', {
    company_name: 'Hôtel Kerlouan',
    type: 'client',
  })
  const found = async (search: string): Promise<string[]> => {
    const { body } = await crm.sales.call('GET', `${cards}?state=${first}&search=${encodeURIComponent(search)}`)
    return body.results.map(({ id }: { id: string }) => id)
  }
  const [theirs, other] = [await made({ organization: client.body.id }), await made({ name: 'Escalier de Kerlouan' })]
  expect(await found('kerlouan')).toEqual([other, theirs])
  expect(await found('hotel kerlouan')).toEqual([theirs])
  const palette = await crm.sales.call('GET', 'dashboard/v1/search/?q=hotel%20kerlouan')
  expect(JSON.stringify(palette.body)).toContain(theirs)
  await change(theirs, { name: 'Porte' })
  await crm.administrator.call(
    'PATCH',
    `directory/v1/organizations/${client.body.id}/`,
    { company_name: 'Auberge de Kersaint' },
    { 'if-match': client.etag! },
  )
  expect([await found('kerlouan'), await found('porte kersaint')]).toEqual([[other], [theirs]])
  const into = await crm.administrator.call('POST', 'directory/v1/organizations/', {
    company_name: 'Relais du Conquet',
  })
  const merges = `directory/v1/organizations/${into.body.id}/merges/`
  await crm.administrator.call('POST', merges, { other: client.body.id, fields: [] }, { 'if-match': into.etag! })
  expect([await found('kersaint'), await found('porte conquet')]).toEqual([[], [theirs]])
  const [{ id: merged }] = (await crm.administrator.call('GET', merges)).body.results
  await crm.administrator.call('POST', `${merges}${merged}/undo/`)
  expect([await found('conquet'), await found('porte kersaint')]).toEqual([[], [theirs]])
  await change(theirs, { organization: null })
  expect(await found('kersaint')).toEqual([])
})

test('those of a person and of their teams are a view: the same in rows, sums, groups and chart', async () => {
  const mate = await crm.suite.person(
    crm.administrator.company,
    'sales',
    name('collegue').replace(' ', '') + '@suite.test',
  )
  const other = await makePipeline()
  for (const pipeline_user of [crm.sales.user, mate.user])
    await crm.administrator.call('POST', teams, { pipeline: other, pipeline_user })
  const ours = [
    await made({ main_user: crm.sales.user, amount: '10.00' }),
    await made({ main_user: mate.user, amount: '20.00' }),
    await made({ main_user: crm.manager.user, assigned_users: [mate.user], amount: '40.00' }),
  ]
  await made({ main_user: crm.manager.user, amount: '80.00' })
  await made({ amount: '160.00' })
  const asked = `${cards}?state=${first}&view=team`
  const { body } = await crm.sales.call('GET', `${asked}&stats=true&ordering=created_at&group_by=state`)
  expect(body.results.map(({ id }: { id: string }) => id).toSorted()).toEqual(ours.toSorted())
  expect([body.count, body.stats.amount, body.groups]).toMatchObject([
    3,
    '70.00',
    [{ count: 3, sums: { amount: '70.00' } }],
  ])
  expect(JSON.stringify((await crm.sales.call('GET', `${asked}&data_type=total`)).body.series)).toContain('70')
  expect((await crm.manager.call('GET', asked)).body.count).toBe(2)
})

test('a won one tells its order, then what of it is invoiced, credits taken off; what is open tells nothing', async () => {
  const organization = await customer(crm.sales)
  const id = await made({ organization, amount: '100.00' })
  const told = async () => {
    const { won_order: order, won_invoice: invoice } = await read(id)
    return [order?.number ?? null, invoice?.number ?? null]
  }
  const billing = async () => wonBilling((await read(id)).won_billing ?? [])
  const sent = await sentQuotation(crm.sales, organization, { business_opportunity: id })
  const offer = `commercial/v1/quotations/${sent.body.id}/`
  await crm.sales.call('PATCH', offer, { status: 'accepted' }, { 'if-match': sent.etag! })
  const order = await crm.sales.call('POST', `${offer}convert_purchase_order/`, {})
  expect((await read(id)).status).toBe('accepted')
  expect(await told()).toEqual([order.body.number, null])
  const from = `commercial/v1/purchase-orders/${order.body.id}/`
  const [{ id: line }] = (await crm.sales.call('GET', `${from}?expand=purchase_order_lines`)).body.purchase_order_lines
  const validatedPart = async (body: object) => {
    const bill = await crm.sales.call('POST', `${from}convert_invoice/`, body)
    expect([bill.status, (await told())[0]]).toEqual([201, order.body.number])
    return changeAt(`commercial/v1/invoices/${bill.body.id}/`, { status: 'accepted' })
  }
  expect(await billing()).toBe('none')
  const half = await validatedPart({ lines: [{ line, quantity: '1' }] })
  expect([half.status, await told(), await billing()]).toEqual([200, [order.body.number, half.body.number], 'part'])
  const bill = await validatedPart({})
  expect([bill.status, await told(), await billing()]).toEqual([200, [order.body.number, bill.body.number], 'whole'])
  const back = await crm.administrator.call('POST', 'commercial/v1/credits/', {
    linked_invoice: bill.body.id,
    need_lines: true,
  })
  await changeAt(`commercial/v1/credits/${back.body.id}/`, { status: 'accepted' })
  expect(await billing()).toBe('part')
  const { body } = await crm.sales.call('GET', `${cards}?id=${id}`)
  expect(body.results[0]).toMatchObject({
    won_order: { id: order.body.id },
    won_billing: [{ ordered: '120.00', billed: '60.00' }],
  })
  await change(id, { status: 'pending' }, crm.administrator)
  expect(await told()).toEqual([null, null])
})

test('sales does everything, the manager reads, others know none', async () => {
  const id = await made()
  expect((await change(id, { name: 'À moi' }, crm.manager)).status).toBe(403)
  expect((await crm.manager.call('POST', cards, { name: 'À moi' })).status).toBe(403)
  const stock = await crm.suite.person(crm.administrator.company, 'stock')
  expect((await stock.call('GET', cards)).status).toBe(403)
})

test('days are those of Paris: what was decided late in the evening ended on that day', async () => {
  const id = await made()
  const { etag } = await crm.sales.call('GET', `${cards}${id}/`)
  crm.suite.clock.set('2026-11-20T23:30:00.000Z')
  const late = await crm.suite.person(crm.administrator.company, 'sales', 'soir@suite.test')
  const { body } = await late.call('PATCH', `${cards}${id}/`, { status: 'accepted' }, { 'if-match': etag! })
  expect(body.end_date).toBe('2026-11-21')
})
