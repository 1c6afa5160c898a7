import type { AnswerOf } from '../../../src/contract/call.ts'
import { sendTrialMail } from '../../../src/contract/notifications/calls/mails.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import type { Router } from '../../http/routing/routes.ts'
import { plainMail } from '../../mail/mail-text.ts'
import { checkDelivery } from './delivery.ts'
import { sendOutbox } from './outbox.ts'
import { queueMail } from './queue-mail.ts'

/** Sends a mail to the caller, to see that mails leave; 409 where no server takes them. */
async function sendTrial(call: Writing): Promise<Answer<AnswerOf<typeof sendTrialMail>>> {
  const { user, name } = memberOf(call)
  const company = companyOf(call)
  await checkDelivery(call.tx, call.settings, company)
  const [reader] = await call.tx.query<{ email: string }>('select email from auth_people where id = $1', [user])
  const mail = plainMail(
    call.words(call.language, 'mail_trial_subject'),
    [call.words(call.language, 'mail_trial_text', { name })],
    { url: `${call.settings.PUBLIC_URL}/`, label: call.words(call.language, 'mail_trial_button') },
  )
  const recipient = reader?.email ?? ''
  await queueMail(call.tx, call, { company, recipients: [recipient], by: user, ...mail })
  call.afterCommit(sendOutbox)
  return { status: 201, body: { recipient } }
}

/** Serves the trial mail of those who administer the company. */
export const serveTrialMail = (router: Router): void => router.write(sendTrialMail, sendTrial)
