import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, send, sentQuotation, validated } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let person: Person
let reader: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite({ TRUST_PROXY: true })
  const company = await suite.company('Menuiserie Kervadec', { demo: true })
  person = await suite.person(company, 'administrator')
  reader = await suite.person(company, 'stock')
  organization = await customer(person)
})
afterAll(() => suite.close())

const kinds = ['quotation', 'invoice'] as const
type Kind = (typeof kinds)[number]

async function sent(kind: Kind): Promise<Reply> {
  if (kind === 'quotation') return sentQuotation(person, organization)
  const { body } = await validated(person, organization)
  await send(person, 'invoice', body.id)
  return person.call('GET', `commercial/v1/invoices/${body.id}/`)
}
const renew = (kind: Kind, id: string, body?: unknown, by = person): Promise<Reply> =>
  by.call('POST', `commercial/v1/${kind}s/${id}/renew_link/`, body)

/** Returns status, headers and bytes of an answer: all that a visitor with a link can distinguish. */
async function whole(path: string, method = 'GET'): Promise<unknown> {
  const answer = await suite.router.app.request(`/api/commercial/v1/${path}/`, {
    method,
    ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
  })
  return [answer.status, [...answer.headers].sort(), Buffer.from(await answer.arrayBuffer()).toString('hex')]
}
const places = ['', '/pdf', '/logo'] as const
const acts = { quotation: ['seen', 'question', 'accept', 'refuse'], invoice: ['seen', 'question', 'incoming_payments'] }

describe.each(kinds)('the link of a sent %s', (kind) => {
  const answers = async (key: string): Promise<unknown[]> => {
    const base = `${kind}s/public/${key}`
    const found: unknown[] = []
    for (const place of places) found.push(await whole(`${base}${place}`))
    for (const act of acts[kind]) found.push(await whole(`${base}/${act}`, 'POST'))
    return found
  }
  const statusOf = async (key: string): Promise<number> =>
    (await suite.anonymous('GET', `commercial/v1/${kind}s/public/${key}/`)).status

  test('is renewed: the new one opens the document, the old one answers like an unknown one, byte for byte', async () => {
    const { body } = await sent(kind)
    const renewed = await renew(kind, body.id)
    expect(renewed.status).toBe(200)
    expect(renewed.body.public_key).toMatch(/^[\w-]{22,}$/)
    expect(renewed.body.public_key).not.toBe(body.public_key)
    expect(await statusOf(renewed.body.public_key)).toBe(200)
    expect(await answers(body.public_key)).toEqual(await answers('A'.repeat(body.public_key.length)))
  })
  test('is withdrawn: none is left, the document stays as it was, and a new one is made when it is asked for', async () => {
    const { body } = await sent(kind)
    const without = await renew(kind, body.id, { withdraw: true })
    expect([without.status, without.body.public_key, without.body.send]).toEqual([200, null, body.send])
    expect(await answers(body.public_key)).toEqual(await answers('A'.repeat(body.public_key.length)))
    expect((await renew(kind, body.id, { withdraw: true })).status).toBe(409)
    const again = await renew(kind, body.id)
    expect(await statusOf(again.body.public_key)).toBe(200)
  })
  test('that was withdrawn is made anew by the next mail, which leads there', async () => {
    const { body } = await sent(kind)
    await renew(kind, body.id, { withdraw: true })
    const { data } = (await send(person, kind, body.id)).body
    const now = (await person.call('GET', `commercial/v1/${kind}s/${body.id}/`)).body.public_key
    expect(data.link).toContain(`/${now}/`)
    expect(await statusOf(now)).toBe(200)
  })
  test('is for who may change the document; a draft has none; a wrong body changes nothing', async () => {
    const { body } = await sent(kind)
    expect((await renew(kind, body.id, {}, reader)).status).toBe(403)
    expect((await renew(kind, body.id, { withdraw: 'yes' })).status).toBe(422)
    const draft = await person.call('POST', `commercial/v1/${kind}s/`, { organization })
    expect((await renew(kind, draft.body.id)).status).toBe(409)
    expect(await statusOf(body.public_key)).toBe(200)
  })
  test('tells the staff each reading: when, from where, which bytes; one that is loaded again is the same', async () => {
    const { body } = await sent(kind)
    const look = (address: string): Promise<Reply> =>
      suite.anonymous(
        'POST',
        `commercial/v1/${kind}s/public/${body.public_key}/seen/`,
        {},
        { 'x-forwarded-for': address },
      )
    await look('198.51.100.7')
    await look('198.51.100.7')
    await look('203.0.113.9')
    suite.clock.advance(3600)
    await look('198.51.100.7')
    suite.clock.set('2026-11-20T09:00:00.000Z')
    const trail = await person.call('GET', `history/v1/entries/?entity=commercial/${kind}s&record=${body.id}`)
    const readings = trail.body.results.filter(({ action }: { action: string }) => action === 'read')
    expect(readings.map(({ address }: { address: string }) => address).sort()).toEqual([
      '198.51.100.7',
      '198.51.100.7',
      '203.0.113.9',
    ])
    const [mailed] = trail.body.results.filter(({ action }: { action: string }) => action === 'send')
    expect(mailed).toMatchObject({
      address: 'solene@keranna.example',
      document_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const reading of readings) expect(reading.document_hash).toBe(mailed.document_hash)
    expect(trail.body.results.some(({ action }: { action: string }) => action === 'renew_link')).toBe(false)
    await renew(kind, body.id)
    await renew(kind, body.id, { withdraw: true })
    const after = await person.call('GET', `history/v1/entries/?entity=commercial/${kind}s&record=${body.id}`)
    expect(after.body.results.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['renew_link', 'withdraw_link']),
    )
  })
})

