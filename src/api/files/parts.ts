import { partBytes } from '../../contract/rules/upload-limit.ts'
import { get, post, remove } from '../http/call.ts'
import { dataUrlOf } from './data-url.ts'
import type { UploadOptions } from './upload.ts'

/** What the service has of a file that comes in parts; `document` stands for it in a record once all have come. */
interface PartialUpload {
  id: string
  received: number
  parts: number
  document: string
}

/** Uploads under way by their key: what was cut goes on where it stopped. */
const begun = new Map<string, string>()

async function findBegun(key: string, signal: AbortSignal): Promise<PartialUpload | undefined> {
  const id = begun.get(key)
  return id
    ? get<PartialUpload>('files', `uploads/${id}/`, { signal, isSilent: true }).catch((error: unknown) => {
        if ((error as { status?: number }).status !== 404) throw error
        return undefined
      })
    : undefined
}

const hashOf = async (part: Blob): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await part.arrayBuffer())), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * Sends a file in parts, each with its hash; the same key goes on where it was cut. Answers the address that stands for
 * it in a record.
 */
export async function sendInParts(
  file: File,
  { key, signal, onProgress }: UploadOptions & { key: string },
): Promise<string> {
  const upload =
    (await findBegun(key, signal)) ??
    (await post<PartialUpload>(
      'files',
      'uploads/',
      { name: file.name.slice(0, 255), bytes: file.size },
      { signal, isSilent: true },
    ))
  begun.set(key, upload.id)
  for (let number = upload.received + 1; number <= upload.parts; number += 1) {
    const part = file.slice((number - 1) * partBytes, number * partBytes)
    const [, content] = (await dataUrlOf(part)).split(',')
    await post(
      'files',
      `uploads/${upload.id}/parts/`,
      { number, sha256: await hashOf(part), content },
      { signal, isSilent: true, onProgress: (share) => onProgress((number - 1 + share) / upload.parts) },
    )
  }
  return upload.document
}

/** Forgets a file that its person has cancelled, or that a record keeps. */
export async function forgetParts(key: string, isCancelled: boolean): Promise<void> {
  const id = begun.get(key)
  begun.delete(key)
  if (id && isCancelled) await remove('files', `uploads/${id}/`, { isSilent: true }).catch(() => undefined)
}
