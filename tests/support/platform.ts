import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { runDueJobs } from '../../server/jobs.ts'
import { simulatorSignature } from '../../server/services/commercial/e-invoicing/platform.ts'
import { send } from './documents.ts'
import type { Person, Reply, Suite } from './suite.ts'

let count = 0

/** Sends an invoice, lets the platform answer, and returns the id that the platform gave to it. */
export async function handOver(suite: Suite, person: Person, id: string): Promise<string | undefined> {
  const { status, body } = await send(person, 'invoice', id)
  expect(status, JSON.stringify(body)).toBe(201)
  await runDueJobs(suite.backend)
  await runDueJobs(suite.backend)
  const [row] = await suite.backend.db.query<{ platform_id: string }>(
    "select platform_id from commercial_status_messages where invoice = $1 and code = '200'",
    [id],
  )
  return row?.platform_id
}

/** Sends a message of the platform, with its signature or that of `sign`. */
export function platformSays(
  suite: Suite,
  message: Record<string, unknown>,
  sign?: (body: string) => string,
): Promise<Reply> {
  const now = suite.clock.now()
  const body = JSON.stringify({ id: `m${(count += 1)}`, giver: 'buyer', at: now, ...message })
  return suite.anonymous('POST', 'commercial/v1/e-invoice-platform/webhook/', JSON.parse(body), {
    'x-signature': sign ? sign(body) : simulatorSignature(suite.backend.settings, body, now),
  })
}

/** Delivers a file of the platform to a buyer, with its signature or that of `sign`. */
export function platformDelivers(
  suite: Suite,
  file: string,
  values: Record<string, unknown> = {},
  sign?: (text: string) => string,
): Promise<Reply> {
  const sha256 = createHash('sha256')
    .update(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
    .digest('hex')
  const name = `d${(count += 1)}`
  const delivery = JSON.stringify({ id: name, document: `sim-${name}`, recipient: '303265045', sha256, ...values })
  return suite.anonymous(
    'POST',
    'commercial/v1/e-invoice-platform/deliveries/',
    { delivery, file },
    { 'x-signature': sign ? sign(delivery) : simulatorSignature(suite.backend.settings, delivery, suite.clock.now()) },
  )
}
