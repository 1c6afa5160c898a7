import { beforeEach, describe, expect, test } from 'vitest'
import { sendOutbox } from '../../../server/services/notifications/index.ts'
import { crmPaths, crmSuite } from '../../support/crm.ts'
import { customer, sentQuotation } from '../../support/documents.ts'

const { crm, name, makePipeline, makeState, change: changeAt, remove } = crmSuite()
const { opportunities: cards, states } = crmPaths
let [pipeline, first]: string[] = []

beforeEach(async () => {
  crm.suite.clock.set('2026-11-20T09:00:00.000Z')
  pipeline = await makePipeline()
  first = (await makeState(pipeline, { name: 'Nouveau' })).body.id
})

const state = async (values: Record<string, unknown>): Promise<string> => {
  const { body } = await makeState(pipeline!, { name: 'Devis envoyé', probability: 60, ...values })
  if (!body.id) throw new Error(JSON.stringify(body))
  return body.id
}
const made = async (values: Record<string, unknown> = {}): Promise<string> =>
  (await crm.sales.call('POST', cards, { name: name('Affaire'), state: first, ...values })).body.id
const move = (id: string, to: string, values: Record<string, unknown> = {}) =>
  changeAt(`${cards}${id}/`, { state: to, ...values }, crm.sales)
const tasksOf = async (id: string): Promise<any[]> =>
  (await crm.administrator.call('GET', `dashboard/v1/tasks/?external_id=${id}`)).body.results
const template = async (values: Record<string, unknown> = {}): Promise<string> => {
  const { body } = await crm.administrator.call('GET', 'notifications/v1/emails/categories/')
  const made = await crm.administrator.call('POST', 'notifications/v1/emails/templates/', {
    title: name('Suite à notre échange'),
    object: 'Votre projet, {{client_name}}',
    text: '<p>Bonjour {{billing_contact}},</p><p>{{company_name}}</p>',
    category: body.results[0].id,
    ...values,
  })
  if (!made.body.id) throw new Error(JSON.stringify(made.body))
  return made.body.id
}
const mailsOf = (id: string) =>
  crm.suite.backend.db.query<{ state: string; subject: string; recipients: string[] }>(
    'select state, subject, recipients from system_outbox where document = $1 order by created_at, id',
    [id],
  )
/** A minute and some later, whatever was due has left. */
const afterAMinute = async (at = '2026-11-20T09:01:30.000Z'): Promise<void> => {
  crm.suite.clock.set(at)
  await sendOutbox(crm.suite.backend)
}

describe('what a state demands', () => {
  test('is asked of who enters it, on the fields that lack; filled in with the move it is taken', async () => {
    const to = await state({ entry_conditions: ['amount', 'expected_end_date'] })
    const card = await made()
    const { status, body } = await move(card, to)
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      422,
      'entry_condition',
      ['amount', 'expected_end_date'],
    ])
    expect((await crm.sales.call('GET', `${cards}${card}/`)).body.state).toBe(first)
    expect((await move(card, to, { amount: '0.00', expected_end_date: '2026-12-01' })).status).toBe(422)
    expect((await move(card, to, { amount: '10.00', expected_end_date: '2026-12-01' })).status).toBe(200)
    const created = await crm.sales.call('POST', cards, { name: 'Neuve', state: to })
    expect(created.status).toBe(422)
  })
  test('may be a quotation that was sent', async () => {
    const to = await state({ entry_conditions: ['quotation'] })
    const organization = await customer(crm.sales)
    const card = await made({ organization })
    expect(Object.keys((await move(card, to)).body.errors)).toEqual(['quotation'])
    await sentQuotation(crm.sales, organization, { business_opportunity: card })
    expect((await move(card, to)).status).toBe(200)
  })
})

