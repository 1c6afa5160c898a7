import { useQuery, useQueryClient } from '@tanstack/react-query'
import { get, getFile, post } from '../http/call.ts'
import { useAction } from '../resource.ts'

/** What an erasure keeps: how many records of a kind the law protects. */
export interface Erasure {
  kept: { entity: string; count: number }[]
}

const place = (id: string): string => `contacts/${id}/erasure/`

/** What an erasure of a contact would keep, asked anew each time. */
export const useErasurePreview = (id: string) =>
  useQuery({
    queryKey: ['directory/contacts', 'erasure', id],
    queryFn: ({ signal }) => get<Erasure>('directory', place(id), { signal, isSilent: true }),
    gcTime: 0,
  })

/** Erases a contact; afterwards nothing that was read before is trusted. */
export function useErasure(id: string) {
  const client = useQueryClient()
  return useAction<Erasure>((_, key) => post<Erasure>('directory', place(id), {}, { key }), {
    onSuccess: () => client.invalidateQueries({ refetchType: 'none' }),
  })
}

/** All that is kept of a contact, as a ZIP. */
export const personalData = (id: string): Promise<{ blob: Blob; name: string }> =>
  getFile('directory', `contacts/${id}/personal_data/`)
