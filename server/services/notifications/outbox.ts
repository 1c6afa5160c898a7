import { deliveryOf } from './delivery.ts'
import { createTransport } from 'nodemailer'
import type { Backend } from '../../http/call/call.ts'
import { later } from '../../runtime/clock.ts'
import type { DomainEvents } from '../../http/call/events.ts'
import { type StoredContent, readStoredContent } from '../../storage/index.ts'
import { signatureFor } from './mail-domains.ts'
import { notify } from './notify.ts'

interface Waiting extends Record<string, unknown> {
  id: string
  company: string | null
  attempts: number
  sender: string
  reply_to: string | null
  recipients: string[]
  cc: string[]
  cci: string[]
  subject: string
  html: string
  body_text: string
  attachments: { file: string; name: string }[]
  document_key: string | null
  document: string | null
  document_print: string | null
  created_by: string | null
  leaves_at: string | null
  purpose: string | null
  unsubscribe_url: string | null
}

const transports = new Map<string, ReturnType<typeof createTransport>>()

async function hand(backend: Backend, mail: Waiting): Promise<void> {
  const url = backend.settings.SMTP_URL!
  let transport = transports.get(url)
  if (!transport) {
    transport = createTransport(url)
    transports.set(url, transport)
  }
  const files = await backend.db.query<StoredContent & Record<string, unknown> & { media_type: string }>(
    'select id, company, content, media_type from system_files where id = any($1::uuid[])',
    [mail.attachments.map(({ file }) => file)],
  )
  const attachments: { filename: string; content: Buffer; contentType: string }[] = []
  for (const { file, name } of mail.attachments) {
    const found = files.find(({ id }) => id === file)
    if (found)
      attachments.push({
        filename: name,
        content: Buffer.from(await readStoredContent(backend.storage, found)),
        contentType: found.media_type,
      })
  }
  const address = /<([^<>]+)>\s*$/.exec(mail.sender)?.[1] ?? mail.sender
  await transport.sendMail({
    dkim: await signatureFor(backend, mail.company, address),
    from: mail.sender,
    replyTo: mail.reply_to ?? undefined,
    to: mail.recipients,
    cc: mail.cc,
    bcc: mail.cci,
    subject: mail.subject,
    html: mail.html,
    text: mail.body_text,
    attachments,
    ...(mail.unsubscribe_url
      ? {
          list: { unsubscribe: mail.unsubscribe_url },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }
      : {}),
  })
}

/**
 * Stops a mail whose document is no longer in the state that it was written about, and notifies its author. Returns
 * whether it did.
 */
async function isStopped(backend: Backend, mail: Waiting): Promise<boolean> {
  const { id, company, document_key: entity, document, document_print: print } = mail
  if (!company || !entity || !document || !print) return false
  const now = backend.clock.now()
  return backend.db.transaction(async (tx) => {
    const due = { company, entity, document, print, reason: undefined }
    await backend.events.emit('mail_due', { tx, now, principal: { kind: 'anonymous' } }, due)
    const { reason }: DomainEvents['mail_due'] = due
    if (!reason) return false
    await tx.query("update system_outbox set state = 'stopped', stopped_by = $2 where id = $1", [id, reason])
    await backend.events.emit(
      'mail_withdrawn',
      { tx, now, principal: { kind: 'anonymous' } },
      { company, entity, document },
    )
    await notify(tx, {
      company,
      now,
      recipients: [mail.created_by],
      action: `/mailbox?form=${id}`,
      event: 'notify_mail_stopped',
      params: { subject: mail.subject },
    })
    return true
  })
}

const mostAttempts = 6

/** Seconds after which another process takes over a mail that a process has not finished. */
const handSeconds = 15 * 60

/** Takes the next mail that is due, so that no other process sends it. */
async function take(backend: Backend): Promise<Waiting | undefined> {
  const now = backend.clock.now()
  return backend.db.transaction(async (tx) => {
    await tx.query(
      "update system_outbox set state = 'failed' where state = 'waiting' and send_after <= $1 and attempts >= $2",
      [now, mostAttempts],
    )
    const [mail] = await tx.query<Waiting>(
      `update system_outbox set attempts = attempts + 1, send_after = $2
        where id = (select id from system_outbox where state = 'waiting' and send_after <= $1 order by send_after limit 1 for update skip locked) returning *`,
      [now, later(now, handSeconds)],
    )
    return mail
  })
}

// The relay may take its time: no transaction waits for it, since on PGlite everybody else would wait too.
async function sendNext(backend: Backend): Promise<boolean> {
  const mail = await take(backend)
  if (!mail) return false
  const now = backend.clock.now()
  if (await isStopped(backend, mail)) return true
  const delivery = await deliveryOf(backend.db, backend.settings, mail)
  if (delivery === 'none') {
    await backend.db.query("update system_outbox set state = 'no_server', attempts = attempts - 1 where id = $1", [
      mail.id,
    ])
    return true
  }
  try {
    if (delivery === 'relay') await hand(backend, mail)
  } catch (error) {
    await backend.db.query('update system_outbox set last_error = $2, state = $3, send_after = $4 where id = $1', [
      mail.id,
      (error as Error).message.slice(0, 300),
      mail.attempts >= mostAttempts ? 'failed' : 'waiting',
      later(now, 30 * 4 ** mail.attempts),
    ])
    return true
  }
  await backend.db.transaction(async (tx) => {
    await tx.query('update system_outbox set state = $3, sent_at = $2, last_error = null where id = $1', [
      mail.id,
      now,
      delivery === 'relay' ? 'sent' : 'kept',
    ])
    if (mail.document_key && mail.document && mail.company)
      await backend.events.emit(
        'mail_accepted',
        { tx, now, principal: { kind: 'anonymous' } },
        {
          company: mail.company,
          entity: mail.document_key,
          document: mail.document,
          scheduled: mail.leaves_at ? { ...mail, by: mail.created_by } : null,
        },
      )
  })
  return true
}

const retriedDays = 3

/** Takes up the mails of the last days that were not sent because no server was set; older ones are sent by hand. */
async function retryUnsent(backend: Backend): Promise<void> {
  if (!backend.settings.SMTP_URL) return
  const now = backend.clock.now()
  await backend.db.query(
    "update system_outbox set state = 'waiting', send_after = $1 where state = 'no_server' and created_at > $2",
    [now, later(now, -retriedDays * 86_400)],
  )
}

/**
 * Hands every due mail to the relay; without SMTP_URL the development mailbox keeps it, or it is marked as taken by no
 * server. Several processes may run it at once.
 */
export async function sendOutbox(backend: Backend): Promise<void> {
  await retryUnsent(backend)
  while (await sendNext(backend));
}
