import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../../server/maintenance/verify.ts'
import { simulatorSignature } from '../../../../server/services/commercial/e-invoicing/platform.ts'
import { tellPaymentSent } from '../../../../server/services/commercial/index.ts'
import { customer, pay, send, taxesOf, validate, validated } from '../../../support/documents.ts'
import { handOver, platformDelivers, platformSays } from '../../../support/platform.ts'
import { dataOf, receivedXml } from '../../../support/files/received-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const path = 'commercial/v1/'
let suite: Suite
let admin: Person
let client: string
let count = 0

beforeAll(async () => {
  suite = await startSuite({ E_INVOICE_PLATFORM: 'simulator' })
  admin = await suite.person(
    await suite.company('Kervadec', { siret: '30326504500011', invoice_frame_debits: false }),
    'administrator',
  )
  client = await customer(admin)
})
afterAll(() => suite.close())

const mail = (id: string): Promise<string | undefined> => handOver(suite, admin, id)
const messages = async (query: string, person = admin): Promise<any[]> =>
  (await person.call('GET', `${path}status-messages/?${query}&page_size=100`)).body.results
const statusOf = async (id: string, path_ = 'invoices'): Promise<string | null> =>
  (await admin.call('GET', `${path}${path_}/${id}/`)).body.e_status

/** Reads the text that the platform signed, which no answer shows. */
const signedOf = async (id: string): Promise<{ signed_body: string; signature: string }> => {
  const [row] = await suite.backend.db.query<{ signed_body: string; signature: string }>(
    'select signed_body, signature from commercial_status_messages where id = $1',
    [id],
  )
  return row!
}

/** Sends a validated invoice; returns its id and its id at the platform. */
async function handed(
  price = '1000.00',
  values: Record<string, unknown> = {},
): Promise<{ id: string; document: string }> {
  const { body } = await validated(admin, client, price, values)
  return { id: body.id, document: (await mail(body.id)) ?? '' }
}

const say = (message: Record<string, unknown>, sign?: (body: string) => string): Promise<Reply> =>
  platformSays(suite, message, sign)

describe('a sales invoice that is sent', () => {
  test('is handed over once, and the platform says what becomes of it', async () => {
    const { id } = await handed()
    await mail(id)
    const all = await messages(`invoice=${id}&ordering=given_at`)
    expect(all.map(({ code }) => code).sort()).toEqual(['200', '201', '202', '203'])
    expect(await statusOf(id)).toBe('203')
    const listed = (await admin.call('GET', `${path}invoices/?page_size=100`)).body.results
    expect(listed.find((one: { id: string }) => one.id === id).e_status).toBe('203')
    const kept = all.find(({ code }) => code === '203')
    for (const hidden of ['signed_body', 'signature', 'platform_id']) expect(kept).not.toHaveProperty(hidden)
    const signed = await signedOf(kept.id)
    expect(JSON.parse(signed.signed_body)).toMatchObject({ code: '203', giver: 'platform' })
    expect(signed.signature).toMatch(/^t=\d+,v1=/)
  })

  test('to a private person or abroad goes to no platform', async () => {
    const person = await customer(admin, { company_name: 'Anne Le Goff', is_person: true, siret_number: null })
    const abroad = await customer(admin, { company_name: 'Holz GmbH', country: 'DE', siret_number: null })
    for (const party of [person, abroad]) {
      const { body } = await validated(admin, party)
      await mail(body.id)
      expect(await messages(`invoice=${body.id}`)).toEqual([])
      expect(await statusOf(body.id)).toBeNull()
    }
  })

  test('the buyer refuses it for a motive: it is to be corrected by a credit', async () => {
    const { id, document } = await handed()
    expect((await say({ document, code: '210' })).status).toBe(422)
    expect((await say({ document, code: '210', motive: 'PU_ERR' })).status).toBe(422)
    expect((await say({ document, code: '205', giver: 'platform' })).status).toBe(422)
    expect((await say({ document, code: '212', giver: 'seller' })).status).toBe(422)
    expect(await statusOf(id)).toBe('203')
    expect((await say({ document, code: '210', motive: 'TX_TVA_ERR', text: 'Taux de 10 %' })).status).toBe(200)
    expect(await statusOf(id)).toBe('210')
    const refused = async (): Promise<string[]> =>
      (await admin.call('GET', `${path}invoices/?view=refused`)).body.results.map((one: { id: string }) => one.id)
    expect(await refused()).toContain(id)
    const { body, etag } = await admin.call('GET', `${path}invoices/${id}/`)
    const canceled = await admin.call(
      'PATCH',
      `${path}invoices/${id}/`,
      { status: 'canceled', reason: 'Taux de TVA erroné' },
      { 'if-match': etag ?? '' },
    )
    expect(canceled.status, JSON.stringify(canceled.body)).toBe(200)
    expect(canceled.body.number).toBe(body.number)
    expect(await refused()).not.toContain(id)
  })

  test('is replaced by a corrective one: that is handed over, the internal credit is not', async () => {
    const { id } = await handed()
    const made = await admin.call('POST', `${path}invoices/${id}/make_corrective/`, {})
    const corrective = await validate(admin, made)
    expect(corrective.status, JSON.stringify(corrective.body)).toBe(200)
    await mail(corrective.body.id)
    expect(await statusOf(corrective.body.id)).toBe('203')
    const [credit] = (await admin.call('GET', `${path}credits/?linked_invoice=${id}`)).body.results
    await send(admin, 'credit', credit.id)
    await suite.backend.idle()
    expect((await admin.call('GET', `${path}credits/${credit.id}/`)).body.send).toBe('send')
    expect(await messages(`credit=${credit.id}`)).toEqual([])
  })

  test('an older message is kept and overwrites nothing', async () => {
    const { id, document } = await handed()
    const before = new Date(Date.parse(suite.clock.now()) - 60_000).toISOString()
    expect((await say({ document, code: '205' })).status).toBe(200)
    expect((await say({ document, code: '204', at: before })).status).toBe(200)
    expect(await statusOf(id)).toBe('205')
    expect((await messages(`invoice=${id}`)).length).toBe(6)
  })
})

