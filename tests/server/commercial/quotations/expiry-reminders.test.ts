import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { remindOfExpiries } from '../../../../server/services/commercial/index.ts'
import { sendOutbox } from '../../../../server/services/notifications/index.ts'
import { customer, pendingQuotation } from '../../../support/documents.ts'
import { type Relay, startRelay } from '../../../support/relay.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let relay: Relay
let person: Person
let organization: string
const company = (): string => `auth/v1/companies/${person.company}/`

beforeAll(async () => {
  relay = await startRelay()
  relay.greet()
  suite = await startSuite({ SMTP_URL: relay.url, ACCESS_SECONDS: 30 * 86_400 })
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
  organization = await customer(person)
})
afterAll(async () => {
  await suite.close()
  await relay.close()
})
beforeEach(() => suite.clock.set('2026-11-20T09:00:00.000Z'))

const change = async (path: string, values: Record<string, unknown>) => {
  const { etag } = await person.call('GET', path)
  const reply = await person.call('PATCH', path, values, { 'if-match': etag ?? '' })
  expect([reply.status, reply.body.errors]).toEqual([200, undefined])
}
const remindDays = (days: number | null) => change(company(), { quotation_reminder_days: days })
const path = (id: string): string => `commercial/v1/quotations/${id}/`

async function sent(end: string): Promise<string> {
  const { body } = await pendingQuotation(person, organization, { expiration_date: end })
  await person.call('POST', 'commercial/v1/send-transaction/', {
    type: 'quotation',
    emails: ['solene@keranna.example'],
    object: 'Votre devis',
    data: { id: body.id, content: '<p>Bonjour</p>' },
  })
  await sendOutbox(suite.backend)
  return body.id
}
const mailsOf = (id: string) =>
  suite.backend.db.query<{ subject: string; recipients: string[]; html: string; body_text: string }>(
    "select subject, recipients, html, body_text from system_outbox where document = $1 and subject <> 'Votre devis' order by id",
    [id],
  )
const count = async (id: string): Promise<number> => (await mailsOf(id)).length

test('whoever got a quotation is reminded once, so many days before its end, with the link of its page', async () => {
  await remindDays(5)
  const id = await sent('2026-11-30')
  // Another mail about it, to somebody else.
  const other = JSON.stringify({
    id: '01a1f82f-1e80-700d-9147-73a23562fd99',
    purpose: 'answer',
    recipients: ['autre@keranna.example'],
  })
  await suite.backend.db.query(
    'insert into system_outbox select (jsonb_populate_record(o, $2::jsonb)).* from system_outbox o where document = $1',
    [id, other],
  )
  suite.clock.set('2026-11-24T09:00:00.000Z')
  await remindOfExpiries(suite.backend)
  expect(await count(id)).toBe(0)
  suite.clock.set('2026-11-25T09:00:00.000Z')
  await Promise.all([remindOfExpiries(suite.backend), remindOfExpiries(suite.backend)])
  await remindOfExpiries(suite.backend)
  const [mail, ...more] = await mailsOf(id)
  expect(more).toEqual([])
  const { body } = await person.call('GET', path(id))
  expect(mail).toMatchObject({
    recipients: ['solene@keranna.example'],
    subject: `Votre devis ${body.number} prend fin le 30/11/2026`,
  })
  expect(mail!.body_text).toContain(`/quotation-public/`)
  expect(mail!.body_text).toContain(body.public_key)
  expect(mail!.body_text).toMatch(/120,00\s€/)
  expect(mail!.html + mail!.body_text).not.toMatch(/\{\{/)
  expect(body.expiry_told_at).toBe('2026-11-25T09:00:00Z')
  const trail = await person.call('GET', `history/v1/entries/?entity=commercial/quotations&record=${id}`)
  expect(trail.body.results.map(({ action }: { action: string }) => action)).toContain('remind')
})

test('one that is muted, answered, over, not sent, or of a company that set no days is left alone', async () => {
  await remindDays(5)
  const muted = await sent('2026-11-23')
  await change(path(muted), { mute_reminder: true })
  const accepted = await sent('2026-11-23')
  await change(path(accepted), { status: 'accepted' })
  const over = await sent('2026-11-21')
  const draft = (await pendingQuotation(person, organization, { expiration_date: '2026-11-23' })).body.id
  suite.clock.set('2026-11-22T09:00:00.000Z')
  await remindOfExpiries(suite.backend)
  for (const id of [muted, accepted, over, draft]) expect(await count(id)).toBe(0)
  suite.clock.set('2026-11-20T09:00:00.000Z')
  await remindDays(null)
  const silent = await sent('2026-11-23')
  suite.clock.set('2026-11-22T09:00:00.000Z')
  await remindOfExpiries(suite.backend)
  expect(await count(silent)).toBe(0)
  // A quotation whose reminders are enabled again gets one.
  await change(path(muted), { mute_reminder: false })
  suite.clock.set('2026-11-20T09:00:00.000Z')
  await remindDays(5)
  suite.clock.set('2026-11-22T09:00:00.000Z')
  await remindOfExpiries(suite.backend)
  expect([await count(muted), await count(silent)]).toEqual([1, 1])
})
