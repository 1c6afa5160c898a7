import { notificationParameter } from '../../contract/auth/notification-parameter.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** The sender addresses of the company's mails. */
export const mailSenders = resource(notificationParameter)

export type MailSender = ReadOf<typeof notificationParameter>

/** Looks up the current DNS records of the domain of an address. */
export const useCheckSender = () =>
  useAction<MailSender, string>(
    (id, key) => post<MailSender>('auth', `notifications-parameters/${id}/check/`, {}, { key }),
    { touches: mailSenders.key },
  )
