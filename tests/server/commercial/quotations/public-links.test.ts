import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../../../server/runtime/identifiers.ts'
import { quotationKind } from '../../../../server/services/commercial/document/kinds.ts'
import { publicDocument } from '../../../../server/services/commercial/public/public-document.ts'
import { customer, draft, pay, send, sentQuotation, validated } from '../../../support/documents.ts'
import type { Queryable } from '../../../../server/database/database.ts'
import { eachOf } from '../../../support/routes.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

const hasReader = spawnSync('pdftotext', ['-v']).status === 0
let suite: Suite
let sales: Person
let accountant: Person
let administrator: Person
let organization: string

/** The statements that some work sends, in their order. */
async function statementsOf(work: (seen: Queryable) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const seen: Queryable = {
    query: (sql, params) => {
      statements.push(sql)
      return suite.backend.db.query(sql, params)
    },
  }
  await work(seen).catch(() => undefined)
  return statements
}

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  accountant = await suite.person(company, 'accountant')
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

describe('the key', () => {
  test('has at least 128 random bits and is another for every document', async () => {
    const keys = new Set<string>()
    for (let index = 0; index < 20; index += 1) keys.add((await quotation()).body.public_key)
    expect(keys.size).toBe(20)
    for (const key of keys) expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16)
  })
  test('is not guessed: 100 000 random ones and 1 000 neighbours of a real one open nothing; 2 200 of them as calls', async () => {
    const { body } = await quotation()
    const key = Buffer.from(body.public_key, 'base64url')
    const neighbours = Array.from({ length: 1000 }, (_, index) => {
      const near = Buffer.from(key)
      const at = index % near.length
      near.writeUInt8(((near[at] ?? 0) + 1 + Math.floor(index / near.length)) % 256, at)
      return near.toString('base64url')
    })
    const random = Array.from({ length: 100_000 }, () => randomBytes(24).toString('base64url'))
    const hits = await eachOf([...random.slice(0, 2000), ...neighbours], async (guess) =>
      publicDocument(suite.backend.db, quotationKind, guess).then(
        () => guess,
        () => undefined,
      ),
    )
    expect(hits.filter(Boolean)).toEqual([])
    // The statement that looks up one key, run for all of them at once.
    const [question = ''] = await statementsOf((seen) => publicDocument(seen, quotationKind, random[0]))
    const openedBy = (keys: readonly string[]): Promise<{ key: string }[]> =>
      suite.backend.db.query(
        `select key from unnest($1::text[]) as guess(key) where exists (${question.replaceAll('$1', 'guess.key')})`,
        [keys],
      )
    expect(await openedBy([...random, ...neighbours])).toEqual([])
    expect(await openedBy([body.public_key])).toEqual([{ key: body.public_key }])
    expect((await publicDocument(suite.backend.db, quotationKind, body.public_key)).id).toBe(body.id)
    const guesses = [...random.slice(0, 2000), ...neighbours.slice(0, 200)]
    const statuses = await eachOf(
      guesses,
      async (guess) => (await suite.router.app.request(`/api/commercial/v1/quotations/public/${guess}/`)).status,
    )
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await open(`quotations/public/${body.public_key}/`)).status).toBe(200)
  }, 240_000)
  test('a draft, an unknown, a withdrawn, another kind, another spelling and an id all answer the same 404', async () => {
    const sent = await quotation()
    const unsent = await sales.call('POST', 'commercial/v1/quotations/', { organization, quotation_lines: [] })
    await suite.backend.db.query('update commercial_quotations set public_key = $2 where id = $1', [
      unsent.body.id,
      'draft-key-draft-key-draft-key-32',
    ])
    const invoice = await validated(accountant, organization)
    const draftInvoice = await draft(accountant, organization)
    await suite.backend.db.query('update commercial_invoices set public_key = $2 where id = $1', [
      draftInvoice.body.id,
      'draft-key-draft-key-draft-key-33',
    ])
    const deleted = await quotation()
    await suite.backend.db.query('delete from commercial_quotations where id = $1', [deleted.body.id])
    const revoked = await quotation()
    await suite.backend.db.query('update commercial_quotations set public_key = null where id = $1', [revoked.body.id])
    const tries = [
      `quotations/public/${revoked.body.public_key}/`,
      `credits/public/${sent.body.public_key}/`,
      `quotations/public/${'a'.repeat(32)}/`,
      'quotations/public/draft-key-draft-key-draft-key-32/',
      'invoices/public/draft-key-draft-key-draft-key-33/',
      `quotations/public/${invoice.body.public_key}/`,
      `invoices/public/${sent.body.public_key}/`,
      `quotations/public/${deleted.body.public_key}/`,
      `quotations/public/${sent.body.id}/`,
      `quotations/public/${String(sent.body.public_key).slice(0, 21)}/`,
      `quotations/public/${sent.body.public_key}x/`,
      `quotations/public/${String(sent.body.public_key).toUpperCase()}/`,
      'quotations/public/%00/',
      'quotations/public/null/',
      "quotations/public/'%20or%20'1'='1/",
      `quotations/public/${'x'.repeat(5000)}/`,
    ]
    const answers = await Promise.all(tries.map((path) => open(path)))
    for (const [index, answer] of answers.entries()) {
      expect([tries[index], answer.status, answer.body]).toEqual([tries[index], 404, answers[0]?.body])
      expect([
        tries[index],
        answer.headers.get('cache-control'),
        answer.headers.get('referrer-policy'),
        answer.headers.get('x-robots-tag'),
      ]).toEqual([tries[index], 'no-store', 'no-referrer', 'noindex, nofollow'])
    }
    const posts = ['seen/', 'question/', 'accept/', 'refuse/', 'pdf/'].map((what) =>
      open(
        `quotations/public/${'a'.repeat(32)}/${what}`,
        what === 'pdf/' ? 'GET' : 'POST',
        what === 'pdf/' ? undefined : { name: 'Anne', consent: true, text: 'Pourquoi ?', reason: 'Trop cher' },
      ),
    )
    for (const answer of await Promise.all(posts)) expect([answer.status, answer.body]).toEqual([404, answers[0]?.body])
  })
  test('a company token without it opens no document', async () => {
    const { body } = await quotation()
    const [client] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
      'select client_id, client_secret from system_applications where company = $1',
      [sales.company],
    )
    const {
      body: { access_token },
    } = await suite.anonymous(
      'POST',
      'auth/v1/auth/token/',
      new URLSearchParams({ grant_type: 'client_credentials', ...client }),
    )
    const bearer = { authorization: `Bearer ${access_token}` }
    for (const headers of [bearer, { ...bearer, via: 'public' }] as Record<string, string>[]) {
      for (const path of [
        `quotations/${body.id}/`,
        'quotations/',
        'invoices/',
        `quotations/${body.id}/pdf/`,
        `quotations/public/${body.id}/`,
      ])
        expect([403, 404]).toContain((await open(path, 'GET', undefined, headers)).status)
    }
  })
})

