import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBanksDaily } from '../../../server/services/payment/index.ts'
import { type BankProvider, bankSimulator } from '../../../server/services/payment/banks/provider.ts'
import { isIban } from '../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { consentEnd, consentState } from '../../../src/contract/payment/rules/bank-consent.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let accountant: Person

beforeAll(async () => {
  suite = await startSuite({ BANK_PROVIDER: 'simulator' })
  company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
})
afterAll(() => suite.close())

const own = (step: string, body: unknown = {}, person = accountant): Promise<Reply> =>
  person.call('POST', `auth/v1/companies/${company}/${step}/`, body)
const bank = (method: string, path: string, body?: unknown): Promise<Reply> =>
  accountant.call(method, `payment/v1/${path}`, body)

/** Returns the links from the page of the bank back to ours: consent, and refusal. */
async function waysBack(address: string): Promise<URL[]> {
  const page = await (await suite.router.app.request(new URL(address).pathname)).text()
  return [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href!.replaceAll('&amp;', '&')))
}

test('a consent lasts 180 days and is warned about 15 days before its end', () => {
  expect(consentEnd('2026-11-20')).toBe('2027-05-19')
  expect(
    ['2027-05-03', '2027-05-04', '2027-05-19', '2027-05-20'].map((day) => consentState('2027-05-19', day)),
  ).toEqual(['good', 'ending', 'ending', 'expired'])
})

test('a bank is connected by consent alone, and its lines are read once', async () => {
  const begun = await own('create_bank_user')
  expect(begun.status).toBe(201)
  const { connection, redirect_url: address } = begun.body
  const [accept, refuse] = await waysBack(address)
  expect([accept!.pathname, refuse!.pathname]).toEqual([
    '/bridge-connect-redirection/success',
    '/bridge-connect-redirection/error',
  ])
  const consent = (code: string | null) => bank('POST', `bank-connections/${connection}/consent/`, { code })
  expect((await consent('0'.repeat(64))).status).toBe(422)
  expect((await own('synchronize')).body).toEqual({ connections: 0, imported: 0, expired: 0 })
  const given = await consent(accept!.searchParams.get('code'))
  expect(given, JSON.stringify(given.body)).toMatchObject({ status: 200, body: { state: 'active', imported: 3 } })
  const [account] = (await bank('GET', `bank-accounts/?connection=${connection}`)).body.results
  expect(isIban(account.iban)).toBe(true)
  expect((await bank('GET', `transactions/?account=${account.id}`)).body.count).toBe(3)
  expect((await own('synchronize')).body).toEqual({ connections: 1, imported: 0, expired: 0 })
  expect((await bank('GET', `bank-connections/${connection}/`)).body).toMatchObject({
    state: 'active',
    consent_until: '2027-05-19',
    name: 'Banque du simulateur',
  })
  expect((await bank('GET', 'banks/?limit=300')).body.count).toBe(1)
})

test('a consent that is refused leaves nothing behind, and one that is ended is not read again', async () => {
  const { connection, redirect_url: address } = (await own('create_bank_user')).body
  const [accept] = await waysBack(address)
  const refused = await bank('POST', `bank-connections/${connection}/consent/`, {})
  expect([refused.body.state, (await bank('GET', `bank-connections/${connection}/`)).status]).toEqual(['refused', 404])
  const [active] = (await bank('GET', 'bank-connections/?state=active')).body.results
  const administrator = await suite.person(company, 'administrator')
  const ended = await own('remove_synchronisation', { connection: active.id }, administrator)
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  expect((await own('synchronize')).body.connections).toBe(0)
  const again = await bank('POST', `bank-connections/${active.id}/consent/`, { code: accept!.searchParams.get('code') })
  expect(again.status).toBe(409)
})

test('an expired consent says so instead of reading', async () => {
  const { connection, redirect_url: address } = (await own('create_bank_user')).body
  const [accept] = await waysBack(address)
  await bank('POST', `bank-connections/${connection}/consent/`, { code: accept!.searchParams.get('code') })
  await suite.backend.db.query("update payment_bank_connections set consent_until = '2026-11-19' where id = $1", [
    connection,
  ])
  expect((await own('synchronize')).body).toMatchObject({ imported: 0, expired: 1 })
  expect((await bank('GET', `bank-connections/${connection}/`)).body.state).toBe('expired')
})