describe('what follows an entry', () => {
  test('is a task for the owner, once for each state, whatever comes back there', async () => {
    const to = await state({ entry_task: 'Relancer le client', entry_task_days: 7 })
    const card = await made({ main_user: crm.manager.user })
    await move(card, to)
    expect(await tasksOf(card)).toMatchObject([
      {
        title: 'Relancer le client',
        date: '2026-11-27',
        assigned_user: crm.manager.user,
        link: `/opportunity/${card}`,
      },
    ])
    crm.suite.clock.set('2026-11-20T09:05:00.000Z')
    await move(card, first!)
    await move(card, to)
    expect(await tasksOf(card)).toHaveLength(1)
  })
  test('is taken back with the move within a minute, and comes anew with the next', async () => {
    const to = await state({ entry_task: 'Relancer', template: await template(), automation_bool: true })
    const organization = await customer(crm.sales)
    const card = await made({ email: 'solene@lebihan.example', organization })
    await move(card, to)
    crm.suite.clock.set('2026-11-20T09:00:40.000Z')
    await move(card, first!)
    expect(await tasksOf(card)).toEqual([])
    await afterAMinute()
    expect((await mailsOf(card)).map(({ state: is }) => is)).toEqual(['canceled'])
    await move(card, to)
    expect(await tasksOf(card)).toHaveLength(1)
    await afterAMinute('2026-11-20T09:03:00.000Z')
    expect((await mailsOf(card)).map(({ state: is }) => is)).toEqual(['canceled', 'kept'])
  })
  test('is not notified either once it is taken back', async () => {
    const to = await state({ entry_task: 'Relancer' })
    const card = await made({ main_user: crm.manager.user })
    const told = async (): Promise<number> =>
      (await crm.manager.call('GET', `notifications/v1/notifications/?action=/opportunity/${card}`)).body.count
    await move(card, to)
    expect(await told()).toBe(1)
    await move(card, first!)
    expect(await told()).toBe(0)
  })
  test.each(['won', 'lost', 'deleted'])('sends no mail of one that is %s within the minute', async (what) => {
    const to = await state({ template: await template(), automation_bool: true })
    const card = await made({ email: 'a@quais.example', organization: await customer(crm.sales) })
    await move(card, to)
    if (what === 'deleted') await remove(`${cards}${card}/`, crm.sales)
    else
      await changeAt(
        `${cards}${card}/`,
        what === 'won' ? { status: 'accepted' } : { status: 'canceled', lost_reason: 'price' },
        crm.sales,
      )
    await afterAMinute()
    expect((await mailsOf(card)).map(({ state: is }) => is)).toEqual(['canceled'])
  })
  test('is the mail of the state, a minute later, once; a new card gets it too', async () => {
    const to = await state({ template: await template(), automation_bool: true })
    const organization = await customer(crm.sales, { company_name: 'Bar {{des}} Quais' })
    const card = (
      await crm.sales.call('POST', cards, { name: 'Neuve', state: to, organization, email: 'a@quais.example' })
    ).body.id
    expect((await mailsOf(card)).map(({ state: is }) => is)).toEqual(['waiting'])
    await afterAMinute()
    expect(await mailsOf(card)).toEqual([
      { state: 'kept', subject: 'Votre projet, Bar { {des} } Quais', recipients: ['a@quais.example'] },
    ])
    await move(card, first!)
    await move(card, to)
    expect(await mailsOf(card)).toHaveLength(1)
    expect(await tasksOf(card)).toEqual([])
  })
  test('is a task to write the mail where no one can be written to, or the state leaves it to people', async () => {
    const title = name('Proposition')
    const by_hand = await state({ template: await template({ title }) })
    const card = await made({ email: 'solene@lebihan.example' })
    await move(card, by_hand)
    expect(await mailsOf(card)).toEqual([])
    expect((await tasksOf(card)).map(({ title: said }) => said)).toEqual([expect.stringContaining(title)])
    const automatic = await state({ template: await template({ title }), automation_bool: true })
    const other = await made()
    await move(other, automatic)
    expect(await mailsOf(other)).toEqual([])
    expect(await tasksOf(other)).toHaveLength(1)
  })
})

test('a template that names what no opportunity has is refused on its field', async () => {
  const { body, status } = await makeState(pipeline!, { template: await template({ object: 'Devis {{number}}' }) })
  expect([status, body.errors.template[0].code]).toEqual([422, 'mail_variable'])
  const known = await state({ entry_conditions: [] })
  const refused = await changeAt(`${states}${known}/`, { entry_conditions: ['picture'] })
  expect(Object.keys(refused.body.errors)).toEqual(['entry_conditions.0'])
})
