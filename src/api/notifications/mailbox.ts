import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailDelivery } from '../../contract/notifications/delivery.ts'
import type { MailKind } from '../../contract/notifications/mail-kinds.ts'
import { hasCapability } from '../capabilities.ts'
import { get, patch, post } from '../http/call.ts'
import { type Page, useAction } from '../resource.ts'

/** A mail of the outbox, as the development mailbox lists it. */
export interface OutboxMail {
  id: string
  created_at: string
  state: string
  sent_at: string | null
  attempts: number
  last_error: string | null
  sender: string
  recipients: string[]
  cc: string[]
  subject: string
  kind: MailKind
  document_key: string | null
  document: string | null
  /** The document by name and its page; null for none, and for one that the reader may not read. */
  document_object: { label: string; page: string; is_sales: boolean } | null
  /** It brings a link that sets a password, which no reading shows. */
  hidden_link: boolean
  may_show_link: boolean
  leaves_at: string | null
  stopped_by: string | null
}

/** A mail with its content. */
export interface OutboxMailContent extends OutboxMail {
  html: string
  body_text: string
  attachments: { file: string; name: string }[]
}

/** Reads the sent and the waiting mails of a document, newest first. */
export const useMailbox = (document: string, isAsked = true) =>
  useQuery({
    queryKey: ['notifications/mailbox', document],
    queryFn: ({ signal }) => get<Page<OutboxMail>>('notifications', 'mailbox/', { query: { document }, signal }),
    enabled: isAsked,
  })

/** Conditions that the list of sent mails is filtered by; an empty value filters nothing. */
export type MailFilters = Readonly<
  Partial<Record<'search' | 'state' | 'kind' | 'recipient' | 'date_after' | 'date_before', string>>
>

/** Mails on a page of the list of sent mails. */
export const mailsPerPage = 50

/** Reads one page of the mails of the company, newest first. */
export const useSentMails = (filters: MailFilters, page: number) =>
  useQuery({
    queryKey: ['notifications/mailbox', 'page', filters, page],
    queryFn: ({ signal }) =>
      get<Page<OutboxMail>>('notifications', 'mailbox/', {
        query: { ...filters, page, page_size: mailsPerPage },
        signal,
        isSilent: true,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

/** Shows the hidden link of a mail, and records it in the journal. */
export const useShowLink = () =>
  useAction<{ link: string }, string>((id, key) => post('notifications', `mailbox/${id}/link/`, {}, { key }), {
    touches: ['history/entries'],
  })

/** Reads one mail. */
export const useMail = (id: string | null) =>
  useQuery({
    queryKey: ['notifications/mailbox', 'one', id],
    queryFn: ({ signal }) => get<OutboxMailContent>('notifications', `mailbox/${id}/`, { signal }),
    enabled: Boolean(id),
  })

// A quotation whose mail was not sent has no recipient yet.
const touches = ['notifications/mailbox', 'commercial/quotations', 'commercial/invoices', 'history/entries']

/** Withdraws a mail that was not sent yet. */
export const useCancelMail = () =>
  useAction<unknown, string>((id, key) => post('notifications', `mailbox/${id}/cancel/`, {}, { key }), { touches })

/** Sends a failed mail again. */
export const useRetryMail = () =>
  useAction<unknown, string>((id, key) => post('notifications', `mailbox/${id}/retry/`, {}, { key }), { touches })

/** Reads the way of delivery of the company's mails; undefined where the service does not know it. */
export const useMailDelivery = (isAsked = true): MailDelivery | undefined =>
  useQuery({
    queryKey: ['notifications/mailbox', 'delivery'],
    queryFn: ({ signal }) =>
      get<{ delivery: MailDelivery }>('notifications', 'mail-delivery/', { signal, isSilent: true }),
    enabled: isAsked && hasCapability('notifications', 'added'),
    staleTime: 60_000,
  }).data?.delivery

/** Changes the sending time of a mail that was not sent yet. */
export const useRescheduleMail = () =>
  useAction<unknown, { id: string; leaves_at: string }>(
    ({ id, leaves_at }, key) => patch('notifications', `mailbox/${id}/`, { leaves_at }, { key }),
    { touches },
  )
