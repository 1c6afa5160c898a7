import { notificationParameter } from '../../contract/auth/notification-parameter.ts'
import type { checkMailDomain } from '../../contract/notifications/calls/mails.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** The sender addresses of the company's mails. */
export const mailSenders = resource(notificationParameter)

export type MailSender = ReadOf<typeof notificationParameter>

/** Looks up the current DNS records of the domain of an address. */
export const useCheckSender = () =>
  useAction<MailSender, string>(
    (id, key) => call<typeof checkMailDomain>('post auth notifications-parameters/:id/check', { params: { id }, key }),
    { touches: mailSenders.key },
  )
