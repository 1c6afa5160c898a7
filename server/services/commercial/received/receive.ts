import { receiveStatus } from '../../../../src/contract/commercial/calls/platform.ts'
import { unansweredInvoice } from '../../../../src/contract/commercial/order-facts.ts'
import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { predicate } from '../../../../src/contract/facts.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { checkStatus } from '../../../../src/contract/commercial/rules/e-invoicing/status.ts'
import { isOfOurTime } from '../../../../src/contract/rules/time/calendar-days.ts'
import { Refusal, invalid, invalidField, notFound, toFieldErrors } from '../../../http/call/errors.ts'
import type { EventContext } from '../../../http/call/events.ts'
import type { Router } from '../../../http/routing/routes.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { later } from '../../../runtime/clock.ts'
import { findRecord, updateRecord } from '../../../database/records.ts'
import { renewedWarnings } from './matching.ts'
import { type About, keepMessage } from '../e-invoicing/messages.ts'
import { type PlatformMessage, platformSimulator } from '../e-invoicing/platform.ts'

interface Handed extends Record<string, unknown> {
  company: string
  invoice: string | null
  credit: string | null
  received_invoice: string | null
}

const aboutOf = ({ invoice, credit, received_invoice: received }: Handed): About => {
  if (received) return { received_invoice: received }
  return invoice ? { invoice } : { credit: String(credit) }
}

/** The clocks of two houses differ by that many seconds at most. */
const clockTolerance = 300

function checkMessage(message: PlatformMessage, about: About, now: string): void {
  const wrong = checkStatus(message)
  if (wrong) throw invalidField(wrong.path, wrong.code)
  // A message dated in the future would hide all that come until then.
  if (message.at > later(now, clockTolerance)) throw invalidField('at', 'date_in_future')
  const us = 'received_invoice' in about ? 'buyer' : 'seller'
  if (message.giver === us) throw invalidField('code', 'status_giver')
}

/** Renews the warnings of a received invoice that waits for its answer, after a message of its supplier. */
async function warnAnew({ tx, now }: EventContext, company: string, id: string): Promise<void> {
  const record = await findRecord(tx, receivedInvoice, company, id, 'for update')
  if (!record || !predicate(unansweredInvoice)(record, parisDay(now))) return
  const warnings = await renewedWarnings(tx, record)
  if (JSON.stringify(warnings) !== JSON.stringify(record.warnings))
    await updateRecord(tx, receivedInvoice, record, { now, values: { warnings } })
}

/**
 * Receives a signed message of the platform. Refuses without storing anything: a wrong or old signature (401), an
 * unknown document (404), a status that its giver may not give (422). A message that was already received changes
 * nothing.
 */
export async function receiveSigned(
  context: EventContext,
  settings: Settings,
  body: string,
  signature: string | undefined,
): Promise<void> {
  const platform = platformSimulator(settings)
  if (!signature || !platform.isSigned(body, signature, context.now)) throw new Refusal(401, 'invalid_signature')
  const read = platform.read(body)
  if (!read.success) throw invalid(toFieldErrors(read.error))
  const { data: message } = read
  const [handed] = await context.tx.query<Handed>(
    'select company, invoice, credit, received_invoice from commercial_status_messages where platform_id = $1 for update',
    [message.document],
  )
  if (!handed) throw notFound()
  const known = await context.tx.query(
    'select 1 from commercial_status_messages where company = $1 and event_id = $2',
    [handed.company, message.id],
  )
  if (known.length > 0) return
  if (!isOfOurTime(message.at)) throw invalidField('at', 'date')
  const at = new Date(message.at).toISOString()
  const about = aboutOf(handed)
  checkMessage({ ...message, at }, about, context.now)
  await keepMessage(context, handed.company, about, {
    code: message.code,
    direction: 'in',
    given_at: at,
    motive: message.motive,
    text: message.text,
    ...(message.amounts?.length ? { amounts: message.amounts } : {}),
    event_id: message.id,
    signed_body: body,
    signature,
  })
  if (handed.received_invoice) await warnAnew(context, handed.company, handed.received_invoice)
}

/** Serves the route where a platform reports the status of documents. */
export const serveWebhook = (router: Router): void =>
  router.write(receiveStatus, async (call, _body, text) => {
    await receiveSigned(call, call.settings, text, call.context.req.header('x-signature'))
    return { body: { received: true as const } }
  })
