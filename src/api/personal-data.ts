import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServiceKey } from './http/config.ts'
import { isApiError } from './http/api-error.ts'
import { get, getFile, post } from './http/call.ts'
import { useAction } from './resource.ts'

/** Records that an erasure keeps: the number of each kind that the law protects. */
export interface Erasure {
  kept: { entity: string; count: number }[]
}

/** Why somebody may not be erased, in the words of the service. */
export const refusalOf = (error: unknown): string | undefined => (isApiError(error, 409) ? error.detail : undefined)

/** The calls about the personal data of somebody: of a contact or of a member of staff. */
export interface PersonalData<E extends Erasure> {
  useErasurePreview: (id: string) => ReturnType<typeof useQuery<E>>
  useErasure: (id: string) => ReturnType<typeof useAction<E>>
  read: (id: string) => Promise<{ blob: Blob; name: string }>
}

/**
 * The personal data behind `{path}/{id}/` of a service: what an erasure would keep, the erasure, and all of it as a ZIP.
 * Afterwards nothing that was read before is trusted; `touches` names what is on the screen and read again at once.
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
