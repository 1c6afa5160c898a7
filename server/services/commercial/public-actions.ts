import { readBody } from '../../http/read-body.ts'
import { z } from 'zod'
import { isExpired } from '../../../src/contract/rules/due-dates.ts'
import type { Entity } from '../../../src/contract/kit.ts'
import { audit } from '../../http/audit.ts'
import { type Answer, type Writing } from '../../http/call.ts'
import { conflict } from '../../http/errors.ts'
import { callerAddress } from '../../http/rate-limit.ts'
import { type StoredRecord, recordsBy, updateRecord } from '../../http/records.ts'
import { holdersOf } from '../../http/rights.ts'
import { isUuid } from '../../identifiers.ts'
import { type Event, notify } from '../notifications/index.ts'
import { contentHash, storeDocumentPdf, storedPdf } from './document-files.ts'
import { searchWords } from './documents.ts'
import { type DocumentKind, quotationKind } from './kinds.ts'
import { takeOptions } from './options.ts'
import { publicHeaders, publicDocument } from './public-document.ts'

const findRecipients = async ({ tx, roles }: Writing, document: StoredRecord): Promise<string[]> => {
  const own = [document.seller, document.account_manager].filter((id): id is string => typeof id === 'string')
  return own.length > 0 ? own : holdersOf(tx, roles, document.company, 'quotation', 'full')
}

const addressOf = (kind: DocumentKind, document: StoredRecord): string =>
  `/${kind.name}/${document.id}/${document.is_sales === false ? 'purchases' : 'sales'}`

export async function seen(call: Writing, kind: DocumentKind): Promise<Answer> {
  const document = await publicDocument(call.tx, kind, call.params.key, 'for update')
  if (document.send !== 'send') return { status: 204, headers: publicHeaders }
  const values =
    kind.name === 'invoice'
      ? { send: 'read', ...(document.status === 'accepted' ? { advancement: 'consulted' } : {}) }
      : { send: 'read' }
  await updateRecord(call.tx, kind.entity, document, { now: call.now, values })
  await audit(call.tx, call, {
    company: document.company,
    entity: kind.entity.key,
    record: document.id,
    action: 'read',
    from: 'send',
    to: 'read',
  })
  await notify(call.tx, {
    company: document.company,
    now: call.now,
    recipients: await findRecipients(call, document),
    event: `notify_${kind.name}_read`,
    params: { number: String(document.number) },
    action: addressOf(kind, document),
  })
  return { status: 204, headers: publicHeaders }
}

const acceptBody = z.object({
  name: z.string().trim().min(2).max(120),
  consent: z.literal(true),
  options: z.array(z.uuid()).max(500).nullish(),
})

const reasonBody = z.object({ reason: z.string().trim().min(1).max(2000) })

const questionBody = z.object({
  text: z.string().trim().min(1).max(2000),
  line: z.string().max(36).nullish(),
  name: z.string().trim().max(120).nullish(),
})

async function pendingQuotation(call: Writing): Promise<StoredRecord> {
  const quotation = await publicDocument(call.tx, quotationKind, call.params.key, 'for update')
  if (quotation.status !== 'pending')
    throw conflict('transition_refused', {
      current: quotation.status === 'accepted_transformed' ? 'accepted' : quotation.status,
      allowed: [],
    })
  return quotation
}

export async function accept(call: Writing, body: unknown): Promise<Answer> {
  const { name, options } = readBody(acceptBody, body)
  const quotation = await pendingQuotation(call)
  if (isExpired(String(quotation.expiration_date ?? ''), call.today))
    throw conflict('expired', { current: 'pending', allowed: [], params: { date: String(quotation.expiration_date) } })
  const stored = await storedPdf(call.tx, quotation.company, quotation.id)
  if (!stored || stored.content_hash !== (await contentHash(call.tx, quotationKind, quotation)))
    throw conflict('changed_since_sent', { current: 'pending', allowed: [] })
  const { names, totals } = await takeOptions(call, quotationKind, quotation, options ?? [])
  const accepted = await updateRecord(call.tx, quotationKind.entity, quotation, {
    now: call.now,
    search: await searchWords(call.tx, { ...quotation, ...totals }),
    values: {
      ...totals,
      status: 'accepted',
      accepted_name: name,
      accepted_at: call.now,
      accepted_ip: callerAddress(call),
      accepted_pdf_hash: stored.sha256,
      accepted_options: options ?? [],
    },
  })
  await storeDocumentPdf(call, quotationKind, accepted, 'accepted')
  await finish(call, accepted, 'accept', 'accepted', names.join(', ') || null, {
    event: 'notify_quotation_accepted',
    params: { number: String(quotation.number), name },
  })
  return { body: { status: 'accepted', accepted_name: name, accepted_at: call.now }, headers: publicHeaders }
}

export async function refuse(call: Writing, body: unknown): Promise<Answer> {
  const { reason } = readBody(reasonBody, body)
  const quotation = await pendingQuotation(call)
  const refused = await updateRecord(call.tx, quotationKind.entity, quotation, {
    now: call.now,
    values: { status: 'canceled', refusal_reason: reason },
  })
  await finish(call, refused, 'refuse', 'canceled', reason, {
    event: 'notify_quotation_refused',
    params: { number: String(quotation.number) },
  })
  return { body: { status: 'canceled' }, headers: publicHeaders }
}

async function finish(
  call: Writing,
  quotation: StoredRecord,
  action: string,
  to: string,
  reason: string | null,
  sentence: Event,
): Promise<void> {
  await audit(call.tx, call, {
    company: quotation.company,
    entity: quotationKind.entity.key,
    record: quotation.id,
    action,
    from: 'pending',
    to,
    reason,
    version: quotation.row_version,
  })
  await notify(call.tx, {
    company: quotation.company,
    now: call.now,
    recipients: await findRecipients(call, quotation),
    ...sentence,
    action: addressOf(quotationKind, quotation),
  })
}

export async function ask(call: Writing, kind: DocumentKind, body: unknown): Promise<Answer> {
  const { text, line, name } = readBody(questionBody, body)
  const document = await publicDocument(call.tx, kind, call.params.key, 'for update')
  const [about] =
    line && isUuid(line) ? await recordsBy(call.tx, kind.line as Entity, document.company, 'id', [line]) : []
  const question = about && about.transaction === document.id ? `${String(about.product_name)} : ${text}` : text
  await audit(call.tx, call, {
    company: document.company,
    entity: kind.entity.key,
    record: document.id,
    action: 'question',
    reason: name ? `${name} : ${question}` : question,
  })
  await notify(call.tx, {
    company: document.company,
    now: call.now,
    recipients: await findRecipients(call, document),
    event: 'notify_question',
    params: { number: String(document.number), text: question.slice(0, 300) },
    action: addressOf(kind, document),
  })
  return { status: 201, body: { text: question }, headers: publicHeaders }
}
