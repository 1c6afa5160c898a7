import { createVerify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recheckMailDomains } from '../../../server/services/notifications/mail-domains.ts'
import { customer, validated } from '../../support/documents.ts'
import { type NameServer, startNameServer } from '../../support/name-server.ts'
import { type Relay, startRelay } from '../../support/relay.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let names: NameServer
let relay: Relay
let suite: Suite
let administrator: Person
const path = 'auth/v1/notifications-parameters/'

beforeAll(async () => {
  names = await startNameServer()
  relay = await startRelay()
  relay.greet()
  suite = await startSuite({ SMTP_URL: relay.url, DNS_SERVERS: names.address })
  administrator = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
})
afterAll(async () => {
  names.close()
  relay.close()
  await suite.close()
})

const create = (email: string) => administrator.call('POST', path, { email })
const check = async (id: string): Promise<Record<string, string>> =>
  (await administrator.call('POST', `${path}${id}/check/`, {})).body
async function send(): Promise<string> {
  const invoice = (await validated(administrator, await customer(administrator))).body.id
  const before = relay.received.length
  await administrator.call('POST', 'commercial/v1/send-transaction/', {
    type: 'invoice',
    emails: ['solene@keranna.example'],
    object: 'Facture',
    data: { id: invoice, content: '<p>Bonjour</p>' },
  })
  await suite.backend.idle()
  expect(relay.received).toHaveLength(before + 1)
  return relay.received.at(-1) ?? ''
}
const headerOf = (mail: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'im').exec(mail)?.[1] ?? ''

describe('the address that mails leave from', () => {
  test('tells what its domain must publish, and is used once the key is published', async () => {
    const {
      id,
      dkim_name: name,
      dkim_record: record,
      spf_record: spf,
    } = (await create('facturation@kervadec.example')).body
    expect([name, record, spf]).toEqual([
      'ensemble._domainkey.kervadec.example',
      expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/),
      'v=spf1 ip4:127.0.0.1 ~all',
    ])
    expect(await check(id)).toMatchObject({ dkim_status: 'missing', spf_status: 'missing' })
    const unsigned = await send()
    expect([headerOf(unsigned, 'From'), headerOf(unsigned, 'DKIM-Signature')]).toEqual([
      'Menuiserie Kervadec <ne-pas-repondre@ensemble.example>',
      '',
    ])
    names.texts.set('kervadec.example', ['google-site-verification=x', 'v=spf1 include:_spf.relay.example -all'])
    names.texts.set(name, [record.replace('p=', 'p=AAAA')])
    expect(await check(id)).toMatchObject({
      dkim_status: 'different',
      spf_status: 'different',
      spf_record: 'v=spf1 ip4:127.0.0.1 include:_spf.relay.example -all',
    })
    names.texts.set(name, [record.replace('; p', ';  p')])
    names.texts.set('kervadec.example', ['v=spf1 ip4:127.0.0.1 include:_spf.relay.example -all'])
    expect(await check(id)).toMatchObject({ dkim_status: 'verified', spf_status: 'verified' })
    const mail = await send()
    expect(headerOf(mail, 'From')).toBe('Menuiserie Kervadec <facturation@kervadec.example>')
    expect(signatureHolds(mail, record)).toBe(true)
  })
  test('is given up when its domain no longer publishes the key, not while the DNS gives no answer', async () => {
    const [{ id, dkim_name: name }] = (await administrator.call('GET', path)).body.results
    const published = names.texts.get(name) ?? []
    const before = suite.backend.settings.DNS_SERVERS
    suite.backend.settings.DNS_SERVERS = '127.0.0.1:9'
    await recheckMailDomains(suite.backend)
    expect((await administrator.call('GET', `${path}${id}/`)).body.dkim_status).toBe('verified')
    suite.backend.settings.DNS_SERVERS = before
    names.texts.delete(name)
    await recheckMailDomains(suite.backend)
    expect((await administrator.call('GET', `${path}${id}/`)).body.dkim_status).toBe('missing')
    expect(headerOf(await send(), 'From')).toContain('ne-pas-repondre@ensemble.example')
    names.texts.set(name, published)
    expect(await check(id)).toMatchObject({ dkim_status: 'verified' })
    const { etag = '' } = await administrator.call('GET', `${path}${id}/`)
    const moved = await administrator.call('PATCH', `${path}${id}/`, { email: 'x@other.example' }, { 'if-match': etag })
    expect(moved.body).toMatchObject({ dkim_status: 'unchecked', dkim_name: 'ensemble._domainkey.other.example' })
  }, 20_000)
  test('belongs to a domain of the company; its private key is in no answer and not readable in the database', async () => {
    for (const email of ['moi@gmail.com', 'moi@Orange.fr', 'moi@yahoo.co.uk'])
      expect((await create(email)).body.errors.email[0].code).toBe('mail_domain_free')
    const rows = await suite.backend.db.query('select * from system_mail_keys')
    expect(JSON.stringify(rows)).not.toContain('PRIVATE')
    expect(JSON.stringify((await administrator.call('GET', path)).body)).not.toMatch(/PRIVATE|private/)
    const sales = await suite.person(administrator.company, 'sales')
    expect((await sales.call('POST', path, { email: 'x@kervadec.example' })).status).toBe(403)
  })
})

/** Verifies the signature over the headers that it names (RFC 6376, relaxed), against the published key. */
function signatureHolds(mail: string, record: string): boolean {
  const signature = headerOf(mail, 'DKIM-Signature')
  const facts = new Map(
    signature
      .replaceAll(/\s+/g, ' ')
      .split(';')
      .map((fact) => fact.trim().split(/=(.*)/s).slice(0, 2) as [string, string]),
  )
  const relaxed = (name: string, value: string): string =>
    `${name.toLowerCase()}:${value
      .replaceAll(/\r?\n/g, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim()}`
  const signed = (facts.get('h') ?? '')
    .split(':')
    .map((name) => `${relaxed(name.trim(), headerOf(mail, name.trim()))}\r\n`)
    .join('')
  const own = relaxed('dkim-signature', signature.replace(/b=[^;]*$/s, 'b='))
  const key = `-----BEGIN PUBLIC KEY-----\n${(/p=(.+)$/.exec(record)?.[1] ?? '').replaceAll(/(.{64})/g, '$1\n')}\n-----END PUBLIC KEY-----`
  return (
    facts.get('d') === 'kervadec.example' &&
    createVerify('RSA-SHA256')
      .update(signed + own)
      .verify(key, (facts.get('b') ?? '').replaceAll(/\s/g, ''), 'base64')
  )
}
