import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendOutbox } from '../../../../server/services/notifications/index.ts'
import { customer, send, sentQuotation } from '../../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let sales: Person
let organization: string

beforeAll(async () => {
  suite = await startSuite()
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  organization = await customer(sales)
})
afterAll(() => suite.close())

const open = (key: string, part = '', body?: unknown): Promise<Reply> =>
  suite.anonymous(body ? 'POST' : 'GET', `commercial/v1/quotations/public/${key}/${part}`, body)
const ask = (key: string, body: unknown): Promise<Reply> => open(key, 'question/', body)
const answer = (id: string, body: unknown): Promise<Reply> =>
  sales.call('POST', `commercial/v1/quotation-questions/${id}/answer/`, body)
const mails = (): Promise<{ recipients: string[]; subject: string; html: string; body_text: string }[]> =>
  suite.backend.db.query(
    "select recipients, subject, html, body_text from system_outbox where purpose = 'answer' order by created_at, id",
  )

async function quotation(): Promise<{ id: string; key: string; line: string; number: string }> {
  const { body } = await sentQuotation(sales, organization)
  const shown = await open(body.public_key)
  return { id: body.id, key: body.public_key, number: body.number, line: shown.body.quotation_lines[0].id }
}

test('a question on a line notifies the seller, is answered once, shown on the page and mailed to who asked', async () => {
  const { id, key, line, number } = await quotation()
  const asked = await ask(key, {
    text: 'Quel bois ?',
    line,
    name: 'Solène',
    email: 'solene@keranna.example',
  })
  expect(asked.status).toBe(201)
  expect(asked.body.question).toMatchObject({ line, line_name: 'Table', text: 'Quel bois ?', answer: null })
  const { body: told } = await sales.call('GET', 'notifications/v1/notifications/')
  expect(told.results[0]).toMatchObject({ action: `/quotation/${id}/sales`, event: 'notify_question' })
  expect(told.results[0].verb).toContain('Table : Quel bois ?')

  const { body: list } = await sales.call('GET', `commercial/v1/quotation-questions/?quotation=${id}`)
  expect(list.results).toMatchObject([{ text: 'Quel bois ?', email: 'solene@keranna.example', answered_at: null }])
  const [{ id: question }] = list.results
  const answered = await answer(question, { answer: 'Du chêne.', emails: ['solene@keranna.example'] })
  expect([answered.status, answered.body.answer, answered.body.answered_by]).toEqual([200, 'Du chêne.', sales.user])
  await sendOutbox(suite.backend)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    recipients: ['solene@keranna.example'],
    subject: `Réponse à votre question sur le devis ${number}`,
  })
  expect(mail?.body_text).toContain('Quel bois ?')
  expect(mail?.body_text).toContain('Du chêne.')
  expect(mail?.body_text).toContain(`/quotation-public/menuiserie-kervadec/${key}/sales/`)

  const again = await answer(question, { answer: 'Du hêtre.' })
  expect([again.status, again.body.code]).toEqual([409, 'question_answered'])
  const shown = await open(key)
  expect(shown.body.questions).toEqual([
    {
      id: question,
      line,
      line_name: 'Table',
      name: 'Solène',
      text: 'Quel bois ?',
      created_at: list.results[0].created_at,
      answer: 'Du chêne.',
      answered_at: answered.body.answered_at,
    },
  ])
  const trail = await suite.backend.db.query<{ action: string }>(
    "select action from system_audit where record = $1 and action in ('question', 'answer_question') order by id",
    [id],
  )
  expect(trail.map(({ action }) => action)).toEqual(['question', 'answer_question'])
})

test('the answer to a question without an address is shown on the page alone', async () => {
  const { id, key } = await quotation()
  await ask(key, { text: 'Livrez-vous ?' })
  const { body } = await sales.call('GET', `commercial/v1/quotation-questions/?quotation=${id}`)
  const before = (await mails()).length
  expect((await answer(body.results[0].id, { answer: 'Oui.' })).status).toBe(200)
  expect((await mails()).length).toBe(before)
  expect((await open(key)).body.questions[0]).toMatchObject({ line: null, answer: 'Oui.' })
})