const quotationFields = [
  'id',
  'asking_from',
  'deposit',
  'questions',
  'number',
  'subject',
  'status',
  'is_sales',
  'issue_date',
  'expiration_date',
  'total_quantity',
  'sub_total_price',
  'total_taxes',
  'total_price',
  'total_discount',
  'transaction_taxes',
  'discount',
  'discount_type',
  'cost',
  'currency',
  'legal_policy',
  'created_at',
  'ref',
  'delivery_date',
  'delivery_address',
  'delivery_city',
  'delivery_postal_code',
  'accepted_name',
  'accepted_at',
  'accepted_ip',
  'accepted_pdf_hash',
  'accepted_online',
  'accepted_options',
  'terms_of_sales',
  'quotation_lines',
  'seller',
  'buyer',
  'company_object',
  'contact_object',
  'shipping_rate',
  'shipping_category',
  'shipping_exemption',
  'expired',
  'changed',
  'replaced_by',
]
const invoiceFields = [
  ...quotationFields.filter(
    (name) =>
      ![
        'questions',
        'deposit',
        'accepted_name',
        'accepted_at',
        'accepted_ip',
        'accepted_pdf_hash',
        'accepted_online',
        'accepted_options',
        'terms_of_sales',
        'quotation_lines',
        'expired',
        'changed',
        'replaced_by',
      ].includes(name),
  ),
  'expiration_payment',
  'next_due',
  'payment_status',
  'left_to_pay',
  'installments',
  'payment_method',
  'invoice_lines',
  'invoice_payments',
  'online_payment',
  'operation_nature',
  'deducted_deposits',
  'deposits_total',
]

