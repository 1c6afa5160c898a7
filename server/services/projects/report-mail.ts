import { type Writing, authorOf, companyOf } from '../../http/call/call.ts'
import { isServedLanguage } from '../../http/call/language.ts'
import type { StoredRecord } from '../../database/records.ts'
import { plainMail, withoutVariables } from '../../mail/mail-text.ts'
import { notify, queueMail, sendOutbox } from '../notifications/index.ts'
import type { report } from '../../../src/contract/projects/report.ts'

/** Returns the address at which a report is read. */
const reportAddress = ({ id }: StoredRecord<typeof report>): string => `/reports?report=${id}`

interface Reader extends Record<string, unknown> {
  email: string
  language: string | null
}

/** Notifies the recipients of a report, in the app and by a mail with its text to each. */
export async function tellReaders(call: Writing, record: StoredRecord<typeof report>): Promise<void> {
  const recipients = record.sent_to ?? []
  const action = reportAddress(record)
  const name = record.name ?? ''
  await notify(call.tx, {
    company: companyOf(call),
    now: call.now,
    recipients,
    event: 'notify_report',
    params: { name },
    action,
    actor: authorOf(call),
  })
  const readers = await call.tx.query<Reader>(
    `select u.email, u.language from auth_people u join system_members m on m.company = u.company and m.id = u.id
      where u.company = $1 and m.active and u.id = any($2::uuid[]) and u.email is not null order by u.id`,
    [companyOf(call), recipients],
  )
  for (const { email, language } of readers) {
    const label = call.words(isServedLanguage(language) ? language : 'fr', 'mail_report_link')
    await queueMail(call.tx, call, {
      company: companyOf(call),
      recipients: [email],
      by: authorOf(call),
      ...plainMail(
        withoutVariables(name),
        withoutVariables(record.text ?? '').split(/\n{2,}/),
        { url: `${call.settings.PUBLIC_URL}${action}`, label },
        isServedLanguage(language) ? language : 'fr',
      ),
    })
  }
  call.afterCommit(sendOutbox)
}
