import { mail as mailEntity } from '../../../src/contract/notifications/mail.ts'
import type { Backend } from '../../http/call/call.ts'
import type { Queryable } from '../../database/database.ts'
import { type FieldErrors, invalid } from '../../http/call/errors.ts'
import { insertRecord } from '../../database/records.ts'
import { uuid7 } from '../../runtime/identifiers.ts'
import { unfilledVariables } from '../../mail/mail-text.ts'
import { companySender } from './mail-domains.ts'

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
