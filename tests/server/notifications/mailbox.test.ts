import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, validated } from '../../support/documents.ts'
import { type Relay, startRelay } from '../../support/relay.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let company: string
let administrator: Person
let hr: Person
let sales: Person

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator', 'admin@kervadec.example')
  hr = await suite.person(company, 'hr', 'rh@kervadec.example')
  sales = await suite.person(company, 'sales', 'vente@kervadec.example')
})
afterAll(() => suite.close())

const mails = async (query = '', person = administrator): Promise<any[]> =>
  (await person.call('GET', `notifications/v1/mailbox/${query}`)).body.results
const mailTo = async (email: string, person = administrator): Promise<any> =>
  (await mails(`?recipient=${email}`, person))[0]
const one = async (id: string, person = administrator): Promise<any> =>
  (await person.call('GET', `notifications/v1/mailbox/${id}/`)).body
const showLink = (id: string, person = administrator): Promise<Reply> =>
  person.call('POST', `notifications/v1/mailbox/${id}/link/`, {})
const askReset = (email: string): Promise<Reply> => suite.anonymous('POST', 'auth/v1/auth/password_reset/', { email })
const invite = (email: string, person = administrator): Promise<Reply> =>
  person.call('POST', 'auth/v1/users/invite/', { email, first_name: 'Nora', last_name: 'Kerm', group: 1 })
const journal = async (action: string): Promise<any[]> =>
  (await administrator.call('GET', `history/v1/journal/?action=${action}`)).body.results
const storedText = async (id: string): Promise<string> =>
  (await suite.backend.db.query<{ body_text: string }>('select body_text from system_outbox where id = $1', [id]))[0]!
    .body_text

describe('links of resets and invitations', () => {
  test('no list and no mail holds a token of a reset or an invitation, nor does the export of a person', async () => {
    await askReset(hr.email)
    await invite('nora@kervadec.example')
    for (const email of [hr.email, 'nora@kervadec.example']) {
      const row = await mailTo(email)
      expect(row).toMatchObject({ kind: 'account', hidden_link: true, may_show_link: true })
      const [, token = ''] = /\?token=([\w-]+)/.exec(await storedText(row.id)) ?? []
      expect(token.length).toBeGreaterThan(20)
      const mail = await one(row.id)
      expect(
        JSON.stringify([mail, await mails(), await administrator.call('GET', 'notifications/v1/mails/')]),
      ).not.toContain(token)
      expect(mail.html).not.toContain('href')
      expect(mail.body_text).toContain('••••••')
    }
    const { body: contact } = await administrator.call('POST', 'directory/v1/contacts/', {
      last_name: 'Kerm',
      email: 'nora@kervadec.example',
    })
    const exported = await administrator.call('GET', `directory/v1/contacts/${contact.id}/personal_data/`)
    expect(exported.body).toContain('confirm-invitation?token=••••••')
    expect(exported.body).not.toMatch(/\?token=[\w-]/)
  })
  test('the link is shown by a deliberate act, which the journal keeps with the name of who it lets in', async () => {
    const row = await mailTo(hr.email)
    const { status, body } = await showLink(row.id)
    expect([status, body.link]).toEqual([200, expect.stringMatching(/\/change-password\?token=[\w-]{20,}$/)])
    await showLink((await mailTo('nora@kervadec.example')).id)
    expect(await journal('show_link')).toMatchObject([
      { actor: administrator.user, entity: 'auth/invitations', label: 'nora@kervadec.example' },
      { actor: administrator.user, entity: 'auth/users', record: hr.user, label: 'hr Test' },
    ])
  })
  test('only administrators and the sender of an invitation see a link, whatever a group gives', async () => {
    const { body: group } = await administrator.call('POST', 'auth/v1/groups/', {
      name: 'Réglages',
      permissions: ['company:update', 'user:full', 'group:full'],
    })
    const { etag } = await administrator.call('GET', `auth/v1/users/${sales.user}/`)
    await administrator.call(
      'PATCH',
      `auth/v1/users/${sales.user}/`,
      { groups: [group.id] },
      { 'if-match': etag ?? '' },
    )
    await askReset(administrator.email)
    const reset = await mailTo(administrator.email, sales)
    expect(reset).toMatchObject({ hidden_link: true, may_show_link: false })
    expect((await showLink(reset.id, sales)).status).toBe(403)
    await invite('ewen@kervadec.example', sales)
    expect((await showLink((await mailTo('ewen@kervadec.example', sales)).id, sales)).status).toBe(200)
    expect((await showLink((await mailTo('nora@kervadec.example', sales)).id, sales)).status).toBe(403)
    expect((await showLink(reset.id, hr)).status).toBe(404)
  })
  test('a link that was used or replaced is not shown, and no line says it was', async () => {
    const row = await mailTo(hr.email)
    const before = (await journal('show_link')).length
    const [, token = ''] = /\?token=([\w-]+)/.exec(await storedText(row.id)) ?? []
    await suite.anonymous('POST', 'auth/v1/auth/password_reset/confirm/', { token, password: 'Vent de noroît 7' })
    expect((await showLink(row.id)).body.code).toBe('link_lapsed')
    expect((await journal('show_link')).length).toBe(before)
  })
  test('with a mail relay too, where the mail of a reset is not listed at all', async () => {
    const relay: Relay = await startRelay()
    relay.greet()
    const sending = await startSuite({ SMTP_URL: relay.url })
    const other = await sending.company('Voilerie Tanguy')
    const boss = await sending.person(other, 'administrator', 'boss@tanguy.example')
    await boss.call('POST', 'auth/v1/users/invite/', { email: 'a@tanguy.example', first_name: 'A', last_name: 'B' })
    await sending.anonymous('POST', 'auth/v1/auth/password_reset/', { email: boss.email })
    const { results } = (await boss.call('GET', 'notifications/v1/mailbox/')).body
    expect(results.map(({ recipients }: any) => recipients)).toEqual([['a@tanguy.example']])
    const { html, body_text } = (await boss.call('GET', `notifications/v1/mailbox/${results[0].id}/`)).body
    expect(html + body_text).not.toMatch(/token=[\w-]/)
    const shown = await boss.call('POST', `notifications/v1/mailbox/${results[0].id}/link/`, {})
    expect(shown.body.link).toMatch(/confirm-invitation\?token=[\w-]{20,}$/)
    relay.close()
    await sending.close()
  }, 30_000)
})

