import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../../server/runtime/identifiers.ts'
import { customer, send, sentQuotation } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const hasReader = spawnSync('pdftotext', ['-v']).status === 0

let suite: Suite

let sales: Person

let administrator: Person

let organization: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  await suite.person(company, 'accountant')
  administrator = await suite.person(company, 'administrator')
  organization = await customer(sales, { iban: 'FR7630001007941234567890185' })
})

afterAll(() => suite.close())

const open = (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  suite.anonymous(method, `commercial/v1/${path}`, body, headers)

const quotation = async (values: Record<string, unknown> = {}): Promise<Reply> =>
  sentQuotation(sales, organization, values)

const accept = (
  key: string,
  body: unknown = { name: 'Solène Le Bihan', consent: true },
  headers: Record<string, string> = {},
): Promise<Reply> => open(`quotations/public/${key}/accept/`, 'POST', body, headers)

const converted = (id: string): Promise<Reply> =>
  sales.call('POST', `commercial/v1/quotations/${id}/convert_invoice/`, {})

describe('accepting', () => {
  test('keeps name, date, address and the hash of the very PDF that was mailed', async () => {
    const { body } = await quotation()
    const [mail] = await suite.backend.db.query<{ attachments: { file: string }[]; html: string }>(
      'select attachments, html from system_outbox where document = $1',
      [body.id],
    )
    const [file] = await suite.backend.db.query<{ content: Uint8Array }>(
      'select content from system_files where id = $1',
      [mail?.attachments[0]?.file],
    )
    expect(mail?.html).toContain(body.public_key)
    const served = Buffer.from(
      await (
        await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/pdf/`)
      ).arrayBuffer(),
    )
    expect(sha256(served)).toBe(sha256(Buffer.from(file?.content ?? [])))
    const accepted = await accept(body.public_key)
    expect(accepted.body).toMatchObject({ status: 'accepted', accepted_name: 'Solène Le Bihan' })
    const proof = await sales.call('GET', `commercial/v1/quotations/${body.id}/`)
    expect(proof.body).toMatchObject({
      status: 'accepted',
      accepted_name: 'Solène Le Bihan',
      accepted_pdf_hash: sha256(Buffer.from(file?.content ?? [])),
    })
    expect(proof.body.accepted_ip).toBeTruthy()
    expect((await open(`quotations/public/${body.public_key}/`)).body.accepted_online).toBe(true)
  })
  test('noted by staff names the customer who agreed, the day and the one who noted it; the page claims no proof of it', async () => {
    const { body, etag } = await quotation()
    const note = (acceptance: unknown, more = {}): Promise<Reply> =>
      sales.call(
        'PATCH',
        `commercial/v1/quotations/${body.id}/`,
        { status: 'accepted', acceptance, ...more },
        { 'if-match': etag ?? '' },
      )
    expect((await note({ name: 'x', day: '2026-11-18' })).body.errors).toHaveProperty(['acceptance.name'])
    expect((await note({ name: 'Marc Guillou', day: '2026-11-21' })).body.errors).toMatchObject({
      'acceptance.day': [{ code: 'future_date' }],
    })
    expect(
      (
        await sales.call(
          'PATCH',
          `commercial/v1/quotations/${body.id}/`,
          { acceptance: { name: 'Marc Guillou' } },
          { 'if-match': etag ?? '' },
        )
      ).status,
    ).toBe(422)
    const noted = await note({ name: 'Marc Guillou', day: '2026-11-18' }, { reason: 'Par téléphone' })
    expect([noted.status, noted.body]).toMatchObject([
      200,
      {
        status: 'accepted',
        accepted_name: 'Marc Guillou',
        accepted_at: '2026-11-18T12:00:00Z',
        accepted_ip: null,
        validated_by: sales.user,
      },
    ])
    const { body: trail } = await sales.call(
      'GET',
      `history/v1/entries/?entity=commercial/quotations&record=${body.id}`,
    )
    expect(trail.results.find(({ action }: { action: string }) => action === 'accept')).toMatchObject({
      reason: 'Par téléphone',
    })
    expect((await open(`quotations/public/${body.public_key}/`)).body).toMatchObject({
      accepted_online: false,
      accepted_name: 'Marc Guillou',
    })
    const bare = await quotation()
    expect(
      (
        await sales.call(
          'PATCH',
          `commercial/v1/quotations/${bare.body.id}/`,
          { status: 'accepted' },
          { 'if-match': bare.etag ?? '' },
        )
      ).body,
    ).toMatchObject({ status: 'accepted', accepted_name: null })
  })
  test('takes the ticked options into lines and totals, keeps which they were beside the proof', async () => {
    const { body } = await quotation({
      cost: '10.00',
      delivery_taxes: [],
      quotation_lines: [
        { product_name: 'Volet', quantity: '2', price: '100.00' },
        { product_name: 'Moteur', kind: 'option', quantity: '1', price: '50.00' },
        { product_name: 'Pose', kind: 'option', quantity: '1', price: '30.00' },
      ],
    })
    const shown = await open(`quotations/public/${body.public_key}/`)
    expect(shown.body).toMatchObject({ total_price: '250.00', shipping_rate: '0' })
    expect(shown.body.quotation_lines.map((line: { rate: string }) => Number(line.rate))).toEqual([20, 20, 20])
    const [, motor] = shown.body.quotation_lines
    const [other] = (await open(`quotations/public/${(await quotation()).body.public_key}/`)).body.quotation_lines
    for (const options of [[other.id], [motor.id, motor.id], [shown.body.quotation_lines[0].id], ['x']])
      expect([options, (await accept(body.public_key, { name: 'Anne', consent: true, options })).status]).toEqual([
        options,
        422,
      ])
    expect((await accept(body.public_key, { name: 'Anne', consent: true, options: [motor.id] })).status).toBe(200)
    const { body: proof } = await sales.call('GET', `commercial/v1/quotations/${body.id}/?expand=quotation_lines`)
    expect(proof).toMatchObject({
      status: 'accepted',
      total_price: '310.00',
      sub_total_price: '260.00',
      accepted_options: [motor.id],
    })
    expect(proof.quotation_lines.map(({ kind }: { kind: string }) => kind)).toEqual(['product', 'product', 'option'])
    const { body: trail } = await sales.call(
      'GET',
      `history/v1/entries/?entity=commercial/quotations&record=${body.id}`,
    )
    expect(trail.results.find(({ action }: { action: string }) => action === 'accept')).toMatchObject({
      reason: 'Moteur',
    })
    const invoice = await converted(body.id)
    expect(invoice.body).toMatchObject({ total_price: '310.00' })
  })
  test('makes the quotation as it was accepted, a file beside the one that was sent: with the ticked options, the name and the day', async () => {
    const { body } = await quotation({
      quotation_lines: [
        { product_name: 'Volet', quantity: '2', price: '100.00' },
        { product_name: 'Moteur', kind: 'option', quantity: '1', price: '50.00' },
        { product_name: 'Pose', kind: 'option', quantity: '1', price: '30.00' },
      ],
    })
    const [, motor] = (await open(`quotations/public/${body.public_key}/`)).body.quotation_lines
    const pdf = async (version = ''): Promise<Buffer> =>
      Buffer.from(
        await (
          await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/pdf/${version}`)
        ).arrayBuffer(),
      )
    const sent = await pdf()
    expect(
      (await accept(body.public_key, { name: 'Solène Le Bihan', consent: true, options: [motor.id] })).status,
    ).toBe(200)
    expect((await pdf('?version=sent')).equals(sent)).toBe(true)
    expect((await sales.call('GET', `commercial/v1/quotations/${body.id}/`)).body.accepted_pdf_hash).toBe(sha256(sent))
    const accepted = await pdf()
    if (hasReader) {
      const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: accepted })
        .stdout.toString('utf8')
        .replaceAll(/\s+/g, ' ')
      for (const part of [
        'DEVIS ACCEPTÉ',
        'Option retenue',
        'non retenue',
        '250,00 €',
        'Accepté en ligne par Solène Le Bihan le 20 novembre 2026',
      ])
        expect(text).toContain(part)
    }
    const staff = await sales.call('GET', `commercial/v1/quotations/${body.id}/pdf/`)
    expect([staff.status, decodeURIComponent(staff.headers.get('content-disposition') ?? '')]).toEqual([
      200,
      `attachment; filename*=UTF-8''${body.number}-accepté.pdf`,
    ])
    await send(sales, 'quotation', body.id)
    const mails = await suite.backend.db.query<{ attachments: { file: string }[] }>(
      'select attachments from system_outbox where document = $1 order by created_at, id',
      [body.id],
    )
    const files = await Promise.all(
      mails.map(
        async ({ attachments }) =>
          (
            await suite.backend.db.query<{ sha256: string }>('select sha256 from system_files where id = $1', [
              attachments[0]?.file,
            ])
          )[0]?.sha256,
      ),
    )
    expect(new Set(files)).toEqual(new Set([sha256(sent), sha256(accepted)]))
  })
  test.skipIf(!hasReader)(
    'a customer abroad stands on the paper with the name of the country, one at home without',
    async () => {
      const printed = async (country: string): Promise<string> => {
        const party = await customer(administrator, { company_name: `Ateliers ${country}`, country })
        const { body } = await sentQuotation(sales, party)
        const paper = await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/pdf/`)
        return spawnSync('pdftotext', ['-layout', '-', '-'], {
          input: Buffer.from(await paper.arrayBuffer()),
        }).stdout.toString('utf8')
      }
      expect(await printed('MA')).toMatch(/Maroc/)
      expect(await printed('FR')).not.toMatch(/France/)
    },
  )
  test('twice: 409, at once too; after a refusal: 409', async () => {
    const { body } = await quotation()
    const both = await Promise.all([
      accept(body.public_key),
      accept(body.public_key, { name: 'Un autre', consent: true }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await open(`quotations/public/${body.public_key}/refuse/`, 'POST', { reason: 'trop cher' })).status).toBe(
      409,
    )
    const other = await quotation()
    expect(
      (await open(`quotations/public/${other.body.public_key}/refuse/`, 'POST', { reason: 'trop cher' })).body,
    ).toEqual({ status: 'canceled' })
    expect((await accept(other.body.public_key)).status).toBe(409)
  })
  test('needs a name and the consent', async () => {
    const { body } = await quotation()
    for (const wrong of [
      {},
      { name: 'A' },
      { name: '', consent: true },
      { name: 'A', consent: false },
      { name: 'A', consent: 'true' },
      { name: 'x'.repeat(300), consent: true },
      { name: '   ', consent: true },
    ])
      expect([wrong, (await accept(body.public_key, wrong)).status]).toEqual([wrong, 422])
    for (const wrong of [[], 'x']) expect((await accept(body.public_key, wrong)).status).toBe(400)
    expect((await open(`quotations/public/${body.public_key}/refuse/`, 'POST', { reason: '' })).status).toBe(422)
  })
  test('is closed the day after its last, open through it', async () => {
    const { body } = await quotation()
    suite.clock.set('2026-12-20T22:59:00.000Z')
    expect((await open(`quotations/public/${body.public_key}/`)).body.expired).toBe(false)
    suite.clock.set('2026-12-20T23:01:00.000Z')
    expect((await open(`quotations/public/${body.public_key}/`)).body.expired).toBe(true)
    expect((await accept(body.public_key)).body).toMatchObject({ code: 'expired' })
    suite.clock.set('2026-12-20T22:59:00.000Z')
    expect((await accept(body.public_key)).status).toBe(200)
    suite.clock.set('2026-11-20T09:00:00.000Z')
  })
  test('waits for a new sending when the quotation holds longer than it was sent', async () => {
    const { body, etag } = await quotation()
    const longer = { expiration_date: '2027-01-31' }
    expect(
      (await sales.call('PATCH', `commercial/v1/quotations/${body.id}/`, longer, { 'if-match': etag ?? '' })).status,
    ).toBe(200)
    expect((await open(`quotations/public/${body.public_key}/`)).body.changed).toBe(true)
    expect((await accept(body.public_key)).body).toMatchObject({ code: 'changed_since_sent' })
    await send(sales, 'quotation', body.id)
    expect((await open(`quotations/public/${body.public_key}/`)).body.changed).toBe(false)
    expect((await accept(body.public_key)).status).toBe(200)
  })
  test('an internal change that the customer does not see does not stop it', async () => {
    const { body, etag } = await quotation()
    await sales.call(
      'PATCH',
      `commercial/v1/quotations/${body.id}/`,
      { external_refs: 'interne', account_manager: sales.user },
      { 'if-match': etag ?? '' },
    )
    expect((await accept(body.public_key)).status).toBe(200)
  })
  test('a question reaches the seller, and no more than twenty an hour come through', async () => {
    const { body } = await quotation()
    expect(
      (await open(`quotations/public/${body.public_key}/question/`, 'POST', { text: 'Quel délai ?', name: 'Solène' }))
        .status,
    ).toBe(201)
    const told = await sales.call('GET', 'notifications/v1/notifications/')
    expect(told.body.results.some((note: { verb: string }) => note.verb.includes('Quel délai ?'))).toBe(true)
    suite.backend.settings.RATE_LIMITS = 'on'
    let started = (await open(`quotations/public/${body.public_key}/`)).body.asking_from
    suite.clock.set('2026-11-20T14:00:00.000Z')
    const asked = []
    for (let index = 0; index < 21; index += 1) {
      const answer = await open(`quotations/public/${body.public_key}/question/`, 'POST', {
        text: `Question ${index}`,
        started,
      })
      asked.push(answer.status)
      started = answer.body.asking_from ?? started
      suite.clock.advance(3)
    }
    expect(asked.filter((status) => status === 201)).toHaveLength(20)
    expect(asked.at(-1)).toBe(429)
    suite.backend.settings.RATE_LIMITS = 'raised'
    suite.clock.set('2026-11-20T09:00:00.000Z')
  })
})
