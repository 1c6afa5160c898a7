import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import type { tellRenewal as tellRenewalCall } from '../../../../src/contract/commercial/calls/deals.ts'
import { invoiceSchedule } from '../../../../src/contract/commercial/invoices/invoice-schedule.ts'
import { renewalOf } from '../../../../src/contract/commercial/rules/flows/recurring-invoices.ts'
import { textOf } from '../../../../src/contract/commercial/rules/facturx/source.ts'
import { formatDay } from '../../../../src/format/dates.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { audit } from '../../../http/records/audit.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import { findRecord, updateRecord } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import { escaped } from '../../../mail/mail-text.ts'
import { checkDelivery, queueMail, sendOutbox } from '../../notifications/index.ts'
import { mailHtml } from '../dunning/texts.ts'
import { readSeller } from '../document/freeze.ts'
import { invoiceKind } from '../document/kinds.ts'
import { languageOfBuyer } from '../document/mail-variables.ts'
import type { StoredDocument } from '../document/records.ts'
import type { ScheduleRecord } from './dates.ts'

type Renewal = NonNullable<ReturnType<typeof renewalOf>>

interface Notice extends Renewal {
  email: string | null
  language: string
  subject: string
  text: string
  /** The last day of refusing, which the law wants in a box. */
  box: string
}

/** Returns the notice of the next renewal of a contract, in the language of its customer. */
async function noticeOf(call: Writing, source: StoredDocument<'invoice'>, renewal: Renewal): Promise<Notice> {
  const buyer = source.buyer_frozen
  const language = languageOfBuyer(buyer)
  const { values } = await readSeller(call.tx, source)
  const day = (text: string): string => formatDay(text, language)
  const params = {
    subject: String(source.subject ?? source.number),
    start: day(String(source.issue_date)),
    renewal: day(renewal.renewal),
    deadline: day(renewal.deadline),
    company: String(values.legal_name ?? values.name),
  }
  const say = (key: string): string => call.words(language, key, params)
  return {
    ...renewal,
    language,
    email: source.invoice_email ?? textOf(buyer?.email),
    subject: say('mail_renewal_subject'),
    text: say('mail_renewal_text'),
    box: say('mail_renewal_box'),
  }
}

const boxed = (text: string, language: string): string =>
  `<p${language === 'ar' ? ' dir="rtl"' : ''} style="border:1px solid;padding:8px 12px"><strong>${escaped(text)}</strong></p>`

async function send(call: Writing, schedule: ScheduleRecord, notice: Notice, email: string): Promise<ScheduleRecord> {
  const { subject, text, box, language, renewal } = notice
  await checkDelivery(call.tx, call.settings, companyOf(call))
  await queueMail(call.tx, call, {
    company: companyOf(call),
    recipients: [email],
    subject,
    html: mailHtml(text, language) + boxed(box, language),
    text: `${text}\n\n${box}`,
    by: memberOf(call).user,
    document: { key: invoiceKind.entity.key, id: schedule.source },
  })
  for (const [entity, record] of [
    [invoiceKind.entity.key, schedule.source],
    [invoiceSchedule.key, schedule.id],
  ] as const)
    await audit(call.tx, call, {
      company: schedule.company,
      entity,
      record,
      action: 'tell_renewal',
      to: renewal,
      address: email,
    })
  call.afterCommit(sendOutbox)
  const values = { told_renewal: renewal, told_at: call.now, told_to: email }
  return updateRecord(call.tx, invoiceSchedule, schedule, { now: call.now, values })
}

/** Returns the schedule under its lock with the next renewal of its contract. */
async function nextRenewal(call: Writing, hooks: Hooks): Promise<{ schedule: ScheduleRecord; notice: Notice }> {
  const schedule = await visibleRecord(call, call.tx, invoiceSchedule, hooks, call.params.id, 'for update')
  const source = await findRecord(call.tx, invoiceKind.entity, schedule.company, schedule.source)
  const renewal = source?.issue_date ? renewalOf(source.issue_date, schedule, call.today) : null
  if (!source || !renewal) throw conflict('no_renewal')
  return { schedule, notice: await noticeOf(call, source, renewal) }
}

function checkTime(call: Writing, { told_renewal: told }: ScheduleRecord, notice: Notice, wanted: unknown): void {
  if (told && told >= notice.renewal) throw conflict('renewal_told')
  if (wanted !== notice.renewal) throw conflict('renewal_changed')
  if (call.today < notice.earliest)
    throw conflict('renewal_early', { earliest: formatDay(notice.earliest, call.language) })
}

/**
 * Notifies a customer that a contract renews itself and how to refuse it (L.215-1 of the Code de la consommation), once
 * for each renewal. With `preview`, answers the text of the notice. Refuses with 409 without a renewal, before its
 * time, after its notice, and when another renewal than the given one is next.
 */
export const tellRenewal =
  (hooks: Hooks) =>
  async (
    call: Writing,
    body: () => ReadBodyOf<typeof tellRenewalCall>,
  ): Promise<Answer<AnswerOf<typeof tellRenewalCall>>> => {
    const { preview, renewal, ...wanted } = body()
    const { schedule, notice } = await nextRenewal(call, hooks)
    if (preview) return { body: notice }
    checkTime(call, schedule, notice, renewal)
    const email = wanted.email ?? notice.email
    if (!email) throw invalidField('email', 'required')
    const said = { ...notice, subject: wanted.subject ?? notice.subject, text: wanted.text ?? notice.text }
    await send(call, schedule, said, email)
    return { body: { renewal: notice.renewal, told_at: call.now, told_to: email } }
  }