describe('sent mails as a list', () => {
  let number: string
  let invoice: string
  beforeAll(async () => {
    const { body } = await validated(administrator, await customer(administrator))
    ;({ number, id: invoice } = body)
    await administrator.call('POST', 'commercial/v1/send-transaction/', {
      type: 'invoice',
      emails: ['solene@keranna.example'],
      object: 'Votre facture',
      data: { id: invoice, content: '<p>Bonjour</p>' },
    })
  })
  test('each row names the number of its document and the page of it', async () => {
    expect((await mails('?kind=invoice'))[0]).toMatchObject({
      subject: 'Votre facture',
      kind: 'invoice',
      document_object: { label: number, page: 'invoice', is_sales: true },
    })
  })
  test('they are found by subject, recipient and number, and filtered by state, kind, recipient and day', async () => {
    const ids = async (query: string): Promise<string[]> => (await mails(query)).map(({ subject }) => subject)
    expect(await ids(`?search=${number}`)).toEqual(['Votre facture'])
    expect(await ids('?search=votre%20facture')).toEqual(['Votre facture'])
    expect(await ids('?search=solene')).toEqual(['Votre facture'])
    expect(await ids('?search=nowhere')).toEqual([])
    expect(await ids('?kind=invoice&state=kept')).toEqual(['Votre facture'])
    expect(await ids('?kind=invoice&state=failed')).toEqual([])
    expect(await ids('?recipient=keranna')).toEqual(['Votre facture'])
    expect(await ids('?kind=invoice&date_after=2026-11-20&date_before=2026-11-20')).toEqual(['Votre facture'])
    expect(await ids('?kind=invoice&date_after=2026-11-21')).toEqual([])
    expect((await ids('?kind=account')).length).toBeGreaterThan(2)
    for (const wrong of ['state=gone', 'kind=post', 'date_after=soon', 'page=0'])
      expect((await administrator.call('GET', `notifications/v1/mailbox/?${wrong}`)).status).toBe(400)
  })
  test('all pages can be read, beyond a hundred mails', async () => {
    const { count: before } = (await administrator.call('GET', 'notifications/v1/mailbox/?page_size=1')).body
    await suite.backend.db.query(
      `insert into system_outbox (id, company, created_at, send_after, state, sender, recipients, subject, html, body_text)
       select gen_random_uuid(), $1, timestamptz '2026-01-01' + n * interval '1 minute', now(), 'kept', 'a', '["x@y.example"]', 'Mail ' || n, '', '' from generate_series(1, 130) n`,
      [company],
    )
    const first = (await administrator.call('GET', 'notifications/v1/mailbox/?page_size=100')).body
    const second = (await administrator.call('GET', 'notifications/v1/mailbox/?page_size=100&page=2')).body
    expect(first.count).toBe(before + 130)
    expect(new Set([...first.results, ...second.results].map(({ id }: { id: string }) => id)).size).toBe(before + 130)
  })
})
