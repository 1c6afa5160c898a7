import { z } from 'zod'
import { quotationExpiry } from '../../../src/contract/rules/due-dates.ts'
import { isDraftNumber, versionNumber } from '../../../src/contract/rules/numbering.ts'
import { checkTaken } from '../../../src/contract/rules/remaining.ts'
import { decimal } from '../../../src/contract/rules/decimal.ts'
import { audit } from '../../http/audit.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { type FieldFaults, conflict, faultsOf, forbidden, invalid, invalidField } from '../../http/errors.ts'
import { type StoredRecord, type Values, recordsBy, updateRecord } from '../../http/records.ts'
import { type Hooks, answerRecord, createRecord, serveResource, visibleRecord } from '../../http/resource.ts'
import { allows } from '../../../src/contract/rights.ts'
import type { Router } from '../../http/routes.ts'
import { isUuid, randomKey } from '../../identifiers.ts'
import { copyOf, headFields, lineFields, pick } from './copies.ts'
import { documentHooks, searchWords } from './documents.ts'
import { invoiceHooks } from './invoices.ts'
import { invoiceKind, quotationKind } from './kinds.ts'
import { takeRisingNumber } from './numbering.ts'
import { overview } from './overview.ts'
import { serveReading } from './public-by-token.ts'
import { sharesOf } from './shares.ts'
import { remainingOf } from './sources.ts'

/** Gives a quotation its number and the key of its public page, once: when it first leaves the house or is accepted. */
export async function publishQuotation(call: Writing, quotation: StoredRecord): Promise<Values> {
  const values: Values = {}
  if (isDraftNumber(String(quotation.number))) {
    const seller = String(quotation.personal_organization ?? quotation.company)
    values.number = await takeRisingNumber(
      call.tx,
      companyOf(call),
      seller,
      'quotation',
      quotation.is_sales !== false,
      Number(call.today.slice(0, 4)),
    )
  }
  if (!quotation.public_key) values.public_key = randomKey()
  return values
}

/**
 * A quotation leaves the house, or is agreed on, with a party, something that is offered and a total that is not below
 * zero.
 */
export async function checkOffer(call: Writing, quotation: StoredRecord): Promise<void> {
  const lines = await recordsBy(call.tx, quotationKind.line, companyOf(call), 'transaction', [quotation.id])
  const faults: FieldFaults = {
    ...(quotation.organization ? {} : { organization: [{ code: 'required' }] }),
    ...(lines.some(({ kind }) => kind === 'product' || kind === 'option')
      ? {}
      : { quotation_lines: [{ code: 'required' }] }),
    ...(decimal(String(quotation.total_price)).lt(0)
      ? { total_price: [{ code: 'min_value', params: { min: 0 } }] }
      : {}),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults, 'missing_mention')
}

/** The views of the list of quotations. */
const views = (today: string): Record<string, { sql: string; params: readonly unknown[] }> => ({
  draft: { sql: "status = 'pending' and send = 'not_send'", params: [] },
  sent: {
    sql: "status = 'pending' and send <> 'not_send' and coalesce(expiration_date, $?) >= $?",
    params: [today, today],
  },
  ending: {
    sql: "status = 'pending' and send <> 'not_send' and expiration_date between $? and $?",
    params: [today, quotationExpiry(today, 7)],
  },
  expired: { sql: "status = 'pending' and expiration_date < $?", params: [today] },
  accepted: { sql: "status in ('accepted', 'accepted_transformed')", params: [] },
  canceled: { sql: "status = 'canceled'", params: [] },
})

const shared = documentHooks(quotationKind)

/** What the router needs to know of quotations. */
export const quotationHooks: Hooks = {
  ...shared,
  views,
  extra: [...(shared.extra ?? []), 'acceptance'],
  prepare: async (call, change) => {
    if ('acceptance' in change.extra && (change.before?.status !== 'pending' || change.values.status !== 'accepted'))
      throw invalidField('acceptance', 'read_only')
    await shared.prepare?.(call, change)
  },
  present: async (call, tx, records) => {
    await shared.present?.(call, tx, records)
    await sayReplacements(call, tx, records)
  },
  move: async (call, change, move) => {
    const before = change.before as StoredRecord
    if (move.to === 'accepted') {
      await checkOffer(call, before)
      Object.assign(
        change.values,
        await publishQuotation(call, before),
        notedAcceptance(call, before, change.extra.acceptance),
      )
      change.search = await searchWords(call.tx, { ...before, ...change.values })
    }
    if (move.to === 'canceled') {
      if (await hasFollowUp(call, before)) throw conflict('converted', { current: before.status, allowed: [] })
      change.values.refusal_reason = move.reason ?? null
    }
  },
}

const acceptanceSaid = z.object({ name: z.string().trim().min(2).max(120), day: z.iso.date() }).partial()

/**
 * What staff notes of an agreement that came by another way than the public page: who gave it and when, and who wrote
 * that down.
 */