test('a consent is renewed on its own connection: no second one is made, and the request to renew ends', async () => {
  const begun = (await own('create_bank_user')).body
  const [accept] = await waysBack(begun.redirect_url)
  const consent = (code: string | null) => bank('POST', `bank-connections/${begun.connection}/consent/`, { code })
  await consent(accept!.searchParams.get('code'))
  await suite.backend.db.query(
    "update payment_bank_connections set consent_until = '2026-11-25' where company = $1 and id = $2",
    [company, begun.connection],
  )
  const toRenew = async (): Promise<string[]> =>
    (await bank('GET', 'bank-connections/?view=to_renew')).body.results.map(({ id }: { id: string }) => id)
  const count = async (): Promise<number> => (await bank('GET', 'bank-connections/')).body.count
  const accounts = async (): Promise<number> => (await bank('GET', 'bank-accounts/')).body.count
  expect(await toRenew()).toContain(begun.connection)
  const before = [await count(), await accounts()]
  const again = await own('create_bank_user', { connection: begun.connection })
  expect([again.status, again.body.connection]).toEqual([201, begun.connection])
  // Without a new consent the connection stays as it was.
  expect((await consent(null)).body).toMatchObject({ state: 'refused' })
  expect((await bank('GET', `bank-connections/${begun.connection}/`)).body.state).toBe('active')
  const [renew] = await waysBack(again.body.redirect_url)
  expect((await consent(renew!.searchParams.get('code'))).body).toMatchObject({ state: 'active' })
  expect(await toRenew()).not.toContain(begun.connection)
  expect([await count(), await accounts()]).toEqual(before)
  expect((await bank('GET', `bank-connections/${begun.connection}/`)).body.consent_until).toBe('2027-05-19')
})

test('a connection that is no more, or of another company, is not renewed', async () => {
  const { connection } = (await own('create_bank_user')).body
  await bank('POST', `bank-connections/${connection}/consent/`, { code: null })
  expect((await own('create_bank_user', { connection })).status).toBe(404)
  const other = (await own('create_bank_user')).body.connection
  await own('remove_synchronisation', { connection: other })
  expect((await own('create_bank_user', { connection: other })).status).toBe(409)
  const place = await suite.company('Voisin')
  const stranger = await suite.person(place, 'administrator')
  const foreign = (await own('create_bank_user')).body.connection
  const asked = await stranger.call('POST', `auth/v1/companies/${place}/create_bank_user/`, { connection: foreign })
  expect(asked.status).toBe(404)
})

test('the banks that can be chosen are listed, and the chosen one is connected', async () => {
  const { body } = await accountant.call('GET', `auth/v1/companies/${company}/synchronize/`)
  expect(body).toMatchObject({
    provider: 'simulator',
    banks: [{ bank_external_id: 'simulator', name: 'Banque du simulateur' }],
  })
  const [known] = (await bank('GET', 'banks/?limit=300')).body.results
  for (const chosen of ['simulator', known.id]) {
    const { body: begun } = await own('create_bank_user', { bank: chosen })
    expect((await bank('GET', `bank-connections/${begun.connection}/`)).body.bank).toBe(known.id)
  }
  expect((await own('create_bank_user', { bank: 'nowhere' })).status).toBe(404)
})

test('each account of a connection is read from where its own statements end', async () => {
  const place = await suite.company('Deux comptes')
  const person = await suite.person(place, 'administrator')
  const { body } = await person.call('POST', `auth/v1/companies/${place}/create_bank_user/`, {})
  const [accept] = await waysBack(body.redirect_url)
  const code = accept!.searchParams.get('code')
  await person.call('POST', `payment/v1/bank-connections/${body.connection}/consent/`, { code })
  const iban = 'DE89370400440532013000'
  const statement = (from: string) => ({ iban, from, to: '2026-11-19', opening: null, closing: null, lines: [] })
  const asked: string[] = []
  const simulator = bankSimulator(suite.backend.settings)
  const provider: BankProvider = {
    ...simulator,
    read: async (connection, since, today) => {
      asked.push(since(iban))
      const old = {
        date: '2026-10-05',
        amount: '-9.00',
        label: 'FRAIS DU SECOND COMPTE',
        reference: 'S1',
        counterparty: '',
        counterparty_iban: '',
      }
      const fresh = { ...statement(since(iban)), lines: since(iban) <= old.date ? [old] : [] }
      return [
        ...(await simulator.read(connection, since, today)),
        { name: 'Second', iban, bic: null, statement: fresh },
      ]
    },
  }
  suite.clock.set('2026-11-21T06:00:00.000Z')
  await readBanksDaily(suite.backend, async (_tx, _settings, one) => (one === place ? provider : undefined))
  suite.clock.set('2026-11-20T09:00:00.000Z')
  // The account that is new is asked for from 90 days back, the one that is known keeps no line twice.
  const lines = (await person.call('GET', 'payment/v1/transactions/?page_size=100')).body.results
  expect(asked[0]! <= '2026-10-05', `asked since ${asked[0]}`).toBe(true)
  expect(lines.filter(({ label }: { label: string }) => label === 'FRAIS DU SECOND COMPTE')).toHaveLength(1)
  expect(lines.filter(({ label }: { label: string }) => label === 'FRAIS TENUE DE COMPTE')).toHaveLength(3)
})