test('a question on a line of text without a name reaches the seller as it was asked (issue 30, T3.6)', async () => {
  const { body } = await sentQuotation(sales, organization, {
    quotation_lines: [
      { product_name: 'Table', quantity: '2', price: '50.00' },
      { kind: 'text', description: 'Pose comprise' },
    ],
  })
  const [, { id: line }] = (await open(body.public_key)).body.quotation_lines
  const asked = await ask(body.public_key, { text: 'Quand ?', line })
  expect(asked.body).toMatchObject({ text: 'Quand ?', question: { line, text: 'Quand ?' } })
  const { body: told } = await sales.call('GET', 'notifications/v1/notifications/')
  expect(told.results[0].verb).toContain('Quand ?')
  expect(told.results[0].verb).not.toContain('null')
})

test('hostile text stays text: in the answer, in the mail, and where it looks like a variable', async () => {
  const { id, key, line } = await quotation()
  const hostile = '<img src=x onerror=alert(1)> {{total}} \u202Egnp.exe'
  expect((await ask(key, { text: hostile, line, name: '<b>x</b>', email: 'a@b.example' })).status).toBe(201)
  const { body } = await sales.call('GET', `commercial/v1/quotation-questions/?quotation=${id}`)
  const sent = await answer(body.results[0].id, { answer: 'Non <script>', emails: ['a@b.example'] })
  expect(sent.status).toBe(200)
  const mail = (await mails()).at(-1)
  expect(mail?.html).not.toMatch(/<img|<script/)
  expect(mail?.html).toContain('&lt;img src=x')
  expect(mail?.html).not.toContain('{{')
})

test('another company and people without the right cannot answer, and no one writes a question by hand', async () => {
  const { id, key, line } = await quotation()
  const { line: foreign } = await quotation()
  expect((await ask(key, { text: 'Ici ?', line: foreign })).body.question).toMatchObject({ line: null })
  await ask(key, { text: 'Là ?', line })
  const { body } = await sales.call('GET', `commercial/v1/quotation-questions/?quotation=${id}`)
  const question = body.results[0].id
  const other = await suite.person(await suite.company('Autre'), 'administrator')
  const path = `commercial/v1/quotation-questions/${question}/answer/`
  expect((await other.call('POST', path, { answer: 'Oui' })).status).toBe(404)
  const reader = await suite.person(sales.company, 'employee')
  expect((await reader.call('POST', path, { answer: 'Oui' })).status).toBe(403)
  expect((await answer(question, { answer: ' ' })).body.errors).toHaveProperty('answer')
  expect((await answer(question, { answer: 'Oui', emails: ['nowhere'] })).body.errors).toHaveProperty(['emails.0'])
  const made = await sales.call('POST', 'commercial/v1/quotation-questions/', { quotation: id, text: 'x' })
  expect([made.status, made.body.code]).toEqual([409, 'written_by_services'])
  expect((await open(key)).body.questions.every((one: { answer: unknown }) => one.answer === null)).toBe(true)
})

test('a program that fills the hidden field, answers at once or forges the moment is refused, a person is not', async () => {
  const { key } = await quotation()
  suite.backend.settings.RATE_LIMITS = 'on'
  const { body } = await open(key)
  const started = body.asking_from
  const refused = async (values: object): Promise<unknown> => {
    const { status, body: answered } = await ask(key, { text: 'Achetez', ...values })
    return [status, answered.code]
  }
  const automatic = [422, 'automatic']
  expect(await refused({ started })).toEqual(automatic)
  suite.clock.set('2026-11-20T09:00:03.000Z')
  expect(await refused({})).toEqual(automatic)
  expect(await refused({ started: started.replace(/^\d+/, '1') })).toEqual(automatic)
  expect(await refused({ started, website: 'https://spam.example' })).toEqual(automatic)
  expect((await ask(key, { text: 'Quel délai ?', started })).status).toBe(201)
  expect((await open(key)).body.questions).toHaveLength(1)
  suite.backend.settings.RATE_LIMITS = 'raised'
})

test('the questions of a quotation go with it, and its next version starts without them', async () => {
  const { id, key } = await quotation()
  await ask(key, { text: 'Quel délai ?' })
  const { body: next } = await sales.call('POST', `commercial/v1/quotations/${id}/new_version/`, {})
  await send(sales, 'quotation', next.id)
  const { body } = await sales.call('GET', `commercial/v1/quotations/${next.id}/`)
  expect((await open(body.public_key)).body.questions).toEqual([])
  expect((await open(key)).body.questions).toHaveLength(1)
})
