import { useQuery } from '@tanstack/react-query'
import type { MailDelivery } from '../../../contract/notifications/delivery.ts'
import { get, post } from '../../http/call.ts'
import { settings } from '../../http/config.ts'
import { useAction } from '../../resource.ts'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import { dealKeys, documents, pathOf } from './documents.ts'

/**
 * A document sent by e-mail; `content` is HTML, files are data URLs. The PDF and the public link are added by the
 * service.
 */
export interface Sending {
  /** Purpose for the trail, which distinguishes reminders from other mails. */
  purpose?: 'send' | 'remind'
  type: DocumentName
  emails: string[]
  object: string
  /**
   * Whether it is held for the seconds in which it may be undone; `send_at` is a moment to send it. Without either it
   * is sent at once.
   */
  hold?: boolean
  send_at?: string | null
  data: { id: string; content: string; cc?: string[]; cci?: string[]; files?: { name: string; document: string }[] }
}

/** Reads the values of the variables in a mail about a document, in the language of its recipient. */
export const useMailVariables = (type: Sending['type'], id: string | null) =>
  useQuery({
    queryKey: [documents[type].records.entity.key, 'mail-variables', id],
    queryFn: ({ signal }) =>
      get<{ language: string; values: Record<string, string> }>('commercial', `${pathOf(type)}/${id}/mail_variables/`, {
        signal,
      }),
    enabled: id !== null,
  })

/** Result of a sending: the address of the public page, if its kind has one. */
export interface SentDocument {
  id: string
  leaves_at?: string
  delivery?: MailDelivery
  data: { id: string; link: string | null }
}

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
    ({ type, id, withdraw }, key) => post('commercial', `${pathOf(type)}/${id}/renew_link/`, { withdraw }, { key }),
    { touches: [...dealKeys, 'history/entries'] },
  )

/** Marks a document as sent by another means than a mail; the reason says how. */
export const useMarkSent = () =>
  useAction<unknown, { type: Sending['type']; id: string; reason: string }>(
    ({ type, id, reason }, key) => post('commercial', `${pathOf(type)}/${id}/mark_sent/`, { reason }, { key }),
    { touches: [...dealKeys, 'history/entries'] },
  )

/** Sends a document by mail. */
export const useSendDocument = () =>
  useAction<SentDocument, Sending>(
    (sending, key) => post('commercial', 'send-transaction/', bodyOfSending(sending), { key }),
    {
      touches: [...dealKeys, 'history/entries', 'notifications/mailbox'],
    },
  )
