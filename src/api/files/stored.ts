import { getFile } from '../http/call.ts'
import type { ServiceKey } from '../http/config.ts'

const place = /\/api\/([\w-]+)\/v\d+\/(.+)$/

/**
 * Reads a stored file with the token of the session; `address` is the value of a file field
 * (`/api/files/v1/content/{id}/`). A data URL is read as it is.
 */
export async function readStoredFile(address: string, signal?: AbortSignal): Promise<{ blob: Blob; name: string }> {
  if (address.startsWith('data:')) return { blob: await (await fetch(address)).blob(), name: '' }
  const [, service = 'files', path = address] = place.exec(address) ?? []
  return getFile(service as ServiceKey, path, signal ? { signal, isSilent: true } : {})
}