describe('a message of the platform', () => {
  test('that is forged, old, unknown or from tomorrow leaves nothing', async () => {
    const { id, document } = await handed()
    const before = (await messages(`invoice=${id}`)).length
    const past = new Date(Date.parse(suite.clock.now()) - 301_000).toISOString()
    const { settings } = suite.backend
    expect((await say({ document, code: '205' }, () => '')).status).toBe(401)
    expect(
      (await say({ document, code: '205' }, (body) => simulatorSignature(settings, `${body} `, suite.clock.now())))
        .status,
    ).toBe(401)
    expect(
      (
        await say({ document, code: '205' }, (body) =>
          simulatorSignature({ SECRET_KEY: 'another' }, body, suite.clock.now()),
        )
      ).status,
    ).toBe(401)
    expect((await say({ document, code: '205' }, (body) => simulatorSignature(settings, body, past))).status).toBe(401)
    expect((await say({ document: 'sim-unknown', code: '205' })).status).toBe(404)
    expect((await say({ document, code: '205', at: '2031-01-01T00:00:00Z' })).status).toBe(422)
    expect((await say({ document, code: '999' })).status).toBe(422)
    expect((await messages(`invoice=${id}`)).length).toBe(before)
    expect(await statusOf(id)).toBe('203')
  })

  test('of a year that is not of our time is refused', async () => {
    const { document } = await handed()
    const refused = await say({ document, code: '205', at: '0001-01-01T00:00:00.000Z' })
    expect([refused.status, refused.body.errors.at[0].code]).toEqual([422, 'date'])
  })
  test('that comes twice is kept once', async () => {
    const { id, document } = await handed()
    const twice = { id: 'twice', document, code: '205' }
    expect((await say(twice)).status).toBe(200)
    expect((await say({ ...twice, code: '210', motive: 'DOUBLON' })).status).toBe(200)
    expect((await messages(`invoice=${id}`)).filter(({ event_id }) => event_id === 'twice').length).toBe(1)
    expect(await statusOf(id)).toBe('205')
  })

  test('never changes, whoever asks', async () => {
    const { id } = await handed()
    const [message] = await messages(`invoice=${id}`)
    const refused = (sql: string) => expect(suite.backend.db.query(sql, [message.id])).rejects.toThrow(/never changes/)
    await refused("update commercial_status_messages set code = '205' where id = $1")
    await refused('delete from commercial_status_messages where id = $1')
    expect(
      (await admin.call('POST', `${path}status-messages/`, { code: '205', invoice: id })).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await messages(`invoice=${id}`)).length).toBe(4)
  })
})

