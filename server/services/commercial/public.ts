import { z } from 'zod'
import { isExpired } from '../../../src/contract/rules/due-dates.ts'
import type { Entity } from '../../../src/contract/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { audit } from '../../http/audit.ts'
import { type Answer, type Call, type Writing } from '../../http/call.ts'
import { Refusal, conflict, faultsOf, invalid } from '../../http/errors.ts'
import { fileHeaders } from '../../http/files.ts'
import { type StoredRecord, type Values, findRecord, recordsBy, updateRecord } from '../../http/records.ts'
import type { Router } from '../../http/routes.ts'
import { tableOf } from '../../database/schema.ts'
import { isUuid } from '../../identifiers.ts'
import { callerAddress } from '../auth/tokens.ts'
import { type Event, holdersOf, notify } from '../notifications/notify.ts'
import { takesOnlinePayments } from '../payment/provider.ts'
import { acceptedPdf, contentHash, documentBytes, storeDocumentPdf, storedPdf } from './document-files.ts'
import { searchWords } from './documents.ts'
import { buyerOf } from './freeze.ts'
import { type DocumentKind, invoiceKind, quotationKind } from './kinds.ts'
import { logoOf, sellerValues } from './logo.ts'
import { ratesOf, takeOptions } from './options.ts'

const keyPattern = /^[A-Za-z0-9_-]{22,64}$/

/** Nobody keeps, indexes or passes on the address of a public document. */
const publicHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** The one answer for every document that a key does not open. */
export const unknownDocument = (): Refusal => new Refusal(404, 'not_found', { headers: publicHeaders })

/** The document of a public key; unknown, draft and withdrawn ones all answer the same 404 (trust.md G5). */
export async function publicDocument(
  tx: Queryable,
  kind: DocumentKind,
  key: string | undefined,
  lock: '' | 'for update' = '',
): Promise<StoredRecord> {
  const known = key && keyPattern.test(key) ? key : '-'
  const [row] = await tx.query<{ id: string; company: string }>(
    `select id, company from ${tableOf(kind.entity)} where public_key = $1`,
    [known],
  )
  const document = row && (await findRecord(tx, kind.entity, row.company, row.id, lock))
  const visible =
    document &&
    (kind.name === 'quotation'
      ? document.send !== 'not_send' || document.status !== 'pending'
      : document.status !== 'pro_format')
  if (!document || !visible) throw unknownDocument()
  return document
}

const headFields = [
  'number',
  'subject',
  'status',
  'is_sales',
  'issue_date',
  'expiration_date',
  'total_quantity',
  'sub_total_price',
  'total_taxes',
  'total_price',
  'total_discount',
  'transaction_taxes',
  'discount',
  'discount_type',
  'cost',
  'currency',
  'legal_policy',
  'created_at',
  'ref',
  'delivery_date',
  'delivery_address',
  'delivery_city',
  'delivery_postal_code',
] as const
const ownFields: Readonly<Record<DocumentKind['name'], readonly string[]>> = {
  quotation: ['accepted_name', 'accepted_at', 'accepted_options', 'terms_of_sales'],
  invoice: ['expiration_payment', 'payment_status', 'left_to_pay', 'payment_method'],
}
const lineFields = [
  'id',
  'kind',
  'product_name',
  'description',
  'quantity',
  'unit',
  'price',
  'discount',
  'total',
] as const
const sellerFields = [
  'name',
  'legal_name',
  'legal_form',
  'capital',
  'rcs',
  'siret',
  'vat_number',
  'vat_exemption',
  'address',
  'postal_code',
  'city',
  'country',
  'email',
  'phone',
  'iban',
  'bic',
] as const
const buyerFields = ['company_name', 'address', 'postcode', 'city', 'country'] as const

const pick = (names: readonly string[], record: Values): Values =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? null]))

