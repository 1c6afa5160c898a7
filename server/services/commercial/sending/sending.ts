import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import { sendDocument as sendDocumentCall } from '../../../../src/contract/commercial/calls/deals.ts'
import { readMailVariables } from '../../../../src/contract/commercial/calls/documents.ts'
import { mail as mailEntity } from '../../../../src/contract/notifications/mail.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { maySend } from '../../../../src/contract/commercial/rules/flows/sendable.ts'
import type { Backend } from '../../../http/call/call.ts'
import type { Queryable } from '../../../database/database.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden, notFound } from '../../../http/call/errors.ts'
import { fileFacts, storeDataUrl } from '../../../http/files/record-files.ts'
import type { DomainEvents, EventContext } from '../../../http/call/events.ts'
import { type Values, updateRecord } from '../../../database/records.ts'
import { type Hooks, visibleRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { tableName } from '../../../database/schema.ts'
import { randomKey } from '../../../runtime/identifiers.ts'
import { mailDelivery, queueMail, sendOutbox } from '../../notifications/index.ts'
import { cleanHtml, fillHtml, fillText, plainText } from '../../../mail/mail-text.ts'
import { isStoredPdfCurrent, storeDocumentPdf, storedPdf } from '../files/document-files.ts'
import { searchWords } from '../writing/documents.ts'
import { checkReminder, noteReminder } from '../late/note-reminder.ts'
import { type DocumentKind, hasPage, invoiceKind, kindOf, orderKind, quotationKind } from '../document/kinds.ts'
import { auditLeaving, checkDue, momentOfLeaving, printOf, releaseDocument } from './mail-leaving.ts'
import { mailVariables } from '../document/mail-variables.ts'
import { checkOffer, publishQuotation } from '../quotations/quotation-hooks.ts'
import { servedDocuments } from '../served/served.ts'
import type { StoredDocument } from '../document/records.ts'

/** Returns the address of the public page of a document; null for one that its reader opens by no key. */
export async function publicAddress(
  tx: Queryable,
  { PUBLIC_URL }: Backend['settings'],
  kind: DocumentKind,
  document: StoredDocument,
): Promise<string | null> {
  if (!hasPage(kind) || isSelfBilled(document)) return null
  const [company] = await tx.query<{ slug: string }>('select slug from auth_company_profiles where id = $1', [
    document.company,
  ])
  return `${PUBLIC_URL}/${kind.name}-public/${company?.slug}/${String(document.public_key)}/${document.is_sales === false ? 'purchases' : 'sales'}/`
}

// A withdrawn link is replaced by a new one: a mail leads to the page.
const giveKey = ({ public_key }: StoredDocument): Values => (public_key ? {} : { public_key: randomKey() })

/** Checks a document that is sent by the rules of its kind, and returns the values it receives then. */
async function valuesOfLeaving(call: Writing, kind: DocumentKind, document: StoredDocument): Promise<Values> {
  if (kind === quotationKind) {
    if (document.status === 'pending') await checkOffer(call, quotationKind, document)
    return publishQuotation(call, document as StoredDocument<'quotation'>)
  }
  if (kind === orderKind) await checkOffer(call, orderKind, document)
  return hasPage(kind) && !isSelfBilled(document) ? giveKey(document) : {}
}

/** Prepares a locked document for its sending; refuses with 409 one that may not be sent in its state. */
export async function prepared(call: Writing, kind: DocumentKind, document: StoredDocument): Promise<StoredDocument> {
  const { status } = document
  if (!maySend(kind.name, document)) throw conflict('transition_refused', { current: status, allowed: [] })
  const values = await valuesOfLeaving(call, kind, document)
  return Object.keys(values).length > 0
    ? updateRecord(call.tx, kind.entity, document, {
        now: call.now,
        values,
        search: await searchWords(call.tx, { ...document, ...values }),
      })
    : document
}

interface Attachment {
  file: string
  name: string
  sha256?: string
}

/** Returns the stored PDF that a reader gets of a document: the accepted one, or the current one, made where it is missing. */
export async function storeSentPdf(call: Writing, kind: DocumentKind, document: StoredDocument): Promise<Attachment> {
  const accepted = await storedPdf(call.tx, document.company, document.id, 'accepted')
  const stored = await storedPdf(call.tx, document.company, document.id)
  const current =
    accepted ?? (stored && (await isStoredPdfCurrent(call.tx, kind, document, stored)) ? stored : undefined)
  const { file, sha256 } = current ?? (await storeDocumentPdf(call, kind, document))
  return { file, sha256, name: accepted?.name ?? `${String(document.number)}.pdf` }
}

async function filesFor(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  more: { name: string; document: string }[],
): Promise<Attachment[]> {
  const own = await storeSentPdf(call, kind, document)
  const others: Attachment[] = []
  for (const [index, item] of more.entries()) {
    const row = { company: document.company, name: item.name, entity: kind.entity.key, record: document.id }
    others.push({
      file: await storeDataUrl(call, `data.files.${index}`, item.document, fileFacts(mailEntity, 'file'), row),
      name: item.name,
    })
  }
  return [own, ...others]
}

/** A mail about a document as it was written; variables in it are filled as it is sent. */
export interface WrittenMail {
  purpose: 'send' | 'remind'
  emails: readonly string[]
  subject: string
  html: string
  cc?: string[]
  cci?: string[]
  files?: { name: string; document: string }[]
  leavesAt?: string
}

/** Puts a mail about a locked document into the outbox, with its PDF and the link to its page, if it has one. */
export async function sendDocument(
  call: Writing,
  kind: DocumentKind,
  visible: StoredDocument,
  { purpose, emails, leavesAt, cc, cci, ...written }: WrittenMail,
): Promise<{ mail: string; link: string | null; subject: string; text: string }> {
  const document = await prepared(call, kind, visible)
  const attachments = await filesFor(call, kind, document, written.files ?? [])
  const link = await publicAddress(call.tx, call.settings, kind, document)
  const { language, values } = await mailVariables(call.tx, kind, document, link)
  const subject = fillText(written.subject, values)
  const button = link !== null && hasPage(kind) ? { url: link, label: call.words(language, kind.mailLink) } : null
  const html = fillHtml(cleanHtml(written.html), values, button)
  const text = plainText(html)
  const mail = await queueMail(call.tx, call, {
    company: companyOf(call),
    leavesAt,
    purpose,
    recipients: emails,
    cc,
    cci,
    subject,
    html,
    text,
    attachments,
    by: memberOf(call).user,
    document: { key: kind.entity.key, id: document.id, print: await printOf(call.tx, kind, document) },
  })
  await audit(call.tx, call, {
    company: document.company,
    entity: kind.entity.key,
    record: document.id,
    action: leavesAt ? 'schedule_send' : purpose,
    to: emails.join(', '),
    address: [...emails, ...(cc ?? []), ...(cci ?? [])].join(', '),
    documentHash: attachments[0]?.sha256,
    version: document.row_version,
  })
  call.afterCommit(sendOutbox)
  return { mail, link, subject, text }
}

async function send(
  call: Writing,
  body: () => ReadBodyOf<typeof sendDocumentCall>,
): Promise<Answer<AnswerOf<typeof sendDocumentCall>>> {
  const given = body()
  const { type, emails, object, data } = given
  const served = servedDocuments.find(({ kind: { name } }) => name === type)
  if (!served) throw notFound()
  const { kind, hooks } = served
  if (!allows(memberOf(call).rights, kind.entity.scope, 'update')) throw forbidden()
  const document = await visibleRecord(call, call.tx, kind.entity, hooks, data.id, 'for update')
  const delivery = await mailDelivery(call.tx, call.settings, document.company)
  const leavesAt = momentOfLeaving(call.now, given, delivery)
  const isReminder = kind === invoiceKind && given.purpose === 'remind'
  if (isReminder) await checkReminder(call.tx, document, call.today)
  await checkNoneWaiting(call, kind, document, emails)
  const { mail, link, subject, text } = await sendDocument(call, kind, document, {
    purpose: given.purpose ?? 'send',
    emails,
    subject: object,
    html: data.content,
    leavesAt,
    cc: data.cc,
    cci: data.cci,
    files: data.files,
  })
  if (isReminder && !leavesAt && delivery !== 'none')
    await noteReminder(call.tx, call.now, {
      company: document.company,
      invoice: document.id,
      by: memberOf(call).user,
      recipients: emails,
      subject,
      text,
    })
  return {
    status: 201,
    body: {
      id: mail,
      type,
      emails,
      object: subject,
      delivery,
      default: given.default ?? false,
      ...(leavesAt ? { leaves_at: leavesAt } : {}),
      data: { id: document.id, link },
    },
  }
}

/** Refuses with 409 a second mail of one document to a reader for whom one waits; the lock of the document keeps the order. */
async function checkNoneWaiting(
  { tx }: Writing,
  { entity }: DocumentKind,
  { company, id }: StoredDocument,
  emails: readonly string[],
): Promise<void> {
  const [waiting] = await tx.query<{ email: string }>(
    `select email from system_outbox, jsonb_array_elements_text(recipients) email
      where company = $1 and document_key = $2 and document = $3 and state = 'waiting' and lower(email) = any($4::text[]) limit 1`,
    [company, entity.key, id, emails.map((email) => email.toLowerCase())],
  )
  if (waiting) throw conflict('mail_waiting', { email: waiting.email })
}

/**
 * Marks a document as sent when the relay has taken its mail; one that was read remains read (domain rules 1.9
 * Sending).
 */
async function markSent({ tx, now }: EventContext, mail: DomainEvents['mail_accepted']): Promise<void> {
  const kind = kindOf(mail.entity)
  if (!kind) return
  const [row] = await tx.query<{ row_version: number }>(
    `update ${tableName(kind.entity)} set send = case when send = 'read' then send else 'send' end, send_date = coalesce(send_date, $3), row_version = row_version + 1 where company = $1 and id = $2 returning row_version`,
    [mail.company, mail.document, now],
  )
  if (!row || !mail.scheduled) return
  await auditLeaving(tx, now, mail, mail.scheduled, row.row_version)
  const { purpose, by, recipients, subject, body_text: text } = mail.scheduled
  if (kind === invoiceKind && purpose === 'remind')
    await noteReminder(tx, now, { company: mail.company, invoice: mail.document, by, recipients, subject, text })
}

/** Answers the values of the variables of a mail written about a document now; a draft has no link yet. */
async function previewVariables(
  call: Call,
  kind: DocumentKind,
  hooks: Hooks,
): Promise<Answer<AnswerOf<ReturnType<typeof readMailVariables>>>> {
  const document = await visibleRecord(call, call.db, kind.entity, hooks, call.params.id)
  const link = await publicAddress(call.db, call.settings, kind, {
    ...document,
    public_key: document.public_key ?? '…',
  })
  return { body: await mailVariables(call.db, kind, document, link) }
}

/** Serves the sending of documents by e-mail, with the stored PDF and the public link. */
export function serveSending(router: Router): void {
  router.backend.events.on('mail_due', 'commercial', checkDue)
  router.backend.events.on('mail_withdrawn', 'commercial', releaseDocument)
  router.backend.events.on('mail_accepted', 'commercial', markSent)
  for (const { kind, hooks } of servedDocuments)
    router.read(readMailVariables(kind.entity), (call) => previewVariables(call, kind, hooks))
  router.write(sendDocumentCall, send)
}
