import { queueMail } from '../../../server/services/notifications/index.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servedLanguages } from '../../../server/http/call/language.ts'
import { customer, pendingQuotation, sentQuotation, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let sales: Person
let accountant: Person

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  accountant = await suite.person(company, 'accountant')
})
afterAll(() => suite.close())

interface Mail extends Record<string, unknown> {
  subject: string
  html: string
  body_text: string
  recipients: string[]
}
const mailOf = async (document: string): Promise<Mail> =>
  (
    await suite.backend.db.query<Mail>(
      'select subject, html, body_text, recipients from system_outbox where document = $1 order by created_at desc, id desc limit 1',
      [document],
    )
  )[0] as Mail
const sendAs = (type: string, id: string, object: string, content: string, headers = {}): Promise<Reply> =>
  sales.call(
    'POST',
    'commercial/v1/send-transaction/',
    { type, emails: ['solene@keranna.example'], object, data: { id, content } },
    headers,
  )
const paidOnline = async (invoice: Reply): Promise<void> => {
  const { body } = await suite.anonymous(
    'POST',
    `commercial/v1/invoices/public/${invoice.body.public_key}/incoming_payments/`,
    {},
  )
  await suite.anonymous('POST', `payment/v1/simulator/${body.charge}/accepted/`)
}