async function contactOf(tx: Queryable, document: StoredRecord): Promise<Values | null> {
  if (!document.attention_to) return null
  const [contact] = await tx.query(
    'select first_name, last_name from directory_contacts where company = $1 and id = $2',
    [document.company, document.attention_to],
  )
  return contact ?? null
}

async function companyObject(tx: Queryable, document: StoredRecord): Promise<Values | undefined> {
  const [company] = await tx.query<{ slug: string; name: string }>(
    'select slug, name from auth_companies where id = $1',
    [document.company],
  )
  return company && { slug: company.slug, name: company.name, logo: Boolean((await sellerValues(tx, document)).logo) }
}

/** Whether a quotation may still be accepted: neither expired nor changed since it was sent. */
async function quotationState(call: Call, quotation: StoredRecord): Promise<Values> {
  const pending = quotation.status === 'pending'
  const stored = await storedPdf(call.db, quotation.company, quotation.id)
  return {
    accepted_online: quotation.accepted_at ? Boolean(quotation.accepted_ip) : null,
    expired: pending && isExpired(String(quotation.expiration_date ?? ''), call.today),
    changed: pending && stored?.content_hash !== (await contentHash(call.db, quotationKind, quotation)),
  }
}

async function invoiceState(call: Call, invoice: StoredRecord): Promise<Values> {
  const payments = await call.db.query(
    "select id, created_at, amount, payment_method from commercial_invoice_payments where company = $1 and invoice = $2 and state = 'accepted' order by payment_date",
    [invoice.company, invoice.id],
  )
  return {
    invoice_payments: payments,
    online_payment: await takesOnlinePayments(call.db, call.settings, invoice.company),
  }
}

async function partiesOf(tx: Queryable, document: StoredRecord): Promise<{ seller: Values; buyer: Values }> {
  const seller = await sellerValues(tx, document)
  const buyer = (document.buyer_frozen as Values | null) ?? (await buyerOf(tx, document))
  return { seller: pick(sellerFields, seller), buyer: pick(buyerFields, buyer) }
}

/** What the public sees of a document: an allow-list, whatever is asked for. */
export async function presentPublic(call: Call, kind: DocumentKind, document: StoredRecord): Promise<Answer> {
  const lines = await recordsBy(call.db, kind.line, document.company, 'transaction', [document.id], 'position, id')
  const rates = await ratesOf(call.db, document)
  return {
    headers: publicHeaders,
    body: {
      id: document.public_key,
      ...pick([...headFields, ...ownFields[kind.name]], document),
      // Shown to the customer as accepted (domain rules 11.10).
      ...(document.status === 'accepted_transformed' ? { status: 'accepted' } : {}),
      [kind.lines]: lines.map((line) => ({ ...pick(lineFields, line), rate: rates.of(line) })),
      ...(await partiesOf(call.db, document)),
      shipping_rate: rates.shipping,
      company_object: await companyObject(call.db, document),
      contact_object: await contactOf(call.db, document),
      ...(await (kind.name === 'invoice' ? invoiceState(call, document) : quotationState(call, document))),
    },
  }
}

const limited = (what: string) => (call: Call) => [
  { key: `${what}:${callerAddress(call, call.context)}`, most: 20, seconds: 3600 },
]

const peopleOf = async (tx: Queryable, document: StoredRecord): Promise<string[]> => {
  const own = [document.seller, document.account_manager].filter((id): id is string => typeof id === 'string')
  return own.length > 0 ? own : holdersOf(tx, document.company, 'quotation:full')
}

const addressOf = (kind: DocumentKind, document: StoredRecord): string =>
  `/${kind.name}/${document.id}/${document.is_sales === false ? 'purchases' : 'sales'}`

async function seen(call: Writing, kind: DocumentKind): Promise<Answer> {
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
    recipients: await peopleOf(call.tx, document),
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

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body)
  if (!result.success) throw invalid(faultsOf(result.error))
  return result.data
}

