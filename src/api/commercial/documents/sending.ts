import { useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../../contract/call.ts'
import type { sendDocument } from '../../../contract/commercial/calls/deals.ts'
import type { markSent, readMailVariables, renewLink } from '../../../contract/commercial/calls/documents.ts'
import { settings } from '../../http/config.ts'
import { call } from '../../http/declared.ts'
import { useAction } from '../../resource.ts'
import { dealKeys, documents, pathOf } from './documents.ts'

/**
 * A document sent by e-mail; `content` is HTML, files are data URLs. The PDF and the public link are added by the
 * service.
 */
export type Sending = BodyOf<typeof sendDocument>

/** Reads the values of the variables in a mail about a document, in the language of its recipient. */
export const useMailVariables = (type: Sending['type'], id: string | null) =>
  useQuery({
    queryKey: [documents[type].records.entity.key, 'mail-variables', id],
    queryFn: ({ signal }) =>
      call<ReturnType<typeof readMailVariables>>(`get commercial ${pathOf(type)}/:id/mail_variables`, {
        params: { id: id ?? '' },
        signal,
      }),
    enabled: id !== null,
  })

/** Result of a sending: the address of the public page, if its kind has one. */
export type SentDocument = AnswerOf<typeof sendDocument>

/**
 * Checks whether the service fills its own values when it sends: the public link, and the number that a draft then
 * gets.
 */
export const fillsVariables = (): boolean => settings('commercial').added

/** Returns the body for a service: a foreign one knows no purposes and sends at once. */
export const bodyOfSending = ({ purpose, hold, send_at, ...sending }: Sending): Sending =>
  fillsVariables()
    ? { ...sending, ...(purpose && { purpose }), ...(hold && { hold }), ...(send_at && { send_at }) }
    : sending

/** Withdraws the public link of a document, by default for a new one. */
export const useRenewLink = () =>
  useAction<unknown, { type: Sending['type']; id: string; withdraw: boolean }>(
    ({ type, id, withdraw }, key) =>
      call<ReturnType<typeof renewLink>>(`post commercial ${pathOf(type)}/:id/renew_link`, {
        params: { id },
        body: { withdraw },
        key,
      }),
    { touches: [...dealKeys, 'history/entries'] },
  )

/** Marks a document as sent by another means than a mail; the reason says how. */
export const useMarkSent = () =>
  useAction<unknown, { type: Sending['type']; id: string; reason: string }>(
    ({ type, id, reason }, key) =>
      call<ReturnType<typeof markSent>>(`post commercial ${pathOf(type)}/:id/mark_sent`, {
        params: { id },
        body: { reason },
        key,
      }),
    { touches: [...dealKeys, 'history/entries'] },
  )

/** Sends a document by mail. */
export const useSendDocument = () =>
  useAction<SentDocument, Sending>(
    (sending, key) =>
      call<typeof sendDocument>('post commercial send-transaction', { body: bodyOfSending(sending), key }),
    {
      touches: [...dealKeys, 'history/entries', 'notifications/mailbox'],
    },
  )
