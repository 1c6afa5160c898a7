import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import type { sendReminders } from '../../../../src/contract/commercial/calls/dunning.ts'
import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import type {
  DunningState,
  NextStep,
  ReminderChannel,
} from '../../../../src/contract/commercial/rules/dunning/dunning.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { insertRecord } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import { mailDelivery } from '../../notifications/index.ts'
import { readSeller } from '../document/freeze.ts'
import { sendDocument } from '../sending/sending.ts'
import { servedInvoices } from '../served/served.ts'
import { type LateInvoice, readLate } from '../late/late-invoices.ts'
import { mailHtml, reminderText } from './texts.ts'

type Body = ReadBodyOf<typeof sendReminders>
type Item = Body['items'][number]
type Outcome = AnswerOf<typeof sendReminders>['results'][number]
type Reason = NonNullable<Outcome['skipped']>

/**
 * Returns the day that a reason against a reminder is about: that of a promise, of the last reminder, of the next step.
 */
function dayOf(skipped: Reason, { invoice }: LateInvoice): string | null {
  if (skipped === 'promised' || invoice.state === 'broken') return invoice.promise?.day ?? null
  return skipped === 'exhausted' || skipped === 'already_sent' ? invoice.level_reached_on : (invoice.next?.day ?? null)
}

const nothing = ({ invoice, level }: Item, skipped: Reason | null, late?: LateInvoice): Outcome => ({
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
function reasonAgainst(late: LateInvoice | undefined, wanted: number | null | undefined): Reason | null {
  if (!late) return 'not_late'
  const { state, next, level: reached } = late.invoice
  if (isPaused(state)) return state
  const now = state === 'due' || state === 'broken' ? next : null
  if (now?.step === 'reminder' && (wanted ?? now.level) === now.level) return null
  return wanted ? (reached >= wanted ? 'already_sent' : 'not_due') : reasonOfStep(state, now)
}

const reasonOfStep = (state: DunningState, now: NextStep | null): Reason =>
  now ? 'call' : state === 'exhausted' ? state : 'not_due'

/** Returns whether no reminder leaves in a state, whatever its level. */
const isPaused = (state: DunningState): state is 'disputed' | 'promised' | 'covered' =>
  ['disputed', 'promised', 'covered'].includes(state)

/** Returns the channels of a reminder: without an address, a letter in place of a mail. */
const channelsOf = ({ invoice }: LateInvoice): ReminderChannel[] => {
  const wanted = (invoice.next?.channels ?? []).filter((channel) => invoice.email || channel !== 'mail')
  return wanted.length > 0 ? wanted : ['letter']
}

function written(item: Item, late: LateInvoice, company: string): Outcome {
  const said = reminderText(late, item.level ?? late.invoice.next!.level, company)
  return {
    ...nothing(item, null, late),
    channels: channelsOf(late),
    email: late.invoice.email,
    subject: item.subject ?? said.subject,
    text: item.text ?? said.text,
  }
}

/** Returns the reason for which a reminder may not leave by mail: a level counts only once its mail can. */
async function unsendable(call: Writing, late: LateInvoice | undefined): Promise<Reason | null> {
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
export async function sendBatch(call: Writing, body: () => Body): Promise<Answer<AnswerOf<typeof sendReminders>>> {
  const given = body()
  // In the order of their ids: two batches wait for each other in turn.
  const items = [...new Map(given.items.map((item) => [item.invoice, item])).values()].toSorted((one, other) =>
    one.invoice.localeCompare(other.invoice),
  )
  const results: Outcome[] = []
  for (const item of items) results.push(await remind(call, item, given.preview === true))
  return { status: 200, body: { results, count: results.filter(({ skipped }) => skipped === null).length } }
}
