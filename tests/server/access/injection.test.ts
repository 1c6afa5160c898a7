import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendOutbox } from '../../../server/services/notifications/outbox.ts'
import { customer, validated } from '../../support/documents.ts'
import { type Relay, startRelay } from '../../support/relay.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let relay: Relay
let suite: Suite
let accountant: Person
let administrator: Person
let client: string

beforeAll(async () => {
  relay = await startRelay()
  relay.greet()
  suite = await startSuite({ SMTP_URL: relay.url, ACCESS_SECONDS: 30 * 86_400 })
  const company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  administrator = await suite.person(company, 'administrator')
  client = await customer(administrator)
})
afterAll(async () => {
  relay.close()
  await suite.close()
})

const send = async (object: string, emails: string[], content = '<p>Bonjour</p>') => {
  relay.received.length = 0
  const id = (await validated(accountant, client)).body.id
  const { status } = await accountant.call('POST', 'commercial/v1/send-transaction/', {
    type: 'invoice',
    emails,
    object,
    data: { id, content },
  })
  suite.clock.advance(60)
  await sendOutbox(suite.backend)
  await suite.backend.idle()
  return status
}

/** Returns the header of a mail, one line for each field. */
const headOf = (mail: string): string[] =>
  mail
    .split('\n\n')[0]!
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n')

const named = (mail: string, name: string): string[] =>
  headOf(mail).filter((line) => line.toLowerCase().startsWith(`${name}:`))

const breaks = ['\r\n', '\n', '\r', '\r\n\r\n', '\u2028', '\u0085', '\u000b', '%0d%0a', '=0D=0A', '\0\r\n']

test('no subject adds a header field to a mail, or text to its body', async () => {
  for (const sign of breaks) {
    const status = await send(`Facture${sign}Bcc: thief@evil.example${sign}X-Evil: 1${sign}${sign}<script>`, [
      'solene@keranna.example',
    ])
    // Refused, or sent as the subject of a mail that goes where it was sent.
    if (status >= 400) {
      expect(relay.received).toEqual([])
      continue
    }
    const [mail = ''] = relay.received
    expect(relay.received, JSON.stringify(sign)).toHaveLength(1)
    expect([...named(mail, 'bcc'), ...named(mail, 'x-evil')], JSON.stringify(sign)).toEqual([])
    expect(named(mail, 'subject')).toHaveLength(1)
    expect(named(mail, 'to')).toEqual(['To: solene@keranna.example'])
  }
})

test('no address names a second recipient, a command of the relay or a field', async () => {
  const addresses = [
    ...breaks.map((sign) => `solene@keranna.example${sign}Bcc: thief@evil.example`),
    'solene@keranna.example, thief@evil.example',
    'solene@keranna.example;thief@evil.example',
    'solene@keranna.example> RCPT TO:<thief@evil.example',
    '<solene@keranna.example> NOTIFY=SUCCESS',
    '"a\r\nRCPT TO:<thief@evil.example>"@keranna.example',
    'solene@keranna.example\r\nDATA\r\nSubject: evil\r\n\r\n.',
    'thief@evil.example(solene@keranna.example)',
    'group: solene@keranna.example, thief@evil.example;',
  ]
  for (const address of addresses) {
    const status = await send('Facture', [address])
    expect(status, JSON.stringify(address)).toBe(422)
    expect(relay.received, JSON.stringify(address)).toEqual([])
  }
})

test('a name of a customer or of the company adds nothing to the header', async () => {
  const { body, etag } = await administrator.call('GET', `auth/v1/companies/${administrator.company}/`)
  const address = `auth/v1/companies/${body.id}/`
  for (const name of [
    'Keranna\r\nBcc: thief@evil.example',
    'Keranna" <thief@evil.example>, "x',
    'Keranna\0, thief@evil.example',
  ]) {
    const changed = await administrator.call('PATCH', address, { company_name: name }, { 'if-match': etag ?? '' })
    const status = await send('Facture de {{company_name}} {{client_name}}', ['solene@keranna.example'])
    expect(status).toBe(201)
    const [mail = ''] = relay.received
    expect(named(mail, 'bcc')).toEqual([])
    expect(named(mail, 'to')).toEqual(['To: solene@keranna.example'])
    expect(named(mail, 'from')).toHaveLength(1)
    expect(named(mail, 'from')[0]?.match(/<[^>]*>$/)?.[0]).not.toContain('evil')
    if (changed.status >= 400) continue
    const { etag: now } = await administrator.call('GET', address)
    await administrator.call('PATCH', address, { company_name: 'Menuiserie Kervadec' }, { 'if-match': now ?? '' })
  }
})

test('each log entry of the service is one line of JSON, whatever the client sent', async () => {
  const lines: unknown[] = []
  const heard = vi.spyOn(console, 'error').mockImplementation((...told: unknown[]) => {
    lines.push(...told)
  })
  try {
    for (const sign of ['\r\n', '\n', '\u2028', '\u001b[2J\u001b[31m', '\0', '","level":"info","x":"', '%0a']) {
      const evil = `broken${sign}{"level":"error","what":"forged"}`
      const { status } = await accountant.call('POST', 'history/v1/client-errors/', {
        id: evil,
        name: evil,
        error: evil,
        part: evil,
        message: evil,
        stack: evil,
        frames: [evil],
        address: evil,
      })
      expect(status).toBe(422)
      const frames = [evil, `render ${evil}`, `render src/x.ts:1:1${sign}`]
      const told = { id: 'abcdefgh', name: 'TypeError', part: 'invoices', frames }
      expect((await accountant.call('POST', 'history/v1/client-errors/', told)).status).toBe(204)
      await suite.anonymous('GET', `commercial/v1/invoices/${encodeURIComponent(evil)}/`)
      await suite.anonymous('GET', `unknown/${encodeURIComponent(evil)}/`)
    }
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) {
      expect([...String(line)].filter((sign) => sign < ' ')).toEqual([])
      expect(JSON.parse(String(line))).not.toMatchObject({ what: 'forged' })
    }
  } finally {
    heard.mockRestore()
  }
})
