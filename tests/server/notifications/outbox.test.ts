import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendOutbox } from '../../../server/services/notifications/outbox.ts'
import { customer, validated } from '../../support/documents.ts'
import { type Relay, startRelay } from '../../support/relay.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

describe('a relay that does not answer', () => {
  let relay: Relay
  let suite: Suite
  let accountant: Person
  let invoice: string

  beforeAll(async () => {
    relay = await startRelay()
    suite = await startSuite({ SMTP_URL: relay.url })
    const company = await suite.company('Menuiserie Kervadec')
    accountant = await suite.person(company, 'accountant')
    invoice = (await validated(accountant, await customer(await suite.person(company, 'administrator')))).body.id
  })
  afterAll(async () => {
    relay.close()
    await suite.close()
  })
  const stateOfMail = async (): Promise<{ state: string; attempts: number }[]> =>
    suite.backend.db.query<{ state: string; attempts: number }>(
      'select state, attempts from system_outbox where document = $1',
      [invoice],
    )
  /** A call that does not wait for the work behind it. */
  const ask = (path: string, body?: unknown): Promise<Response> =>
    Promise.resolve(
      suite.router.app.request(`/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${accountant.token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )

  test('blocks no one: the services answer, the mail is not sent a second time, and it arrives once', async () => {
    expect(
      (
        await ask('commercial/v1/send-transaction/', {
          type: 'invoice',
          emails: ['solene@keranna.example'],
          object: 'Facture',
          data: { id: invoice, content: '<p>Bonjour</p>' },
        })
      ).status,
    ).toBe(201)
    await vi.waitFor(
      () => {
        expect(relay.callers()).toBe(1)
      },
      { timeout: 5000 },
    )
    const answer = await Promise.race([
      ask(`commercial/v1/invoices/${invoice}/`),
      new Promise<undefined>((resolve) => {
        setTimeout(resolve, 3000)
      }),
    ])
    expect(answer?.status).toBe(200)
    await sendOutbox(suite.backend)
    expect(relay.callers()).toBe(1)
    relay.greet()
    await suite.backend.idle()
    expect(relay.received).toHaveLength(1)
    expect(await stateOfMail()).toEqual([{ state: 'sent', attempts: 1 }])
  }, 20_000)
  test('is tried again when the process that had the mail in hand is gone, six times at most', async () => {
    await suite.backend.db.query(
      "update system_outbox set state = 'waiting', attempts = 5, send_after = $2 where document = $1",
      [invoice, suite.clock.now()],
    )
    await sendOutbox(suite.backend)
    expect([relay.received.length, await stateOfMail()]).toEqual([2, [{ state: 'sent', attempts: 6 }]])
    await suite.backend.db.query("update system_outbox set state = 'waiting', send_after = $2 where document = $1", [
      invoice,
      suite.clock.now(),
    ])
    await sendOutbox(suite.backend)
    expect([relay.received.length, await stateOfMail()]).toEqual([2, [{ state: 'failed', attempts: 6 }]])
  })
})
