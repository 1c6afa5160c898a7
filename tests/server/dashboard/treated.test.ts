import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WaitingAnswer } from '../../../src/contract/dashboard/rules/waiting.ts'
import { answeringOf } from '../../../server/dashboard/treated.ts'
import { waitingSources } from '../../../server/dashboard/waiting.ts'
import { deliveries } from '../../support/deliveries.ts'
import { customer, draft, givenBack, pay, sentQuotation, validate, validated } from '../../support/documents.ts'
import { handOver, platformSays } from '../../support/platform.ts'
import { dataOf, receivedXml } from '../../support/files/received-files.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person
let colleague: Person
let party: string

beforeAll(async () => {
  suite = await startSuite({ E_INVOICE_PLATFORM: 'simulator' })
  const company = await suite.company('Menuiserie Kervadec')
  person = await suite.person(company, 'administrator', 'one@treated.test')
  colleague = await suite.person(company, 'accountant', 'two@treated.test')
  party = await customer(person, { company_name: 'Hôtel du Port' })
})
afterAll(() => suite.close())

const post = async (path: string, values: object, who = person) => {
  const reply = await who.call('POST', path, values)
  expect([200, 201], `${path} ${JSON.stringify(reply.body)}`).toContain(reply.status)
  return reply.body
}
const ask = async (who: Person, asked: string): Promise<WaitingAnswer> =>
  (await who.call<WaitingAnswer>('GET', `dashboard/v1/waiting/?treated=${asked}`)).body
const rows = async (who = person): Promise<[string, string][]> =>
  (await ask(who, 'true')).results.map(({ source, id }) => [source, id])
const patch = async (path: string, values: object, who = person) =>
  who.call('PATCH', path, values, { 'if-match': (await who.call('GET', path)).etag ?? '' })

test('P2: what a person has answered today is counted and listed, the last first, for that person alone', async () => {
  expect((await ask(person, 'count')).treated).toEqual({ count: 0, last: null })
  const bought = { is_sales: false, issue_date: '2026-11-10' }
  const bill = await draft(person, party, '40.00', { ...bought, number: 'F-1' })
  const late = { issue_date: '2026-10-01', expiration_payment: '2026-10-15' }
  const owed = await validated(colleague, party, '70.00', { ...bought, ...late, number: 'F-2' })
  const task = (await person.call('POST', 'dashboard/v1/tasks/', { title: 'Badge', date: '2026-11-19' })).body
  suite.clock.advance(60)
  await validate(person, bill)
  suite.clock.advance(60)
  await pay(person, owed.body.id, owed.body.total_price)
  suite.clock.advance(60)
  await patch(`dashboard/v1/tasks/${task.id}/`, { finished: true })
  expect(await rows()).toEqual([
    ['tasks', task.id],
    ['overdue', owed.body.id],
    ['approve', bill.body.id],
  ])
  const { treated, results, count } = await ask(person, 'true')
  expect([count, treated]).toEqual([3, { count: 3, last: '2026-11-20T09:03:00Z' }])
  expect(results[1]).toMatchObject({ amount: owed.body.total_price, page: 'invoice', is_sales: false, step: null })
  expect((await rows(colleague)).map(([, id]) => id)).not.toContain(task.id)
})

test('P2: what waits again is not counted, and a new day begins with none', async () => {
  const task = (await ask(person, 'true')).results.find(({ source }) => source === 'tasks')
  await patch(`dashboard/v1/tasks/${task?.id}/`, { finished: false })
  expect((await rows()).map(([source]) => source)).toEqual(['overdue', 'approve'])
  expect((await person.call('GET', 'dashboard/v1/waiting/')).body.treated).toBeUndefined()
  suite.clock.set('2026-11-20T23:30:00.000Z')
  const later = await suite.person(person.company, 'sales', 'three@treated.test')
  expect((await ask(later, 'count')).treated).toEqual({ count: 0, last: null })
})

test('P2: every kind of what waits says what answers it; an erased prospect leaves no row', () => {
  const silent = waitingSources.filter((source) => answeringOf(source).length === 0)
  expect(silent.map(({ key }) => key)).toEqual(['silent_prospects'])
})