test('a payment that was begun under a link never leads to a newer one', async () => {
  const { body } = await sent('invoice')
  const started = await suite.anonymous(
    'POST',
    `commercial/v1/invoices/public/${body.public_key}/incoming_payments/`,
    {},
  )
  const renewed = await renew('invoice', body.id)
  const back = await suite.anonymous('POST', `payment/v1/simulator/${started.body.charge}/abandoned/`)
  expect(back.status).toBe(303)
  expect(back.headers.get('location')).not.toContain(renewed.body.public_key)
})

test('a quotation whose link was withdrawn is accepted by the staff, and replaced, without a new one', async () => {
  for (const end of ['accept', 'replace']) {
    const { body } = await sent('quotation')
    const { etag } = await renew('quotation', body.id, { withdraw: true })
    if (end === 'accept')
      await person.call(
        'PATCH',
        `commercial/v1/quotations/${body.id}/`,
        { status: 'accepted' },
        { 'if-match': etag ?? '' },
      )
    else await person.call('POST', `commercial/v1/quotations/${body.id}/new_version/`, {})
    const now = (await person.call('GET', `commercial/v1/quotations/${body.id}/`)).body
    expect([now.status, now.public_key]).toEqual([end === 'accept' ? 'accepted' : 'canceled', null])
  }
})

describe('the evidence of what happened', () => {
  const trailOf = async (id: string, kind: Kind): Promise<Record<string, string | null>[]> =>
    (await person.call('GET', `history/v1/entries/?entity=commercial/${kind}s&record=${id}`)).body.results
  test('a reminder differs from a sending, and the day of the first sending stays', async () => {
    const { body } = await sent('invoice')
    suite.clock.advance(300)
    await person.call('POST', 'commercial/v1/send-transaction/', {
      type: 'invoice',
      purpose: 'remind',
      emails: ['compta@keranna.example'],
      object: 'Rappel',
      data: { id: body.id, content: '<p>Bonjour</p>', cc: ['solene@keranna.example'] },
    })
    suite.clock.set('2026-11-20T09:00:00.000Z')
    const now = (await person.call('GET', `commercial/v1/invoices/${body.id}/`)).body
    expect(now.send_date).toBe(body.send_date)
    const [reminder] = (await trailOf(body.id, 'invoice')).filter(({ action }) => action === 'remind')
    expect(reminder).toMatchObject({
      state_to: 'compta@keranna.example',
      address: 'compta@keranna.example, solene@keranna.example',
      document_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
  test('each attempt to pay by card is in the trail of the invoice with its outcome, amount and address; a payment counts as a reading', async () => {
    const { body } = await sent('invoice')
    const pay = async (outcome: string): Promise<void> => {
      const { charge } = (
        await suite.anonymous(
          'POST',
          `commercial/v1/invoices/public/${body.public_key}/incoming_payments/`,
          {},
          { 'x-forwarded-for': '198.51.100.7' },
        )
      ).body
      await suite.anonymous('POST', `payment/v1/simulator/${charge}/${outcome}/`)
    }
    await pay('refused')
    expect((await person.call('GET', `commercial/v1/invoices/${body.id}/`)).body.send).toBe('send')
    await pay('accepted')
    const tries = (await trailOf(body.id, 'invoice')).filter(({ action }) => action === 'online_payment')
    expect(tries.map(({ state_to, reason, address }) => [state_to, reason, address]).reverse()).toEqual([
      ['pending', '120.00', '198.51.100.7'],
      ['refused', '120.00', null],
      ['pending', '120.00', '198.51.100.7'],
      ['accepted', '120.00', null],
    ])
    expect((await person.call('GET', `commercial/v1/invoices/${body.id}/`)).body).toMatchObject({
      send: 'read',
      advancement: 'consulted',
      payment_status: 'paid',
    })
  })
  test('an acceptance returns all that is kept: name, moment, address and hash of the document', async () => {
    const { body } = await sent('quotation')
    const accepted = await suite.anonymous(
      'POST',
      `commercial/v1/quotations/public/${body.public_key}/accept/`,
      { name: 'Solène Le Bihan', consent: true },
      { 'x-forwarded-for': '198.51.100.7' },
    )
    const pdf = await person.call('GET', `commercial/v1/quotations/${body.id}/`)
    const kept = {
      accepted_name: 'Solène Le Bihan',
      accepted_at: '2026-11-20T09:00:00Z',
      accepted_ip: '198.51.100.7',
      accepted_pdf_hash: pdf.body.accepted_pdf_hash,
      accepted_online: true,
    }
    expect(accepted.body).toEqual({ status: 'accepted', ...kept })
    expect((await suite.anonymous('GET', `commercial/v1/quotations/public/${body.public_key}/`)).body).toMatchObject(
      kept,
    )
  })
})