describe('the variables of a mail', () => {
  test('number and link of a quotation sent for the first time are in subject, text and mailbox', async () => {
    const organization = await customer(sales)
    const { body } = await sales.call('POST', 'commercial/v1/quotations/', {
      organization,
      quotation_lines: [{ product_name: 'Table', quantity: '1', price: '1234.50' }],
    })
    expect(body.number).toMatch(/^PROV-/)
    const sent = await sendAs(
      'quotation',
      body.id,
      'Votre devis {{number}}',
      '<p>Devis {{ number }} de {{total}} jusqu’au {{expiration_date}}, {{link}}</p>',
    )
    const { body: now } = await sales.call('GET', `commercial/v1/quotations/${body.id}/`)
    expect(now.number).toMatch(/^DE-2026-\d{5}$/)
    const mail = await mailOf(body.id)
    expect([mail.subject, sent.body.object]).toEqual([`Votre devis ${now.number}`, `Votre devis ${now.number}`])
    const { link } = sent.body.data
    for (const [part, address] of [
      [mail.html, `<br><a href="${link}" style=`],
      [mail.body_text, `\nVoir le devis et répondre\n${link}`],
    ]) {
      expect(part).toContain(`Devis ${now.number} de 1\u202f481,40\u00a0€ jusqu’au 20/12/2026, ${address}`)
      expect(part).not.toContain('PROV-')
    }
    expect((await sales.call('GET', 'notifications/v1/mailbox/')).body.results[0].subject).toBe(
      `Votre devis ${now.number}`,
    )
  })
  test('the address of the document is a link, once, also where the writer made one or typed it', async () => {
    const { body } = await sentQuotation(sales, await customer(sales))
    const {
      body: {
        data: { link },
      },
    } = await sendAs('quotation', body.id, 'Encore', '<p>Ici</p>')
    const written = await sendAs(
      'quotation',
      body.id,
      'Encore',
      `<p><a href="{{link}}">Votre devis</a> ou <a href="${link}">${link}</a> ou ${link}</p>`,
    )
    expect(written.status).toBeLessThan(300)
    expect((await mailOf(body.id)).html).toContain(
      `<a href="${link}">Votre devis</a> ou <a href="${link}">${link}</a> ou <a href="${link}">${link}</a></p>`,
    )
  })

  test('the address is a button with the bare address below, once, at the end where the text leaves it out', async () => {
    const { body } = await sentQuotation(sales, await customer(sales))
    for (const content of ['<p>Ici : {{link}}, ou {{link}}</p>', '<p>{{link}}</p>', '<p>Bonjour</p>']) {
      const { link } = (await sendAs('quotation', body.id, 'Encore', content)).body.data
      const { html } = await mailOf(body.id)
      expect(html.match(/display:inline-block/g)).toHaveLength(1)
      expect(html).toMatch(
        new RegExp(`href="${link}" style="[^"]*">Voir le devis et répondre</a><br><span [^>]*>(<a [^>]*>)?${link}`),
      )
    }
  })
  test('one never makes an address, except that of the document; one within another is named without marks', async () => {
    const { body } = await pendingQuotation(
      sales,
      await customer(sales, { company_name: 'javascript:alert(1)//', city: 'x' }),
    )
    const hrefs = async (content: string): Promise<string[]> => {
      expect((await sendAs('quotation', body.id, 'x', content)).status).toBe(201)
      return Array.from((await mailOf(body.id)).html.matchAll(/<a( href="([^"]*)")?/g), ([, , href = '']) => href)
    }
    const [link] = await hrefs('<p>Bonjour</p>')
    expect(
      await hrefs(
        '<a href="{{client_name}}">1</a><a href=" {{ client_name }}">2</a><a href="java{{client_name}}">3</a><a href="{{link}}">4</a><a href="https://x.example/?n={{number}}">5</a><a href="javascript:alert(1)">6</a>',
      ),
    ).toEqual(['', '', '', link, expect.stringMatching(/^https:\/\/x\.example\/\?n=DE-/), ''])
    const nested = await sendAs('quotation', body.id, 'x', '<p>{{ {{link}} }}</p>')
    expect(nested.status).toBe(422)
    expect(nested.body.errors['data.content'][0].params.names).not.toMatch(/[<>]|style/)
  })
  test('an unknown one stops the mail: 422 names it, in the subject, the text and the mails of our own', async () => {
    const { body } = await sentQuotation(sales, await customer(sales))
    const before = await suite.backend.db.query('select id from system_outbox')
    for (const [object, content, field, name] of [
      ['Devis {{unheard}}', '<p>x</p>', 'object', '{{unheard}}'],
      ['x', '<p>{{ warranty_end }} et {{left-over}}</p>', 'data.content', '{{warranty_end}}, {{left-over}}'],
      ['x', '<p>{{}}</p>', 'data.content', '{{}}'],
    ] as const) {
      const refused = await sendAs('quotation', body.id, object, content)
      expect([refused.status, refused.body.code]).toEqual([422, 'mail_variable'])
      expect(refused.body.errors[field][0].params.names).toBe(name)
    }
    expect(await suite.backend.db.query('select id from system_outbox')).toEqual(before)
    await expect(
      suite.backend.db.transaction((tx) =>
        queueMail(
          tx,
          { settings: suite.backend.settings, now: suite.clock.now() },
          { company: sales.company, recipients: ['a@b.example'], subject: 'x', html: '<p>{{later}}</p>', text: 'x' },
        ),
      ),
    ).rejects.toMatchObject({ status: 422, code: 'mail_variable' })
  })
  test('one without a value is named too: a quotation that holds without a last day has none', async () => {
    const organization = await customer(sales)
    const { body } = await sales.call('POST', 'commercial/v1/quotations/', {
      organization,
      quotation_lines: [{ product_name: 'Table', quantity: '1', price: '1.00' }],
    })
    await suite.backend.db.query('update commercial_quotations set expiration_date = null where id = $1', [body.id])
    const refused = await sendAs('quotation', body.id, 'x', '<p>Jusqu’au {{expiration_date}}</p>')
    expect(refused.body.errors['data.content'][0].params.names).toBe('{{expiration_date}}')
    expect((await sales.call('GET', `commercial/v1/quotations/${body.id}/`)).body.number).toMatch(/^PROV-/)
  })
  test('a mail comes from the company by name, and its answer goes to who sent it', async () => {
    const { body } = await sentQuotation(sales, await customer(sales))
    const [sent] = await suite.backend.db.query(
      'select sender, reply_to from system_outbox where document = $1 order by created_at desc limit 1',
      [body.id],
    )
    expect(sent).toEqual({
      sender: `"Menuiserie Kervadec" <${suite.backend.settings.MAIL_FROM}>`,
      reply_to: sales.email,
    })
  })

  test('a value is escaped in the text and adds no line to the subject', async () => {
    const organization = await customer(sales, { company_name: '<script>alert(1)</script> & "Fils"' })
    const { body } = await sales.call('POST', 'commercial/v1/quotations/', {
      organization,
      quotation_lines: [{ product_name: 'Table', quantity: '1', price: '1.00' }],
    })
    await sendAs('quotation', body.id, 'Pour {{client_name}}\r\nBcc: x@y.example', '<p>{{client_name}}</p>')
    const mail = await mailOf(body.id)
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Fils&quot;')
    expect(mail.html).not.toContain('<script')
    expect(mail.body_text).toContain('<script>alert(1)</script> & "Fils"')
    expect(mail.subject).not.toMatch(/[\r\n]/)
  })
  test.each([
    ['fr', '1\u202f481,40\u00a0€', '20/12/2026'],
    ['en', '€1,481.40', '20/12/2026'],
    ['es', '1481,40\u00a0€', '20/12/2026'],
    ['zh', '€1,481.40', '2026/12/20'],
  ])('amounts, days and our own words are in the language of the customer: %s', async (language, total, day) => {
    const organization = await customer(sales, { language })
    const quotation = await sentQuotation(sales, organization, {
      quotation_lines: [{ product_name: 'Table', quantity: '1', price: '1234.50' }],
    })
    await sendAs('quotation', quotation.body.id, 'x', '<p>{{total}} {{expiration_date}}</p>', {
      'accept-language': 'ar',
    })
    const mail = await mailOf(quotation.body.id)
    expect(mail.html).toContain(`${total} ${day}`)
    expect(mail.html).toContain(suite.backend.words(language, 'mail_see_quotation'))
    const invoice = await validated(accountant, organization, '1234.50')
    await paidOnline(invoice)
    const [receipt] = await suite.backend.db.query<Mail>(
      'select subject, html, body_text, recipients from system_outbox where subject = $1',
      [suite.backend.words(language, 'mail_receipt_subject', { number: invoice.body.number })],
    )
    expect(receipt?.body_text).toContain(language === 'fr' || language === 'es' ? total.slice(0, -2) : total.slice(1))
  })
})

describe('public texts', () => {
  test('say amounts and days as the visitor reads them', async () => {
    const invoice = await validated(accountant, await customer(sales), '1234.50')
    const { body } = await suite.anonymous(
      'POST',
      `commercial/v1/invoices/public/${invoice.body.public_key}/incoming_payments/`,
      {},
    )
    const page = async (language: string): Promise<string> =>
      (await suite.anonymous('GET', `payment/v1/simulator/${body.charge}/`, undefined, { 'accept-language': language }))
        .body
    expect(await page('fr')).toContain('1\u202f481,40\u00a0€')
    expect(await page('en')).toContain('€1,481.40')
    const quotation = await sentQuotation(sales, await customer(sales))
    suite.clock.set('2027-01-10T09:00:00.000Z')
    const late = async (language: string): Promise<string> =>
      (
        await suite.anonymous(
          'POST',
          `commercial/v1/quotations/public/${quotation.body.public_key}/accept/`,
          { name: 'Anne', consent: true },
          { 'accept-language': language },
        )
      ).body.detail
    expect([await late('fr'), await late('zh')].map((text) => /\d{2,4}\/\d\d\/\d{2,4}/.exec(text)?.[0])).toEqual([
      '20/12/2026',
      '2026/12/20',
    ])
    suite.clock.set('2026-11-20T09:00:00.000Z')
  })
})

describe('notifications', () => {
  test('are worded for their reader, found by the words of any language, and keep the event', async () => {
    const quotation = await sentQuotation(sales, await customer(sales))
    await suite.anonymous('POST', `commercial/v1/quotations/public/${quotation.body.public_key}/accept/`, {
      name: 'Solène <b>Le Bihan</b>',
      consent: true,
    })
    const read = async (language: string): Promise<{ verb: string; event: string }> =>
      (
        await sales.call('GET', `notifications/v1/notifications/?search=${quotation.body.number}`, undefined, {
          'accept-language': language,
        })
      ).body.results[0]
    const params = { number: quotation.body.number, name: 'Solène <b>Le Bihan</b>' }
    for (const language of servedLanguages)
      expect(await read(language)).toMatchObject({
        verb: suite.backend.words(language, 'notify_quotation_accepted', params),
        event: 'notify_quotation_accepted',
        event_params: params,
      })
    expect(new Set(await Promise.all(servedLanguages.map(async (language) => (await read(language)).verb))).size).toBe(
      5,
    )
    expect((await sales.call('GET', 'notifications/v1/notifications/?search=accepted%20Quotation')).body.count).toBe(1)
    const invoice = await validated(accountant, await customer(sales), '1234.50')
    await paidOnline(invoice)
    const paid = async (language: string): Promise<string> =>
      (
        await accountant.call('GET', `notifications/v1/notifications/?search=${invoice.body.number}`, undefined, {
          'accept-language': language,
        })
      ).body.results[0].verb
    expect([await paid('fr'), await paid('en')].map((verb) => /1.?481.\d\d/.exec(verb)?.[0])).toEqual([
      '1\u202f481,40',
      '1,481.40',
    ])
  })
  test('of a task show its title as it was written', async () => {
    await sales.call('POST', 'dashboard/v1/tasks/', {
      title: 'Rappeler {{number}}',
      date: '2026-11-21',
      assigned_user: accountant.user,
    })
    expect((await accountant.call('GET', 'notifications/v1/notifications/?search=rappeler')).body.results[0].verb).toBe(
      'Rappeler {{number}}',
    )
  })
})
