import { z } from 'zod'
import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import type { NextStep, ReminderChannel } from '../../../../src/contract/commercial/rules/dunning/dunning.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { invalid, toFieldErrors } from '../../../http/call/errors.ts'
import { insertRecord } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import { mailDelivery } from '../../notifications/index.ts'
import { readSeller } from '../document/freeze.ts'
import { sendDocument } from '../sending/sending.ts'
import { servedInvoices } from '../served/served.ts'
import { type LateInvoice, readLate } from '../late/late-invoices.ts'
import { mailHtml, reminderText } from './texts.ts'

const batchBody = z.object({
  /** Whether the texts are answered and nothing is sent. */
  preview: z.boolean().nullish(),
  items: z
    .array(
      z.object({
        invoice: z.uuid(),
        /** The level that the person saw: nothing is sent when another is next by now; without it, the next one. */
        level: z.int().min(1).max(9).nullish(),
        subject: z.string().trim().min(1).max(300).nullish(),
        text: z.string().trim().min(1).max(10_000).nullish(),
      }),
    )
    .min(1)
    .max(200),
})

type Item = z.infer<typeof batchBody>['items'][number]

interface Outcome {
  invoice: string
  number: string | null
  customer: string | null
  level: number
  channels: readonly ReminderChannel[]
  /** Reason for which no reminder leaves, null where one does, and the day of that reason. */
  skipped: string | null
  day: string | null
  email: string | null
  subject: string | null
  text: string | null
  reminders: string[]
}

/**
 * Returns the day that a reason against a reminder is about: that of a promise, of the last reminder, of the next step.
 */
function dayOf(skipped: string, { invoice }: LateInvoice): string | null {
  if (skipped === 'promised' || invoice.state === 'broken') return invoice.promise?.day ?? null
  return skipped === 'exhausted' || skipped === 'already_sent' ? invoice.level_reached_on : (invoice.next?.day ?? null)
}

const nothing = ({ invoice, level }: Item, skipped: string, late?: LateInvoice): Outcome => ({
  invoice,
  number: late?.invoice.number ?? null,
  customer: late?.party.company_name ?? null,
  level: level ?? late?.invoice.next?.level ?? 1,
  channels: [],
  skipped,
  day: late && skipped ? dayOf(skipped, late) : null,
  email: null,
  subject: null,
  text: null,
  reminders: [],
})

/** Returns the reason for which a reminder may not leave now; null where its level, or any level, is due. */
function reasonAgainst(late: LateInvoice | undefined, wanted: number | null | undefined): string | null {
  if (!late) return 'not_late'
  const { state, next, level: reached } = late.invoice
  if (paused.has(state)) return state
  const now = state === 'due' || state === 'broken' ? next : null
  if (now?.step === 'reminder' && (wanted ?? now.level) === now.level) return null
  return wanted ? (reached >= wanted ? 'already_sent' : 'not_due') : reasonOfStep(state, now)
}

const reasonOfStep = (state: string, now: NextStep | null): string =>
  now ? 'call' : state === 'exhausted' ? state : 'not_due'

/** States in which no reminder leaves, whatever its level. */
const paused: ReadonlySet<string> = new Set(['disputed', 'promised', 'covered'])

/** Returns the channels of a reminder: without an address, a letter in place of a mail. */
const channelsOf = ({ invoice }: LateInvoice): ReminderChannel[] => {
  const wanted = (invoice.next?.channels ?? []).filter((channel) => invoice.email || channel !== 'mail')
  return wanted.length > 0 ? wanted : ['letter']
}

function written(item: Item, late: LateInvoice, company: string): Outcome {
  const said = reminderText(late, item.level ?? late.invoice.next!.level, company)
  return {
    ...nothing(item, '', late),
    skipped: null,
    channels: channelsOf(late),
    email: late.invoice.email,
    subject: item.subject ?? said.subject,
    text: item.text ?? said.text,
  }
}

/** Returns the reason for which a reminder may not leave by mail: a level counts only once its mail can. */
async function unsendable(call: Writing, late: LateInvoice | undefined): Promise<string | null> {
  if (!late || !channelsOf(late).includes('mail')) return null
  return (await mailDelivery(call.tx, call.settings, companyOf(call))) === 'none' ? 'no_server' : null
}

/** Sends the mail of an outcome and writes a row for each of its channels. */
async function leave(
  call: Writing,
  outcome: Outcome,
  { invoice, party, organization }: LateInvoice,
  record: Parameters<typeof sendDocument>[2],
): Promise<Outcome> {
  const reminders: string[] = []
  for (const channel of outcome.channels) {
    const mail =
      channel === 'mail' && invoice.email
        ? await sendDocument(call, servedInvoices.kind, record, {
            purpose: 'remind',
            emails: [invoice.email],
            subject: outcome.subject!,
            html: mailHtml(outcome.text!, party.language),
          })
        : undefined
    const { id } = await insertRecord(call.tx, reminder, {
      company: companyOf(call),
      now: call.now,
      by: memberOf(call).user,
      values: {
        invoice: invoice.id,
        organization,
        kind: 'reminder',
        day: call.today,
        level: outcome.level,
        channel,
        due_date: invoice.due,
        currency: invoice.currency,
        left_to_pay: invoice.left,
        late_amount: invoice.asked,
        penalty: invoice.penalty,
        indemnity: invoice.indemnity,
        recipients: mail ? invoice.email : null,
        subject: mail?.subject ?? outcome.subject,
        text: mail?.text ?? outcome.text,
      },
    })
    reminders.push(id)
  }
  return { ...outcome, reminders }
}

/**
 * Writes the reminder of one invoice under its lock. It is computed again, so that two concurrent requests write it
 * once.
 */
async function remind(call: Writing, item: Item, isPreview: boolean): Promise<Outcome> {
  const { kind, hooks } = servedInvoices
  const record = await visibleRecord(call, call.tx, kind.entity, hooks, item.invoice, isPreview ? '' : 'for update')
  const [late] = await readLate(call.tx, { company: companyOf(call), day: call.today, ids: [record.id] })
  const against = reasonAgainst(late, item.level) ?? (await unsendable(call, late))
  if (against || !late) return nothing(item, against ?? 'not_late', late)
  const { values } = await readSeller(call.tx, record)
  const outcome = written(item, late, String(values.legal_name ?? values.name))
  return isPreview ? outcome : leave(call, outcome, late, record)
}

/** Sends the reminders of several invoices, or answers their texts. */
export async function sendBatch(call: Writing, body: unknown): Promise<Answer> {
  const read = batchBody.safeParse(body)
  if (!read.success) throw invalid(toFieldErrors(read.error))
  // In the order of their ids: two batches wait for each other in turn.
  const items = [...new Map(read.data.items.map((item) => [item.invoice, item])).values()].toSorted((one, other) =>
    one.invoice.localeCompare(other.invoice),
  )
  const results: Outcome[] = []
  for (const item of items) results.push(await remind(call, item, read.data.preview === true))
  return { status: 200, body: { results, count: results.filter(({ skipped }) => skipped === null).length } }
}
