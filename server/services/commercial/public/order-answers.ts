import type { z } from 'zod'
import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import type { confirmOrder, orderAnswerBody } from '../../../../src/contract/commercial/calls/documents.ts'
import type { confirmOrderByKey } from '../../../../src/contract/commercial/calls/public.ts'
import type { RecordOf } from '../../../../src/contract/kit/kit.ts'
import { type Decimal, decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { orderAnswer } from '../../../../src/contract/commercial/rules/flows/order-answer.ts'
import { audit } from '../../../http/records/audit.ts'
import type { Answer, Writing } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { PublicEffect } from '../../../http/routing/public.ts'
import { type Values, pick, updateRecord } from '../../../database/records.ts'
import { answerRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Served } from '../conversion/conversion.ts'
import { orderKind } from '../document/kinds.ts'
import { tellStaff } from '../document/tell-staff.ts'
import { answerFields } from './public-document.ts'
import { sourceLinesOf } from '../quantities/sources.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'

type AnswerBody = z.output<ReturnType<typeof orderAnswerBody>>

interface Answered {
  line: LineRecord
  expected: string | null
  quantity: string
}

type Said = NonNullable<AnswerBody['lines']>[number] & { index: number }

/** Returns the answered lines by id; refuses unknown lines, and a line that is named twice. */
function sayingsBy(said: AnswerBody['lines'], lines: readonly LineRecord[]): Map<string, Said> {
  const known = new Set(lines.map(({ id }) => id))
  const named = new Map<string, Said>()
  for (const [index, one] of (said ?? []).entries()) {
    if (!known.has(one.line) || named.has(one.line)) throw invalidField(`lines.${index}.line`, 'unknown_reference')
    named.set(one.line, { ...one, index })
  }
  return named
}

/** Returns the confirmed quantity of a line: at most the ordered one, which is the default. */
function quantityOf(line: LineRecord, own: Said | undefined): Decimal {
  const ordered = decimal(line.quantity ?? '0')
  const quantity = decimal(own?.quantity ?? ordered)
  if (quantity.gt(ordered)) throw invalidField(`lines.${own?.index}.quantity`, 'max_value', { max: ordered.toFixed() })
  return quantity
}

/**
 * Returns the day on which a line comes: its own, or the common one. A past day is refused unless it is the stored one.
 */
function dayOf(line: LineRecord, own: Said | undefined, common: unknown, today: string): string {
  const expected = own?.expected_date ?? common
  const at = own?.expected_date ? `lines.${own.index}.expected_date` : 'expected_date'
  if (typeof expected !== 'string') throw invalidField(at, 'required')
  if (expected < today && expected !== line.expected_date) throw invalidField(at, 'past_date', { min: today })
  return expected
}

/** Returns the answer for every line of the order: all of it comes on the common day unless the line says otherwise. */
function readLines(
  { lines: said, expected_date: day }: AnswerBody,
  order: StoredDocument<'purchase-order'>,
  lines: readonly LineRecord[],
  today: string,
): Answered[] {
  const named = sayingsBy(said, lines)
  return lines.map((line) => {
    const own = named.get(line.id)
    const quantity = quantityOf(line, own)
    const expected = quantity.isZero() ? null : dayOf(line, own, day ?? order.delivery_date, today)
    return { line, expected, quantity: quantity.toFixed() }
  })
}

/**
 * Writes the answer of a supplier to an order: the quantity of each line and its day. He may answer again as long as
 * the order is open; each answer is recorded in the audit trail. Refuses with 409 an order of a customer and a closed
 * one.
 */
async function writeAnswer(
  call: Writing,
  order: StoredDocument<'purchase-order'>,
  said: AnswerBody,
  name: string | null,
): Promise<{ order: StoredDocument<'purchase-order'>; lines: readonly Values[] }> {
  if (order.is_sales !== false || order.status !== 'active')
    throw conflict('transition_refused', { current: order.status, allowed: [] })
  const lines = (await sourceLinesOf(call.tx, orderKind, order)).filter(
    ({ kind, quantity }) => kind === 'product' && decimal(quantity).gt(0),
  )
  if (lines.length === 0) throw invalidField('lines', 'required')
  const answered = readLines(said, order, lines, call.today)
  const written: Values[] = []
  for (const { line, expected, quantity } of answered)
    written.push(
      await updateRecord(call.tx, orderKind.line, line, {
        now: call.now,
        values: { expected_date: expected, confirmed_quantity: quantity },
      }),
    )
  const values = {
    answer: orderAnswer(
      answered.map(({ line, quantity }) => ({ ordered: String(line.quantity), confirmed: quantity })),
    ),
    confirmed_at: call.now,
    confirmed_name: name,
    confirmation_note: said.note || null,
  }
  return { order: await updateRecord(call.tx, orderKind.entity, order, { now: call.now, values }), lines: written }
}

/** Writes the answer of a supplier from the page of the order. */
export async function confirmByKey(
  call: Writing,
  order: StoredDocument<'purchase-order'>,
  body: () => ReadBodyOf<typeof confirmOrderByKey>,
): Promise<PublicEffect<AnswerOf<typeof confirmOrderByKey>>> {
  const { name, ...said } = body()
  const { order: confirmed, lines } = await writeAnswer(call, order, said, name)
  await tellStaff(call, orderKind, confirmed, {
    event: confirmed.answer === 'confirmed' ? 'notify_order_confirmed' : 'notify_order_short',
    params: { number: String(order.number), name },
  })
  return {
    answer: {
      body: {
        ...pick(answerFields, confirmed),
        purchase_order_lines: lines.map((line) => pick(['id', 'expected_date', 'confirmed_quantity'], line)),
      },
    },
    audit: {
      action: 'confirm_order',
      reason: said.note ? `${name} : ${said.note}` : name,
      version: confirmed.row_version,
    },
  }
}

/** Writes the answer of a supplier that staff received by telephone or mail. */
export async function confirmByStaff(
  call: Writing,
  { kind, hooks }: Served<'purchase-order'>,
  body: () => ReadBodyOf<ReturnType<typeof confirmOrder>>,
): Promise<Answer<RecordOf<typeof orderKind.entity>>> {
  const order = await visibleRecord(call, call.tx, kind.entity, hooks, call.params.id, 'for update')
  const { name, ...said } = body()
  const { order: confirmed } = await writeAnswer(call, order, said, name || null)
  await audit(call.tx, call, {
    company: order.company,
    entity: kind.entity.key,
    record: order.id,
    action: 'confirm_order',
    reason: [name, said.note].filter(Boolean).join(' : ') || null,
    version: confirmed.row_version,
  })
  return answerRecord(call, call.tx, kind.entity, hooks, confirmed)
}