async function pendingQuotation(call: Writing): Promise<StoredRecord> {
  const quotation = await publicDocument(call.tx, quotationKind, call.params.key, 'for update')
  if (quotation.status !== 'pending')
    throw conflict('transition_refused', {
      current: quotation.status === 'accepted_transformed' ? 'accepted' : quotation.status,
      allowed: [],
    })
  return quotation
}

async function accept(call: Writing, body: unknown): Promise<Answer> {
  const { name, options } = read(acceptBody, body)
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
      accepted_ip: callerAddress(call, call.context),
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

async function refuse(call: Writing, body: unknown): Promise<Answer> {
  const { reason } = read(reasonBody, body)
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
    recipients: await peopleOf(call.tx, quotation),
    ...sentence,
    action: addressOf(quotationKind, quotation),
  })
}

async function ask(call: Writing, kind: DocumentKind, body: unknown): Promise<Answer> {
  const { text, line, name } = read(questionBody, body)
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
    recipients: await peopleOf(call.tx, document),
    event: 'notify_question',
    params: { number: String(document.number), text: question.slice(0, 300) },
    action: addressOf(kind, document),
  })
  return { status: 201, body: { text: question }, headers: publicHeaders }
}

/** The pages a customer reaches by the key of one document, without an account. */
export function servePublicDocuments(router: Router): void {
  for (const kind of [quotationKind, invoiceKind]) {
    const row = { service: 'commercial', access: 'public', right: 'any', entity: kind.entity.key } as const
    const base = `${kind.entity.path}/public/:key`
    router.read({ ...row, method: 'get', path: base, summary: 'one document by its key' }, async (call) =>
      presentPublic(call, kind, await publicDocument(call.db, kind, call.params.key)),
    )
    router.read(
      {
        ...row,
        method: 'get',
        path: `${base}/pdf`,
        summary: 'its PDF, as it was accepted once it is; ?version=sent as it was sent',
        added: true,
      },
      async (call) => {
        const document = await publicDocument(call.db, kind, call.params.key)
        const stored = (await acceptedPdf(call, document)) ?? (await storedPdf(call.db, document.company, document.id))
        const bytes = stored?.content ?? (await documentBytes(call.db, kind, document, call.today))
        return {
          bytes,
          headers: {
            ...fileHeaders('application/pdf', stored?.name ?? `${String(document.number)}.pdf`),
            ...publicHeaders,
          },
        }
      },
    )
    router.read(
      { ...row, method: 'get', path: `${base}/logo`, summary: 'the logo of its seller', added: true },
      async (call) => {
        const document = await publicDocument(call.db, kind, call.params.key)
        const logo = await logoOf(call.db, document.company, (await sellerValues(call.db, document)).logo)
        if (!logo) throw new Refusal(404, 'not_found', { headers: publicHeaders })
        return { bytes: logo.content, headers: { ...fileHeaders(logo.media_type, 'logo'), ...publicHeaders } }
      },
    )
    router.write(
      { ...row, method: 'post', path: `${base}/seen`, summary: 'the page was looked at', added: true },
      (call) => seen(call, kind),
    )
    router.write(
      {
        ...row,
        method: 'post',
        path: `${base}/question`,
        summary: 'a question of the customer',
        added: true,
        limits: limited('public-question'),
      },
      (call, body) => ask(call, kind, body),
    )
  }
  // Credits come with the next module: no key opens one yet.
  router.read(
    {
      service: 'commercial',
      access: 'public',
      right: 'any',
      method: 'get',
      path: 'credits/public/:key',
      summary: 'one credit by its key',
    },
    async () => {
      throw unknownDocument()
    },
  )
  const row = {
    service: 'commercial',
    access: 'public',
    right: 'any',
    method: 'post',
    entity: quotationKind.entity.key,
    added: true,
    limits: limited('public-answer'),
  } as const
  router.write({ ...row, path: 'quotations/public/:key/accept', summary: 'accepts with name and consent' }, accept)
  router.write({ ...row, path: 'quotations/public/:key/refuse', summary: 'refuses with a reason' }, refuse)
}
