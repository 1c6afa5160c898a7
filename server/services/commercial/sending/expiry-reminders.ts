import { openQuotation } from '../../../../src/contract/commercial/facts.ts'
import { quotation } from '../../../../src/contract/commercial/quotations/quotation.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { condition } from '../../../database/facts.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Backend, type Writing, companyOf } from '../../../http/call/call.ts'
import { type Condition, where } from '../../../database/condition.ts'
import { runAsSystem } from '../../../http/routing/run-as-system.ts'
import { findRecord, updateRecord } from '../../../database/records.ts'
import { plainMail } from '../../../mail/mail-text.ts'
import { mailDelivery, queueMail, sendOutbox } from '../../notifications/index.ts'
import { quotationKind } from '../document/kinds.ts'
import { mailVariables } from '../document/mail-variables.ts'
import { publicAddress } from './sending.ts'

/** Returns the condition of quotations to remind of: open, with a public page, neither reminded nor muted. */
function toRemind(today: string, offset: number): Condition {
  const hasReader = 'is_sales and public_key is not null and expiry_told_at is null and mute_reminder is not true'
  return where(
    [condition(openQuotation, today), { sql: `${hasReader} and expiration_date is not null`, params: [] }],
    offset,
  )
}

/**
 * Returns the last recipients of the quotation itself; other mails about it, such as those to colleagues, do not count.
 */
async function readersOf(call: Writing, { id }: { id: string }): Promise<string[]> {
  const [mail] = await call.tx.query<{ recipients: string[] }>(
    "select recipients from system_outbox where company = $1 and document = $2 and purpose = 'send' and state in ('sent', 'kept') order by created_at desc, id desc limit 1",
    [companyOf(call), id],
  )
  return mail?.recipients ?? []
}

/** Notifies the reader of a quotation that it expires soon, once; an answered or muted one is left alone. */
async function remind(call: Writing, id: string): Promise<void> {
  const due = toRemind(call.today, 2)
  const [open] = await call.tx.query(
    `select id from commercial_quotations where company = $1 and id = $2${due.sql} for update`,
    [companyOf(call), id, ...due.params],
  )
  const document = open && (await findRecord(call.tx, quotation, companyOf(call), id))
  if (!document) return
  const recipients = await readersOf(call, document)
  const delivery = await mailDelivery(call.tx, call.settings, companyOf(call))
  if (recipients.length === 0 || delivery === 'none') return
  const link = await publicAddress(call.tx, call.settings, quotationKind, document)
  const { language, values } = await mailVariables(call.tx, quotationKind, document, link)
  const params = {
    number: values.number ?? '',
    day: values.expiration_date ?? '',
    total: values.total ?? '',
    contact: values.billing_contact ?? '',
    company: values.company_name ?? '',
  }
  const say = (key: string): string => call.words(language, key, params)
  await queueMail(call.tx, call, {
    company: companyOf(call),
    recipients,
    document: { key: quotation.key, id },
    ...plainMail(
      say('mail_expiry_subject'),
      [say('mail_expiry_hello'), say('mail_expiry_text'), say('mail_expiry_question'), params.company],
      link ? { url: link, label: say(quotationKind.mailLink) } : undefined,
      language,
    ),
  })
  const told = await updateRecord(call.tx, quotation, document, { now: call.now, values: { expiry_told_at: call.now } })
  await audit(call.tx, call, {
    company: document.company,
    entity: quotation.key,
    record: id,
    action: 'remind',
    address: recipients.join(', '),
    version: told.row_version,
  })
  call.afterCommit(sendOutbox)
}

/**
 * Reminds the readers of quotations that expire within the number of days set by their company; companies without one
 * send no reminders. One transaction for each quotation.
 */
export async function remindOfExpiries(backend: Backend): Promise<void> {
  const today = parisDay(backend.clock.now())
  const companies = await backend.db.query<{ id: string; days: number }>(
    'select id, quotation_reminder_days as days from auth_company_profiles where quotation_reminder_days > 0 order by id',
  )
  for (const { id: company, days } of companies) {
    const due = toRemind(today, 2)
    const ending = await backend.db.query<{ id: string }>(
      `select id from commercial_quotations where company = $1 and expiration_date <= $2::date${due.sql} order by expiration_date, id`,
      [company, addDays(today, days), ...due.params],
    )
    for (const { id } of ending) await runAsSystem(backend, company, (call) => remind(call, id))
  }
}
