import { createHash } from 'node:crypto'
import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import { receiveDelivery as receiveDeliveryCall } from '../../../../src/contract/commercial/calls/platform.ts'
import type { Queryable } from '../../../database/database.ts'
import type { Answer, Call, Writing } from '../../../http/call/call.ts'
import { Refusal, invalidField, notFound } from '../../../http/call/errors.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { type WriteSteps, serveLongWrite } from '../../../http/routing/write-steps.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { type FileReading, bytesOfDataUrl, readBytes } from './read-file.ts'
import { createReceived } from './received-invoices.ts'
import { keepMessage } from '../e-invoicing/messages.ts'
import { platformOf, platformSimulator } from '../e-invoicing/platform.ts'

type Received = Answer<AnswerOf<typeof receiveDeliveryCall>>

/** Returns the company that an e-invoice is addressed to (BT-49): one with that SIREN, served by the platform. */
async function recipientOf(tx: Queryable, settings: Settings, siren: string): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    "select id from auth_company_profiles where left(regexp_replace(coalesce(siret, ''), '[^0-9]', '', 'g'), 9) = $1 order by id limit 2",
    [siren],
  )
  const [company] = rows
  if (!company || rows.length > 1 || !(await platformOf(tx, settings, company.id))) throw notFound()
  return company.id
}

const hashOf = (file: string): string =>
  createHash('sha256')
    .update(Buffer.from(file.slice(file.indexOf(',') + 1), 'base64'))
    .digest('hex')

interface Delivery {
  /** The signed text of the platform, and its signature. */
  text: string
  signature: string
  said: { id: string; document: string; recipient: string; sha256: string }
  file: string
}

/** Checks the call of the platform, without the database: 401 for its signature, 422 for its content. */
function signedDelivery(call: Call, { delivery, file }: ReadBodyOf<typeof receiveDeliveryCall>): Delivery {
  const signature = call.context.req.header('x-signature')
  const platform = platformSimulator(call.settings)
  if (!signature || !platform.isSigned(delivery, signature, call.now)) throw new Refusal(401, 'invalid_signature')
  const read = platform.readDelivery(delivery)
  if (!read.success) throw invalidField('delivery', 'invalid')
  if (read.data.sha256 !== hashOf(file)) throw invalidField('file', 'invalid')
  return { text: delivery, signature, said: read.data, file }
}

const isKnown = async (tx: Queryable, { said }: Delivery): Promise<boolean> =>
  (await tx.query('select 1 from commercial_status_messages where platform_id = $1', [said.document])).length > 0

/** Creates the received invoice of a delivery, once. */
async function storeDelivery(call: Writing, delivery: Delivery, read: FileReading): Promise<void> {
  const { text, signature, said, file } = delivery
  const company = await recipientOf(call.tx, call.settings, said.recipient)
  if (await isKnown(call.tx, delivery)) return
  const own: Writing = { ...call, principal: { kind: 'company', client: 'platform', company } }
  const record = await createReceived(own, { file }, read)
  await keepMessage(
    own,
    company,
    { received_invoice: record.id },
    {
      code: '203',
      direction: 'in',
      given_at: call.now,
      platform_id: said.document,
      event_id: said.id,
      signed_body: text,
      signature,
    },
  )
}

const received: Received = { body: { received: true } }

/**
 * Receives an e-invoice that the platform delivers, once, and puts it into the inbox like a dropped one. Refuses
 * without storing anything: a wrong or old signature (401), an unknown recipient (404). A file that is not the signed
 * one or cannot be read is a 422. The file is read before the transaction.
 */
async function receiveDelivery({ call, body, last }: WriteSteps<typeof receiveDeliveryCall>): Promise<Received> {
  const delivery = signedDelivery(call, body())
  await recipientOf(call.db, call.settings, delivery.said.recipient)
  if (await isKnown(call.db, delivery)) return received
  const read = await readBytes(bytesOfDataUrl(delivery.file))
  return last(async (writing) => {
    await storeDelivery(writing, delivery, read)
    return received
  })
}

/** Serves the route where a platform delivers invoices of suppliers. */
export const serveDeliveries = (router: Router): void => serveLongWrite(router, receiveDeliveryCall, receiveDelivery)
