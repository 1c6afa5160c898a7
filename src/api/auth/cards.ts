import { useQuery } from '@tanstack/react-query'
import { card } from '../../contract/auth/card.ts'
import { get, post } from '../http/call.ts'
import { isApiError } from '../http/api-error.ts'
import { randomKey } from '../http/keys.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'

/** A card as it is read: its holder and type, never its number. */
export type CardRead = ReadOf<typeof card>

/** The payment cards of the company. */
export const cards = resource(card)

/**
 * The account of the company at the payment provider; `missing` names the fields of the company that it still needs.
 */
export interface ProviderLink {
  provider: string
  linked_at: string | null
  missing: string[]
}

const place = (company: string): string => `companies/${company}/stripe_sync/`
const key = 'auth/provider-link'

/** Reads the link of a company to the payment provider; a refusal is shown in place. */
export function useProviderLink(company: string) {
  const query = useQuery({
    queryKey: [key, company],
    queryFn: ({ signal }) => get<ProviderLink>('auth', place(company), { signal, isSilent: true }),
    retry: false,
  })
  return { ...query, refusal: isApiError(query.error, 409, 503) ? query.error.detail : undefined }
}

/** Links the company, or sends its current data to the provider. */
export const useSynchronize = (company: string) =>
  useAction<ProviderLink>((_, gesture) => post<ProviderLink>('auth', place(company), {}, { key: gesture }), {
    touches: [key],
  })

/** The key by which the component of the provider shows one card in this browser, until `expires_at`. */
export interface CardKey {
  secret: string
  expires_at: string
}

/** Requests the key of a card, under a new name for this browser. The key is not stored. */
export const useCardKey = (id: string) =>
  useAction<CardKey, void>((_nothing, gesture) =>
    post<CardKey>('auth', `cards/${id}/stripe_key/`, { nonce: `browser_${randomKey()}` }, { key: gesture }),
  )