function notedAcceptance(call: Writing, quotation: StoredRecord, given: unknown): Values {
  const said = acceptanceSaid.safeParse(given ?? {})
  if (!said.success)
    throw invalid(
      Object.fromEntries(Object.entries(faultsOf(said.error)).map(([name, faults]) => [`acceptance.${name}`, faults])),
    )
  const { name, day = call.today } = said.data
  if (day > call.today) throw invalidField('acceptance.day', 'future_date', { max: call.today })
  const { name: own, user } = memberOf(call)
  // A past day has no hour: noon is that day everywhere.
  return {
    accepted_name: name ?? (quotation.is_sales === false ? own : null),
    accepted_at: day === call.today ? call.now : `${day}T12:00:00.000Z`,
    validated_by: user,
    validated_at: call.now,
  }
}

/** A quotation that was closed by its next version says so in the language of its reader. */
async function sayReplacements(call: Call, tx: Queryable, records: Values[]): Promise<void> {
  const closed = records.filter(
    ({ status, refusal_reason, linked_quotations }) =>
      status === 'canceled' && !refusal_reason && Array.isArray(linked_quotations) && linked_quotations.length > 0,
  )
  if (closed.length === 0) return
  const rows = await tx.query<{ id: string; number: string }>(
    'select id, number from commercial_quotations where company = $1 and id = any($2::uuid[])',
    [companyOf(call), closed.flatMap(({ linked_quotations }) => linked_quotations as string[])],
  )
  for (const record of closed) {
    const next = rows.find(
      ({ id, number }) =>
        (record.linked_quotations as string[]).includes(id) && number === versionNumber(String(record.number)),
    )
    if (next) record.refusal_reason = call.words(call.language, 'replaced_by', { number: next.number })
  }
}

interface Wanted {
  line: string
  quantity: string
}

function wantedOf(body: unknown): Wanted[] | undefined {
  const { lines } = (body ?? {}) as { lines?: unknown }
  if (lines === undefined || lines === null) return undefined
  if (!Array.isArray(lines)) throw invalidField('lines', 'invalid')
  const named = new Set<string>()
  return lines.map((item: unknown, index) => {
    const { line, quantity } = (item ?? {}) as { line?: unknown; quantity?: unknown }
    if (!isUuid(line) || named.has(line)) throw invalidField(`lines.${index}.line`, 'unknown_reference')
    named.add(line)
    if (
      (typeof quantity !== 'string' && typeof quantity !== 'number') ||
      !/^-?\d{1,15}(\.\d{1,4})?$/.test(String(quantity)) ||
      decimal(quantity).isZero()
    )
      throw invalidField(`lines.${index}.quantity`, 'invalid')
    return { line, quantity: String(quantity) }
  })
}

/** Whether an invoice that is alive was made of a quotation, or takes from one of its lines. */
async function hasFollowUp(call: Writing, { company, id }: StoredRecord): Promise<boolean> {
  const alive = await call.tx.query(
    `select 1 from commercial_invoices i where i.company = $1 and i.status <> 'canceled' and (i.linked_quotation = $2 or exists (
       select 1 from commercial_invoice_lines l join commercial_quotation_lines q on q.id::text = l.source_line where l.transaction = i.id and q.company = $1 and q.transaction = $2)) limit 1`,
    [company, id],
  )
  return alive.length > 0
}

const isPriced = (line: Values): boolean => line.kind === 'product'

async function convert(call: Writing, body: unknown): Promise<Answer> {
  if (!allows(memberOf(call).rights, 'invoice', 'create')) throw forbidden()
  const quotation = await visibleRecord(
    call,
    call.tx,
    quotationKind.entity,
    quotationHooks,
    call.params.id,
    'for update',
  )
  if (quotation.status !== 'accepted')
    throw conflict('transition_refused', { current: quotation.status, allowed: ['accepted'] })
  const lines = await recordsBy(
    call.tx,
    quotationKind.line,
    companyOf(call),
    'transaction',
    [quotation.id],
    'position, id',
  )
  const left = await remainingOf(call.tx, companyOf(call), lines)
  const wanted = wantedOf(body)
  const quantityOf = (line: StoredRecord): string | undefined => {
    if (!wanted) return left.get(line.id)
    return wanted.find((item) => item.line === line.id)?.quantity
  }
  for (const [index, item] of (wanted ?? []).entries()) {
    const line = lines.find((candidate) => candidate.id === item.line && isPriced(candidate))
    if (!line) throw invalidField(`lines.${index}.line`, 'unknown_reference')
    const wrong = checkTaken(item.quantity, left.get(line.id) ?? '0', `lines.${index}.quantity`)
    if (wrong) throw wrong
  }
  const taken = lines.filter((line) =>
    isPriced(line) ? !decimal(quantityOf(line) ?? '0').isZero() : line.kind !== 'option' && !wanted,
  )
  if (!taken.some(isPriced)) throw conflict('transition_refused', { current: 'accepted_transformed', allowed: [] })
  const priced = lines.filter(isPriced)
  const isLast = priced.every((line) => decimal(left.get(line.id)).equals(decimal(quantityOf(line))))
  const invoice = await createRecord(call, invoiceKind.entity, invoiceHooks, {
    ...pick(headFields, quotation),
    ...(await sharesOf(call.tx, quotation, priced, (line) => quantityOf(line) ?? '0', isLast)),
    linked_quotation: quotation.id,
    invoice_lines: taken.map((line) => ({
      ...pick(lineFields, line),
      ...(isPriced(line) ? { quantity: quantityOf(line), source_line: line.id } : {}),
    })),
  })
  const now = await remainingOf(call.tx, companyOf(call), priced)
  const whole = [...now.values()].every((quantity) => decimal(quantity).isZero())
  await updateRecord(call.tx, quotationKind.entity, quotation, {
    now: call.now,
    values: whole ? { status: 'accepted_transformed' } : {},
  })
  await audit(call.tx, call, {
    company: quotation.company,
    entity: quotationKind.entity.key,
    record: quotation.id,
    action: 'convert_invoice',
    from: 'accepted',
    to: whole ? 'accepted_transformed' : 'accepted',
  })
  return answerRecord(call, call.tx, invoiceKind.entity, invoiceHooks, invoice, 201)
}

