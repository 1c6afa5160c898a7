import { z } from 'zod'
import { quotationExpiry } from '../../../src/contract/rules/due-dates.ts'
import { isDraftNumber, versionNumber } from '../../../src/contract/rules/numbering.ts'
import { decimal } from '../../../src/contract/rules/decimal.ts'
import type { Queryable } from '../../database/database.ts'
import { type Call, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { type FieldErrors, conflict, toFieldErrors, invalid, invalidField } from '../../http/errors.ts'
import { type StoredRecord, type Values, recordsBy } from '../../http/records.ts'
import { type Hooks } from '../../http/resource.ts'
import { randomKey } from '../../identifiers.ts'
import { documentHooks, searchWords } from './documents.ts'
import { readSeller } from './freeze.ts'
import { quotationKind } from './kinds.ts'
import { takeRisingNumber } from './numbering.ts'

/** Gives a quotation its number and the key of its public page, once: when it first leaves the house or is accepted. */
export async function publishQuotation(call: Writing, quotation: StoredRecord): Promise<Values> {
  const values: Values = {}
  if (isDraftNumber(String(quotation.number))) {
    const { holder } = await readSeller(call.tx, quotation)
    values.number = await takeRisingNumber(
      call.tx,
      companyOf(call),
      holder,
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
  const errors: FieldErrors = {
    ...(quotation.organization ? {} : { organization: [{ code: 'required' }] }),
    ...(lines.some(({ kind }) => kind === 'product' || kind === 'option')
      ? {}
      : { quotation_lines: [{ code: 'required' }] }),
    ...(decimal(String(quotation.total_price)).lt(0)
      ? { total_price: [{ code: 'min_value', params: { min: 0 } }] }
      : {}),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, 'missing_mention')
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
  beforeWrite: async (call, change) => {
    if ('acceptance' in change.extra && (change.before?.status !== 'pending' || change.values.status !== 'accepted'))
      throw invalidField('acceptance', 'read_only')
    await shared.beforeWrite?.(call, change)
  },
  present: async (call, tx, records) => {
    await shared.present?.(call, tx, records)
    await describeReplacement(call, tx, records)
  },
  onTransition: async (call, change, move) => {
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
      Object.fromEntries(
        Object.entries(toFieldErrors(said.error)).map(([name, errors]) => [`acceptance.${name}`, errors]),
      ),
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
async function describeReplacement(call: Call, tx: Queryable, records: Values[]): Promise<void> {
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

/** Whether an invoice that is alive was made of a quotation, or takes from one of its lines. */
async function hasFollowUp(call: Writing, { company, id }: StoredRecord): Promise<boolean> {
  const alive = await call.tx.query(
    `select 1 from commercial_invoices i where i.company = $1 and i.status <> 'canceled' and (i.linked_quotation = $2 or exists (
       select 1 from commercial_invoice_lines l join commercial_quotation_lines q on q.id::text = l.source_line where l.transaction = i.id and q.company = $1 and q.transaction = $2)) limit 1`,
    [company, id],
  )
  return alive.length > 0
}
