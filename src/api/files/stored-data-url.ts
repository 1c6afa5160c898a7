import { useQuery } from '@tanstack/react-query'
import { getFile } from '../http/call.ts'
import { dataUrlOf } from '../uploads/data-url.ts'
import { stored } from './content.ts'

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
