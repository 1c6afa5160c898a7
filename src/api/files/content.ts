import { useQuery } from '@tanstack/react-query'
import { getFile } from '../http/call.ts'

/** Address of a stored file; its first group is the path of its content. */
export const stored = /\/files\/v\d+\/(content\/[^/]+)\/?$/

/**
 * Returns an address of a stored file for a picture, since the file itself needs the bearer token; data URLs and public
 * addresses pass unchanged. Kept as long as the page.
 */
export function useStoredFile(address: string | null | undefined): string | undefined {
  const path = stored.exec(address ?? '')?.[1]
  const { data } = useQuery({
    queryKey: ['files/content', path],
    queryFn: async ({ signal }) =>
      URL.createObjectURL((await getFile('files', `${path}/`, { signal, isSilent: true })).blob),
    enabled: Boolean(path),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return path ? data : (address ?? undefined)
}
