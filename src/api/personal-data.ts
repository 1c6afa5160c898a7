import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from './http/api-error.ts'
import { useAction } from './resource.ts'

/** Records that an erasure keeps: the number of each kind that the law protects. */
export interface Erasure {
  kept: { entity: string; count: number }[]
}

/** Returns the reason of the service for which a person may not be erased. */
export const erasureRefusalOf = (error: unknown): string | undefined =>
  isApiError(error, 409) ? error.detail : undefined

/** Calls of a service for the personal data of one kind of people: preview of an erasure, erasure, and a ZIP of all. */
interface PersonalCalls<E extends Erasure> {
  foresee: (id: string, signal: AbortSignal) => Promise<E>
  erase: (id: string, key: string) => Promise<E>
  read: (id: string) => Promise<{ blob: Blob; name: string }>
}

/** Hooks and calls for the personal data of a contact or a member of staff. */
export interface PersonalData<E extends Erasure> {
  useErasurePreview: (id: string) => ReturnType<typeof useQuery<E>>
  useErasure: (id: string) => ReturnType<typeof useAction<E>>
  read: PersonalCalls<E>['read']
}

/**
 * Builds the hooks over the calls for the personal data of an entity. After an erasure all earlier answers are outdated;
 * `touches` names the entities that are read again at once.
 */
export function personalDataOf<E extends Erasure>(
  entity: string,
  { foresee, erase, read }: PersonalCalls<E>,
  touches: readonly string[] = [],
): PersonalData<E> {
  return {
    useErasurePreview: (id) =>
      useQuery<E>({
        queryKey: ['erasure', entity, id],
        queryFn: ({ signal }) => foresee(id, signal),
        gcTime: 0,
      }),
    useErasure: (id) => {
      const client = useQueryClient()
      return useAction<E>((_, key) => erase(id, key), {
        touches,
        onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
      })
    },
    read,
  }
}
