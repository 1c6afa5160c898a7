import { useQuery } from '@tanstack/react-query'
import { getFile } from '../http/call.ts'
import { dataUrlOf } from '../uploads/data-url.ts'

const stored = /\/files\/v\d+\/(content\/[^/]+)\/?$/

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

/**
 * Reads a stored file as a data URL, for code that draws pictures itself, such as a PDF; undefined until it is read.
 */
export function useStoredDataUrl(address: string | null | undefined): string | undefined {
  const path = stored.exec(address ?? '')?.[1]
  return useQuery({
    queryKey: ['files/data', path],
    queryFn: async ({ signal }) => dataUrlOf((await getFile('files', `${path}/`, { signal, isSilent: true })).blob),
    enabled: Boolean(path),
    staleTime: Infinity,
  }).data
}
