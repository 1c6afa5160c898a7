import { later } from '../../../runtime/clock.ts'
import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import type { acceptQuotation, askQuestion, refuseQuotation } from '../../../../src/contract/commercial/calls/public.ts'
import { expiredQuotation } from '../../../../src/contract/commercial/facts.ts'
import { predicate } from '../../../../src/contract/facts.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Call, type Writing, ofCompany } from '../../../http/call/call.ts'
import { conflict } from '../../../http/call/errors.ts'
import type { PublicEffect } from '../../../http/routing/public.ts'
import { callerAddress } from '../../../http/routing/rate-limit.ts'
import { pick, recordsBy, updateRecord } from '../../../database/records.ts'
import { entityColumns } from '../../../database/entity-columns.ts'
import { checkVisitor, startOfForm } from '../../../http/access/spam-guard.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { contentHash, shownHash, storeDocumentPdf, storedPdf } from '../files/document-files.ts'
import { searchWords } from '../writing/documents.ts'
import { type PublicKind, quotationKind } from '../document/kinds.ts'
import { takeOptions } from '../amounts/options.ts'
import { keepQuestion } from './questions.ts'
import { tellStaff } from '../document/tell-staff.ts'
import { winDealOf } from '../quotations/win-deal.ts'
import { acceptanceFields } from './public-document.ts'
import type { StoredDocument } from '../document/records.ts'

/** Seconds in which a page that is loaded again from the same address is the same reading. */
const readingSeconds = 30 * 60

async function isSameReading(call: Writing, kind: PublicKind, { company, id }: StoredDocument): Promise<boolean> {
  const [known] = await call.tx.query(
    "select 1 from system_audit where company = $1 and entity = $2 and record = $3 and action = 'read' and address = $4 and at > $5 limit 1",
    [company, kind.entity.key, id, callerAddress(call), later(call.now, -readingSeconds)],
  )
  return known !== undefined
}

const hasChoice = (entity: Entity, field: string, choice: string): boolean =>
  choice in (entityColumns(entity).get(field)?.choices ?? {})

/** Records a reading of the public page in the audit trail, and notifies the sender of the first one. */
export async function markSeen(call: Writing, kind: PublicKind, document: StoredDocument): Promise<PublicEffect> {
  const answer = { status: 204 }
  if (document.send === 'not_send' || (await isSameReading(call, kind, document))) return { answer }
  const reading = { action: 'read', documentHash: await shownHash(call.tx, document) }
  if (document.send !== 'send') return { answer, audit: reading }
  const isConsulted = document.status === 'accepted' && hasChoice(kind.entity, 'advancement', 'consulted')
  const values = { send: 'read', ...(isConsulted ? { advancement: 'consulted' } : {}) }
  await updateRecord(call.tx, kind.entity, document, { now: call.now, values })
  await tellStaff(call, kind, document, {
    event: kind.readEvent,
    params: { number: String(document.number) },
  })
  return { answer, audit: { ...reading, from: 'send', to: 'read' } }
}

/** Seconds in which a repeated request for a file from one address is the same download: viewers and double clicks. */
const downloadSeconds = 60

/**
 * Returns whether a download is one of a visitor: neither of the company's staff, nor of a robot that requests the head
 * alone.
 */
const isVisit = ({ principal, context }: Call): boolean =>
  principal.kind !== 'user' && context.req.method !== 'HEAD' && context.req.query('own') !== '1'

/** Records a download of the PDF by its key in the audit trail, with the hash of the file. */
export async function noteDownload(
  call: Call,
  kind: PublicKind,
  document: StoredDocument,
  hash: string,
): Promise<void> {
  if (!isVisit(call)) return
  const { company, id } = document
  const address = callerAddress(call)
  await call.db.transaction(async (tx) => {
    const [known] = await tx.query(
      "select 1 from system_audit where company = $1 and entity = $2 and record = $3 and action = 'download' and address = $4 and document_hash = $5 and at > $6 limit 1",
      [company, kind.entity.key, id, address, hash, later(call.now, -downloadSeconds)],
    )
    if (known) return
    await audit(tx, call, {
      company,
      entity: kind.entity.key,
      record: id,
      action: 'download',
      address,
      documentHash: hash,
    })
  })
}

function checkPending(quotation: StoredDocument<'quotation'>): void {
  if (quotation.status === 'pending') return
  const current = quotation.status === 'accepted_transformed' ? 'accepted' : quotation.status
  throw conflict('transition_refused', { current, allowed: [] })
}

type Acceptance = Omit<AnswerOf<typeof acceptQuotation>, 'accepted_online'>

/** Accepts a quotation with name and consent, as it was sent. */
export async function accept(
  call: Writing,
  quotation: StoredDocument<'quotation'>,
  body: () => ReadBodyOf<typeof acceptQuotation>,
): Promise<PublicEffect<AnswerOf<typeof acceptQuotation>>> {
  const { name, options } = body()
  checkPending(quotation)
  if (predicate(expiredQuotation)(quotation, call.today))
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
  await winDealOf(ofCompany(call, quotation.company), quotation)
  await tellStaff(call, quotationKind, accepted, {
    event: 'notify_quotation_accepted',
    params: { number: String(quotation.number), name },
  })
  return {
    answer: { body: { ...(pick(acceptanceFields, accepted) as Acceptance), accepted_online: true } },
    audit: {
      action: 'accept',
      from: 'pending',
      to: 'accepted',
      reason: names.join(', ') || null,
      documentHash: stored.sha256,
      version: accepted.row_version,
    },
  }
}

/** Refuses a quotation with a reason. */
export async function refuse(
  call: Writing,
  quotation: StoredDocument<'quotation'>,
  body: () => ReadBodyOf<typeof refuseQuotation>,
): Promise<PublicEffect<AnswerOf<typeof refuseQuotation>>> {
  const { reason } = body()
  checkPending(quotation)
  const refused = await updateRecord(call.tx, quotationKind.entity, quotation, {
    now: call.now,
    values: { status: 'canceled', refusal_reason: reason },
  })
  await tellStaff(call, quotationKind, refused, {
    event: 'notify_quotation_refused',
    params: { number: String(quotation.number) },
  })
  return {
    answer: { body: { status: 'canceled' } },
    audit: { action: 'refuse', from: 'pending', to: 'canceled', reason, version: refused.row_version },
  }
}

/** Stores a question of the customer, about the document or one line of it. */
export async function ask(
  call: Writing,
  kind: PublicKind,
  document: StoredDocument,
  body: () => ReadBodyOf<typeof askQuestion>,
): Promise<PublicEffect<AnswerOf<typeof askQuestion>>> {
  const { text, line, name, email, ...guard } = body()
  await checkVisitor(call, document.id, guard)
  const [about] = line && isUuid(line) ? await recordsBy(call.tx, kind.line, document.company, 'id', [line]) : []
  const named = about?.transaction === document.id ? about : undefined
  const question = named?.product_name ? `${named.product_name} : ${text}` : text
  const asked = { text, line: named, name: name || null, email: email ?? null }
  const kept = kind === quotationKind ? await keepQuestion(call, document as StoredDocument<'quotation'>, asked) : null
  await tellStaff(call, kind, document, {
    event: 'notify_question',
    params: { number: String(document.number), text: question.slice(0, 300) },
  })
  return {
    // The shown form is used up: the page asks its next question with this start.
    answer: { status: 201, body: { text: question, question: kept, asking_from: startOfForm(call, document.id) } },
    audit: { action: 'question', reason: name ? `${name} : ${question}` : question },
  }
}
