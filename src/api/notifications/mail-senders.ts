import { notificationParameter } from '../../contract/auth/notification-parameter.ts'
import { post } from '../http/call.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** The addresses that the mails of the company leave from. */
export const mailSenders = resource(notificationParameter)

export type MailSender = ReadOf<typeof notificationParameter>

/** Looks up what the domain of an address publishes today. */
export const useCheckSender = () =>
  useAction<MailSender, string>(
    (id, key) => post<MailSender>('auth', `notifications-parameters/${id}/check/`, {}, { key }),
    { touches: mailSenders.key },
  )
