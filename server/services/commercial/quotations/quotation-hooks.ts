import { z } from 'zod'
import {
  endingQuotation,
  expiredQuotation,
  openQuotation,
  unsentQuotation,
} from '../../../../src/contract/commercial/facts.ts'
import { wonQuotation } from '../../../../src/contract/commercial/order-facts.ts'
import { isDraftNumber } from '../../../../src/contract/rules/identifiers/numbering.ts'
import { hasReader } from '../../../../src/contract/commercial/rules/flows/sent-quotation.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import { condition } from '../../../database/facts.ts'
import { type Call, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import type { Condition } from '../../../database/condition.ts'
import { type FieldErrors, conflict, toFieldErrors, invalid, invalidField } from '../../../http/call/errors.ts'
import { type Values } from '../../../database/records.ts'
import type { Change, Hooks } from '../../../http/resource/resource.ts'
import { randomKey } from '../../../runtime/identifiers.ts'
import { documentHooks, searchWords } from '../writing/documents.ts'
import { readSeller } from '../document/freeze.ts'
import { type DocumentKind, quotationKind } from '../document/kinds.ts'
import { takeRisingNumber } from '../document/numbering.ts'
import { isNextVersion } from './quotation-versions.ts'
import { hasFollowUp, sourceLinesOf } from '../quantities/sources.ts'
import { checkDeal, winDealOf } from './win-deal.ts'
import type { StoredDocument } from '../document/records.ts'

/** Gives a quotation its number, once: when it is first sent, accepted or replaced. */
export async function numberQuotation(call: Writing, quotation: StoredDocument<'quotation'>): Promise<Values> {
  if (!isDraftNumber(String(quotation.number))) return {}
  const { holder } = await readSeller(call.tx, quotation)
  const year = Number(call.today.slice(0, 4))
  return {
    number: await takeRisingNumber(call.tx, companyOf(call), holder, 'quotation', quotation.is_sales !== false, year),
  }
}

/**
 * Gives a quotation that is sent its number, and a key of its public page where it has none. A quotation of a supplier
 * has no public page.
 */
export const publishQuotation = async (call: Writing, quotation: StoredDocument<'quotation'>): Promise<Values> => ({
  ...(await numberQuotation(call, quotation)),
  ...(quotation.public_key || quotation.is_sales === false ? {} : { public_key: randomKey() }),
})

/**
 * Checks a quotation or an order before it is sent or accepted. It needs a party, a product or an option, and a total
 * that is not below zero.
 */
export async function checkOffer(call: Writing, kind: DocumentKind, document: StoredDocument): Promise<void> {
  const lines = await sourceLinesOf(call.tx, kind, document)
  const errors: FieldErrors = {
    ...(document.organization ? {} : { organization: [{ code: 'required' }] }),
    ...(lines.some(({ kind }) => kind === 'product' || kind === 'option')
      ? {}
      : { [kind.lines]: [{ code: 'required' }] }),
    ...(decimal(String(document.total_price)).lt(0)
      ? { total_price: [{ code: 'min_value', params: { min: 0 } }] }
      : {}),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors, 'missing_mention')
}

/** Returns the views of the list of quotations. */
const views = (today: string): Record<string, Condition> => ({
  draft: condition(unsentQuotation, today),
  sent: condition(openQuotation, today),
  ending: condition(endingQuotation, today),
  expired: condition(expiredQuotation, today),
  accepted: condition(wonQuotation, today),
  canceled: { sql: "status = 'canceled'", params: [] },
})

const shared = documentHooks(quotationKind)

/** Hooks of quotations. */
export const quotationHooks: Hooks<typeof quotationKind.entity> = {
  ...shared,
  views,
  extra: [...(shared.extra ?? []), 'acceptance'],
  beforeWrite: async (call, change) => {
    if ('acceptance' in change.extra && (change.before?.status !== 'pending' || change.values.status !== 'accepted'))
      throw invalidField('acceptance', 'read_only')
    await checkDeal(call, change)
    await proposeDeposit(call, change)
    await shared.beforeWrite?.(call, change)
  },
  decorate: async (call, tx, records) => {
    await shared.decorate?.(call, tx, records)
    await describeReplacement(call, tx, records)
  },
  onTransition: async (call, change, move) => {
    const before = change.before as StoredDocument<'quotation'>
    if (move.to === 'accepted') {
      await checkOffer(call, quotationKind, before)
      Object.assign(
        change.values,
        // A withdrawn link is not renewed.
        await (hasReader(before) ? numberQuotation : publishQuotation)(call, before),
        notedAcceptance(call, before, change.extra.acceptance),
      )
      change.search = await searchWords(call.tx, { ...before, ...change.values })
      if (move.name === 'accept') await winDealOf(call, before)
    }
    if (move.to === 'canceled') {
      if (await hasFollowUp(call.tx, quotationKind, before))
        throw conflict('converted', { current: before.status, allowed: [] })
      change.values.refusal_reason = move.reason ?? null
    }
  },
}

/** Gives a new offer the deposit to pay after its acceptance: that of the company unless the body names one. */
async function proposeDeposit(call: Writing, { before, values }: Change): Promise<void> {
  if (before || 'deposit_percent' in values || values.is_sales === false) return
  const [company] = await call.tx.query<{ deposit_percent: string | null }>(
    'select deposit_percent from auth_company_profiles where id = $1',
    [companyOf(call)],
  )
  values.deposit_percent = company?.deposit_percent ?? null
}

const acceptanceSaid = z.object({ name: z.string().trim().min(2).max(120), day: z.iso.date() }).partial()

/**
 * Returns the values of an agreement that staff notes, given elsewhere than on the public page: who gave it, when, and
 * who noted it.
 */
function notedAcceptance(call: Writing, quotation: StoredDocument<'quotation'>, given: unknown): Values {
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

/** Describes the replacement of a quotation that its next version closed, in the language of its reader. */
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
    const next = rows.find((row) => isNextVersion(record, row))
    if (next) record.refusal_reason = call.words(call.language, 'replaced_by', { number: next.number })
  }
}