describe('the money of services', () => {
  const services = (price: string) => ({
    invoice_lines: [{ product_name: 'Pose', quantity: '1', price, nature: 'services' }],
  })
  const told = async (id: string) => (await messages(`invoice=${id}&code=212`)).map(({ amounts }) => amounts)
  test('is reported by rate with each payment, and reversed with it', async () => {
    const taxes = await taxesOf(admin)
    const { id } = await handed('0', {
      invoice_lines: [
        { ...services('100.00').invoice_lines[0], taxes: [taxes['20'] ?? taxes['20.00']] },
        {
          product_name: 'Chêne',
          quantity: '1',
          price: '100.00',
          nature: 'goods',
          taxes: [taxes['20'] ?? taxes['20.00']],
        },
      ],
    })
    expect(await told(id)).toEqual([])
    const first = await pay(admin, id, '60.00')
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(await told(id)).toEqual([[{ rate: '20', amount: '30.00' }]])
    expect(await statusOf(id)).toBe('212')
    const { etag } = await admin.call('GET', `${path}invoice-payments/${first.body.id}/`)
    await admin.call('DELETE', `${path}invoice-payments/${first.body.id}/`, undefined, { 'if-match': etag ?? '' })
    expect(
      (await told(id))
        .flat()
        .map(({ amount }) => amount)
        .sort(),
    ).toEqual(['-30.00', '30.00'])
  })

  test('of goods is not reported', async () => {
    const { id } = await handed('100.00')
    await pay(admin, id, '10.00')
    expect(await told(id)).toEqual([])
  })

  test('of a company that pays the VAT on debits is not reported', async () => {
    const debits = (value: boolean) =>
      suite.backend.db.query('update auth_companies set invoice_frame_debits = $2 where id = $1', [
        admin.company,
        value,
      ])
    await debits(true)
    const { id } = await handed('0', services('100.00'))
    await debits(false)
    await pay(admin, id, '10.00')
    expect(await told(id)).toEqual([])
  })
})

describe('what is answered to a supplier', () => {
  const receive = async (): Promise<Reply> =>
    admin.call('POST', `${path}received-invoices/`, {
      file: dataOf(receivedXml({ document: { number: `F-${++count}` } })),
    })
  const codes = async (id: string) =>
    (await messages(`received_invoice=${id}`)).map(({ code, motive }) => [code, motive])

  test('is sent with its motive: taken in charge, disputed, refused', async () => {
    const { body, etag } = await receive()
    expect(await codes(body.id)).toEqual([['204', null]])
    const disputed = await admin.call(
      'PATCH',
      `${path}received-invoices/${body.id}/`,
      { status: 'disputed', reason_code: 'PU_ERR' },
      { 'if-match': etag ?? '' },
    )
    expect(disputed.status, JSON.stringify(disputed.body)).toBe(200)
    await admin.call(
      'PATCH',
      `${path}received-invoices/${body.id}/`,
      { status: 'refused', reason_code: 'DOUBLON' },
      { 'if-match': disputed.etag ?? '' },
    )
    expect((await codes(body.id)).sort()).toEqual([
      ['204', null],
      ['207', 'PU_ERR'],
      ['210', 'DOUBLON'],
    ])
  })

  test('approved, and its payment is reported once', async () => {
    await customer(admin, {
      company_name: 'Scierie de l’Aulne',
      type: 'manufacturer',
      siret_number: '732 829 320 00074',
    })
    const { body, etag } = await receive()
    const approved = await admin.call(
      'PATCH',
      `${path}received-invoices/${body.id}/`,
      { status: 'approved' },
      { 'if-match': etag ?? '' },
    )
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const { db, settings } = suite.backend
    for (const _ of [1, 2])
      await db.transaction((tx) =>
        tellPaymentSent({ tx, now: suite.clock.now(), principal: { kind: 'anonymous' } }, settings, {
          company: admin.company,
          invoices: [approved.body.invoice],
        }),
      )
    expect((await codes(body.id)).map(([code]) => code).sort()).toEqual(['204', '205', '211'])
    // The purchase invoice that it became says the same, on its page and in its list.
    expect(await statusOf(approved.body.invoice)).toBe('211')
    const listed = (await admin.call('GET', `${path}invoices/?is_sales=false&page_size=100`)).body.results
    expect(listed.find(({ id }: { id: string }) => id === approved.body.invoice).e_status).toBe('211')
    const found = await admin.call('GET', `${path}received-invoices/?invoice=${approved.body.invoice}`)
    expect(found.body.results.map(({ id }: { id: string }) => id)).toEqual([body.id])
  })
})