test('each bank is read once a day by itself; one that fails says so, is tried again and leaves the others', async () => {
  const place = await suite.company('Ateliers Le Goff')
  const administrator = await suite.person(place, 'administrator')
  const start = suite.clock.now()
  const begin = async (): Promise<string> => {
    const { body } = await administrator.call('POST', `auth/v1/companies/${place}/create_bank_user/`, {})
    const [accept] = await waysBack(body.redirect_url)
    const code = accept!.searchParams.get('code')
    await administrator.call('POST', `payment/v1/bank-connections/${body.connection}/consent/`, { code })
    return body.connection
  }
  const [good, bad, ended] = [await begin(), await begin(), await begin()]
  const asked: string[] = []
  let isDown = true
  const simulator = bankSimulator(suite.backend.settings)
  const provider: BankProvider = {
    ...simulator,
    read: async (connection, since, today) => {
      asked.push(connection)
      if (isDown && connection === bad) throw new Error('the bank is closed')
      return simulator.read(connection, since, today)
    },
  }
  const round = () =>
    readBanksDaily(suite.backend, async (_tx, _settings, company) => (company === place ? provider : undefined))
  const rows = (select: string) =>
    suite.backend.db.query<Record<string, any>>(
      `select ${select} from payment_bank_connections where id = any($1::uuid[]) order by array_position($1::uuid[], id)`,
      [[good, bad, ended]],
    )
  const lines = async (): Promise<number> =>
    (
      await suite.backend.db.query<{ n: number }>(
        'select count(*)::int as n from payment_transactions where company = $1',
        [place],
      )
    )[0]!.n
  const before = await lines()
  await round()
  expect(asked).toEqual([])

  await suite.backend.db.query("update payment_bank_connections set consent_until = '2026-12-01' where id = $1", [
    ended,
  ])
  suite.clock.set('2026-12-02T06:00:00.000Z')
  await Promise.all([round(), round()])
  expect(asked.filter((id) => id === good)).toHaveLength(1)
  expect(asked).not.toContain(ended)
  // A fee on 1 December at the bank that answers.
  expect(await lines()).toBe(before + 1)
  expect((await rows('failed_at is not null as failed')).map(({ failed }) => failed)).toEqual([false, true, false])

  isDown = false
  suite.clock.set('2026-12-02T07:00:00.000Z')
  await round()
  expect(asked.filter((id) => id === good)).toHaveLength(1)
  expect((await rows('failed_at is not null as failed')).map(({ failed }) => failed)).toEqual([false, false, false])
  expect(await lines()).toBe(before + 2)
  suite.clock.set(start)
})

test('a company that is not of the demo connects no simulator: its lines would be fictitious money', async () => {
  const { settings } = suite.backend
  const said = settings.BANK_PROVIDER
  const provider = async () => (await accountant.call('GET', `auth/v1/companies/${company}/synchronize/`)).body.provider
  expect(await provider()).toBe('simulator')
  for (const value of [undefined, 'off'] as const) {
    settings.BANK_PROVIDER = value
    const refused = await own('create_bank_user')
    expect([await provider(), refused.status, refused.body.code]).toEqual([null, 409, 'no_bank_provider'])
  }
  settings.BANK_PROVIDER = said
})

test('it is for those who may, and for the own company', async () => {
  const sales = await suite.person(company, 'sales')
  expect((await own('create_bank_user', {}, sales)).status).toBe(403)
  const stranger = await suite.person(await suite.company('Autre'), 'administrator')
  expect((await own('create_bank_user', {}, stranger)).status).toBe(404)
  expect((await own('remove_synchronisation', { connection: 'x' })).status).toBeGreaterThanOrEqual(403)
})

test('the simulator tells lines that add up, whatever day it is asked from', async () => {
  const provider = bankSimulator({ PUBLIC_URL: 'https://suite.example', SECRET_KEY: 'x'.repeat(32) })
  for (const since of ['2025-06-01', '2026-01-05', '2026-02-04', '2026-08-22', '2026-11-20']) {
    const [account] = await provider.read('one', () => since, '2026-11-20')
    const { opening, closing, lines } = account!.statement
    expect(Number(opening) - 12 * lines.length).toBe(Number(closing))
  }
})
