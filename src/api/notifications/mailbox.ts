import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../contract/call.ts'
import type * as calls from '../../contract/notifications/calls/mails.ts'
import type { MailDelivery } from '../../contract/notifications/delivery.ts'
import { hasCapability } from '../capabilities.ts'
import { call } from '../http/declared.ts'
import { useAction } from '../resource.ts'

/** A mail of the outbox, as the development mailbox lists it. */
export type OutboxMail = AnswerOf<typeof calls.readMailbox>['results'][number]

/** A mail with its content. */
export type OutboxMailContent = AnswerOf<typeof calls.readMail>

/** Reads the sent and the waiting mails of a document, newest first. */
export const useMailbox = (document: string, isAsked = true) =>
  useQuery({
    queryKey: ['notifications/mailbox', document],
    queryFn: ({ signal }) =>
      call<typeof calls.readMailbox>('get notifications mailbox', { query: { document }, signal }),
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
      call<typeof calls.readMailbox>('get notifications mailbox', {
        query: { ...filters, page, page_size: mailsPerPage },
        signal,
        isSilent: true,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  })

/** Shows the hidden link of a mail, and records it in the journal. */
export const useShowLink = () =>
  useAction<{ link: string }, string>(
    (id, key) => call<typeof calls.showLink>('post notifications mailbox/:id/link', { params: { id }, key }),
    {
      touches: ['history/entries'],
    },
  )

/** Reads one mail. */
export const useMail = (id: string | null) =>
  useQuery({
    queryKey: ['notifications/mailbox', 'one', id],
    queryFn: ({ signal }) =>
      call<typeof calls.readMail>('get notifications mailbox/:id', { params: { id: String(id) }, signal }),
    enabled: Boolean(id),
  })

// A quotation whose mail was not sent has no recipient yet.
const touches = ['notifications/mailbox', 'commercial/quotations', 'commercial/invoices', 'history/entries']

/** Withdraws a mail that was not sent yet. */
export const useCancelMail = () =>
  useAction<unknown, string>(
    (id, key) => call<typeof calls.cancelMail>('post notifications mailbox/:id/cancel', { params: { id }, key }),
    { touches },
  )

/** Sends a failed mail again. */
export const useRetryMail = () =>
  useAction<unknown, string>(
    (id, key) => call<typeof calls.retryMail>('post notifications mailbox/:id/retry', { params: { id }, key }),
    { touches },
  )

/** Reads the way of delivery of the company's mails; undefined where the service does not know it. */
export const useMailDelivery = (isAsked = true): MailDelivery | undefined =>
  useQuery({
    queryKey: ['notifications/mailbox', 'delivery'],
    queryFn: ({ signal }) =>
      call<typeof calls.readMailDelivery>('get notifications mail-delivery', { signal, isSilent: true }),
    enabled: isAsked && hasCapability('notifications', 'added'),
    staleTime: 60_000,
  }).data?.delivery

/** Changes the sending time of a mail that was not sent yet. */
export const useRescheduleMail = () =>
  useAction<unknown, { id: string; leaves_at: string }>(
    ({ id, leaves_at }, key) =>
      call<typeof calls.rescheduleMail>('patch notifications mailbox/:id', {
        params: { id },
        body: { leaves_at },
        key,
      }),
    { touches },
  )