test('the simulator plays the buyer on a page of the document', async () => {
  const { id, document } = await handed()
  expect((await suite.anonymous('GET', `${path}e-invoice-platform/${document}/`)).status).toBe(200)
  expect((await suite.anonymous('POST', `${path}e-invoice-platform/${document}/213/`)).status).toBe(303)
  expect(await statusOf(id)).toBe('213')
  expect((await suite.anonymous('POST', `${path}e-invoice-platform/${document}/212/`)).status).toBe(404)
  expect((await suite.anonymous('GET', `${path}e-invoice-platform/sim-none/`)).status).toBe(404)
})

test('another company sees none of it', async () => {
  const other = await suite.person(await suite.company('Autre', { siret: '40483304800022' }), 'administrator')
  expect(await messages('direction=in', other)).toEqual([])
})

test('the check-up finds nothing', async () => {
  const findings = await verify(suite.backend.db, suite.clock.now())
  expect(findings.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
})

describe('an e-invoice that the platform delivers', () => {
  const inbox = async (number: string): Promise<any[]> =>
    (await admin.call('GET', `${path}received-invoices/?number=${number}`)).body.results

  test('is in the inbox once, with its file and the signed body of the platform', async () => {
    const file = dataOf(receivedXml({ document: { number: 'F-PA' } }))
    const said = { id: 'one', document: 'sim-one' }
    for (const _again of [1, 2]) expect((await platformDelivers(suite, file, said)).status).toBe(200)
    const [received, ...more] = await inbox('F-PA')
    expect(more).toEqual([])
    expect(received).toMatchObject({ status: 'received', total_price: '1200.00' })
    const told = await messages(`received_invoice=${received.id}`)
    expect(told.map(({ code, direction }) => `${direction} ${code}`).sort()).toEqual(['in 203', 'out 204'])
    const { signed_body } = await signedOf(told.find(({ direction }) => direction === 'in').id)
    expect(JSON.parse(signed_body)).toMatchObject(said)
  })

  test('is refused with a wrong signature, for an unknown recipient, with another file or an unreadable one', async () => {
    const file = dataOf(receivedXml({ document: { number: 'F-NO' } }))
    const tries: [Promise<Reply>, number][] = [
      [platformDelivers(suite, file, {}, () => 't=1,v1=00'), 401],
      [platformDelivers(suite, file, { recipient: '000000000' }), 404],
      [platformDelivers(suite, file, { sha256: '0'.repeat(64) }), 422],
      [platformDelivers(suite, dataOf('<a/>')), 422],
    ]
    for (const [reply, status] of tries) expect((await reply).status).toBe(status)
    expect(await inbox('F-NO')).toEqual([])
  })

  test('accepts messages of its supplier, and none in our name', async () => {
    const document = 'sim-two'
    await platformDelivers(suite, dataOf(receivedXml({ document: { number: 'F-TWO' } })), { document })
    const [received] = await inbox('F-TWO')
    expect((await say({ document, code: '205', giver: 'buyer' })).status).toBe(422)
    expect((await say({ document, code: '212', giver: 'seller' })).status).toBe(422)
    const amounts = [{ rate: '20', amount: '1200.00' }]
    expect((await say({ document, code: '212', giver: 'seller', amounts })).status).toBe(200)
    expect((await suite.anonymous('POST', `${path}e-invoice-platform/${document}/220/`)).status).toBe(303)
    expect((await suite.anonymous('POST', `${path}e-invoice-platform/${document}/205/`)).status).toBe(404)
    const told = await messages(`received_invoice=${received.id}`)
    expect(told.map(({ code }) => code).sort()).toEqual(['203', '204', '212', '220'])
    expect(told.find(({ code }) => code === '212').amounts).toEqual(amounts)
    // It still waits for an answer: its readers are warned.
    const [waiting] = await inbox('F-TWO')
    expect([received.warnings.includes('withdrawn'), waiting.warnings[0]]).toEqual([false, 'withdrawn'])
  })
})
