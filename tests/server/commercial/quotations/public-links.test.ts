import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { quotationKind } from '../../../../server/services/commercial/document/kinds.ts'
import { publicDocument } from '../../../../server/services/commercial/public/public-document.ts'
import { draft, validated } from '../../../support/documents.ts'
import type { Queryable } from '../../../../server/database/database.ts'
import { eachOf } from '../../../support/routes.ts'
import { invoiceFields, quotationFields } from '../../../support/suites/public-fields.ts'
import { publicDocumentSuite } from '../../../support/suites/public-document-suite.ts'

const { state, open, quotation } = publicDocumentSuite()
let { suite, sales, accountant, administrator, organization } = state
beforeAll(() => {
  ;({ suite, sales, accountant, administrator, organization } = state)
})

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
