import { useQuery } from '@tanstack/react-query'
import type { linkProvider, readProviderLink, showCard } from '../../contract/payment/calls/online.ts'
import type { AnswerOf } from '../../contract/call.ts'
import { card } from '../../contract/auth/card.ts'
import { isApiError } from '../http/api-error.ts'
import { call } from '../http/declared.ts'
import { randomRequestKey } from '../http/keys.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** A card as it is read: its holder and type, never its number. */
export type CardRead = ReadOf<typeof card>

/** The payment cards of the company. */
export const cards = resource(card)

/**
 * The account of the company at the payment provider; `missing` names the fields of the company that it still needs.
 */
export type ProviderLink = AnswerOf<typeof readProviderLink>

const key = 'auth/provider-link'

/** Reads the link of a company to the payment provider; a refusal is shown in place. */
export function useProviderLink(company: string) {
  const query = useQuery({
    queryKey: [key, company],
    queryFn: ({ signal }) =>
      call<typeof readProviderLink>('get auth companies/:id/stripe_sync', {
        params: { id: company },
        signal,
        isSilent: true,
      }),
    retry: false,
  })
  return { ...query, refusal: isApiError(query.error, 409, 503) ? query.error.detail : undefined }
}

/** Links the company, or sends its current data to the provider. */
export const useSynchronize = (company: string) =>
  useAction<ProviderLink>(
    (_, gesture) =>
      call<typeof linkProvider>('post auth companies/:id/stripe_sync', { params: { id: company }, key: gesture }),
    {
      touches: [key],
    },
  )

/** The key by which the component of the provider shows one card in this browser, until `expires_at`. */
export type CardKey = AnswerOf<typeof showCard>

/** Requests the key of a card, under a new name for this browser. The key is not stored. */
export const useCardKey = (id: string) =>
  useAction<CardKey, void>((_nothing, gesture) =>
    call<typeof showCard>('post auth cards/:id/stripe_key', {
      params: { id },
      body: { nonce: `browser_${randomRequestKey()}` },
      key: gesture,
    }),
  )
