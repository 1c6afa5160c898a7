import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServiceKey } from './http/config.ts'
import { isApiError } from './http/api-error.ts'
import { get, getFile, post } from './http/call.ts'
import { useAction } from './resource.ts'

/** Records that an erasure keeps: the number of each kind that the law protects. */
export interface Erasure {
  kept: { entity: string; count: number }[]
}

/** Returns the reason of the service for which a person may not be erased. */
export const erasureRefusalOf = (error: unknown): string | undefined =>
  isApiError(error, 409) ? error.detail : undefined

/** Calls for the personal data of a contact or a member of staff. */
export interface PersonalData<E extends Erasure> {
  useErasurePreview: (id: string) => ReturnType<typeof useQuery<E>>
  useErasure: (id: string) => ReturnType<typeof useAction<E>>
  read: (id: string) => Promise<{ blob: Blob; name: string }>
}

/**
 * Builds the calls for the personal data behind `{path}/{id}/` of a service: preview of an erasure, erasure, and a ZIP
 * of all. After an erasure all earlier answers are outdated; `touches` names the entities that are read again at once.
 */
export function personalDataOf<E extends Erasure>(
  service: ServiceKey,
  path: string,
  touches: readonly string[] = [],
): PersonalData<E> {
  const place = (id: string): string => `${path}/${id}/erasure/`
  return {
    useErasurePreview: (id) =>
      useQuery<E>({
        queryKey: ['erasure', `${service}/${path}`, id],
        queryFn: ({ signal }) => get<E>(service, place(id), { signal, isSilent: true }),
        gcTime: 0,
      }),
    useErasure: (id) => {
      const client = useQueryClient()
      return useAction<E>((_, key) => post<E>(service, place(id), {}, { key }), {
        touches,
        onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
      })
    },
    read: (id) => getFile(service, `${path}/${id}/personal_data/`),
  }
}
