import { createTransport } from 'nodemailer'
import { mail as mailEntity } from '../../../src/contract/notifications/mail.ts'
import type { Backend } from '../../http/call/call.ts'
import type { Queryable } from '../../database/database.ts'
import { later } from '../../runtime/clock.ts'
import { type FieldErrors, invalid } from '../../http/call/errors.ts'
import type { DomainEvents } from '../../http/call/events.ts'
import { insertRecord } from '../../database/records.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import { unfilledVariables } from '../../mail/mail-text.ts'
import { type StoredContent, readContent } from '../../storage/index.ts'
import { deliveryOf } from './delivery.ts'
import { companySender, signatureFor } from './mail-domains.ts'
import { notify } from './notify.ts'

export interface QueuedMail {
  company: string | null
  recipients: readonly string[]
  cc?: readonly string[]
  cci?: readonly string[]
  subject: string
  html: string
  text: string
  attachments?: readonly { file: string; name: string }[]
  /**
   * Document of the mail; `print` identifies the content that its reader is shown. When that has changed, the mail is
   * not sent.
   */
  document?: { key: string; id: string; print?: string }
  by?: string | null
  /** Leaves then and may be withdrawn until then; at once without. */
  leavesAt?: string
  /** Purpose of the mail, for the trail of its document. */
  purpose?: string
  /** Address at which its reader ends mails of this kind with one click (RFC 8058). */
  unsubscribeUrl?: string
}

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

/** Returns the name of the company before the address that mails leave from. */
function senderOf(from: string, company: string | undefined): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  const name = company?.replaceAll(/["\\\r\n]/g, ' ').trim()
  return name ? `"${name}" <${address}>` : from
}

/** Returns the sender of a mail and the address for the answer: the person who sent it, else the company. */
async function readSender(
  tx: Queryable,
  from: string,
  { company, by = null }: QueuedMail,
): Promise<{ sender: string; replyTo: string | null }> {
  const [row] = await tx.query<{ company_name: string; email: string | null }>(
    `select coalesce(nullif(c.legal_name, ''), c.name) as company_name, coalesce(u.email, c.email) as email
       from auth_company_profiles c left join auth_people u on u.company = c.id and u.id = $2 where c.id = $1`,
    [company, by],
  )
  const own = await companySender(tx, company)
  return { sender: senderOf(own ?? from, row?.company_name), replyTo: row?.email ?? null }
}

/** Refuses a mail with an unfilled variable: 422 that names it, by the fields of a sending. */
function checkVariables({ subject, html, text }: QueuedMail): void {
  const errors: FieldErrors = {}
  for (const [field, found] of [
    ['object', unfilledVariables(subject)],
    ['data.content', unfilledVariables(`${html} ${text}`)],
  ] as const)
    if (found.length > 0) errors[field] = [{ code: 'mail_variable', params: { names: found.join(', ') } }]
  if (Object.keys(errors).length > 0) throw invalid(errors, 'mail_variable')
}

const documentColumns = (document: QueuedMail['document']): (string | null)[] =>
  document ? [document.key, document.id, document.print ?? null] : [null, null, null]

/** Puts a mail into the outbox within the caller's transaction: it is sent if and only if the transaction commits. */
export async function queueMail(
  tx: Queryable,
  { settings, now }: { settings: Backend['settings']; now: string },
  mail: QueuedMail,
): Promise<string> {
  checkVariables(mail)
  const id = uuid7(now)
  const { sender, replyTo } = await readSender(tx, settings.MAIL_FROM, mail)
  const { document, by = null, leavesAt = null, purpose = null, unsubscribeUrl = null } = mail
  await tx.query(
    `insert into system_outbox (id, company, created_at, send_after, sender, recipients, cc, cci, subject, html, body_text, attachments, document_key, document, document_print, created_by, reply_to, leaves_at, purpose, unsubscribe_url)
     values ($1, $2, $3::timestamptz, coalesce($17::timestamptz, $3::timestamptz), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::timestamptz, $18, $19)`,
    [
      id,
      mail.company,
      now,
      sender,
      JSON.stringify(mail.recipients),
      JSON.stringify(mail.cc ?? []),
      JSON.stringify(mail.cci ?? []),
      mail.subject.replaceAll(/[\r\n]+/g, ' '),
      mail.html,
      mail.text,
      JSON.stringify(mail.attachments ?? []),
      ...documentColumns(document),
      by,
      replyTo,
      leavesAt,
      purpose,
      unsubscribeUrl,
    ],
  )
  await keepFound(tx, id, now, mail)
  return id
}

/**
 * Writes the searched text of a mail of a company, beside the outbox. A mail of an account (a password) belongs to no
 * company.
 */
async function keepFound(tx: Queryable, id: string, now: string, mail: QueuedMail): Promise<void> {
  const { company, subject, recipients, cc = [], by = null } = mail
  if (!company) return
  const object = Array.from(subject.replaceAll(/[\r\n]+/g, ' '))
    .slice(0, 255)
    .join('')
  const values = { object, recipients, cc, content: '', status: 'pending', attempts: 0 }
  await insertRecord(tx, mailEntity, { company, now, by, id, values, search: [...recipients, ...cc] })
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
        content: Buffer.from(await readContent(backend.storage, found)),
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
