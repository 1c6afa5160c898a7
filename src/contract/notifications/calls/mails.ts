import { z } from 'zod'
import { notificationParameter } from '../../auth/notification-parameter.ts'
import { call, countedResultsOf, noBody, recordOf } from '../../call.ts'
import { mailKinds, mailStates } from '../mail-kinds.ts'

const staff = { service: 'notifications', access: 'user', right: 'any', added: true } as const

export const sendTrialMail = call({
  ...staff,
  method: 'post',
  path: 'trial-mail',
  right: { scope: 'company', action: 'update' },
  summary: 'sends a trial mail to the caller',
  success: 201,
  body: noBody,
  answer: () => z.object({ recipient: z.string() }),
})

/** Mail of the outbox, without its content. */
const mailShape = () => ({
  id: z.string(),
  created_at: z.string(),
  state: z.string(),
  sent_at: z.string().nullable(),
  attempts: z.int(),
  last_error: z.string().nullable(),
  sender: z.string(),
  reply_to: z.string().nullable(),
  recipients: z.array(z.string()),
  cc: z.array(z.string()),
  subject: z.string(),
  kind: z.enum(mailKinds),
  purpose: z.string().nullable(),
  document_key: z.string().nullable(),
  document: z.string().nullable(),
  /** The document by name and its page; null for none, and for one that the reader may not read. */
  document_object: z.object({ label: z.string(), page: z.string(), is_sales: z.boolean() }).nullable(),
  /** It brings a link that sets a password, which no reading shows. */
  hidden_link: z.boolean(),
  may_show_link: z.boolean(),
  leaves_at: z.string().nullable(),
  stopped_by: z.string().nullable(),
})

export const readMailbox = call({
  ...staff,
  method: 'get',
  path: 'mailbox',
  summary: 'mails of the company; own ones without the right to administer it',
  query: {
    document: 'id of the document that they are about',
    search: 'words of the subject, a recipient, or the number of the document',
    state: `one of ${mailStates.join(', ')}`,
    kind: `one of ${mailKinds.join(', ')}`,
    recipient: 'part of an address that they go to',
    date_after: 'from this day on, in Paris',
    date_before: 'up to this day',
    page: 'from 1 on',
    page_size: '50 by default, at most 100',
  },
  answer: () => countedResultsOf(z.object(mailShape())),
})

export const readMail = call({
  ...staff,
  method: 'get',
  path: 'mailbox/:id',
  summary: 'one mail; a link that sets a password is hidden',
  answer: () =>
    z.object({
      ...mailShape(),
      html: z.string(),
      body_text: z.string(),
      attachments: z.array(z.looseObject({ file: z.string(), name: z.string() })),
    }),
})

export const showLink = call({
  ...staff,
  method: 'post',
  path: 'mailbox/:id/link',
  summary: 'shows the hidden link of a reset or an invitation, and writes it into the journal',
  success: 200,
  body: noBody,
  answer: () => z.object({ link: z.string() }),
})

const mailState = () => z.object({ id: z.string(), state: z.string() })

export const cancelMail = call({
  ...staff,
  method: 'post',
  path: 'mailbox/:id/cancel',
  summary: 'withdraws a mail that was not sent yet',
  success: 200,
  body: noBody,
  answer: mailState,
})

export const retryMail = call({
  ...staff,
  method: 'post',
  path: 'mailbox/:id/retry',
  summary: 'sends a mail again that was not sent',
  success: 200,
  body: noBody,
  answer: mailState,
})

export const rescheduleMail = call({
  ...staff,
  method: 'patch',
  path: 'mailbox/:id',
  summary: 'changes the moment of a mail that was not sent yet',
  success: 200,
  body: () => z.strictObject({ leaves_at: z.iso.datetime({ offset: true }) }),
  answer: () => mailState().extend({ leaves_at: z.string() }),
})

export const readMailDelivery = call({
  ...staff,
  method: 'get',
  path: 'mail-delivery',
  summary: 'the delivery of mails of the company: relay, mailbox or none',
  answer: () => z.object({ delivery: z.enum(['relay', 'mailbox', 'none']) }),
})

export const checkMailDomain = call({
  service: 'auth',
  method: 'post',
  path: 'notifications-parameters/:id/check',
  access: 'user',
  right: { scope: 'company', action: 'update' },
  summary: 'looks up what the domain of the address publishes',
  entity: 'auth/notifications-parameters',
  success: 200,
  added: true,
  body: noBody,
  answer: () => recordOf(notificationParameter),
})

const unsubscribe = {
  service: 'notifications',
  path: 'unsubscribe/:token',
  access: 'public',
  right: 'any',
  added: true,
  gives: ['text/html'],
} as const

export const askUnsubscribe = call({
  ...unsubscribe,
  method: 'get',
  summary: 'asks whether the mails of one kind are to end',
})

export const unsubscribeByLink = call({
  ...unsubscribe,
  method: 'post',
  success: 200,
  summary: 'ends the mails of one kind for one person (RFC 8058)',
  body: noBody,
})
