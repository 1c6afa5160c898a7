import * as calls from '../../../src/contract/notifications/calls/mails.ts'
import { isLeavingMoment } from '../../../src/contract/commercial/rules/flows/mail-leaving.ts'
import { audit } from '../../http/records/audit.ts'
import { type Call, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict, invalidField, notFound } from '../../http/call/errors.ts'
import type { Router } from '../../http/routing/routes.ts'
import { checkDelivery } from './delivery.ts'
import { sendOutbox } from './outbox.ts'
import { isUuid } from '../../runtime/identifiers.ts'

interface Scheduled extends Record<string, unknown> {
  id: string
  state: string
  attempts: number
  leaves_at: string | null
  recipients: string[]
  document_key: string | null
  document: string | null
}

/** Returns the mail that the caller wants to change, locked against its sending. */
async function readMail(call: Writing, seesAll: (call: Call) => boolean): Promise<Scheduled> {
  const { id } = call.params
  const [mail] = isUuid(id)
    ? await call.tx.query<Scheduled>(
        `select id, state, attempts, leaves_at, recipients, document_key, document from system_outbox
          where company = $1 and id = $2 and ($3 or created_by = $4) for update`,
        [companyOf(call), id, seesAll(call), memberOf(call).user],
      )
    : []
  if (!mail) throw notFound()
  return mail
}

/** Returns the same mail while it waits; refuses with 409 one that is being sent. */
async function waitingMail(call: Writing, seesAll: (call: Call) => boolean): Promise<Scheduled> {
  const mail = await readMail(call, seesAll)
  if (mail.state !== 'waiting' || mail.attempts > 0 || !mail.leaves_at)
    throw conflict('mail_left', { current: mail.state, allowed: [] })
  return mail
}

const auditChange = async (
  call: Writing,
  { document_key: entity, document, recipients }: Scheduled,
  action: string,
): Promise<void> => {
  if (entity && document)
    await audit(call.tx, call, {
      company: companyOf(call),
      entity,
      record: document,
      action,
      to: recipients.join(', '),
    })
}

/** Lets people withdraw waiting mails and change their moment; ours, beside the specification. */
export function serveScheduled(router: Router, seesAll: (call: Call) => boolean): void {
  router.write(calls.cancelMail, async (call) => {
    const mail = await waitingMail(call, seesAll)
    await call.tx.query("update system_outbox set state = 'canceled' where id = $1", [mail.id])
    await auditChange(call, mail, 'cancel_send')
    const { document_key: entity, document } = mail
    if (entity && document)
      await call.events.emit('mail_withdrawn', call, { company: companyOf(call), entity, document })
    return { body: { id: mail.id, state: 'canceled' } }
  })
  router.write(calls.retryMail, async (call) => {
    const mail = await readMail(call, seesAll)
    if (mail.state !== 'no_server' && mail.state !== 'failed')
      throw conflict('mail_left', { current: mail.state, allowed: [] })
    await checkDelivery(call.tx, call.settings, companyOf(call))
    await call.tx.query("update system_outbox set state = 'waiting', attempts = 0, send_after = $2 where id = $1", [
      mail.id,
      call.now,
    ])
    await auditChange(call, mail, 'send')
    call.afterCommit(sendOutbox)
    return { body: { id: mail.id, state: 'waiting' } }
  })
  router.write(calls.rescheduleMail, async (call, body) => {
    const mail = await waitingMail(call, seesAll)
    const { leaves_at: given } = body()
    if (!isLeavingMoment(given, call.now)) throw invalidField('leaves_at', 'mail_moment')
    const at = new Date(given).toISOString()
    await call.tx.query('update system_outbox set leaves_at = $2, send_after = $2 where id = $1', [mail.id, at])
    await auditChange(call, mail, 'schedule_send')
    return { body: { id: mail.id, state: mail.state, leaves_at: at } }
  })
}