describe('the token of the company', () => {
  const bearerOf = async (company: string): Promise<Record<string, string>> => {
    const [client] = await suite.backend.db.query<{ client_id: string; client_secret: string }>(
      'select client_id, client_secret from system_applications where company = $1',
      [company],
    )
    const { body } = await suite.anonymous(
      'POST',
      'auth/v1/auth/token/',
      new URLSearchParams({ grant_type: 'client_credentials', ...client }),
    )
    return { authorization: `Bearer ${body.access_token}` }
  }
  test('opens a document by its key with the public fields alone; an id, a wrong key and a foreign key answer the same 404', async () => {
    const sent = await quotation()
    const invoice = await validated(accountant, organization)
    const token = await bearerOf(sales.company)
    const stranger = await bearerOf(await suite.company('Autre maison'))
    for (const via of [{}, { via: 'public' }] as Record<string, string>[]) {
      for (const [path, kind, document] of [
        ['quotations', 'quotation', sent],
        ['invoices', 'invoice', invoice],
      ] as const) {
        const expand = `expand=${kind}_lines,organization,seller,${kind}_payments&fields=hash,seller_frozen`
        const seen = await open(`${path}/${document.body.public_key}/?${expand}`, 'GET', undefined, {
          ...token,
          ...via,
        })
        expect([seen.status, Object.keys(seen.body).sort()]).toEqual([
          200,
          [...(kind === 'quotation' ? quotationFields : invoiceFields)].sort(),
        ])
        // Each answer has its own signed start for the question form.
        const own = { asking_from: expect.any(String) }
        expect(seen.body).toEqual({ ...(await open(`${path}/public/${document.body.public_key}/`)).body, ...own })
        expect([
          seen.headers.get('cache-control'),
          seen.headers.get('referrer-policy'),
          seen.headers.get('etag'),
        ]).toEqual(['no-store', 'no-referrer', null])
        const unknown = await open(`${path}/${'a'.repeat(32)}/`, 'GET', undefined, { ...token, ...via })
        for (const [key, headers] of [
          [document.body.id, token],
          [document.body.public_key, stranger],
          [`${document.body.public_key}x`, token],
          ['1', token],
          ['public', token],
        ] as const) {
          const answer = await open(`${path}/${key}/`, 'GET', undefined, { ...headers, ...via })
          expect([key, answer.status, answer.body]).toEqual([key, 404, unknown.body])
        }
      }
      expect((await open(`credits/${sent.body.public_key}/`, 'GET', undefined, { ...token, ...via })).status).toBe(404)
    }
  })
  test('a member of staff who comes as the public sees no more than the public, and nothing else', async () => {
    const sent = await quotation()
    const via = { via: 'public' }
    expect((await administrator.call('GET', `commercial/v1/quotations/${sent.body.id}/`, undefined, via)).status).toBe(
      404,
    )
    const seen = await administrator.call('GET', `commercial/v1/quotations/${sent.body.public_key}/`, undefined, via)
    expect(Object.keys(seen.body).sort()).toEqual([...quotationFields].sort())
    for (const path of [
      'commercial/v1/quotations/',
      'auth/v1/users/me/',
      'directory/v1/organizations/',
      'notifications/v1/mailbox/',
      'commercial/v1/quotations/overview/',
    ])
      expect([path, (await administrator.call('GET', path, undefined, via)).status]).toEqual([path, 403])
    expect((await administrator.call('GET', `commercial/v1/quotations/${sent.body.public_key}/`)).status).toBe(404)
    expect((await administrator.call('GET', `commercial/v1/quotations/${sent.body.id}/`)).status).toBe(200)
  })
})