describe('P2: a row of each kind counts as treated once it is answered, and waits no more', () => {
  let admin: Person
  const waits = async (key: string, id: string): Promise<boolean> =>
    (await admin.call<WaitingAnswer>('GET', 'dashboard/v1/waiting/?page_size=500')).body.results.some(
      (row) => row.source === key && row.id === id,
    )
  /** Checks that a record waits, answers it, and checks that it is treated instead. */
  async function answers(key: string, id: string, answer: () => Promise<unknown>, treated = id): Promise<void> {
    expect(await waits(key, id), `${key} waits`).toBe(true)
    suite.clock.advance(1)
    await answer()
    expect(await waits(key, id), `${key} waits on`).toBe(false)
    expect(await rows(admin)).toContainEqual([key, treated])
  }
  const commercial = 'commercial/v1/'
  const change = async (path: string, values: object) =>
    expect((await patch(`${commercial}${path}/`, values, admin)).status).toBe(200)

  beforeAll(async () => {
    suite.clock.set('2026-11-20T09:00:00.000Z')
    const company = await suite.company('Voilerie Tanguy', { siret: '30326504500011' })
    admin = await suite.person(company, 'administrator', 'one@kinds.test')
    party = await customer(admin, { company_name: 'Port de Brest', email: 'port@brest.example' })
  })

  test('an answered question', async () => {
    const { id, public_key: key } = (await sentQuotation(admin, party)).body
    await suite.anonymous('POST', `${commercial}quotations/public/${key}/question/`, { text: 'Quel bois ?' })
    const [question] = (await admin.call('GET', `${commercial}quotation-questions/?quotation=${id}`)).body.results
    const answer = () => post(`${commercial}quotation-questions/${question.id}/answer/`, { answer: 'Du chêne' }, admin)
    await answers('answer', question.id, answer, id)
  })
  test('a reminded quotation, until its last week comes again', async () => {
    const quotation = (await sentQuotation(admin, party, { expiration_days: 3 })).body
    const mail = {
      emails: ['port@brest.example'],
      object: 'Votre devis',
      data: { id: quotation.id, content: '<p>?</p>' },
    }
    const remind = () =>
      post(`${commercial}send-transaction/`, { type: 'quotation', purpose: 'remind', ...mail }, admin)
    await answers('ending', quotation.id, remind)
    const { sources } = (await admin.call<WaitingAnswer>('GET', 'dashboard/v1/waiting/')).body
    expect(sources.find(({ key }) => key === 'ending')).toMatchObject({ count: 0 })
  })
  test('a billed delivery note', async () => {
    const deal = deliveries(admin, party)
    const order = await deal.ordered()
    const note = (await deal.noted(order.id)).body.id
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await change(`delivery-notes/${note}`, { status })
    await answers('bill_note', note, () =>
      post(`${commercial}invoices/`, { organization: party, linked_delivery_note: note, need_lines: true }, admin),
    )
  })
  test('a credit made from a return, which then waits to be validated', async () => {
    const deal = deliveries(admin, party)
    const order = await deal.ordered()
    const note = (await deal.noted(order.id)).body.id
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await change(`delivery-notes/${note}`, { status })
    await validate(admin, await deal.invoiced(order.id))
    const back = (await deal.returned(order.id)).body.id
    await answers('receive_return', back, () => change(`product-returns/${back}`, { status: 'delivered' }))
    let credit = ''
    await answers('credit_return', back, async () => {
      const values = { organization: party, linked_product_return: back, need_lines: true }
      credit = (await post(`${commercial}credits/`, values, admin)).id
    })
    await answers('validate_credit', credit, () => change(`credits/${credit}`, { status: 'accepted' }))
    expect(await waits('credit_return', back)).toBe(false)
  })
  test('a paid refund', async () => {
    const { payment } = await givenBack(admin, party)
    const { refund } = (await admin.call('GET', `${commercial}refund-payments/${payment}/`)).body
    const { left_to_pay: amount } = (await admin.call('GET', `${commercial}refunds/${refund}/`)).body
    await answers('pay_refund', refund, () => post(`${commercial}refund-payments/`, { refund, amount }, admin))
  })
  test('a notice of renewal', async () => {
    const source = (await validated(admin, party, '90.00', { subject: 'Entretien' })).body.id
    const terms = { interval: 'quarter', first_date: '2026-12-20', renewal_months: 2, notice_months: 0 }
    const schedule = await post(`${commercial}invoice-schedules/`, { source, ...terms }, admin)
    const path = `${commercial}invoice-schedules/${schedule.id}/tell_renewal/`
    const { renewal } = await post(path, { preview: true }, admin)
    await answers('renewal_notice', source, () => post(path, { renewal }, admin))
  })
  test('a received invoice that is refused, and an own one that the platform refused', async () => {
    const received = await post(`${commercial}received-invoices/`, { file: dataOf(receivedXml()) }, admin)
    await answers('check', received.id, () =>
      change(`received-invoices/${received.id}`, { status: 'refused', reason_code: 'DOUBLON' }),
    )
    const own = (await validated(admin, party, '45.00')).body.id
    const document = await handOver(suite, admin, own)
    await platformSays(suite, { document, code: '210', motive: 'DOUBLON' })
    await answers('correct', own, () => change(`invoices/${own}`, { status: 'canceled', reason: 'Doublon' }))
  })
})
