import { statusMessage } from '../../../../src/contract/commercial/invoices/status-message.ts'
import { type StatusCode, rankOf } from '../../../../src/contract/commercial/rules/e-invoicing/codes.ts'
import type { CashedAmount } from '../../../../src/contract/commercial/rules/e-invoicing/status.ts'
import { type EventContext, actorOf } from '../../../http/call/events.ts'
import { type StoredRecord, insertRecord } from '../../../database/records.ts'

/** The document that a message is about. */
export type About = { invoice: string } | { credit: string } | { received_invoice: string }

/** A message as it is kept. */
export interface KeptMessage {
  code: StatusCode
  direction: 'in' | 'out'
  given_at: string
  motive?: string | null
  text?: string | null
  amounts?: readonly CashedAmount[]
  platform_id?: string
  event_id?: string
  signed_body?: string
  signature?: string
}

/** Keeps a message with its place among those of its document. */
export const keepMessage = (
  context: EventContext,
  company: string,
  about: About,
  message: KeptMessage,
): Promise<StoredRecord<typeof statusMessage>> =>
  insertRecord(context.tx, statusMessage, {
    company,
    now: context.now,
    by: actorOf(context),
    values: { ...about, ...message, rank: rankOf({ code: message.code, at: message.given_at }) },
  })