/** What of each line of a quotation no invoice takes yet, by the same count as its conversion. */
async function rest(call: Call): Promise<Answer> {
  const quotation = await visibleRecord(call, call.db, quotationKind.entity, quotationHooks, call.params.id)
  const lines = (
    await recordsBy(call.db, quotationKind.line, companyOf(call), 'transaction', [quotation.id], 'position, id')
  ).filter(isPriced)
  const left = await remainingOf(call.db, companyOf(call), lines)
  return { body: { lines: lines.map(({ id }) => ({ line: id, quantity: left.get(id) })) } }
}

async function newVersion(call: Writing): Promise<Answer> {
  const before = await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, call.params.id, 'for update')
  if (before.status !== 'pending') throw conflict('transition_refused', { current: before.status, allowed: [] })
  const published = await publishQuotation(call, before)
  const number = versionNumber(String(published.number ?? before.number))
  const copy = await copyOf(call, quotationKind, quotationHooks, before)
  const next = await updateRecord(call.tx, quotationKind.entity, copy, {
    now: call.now,
    values: { number, linked_quotations: [before.id] },
    search: await searchWords(call.tx, copy),
  })
  await updateRecord(call.tx, quotationKind.entity, before, {
    now: call.now,
    values: {
      ...published,
      status: 'canceled',
      linked_quotations: [...((before.linked_quotations as string[] | null) ?? []), next.id],
    },
    search: await searchWords(call.tx, before),
  })
  await audit(call.tx, call, {
    company: before.company,
    entity: quotationKind.entity.key,
    record: before.id,
    action: 'new_version',
    from: 'pending',
    to: 'canceled',
    reason: number,
  })
  return answerRecord(call, call.tx, quotationKind.entity, quotationHooks, next, 201)
}

/** Quotations with their special calls. */
export function serveQuotations(router: Router): void {
  const row = { service: 'commercial', access: 'user', method: 'post', entity: quotationKind.entity.key } as const
  router.read(
    {
      ...row,
      method: 'get',
      right: { scope: 'quotation', action: 'read' },
      path: 'quotations/overview',
      summary: 'counts and sums of the views',
      added: true,
    },
    (call) => overview(call, quotationKind, quotationHooks),
  )
  router.read(
    {
      ...row,
      method: 'get',
      right: { scope: 'quotation', action: 'read' },
      path: 'quotations/:id/remaining',
      summary: 'what of each line is not invoiced yet',
      added: true,
    },
    rest,
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'update' },
      entity: invoiceKind.entity.key,
      path: 'quotations/:id/convert_invoice',
      summary: 'makes an invoice of what remains, or of the given lines',
    },
    convert,
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'update' },
      path: 'quotations/:id/convert_purchase_order',
      summary: 'makes an order of it',
    },
    async (call) => {
      await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, call.params.id)
      throw conflict('not_yet')
    },
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'create' },
      path: 'quotations/:id/duplicate',
      summary: 'a fresh quotation with the same lines',
    },
    async (call) => {
      const source = await visibleRecord(call, call.tx, quotationKind.entity, quotationHooks, call.params.id)
      return answerRecord(
        call,
        call.tx,
        quotationKind.entity,
        quotationHooks,
        await copyOf(call, quotationKind, quotationHooks, source),
        201,
      )
    },
  )
  router.write(
    {
      ...row,
      right: { scope: 'quotation', action: 'create' },
      path: 'quotations/:id/new_version',
      summary: 'replaces a pending quotation by its next version',
    },
    newVersion,
  )
  serveReading(router, quotationKind.entity, quotationHooks, quotationKind)
  serveResource(router, quotationKind.entity, quotationHooks)
}