describe('what is shown', () => {
  test('the fields of an allow-list: no costs, margins, ids of people, notes, addresses of the staff', async () => {
    const product = await administrator.call('POST', 'products/v1/products/', {
      name: 'Chêne',
      reference: 'CH',
      saling_price: '80.00',
      cost_price: '31.41',
      buying_price: '31.41',
      tax_amount: '20',
      type: 'physical',
    })
    const shown = await quotation({
      external_refs: 'INTERNAL-NOTE',
      account_manager: sales.user,
      quotation_lines: [{ product: product.body.id, quantity: '1' }],
    })
    const { body } = await open(
      `quotations/public/${shown.body.public_key}/?expand=quotation_lines,organization,seller&fields=seller_frozen,id`,
    )
    expect(Object.keys(body).sort()).toEqual([...quotationFields].sort())
    expect(Object.keys(body.quotation_lines[0]).sort()).toEqual([
      'category',
      'description',
      'discount',
      'exemption',
      'id',
      'kind',
      'price',
      'product_name',
      'quantity',
      'rate',
      'total',
      'unit',
    ])
    expect(Object.keys(body.buyer).sort()).toEqual(['address', 'city', 'company_name', 'country', 'postcode'])
    const invoice = await validated(accountant, organization, '100.00', { external_refs: 'INTERNAL-NOTE' })
    await pay(accountant, invoice.body.id, '1.00', { note: 'INTERNAL-NOTE' })
    const bill = await open(`invoices/public/${invoice.body.public_key}/`)
    expect(Object.keys(bill.body).sort()).toEqual([...invoiceFields].sort())
    expect(Object.keys(bill.body.invoice_payments[0]).sort()).toEqual(['amount', 'created_at', 'id', 'payment_method'])
    const text = JSON.stringify([body, bill.body])
    for (const secret of [
      sales.user,
      accountant.user,
      shown.body.id,
      invoice.body.id,
      product.body.id,
      organization,
      sales.company,
      '31.41',
      'INTERNAL-NOTE',
      '41234567890185',
      sales.email,
      invoice.body.hash,
    ])
      expect(text).not.toContain(secret)
  })
  test('is cached nowhere: no-store, no-referrer, noindex, on page, file and refusal', async () => {
    const { body } = await quotation()
    for (const path of [`quotations/public/${body.public_key}/`, `quotations/public/${body.public_key}/pdf/`]) {
      const { headers } = await open(path)
      expect([
        headers.get('cache-control'),
        headers.get('referrer-policy'),
        headers.get('x-robots-tag'),
        headers.get('x-content-type-options'),
      ]).toEqual(['no-store', 'no-referrer', 'noindex, nofollow', 'nosniff'])
    }
    const pdf = await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/pdf/`)
    expect(pdf.headers.get('content-security-policy')).toContain('sandbox')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
  test('carries the logo of the company, on the page and in the PDF', async () => {
    const png =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const bare = await quotation()
    const without = await open(`quotations/public/${bare.body.public_key}/`)
    expect([
      without.body.company_object.logo,
      (await open(`quotations/public/${bare.body.public_key}/logo/`)).status,
    ]).toEqual([false, 404])
    const company = await administrator.call('GET', `auth/v1/companies/${sales.company}/`)
    expect(
      (
        await administrator.call(
          'PATCH',
          `auth/v1/companies/${sales.company}/`,
          { logo: png },
          { 'if-match': company.etag ?? '' },
        )
      ).status,
    ).toBe(200)
    const { body } = await quotation()
    expect((await open(`quotations/public/${body.public_key}/`)).body.company_object.logo).toBe(true)
    const logo = await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/logo/`)
    expect([logo.status, logo.headers.get('content-type'), logo.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    const pdf = Buffer.from(
      await (
        await suite.router.app.request(`/api/commercial/v1/quotations/public/${body.public_key}/pdf/`)
      ).arrayBuffer(),
    )
    expect(pdf.includes('/Subtype /Image')).toBe(true)
  })
  test('opening does not mark it as read, the page that was looked at does, once', async () => {
    const { body } = await quotation()
    await open(`quotations/public/${body.public_key}/`)
    expect((await sales.call('GET', `commercial/v1/quotations/${body.id}/`)).body.send).toBe('send')
    for (let index = 0; index < 3; index += 1)
      expect((await open(`quotations/public/${body.public_key}/seen/`, 'POST')).status).toBe(204)
    const seen = await sales.call('GET', `commercial/v1/quotations/${body.id}/`)
    expect(seen.body.send).toBe('read')
    const trail = await sales.call('GET', `history/v1/entries/?entity=commercial/quotations&record=${body.id}`)
    expect(
      trail.body.results.filter((entry: { action: string }) => entry.action === 'seen').length,
    ).toBeLessThanOrEqual(1)
  })
})

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
