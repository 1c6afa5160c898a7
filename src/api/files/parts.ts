import type { AnswerOf } from '../../contract/call.ts'
import type { addPart, beginUpload, readUpload as readUploadCall } from '../../contract/files/calls/files.ts'
import { partBytes } from '../../contract/files/rules/upload-limit.ts'
import { remove } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { deviceStore } from '../session/device-store.ts'
import { currentSession } from '../session/session.ts'
import { dataUrlOf } from '../uploads/data-url.ts'
import type { UploadOptions } from '../uploads/upload.ts'

/** State of an upload in parts on the service. */
type PartialUpload = AnswerOf<typeof readUploadCall>

const store = deviceStore('uploads')
/** Current uploads by their key, with their storage key on this device and their id on the service. */
const begun = new Map<string, { place: string | null; id: string }>()

const hexOf = async (bytes: BufferSource): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
const hashOf = async (part: Blob): Promise<string> => hexOf(await part.arrayBuffer())

/** Returns the storage key of a person's file, as a hash that reveals neither. */
const placeOf = ({ name, size, lastModified }: File): Promise<string> =>
  hexOf(new TextEncoder().encode(JSON.stringify([currentSession()?.user?.uuid, name, size, lastModified])))

/** Reads the state of an upload; undefined once the service has forgotten it. */
const readUpload = (id: string, signal: AbortSignal): Promise<PartialUpload | undefined> =>
  call<typeof readUploadCall>('get files uploads/:id', { params: { id }, signal, isSilent: true }).catch(
    (error: unknown) => {
      if ((error as { status?: number }).status !== 404) throw error
      return undefined
    },
  )

async function sendPart(file: File, upload: PartialUpload, number: number, options: UploadOptions): Promise<void> {
  const part = file.slice((number - 1) * partBytes, number * partBytes)
  const [, content = ''] = (await dataUrlOf(part)).split(',')
  await call<typeof addPart>('post files uploads/:id/parts', {
    params: { id: upload.id },
    body: { number, sha256: await hashOf(part), content },
    signal: options.signal,
    isSilent: true,
    onProgress: (share) => options.onProgress((number - 1 + share) / upload.parts),
  })
}

/** Finds an earlier upload of a file, if it still exists and its last part is the one of this file. */
async function findLeft(file: File, place: string, options: UploadOptions): Promise<PartialUpload | undefined> {
  const id = await store.get<string>(place)
  const upload = id && (await readUpload(id, options.signal))
  if (!upload || upload.received === 0 || upload.bytes !== file.size) return undefined
  try {
    await sendPart(file, upload, upload.received, options)
    return upload
  } catch (error) {
    if ((error as { status?: number }).status !== 409) throw error
    return undefined
  }
}

/** Keys of the current uploads: a file that is given twice is sent twice. */
const running = new Set<string>()

/**
 * Sends a file in parts, each with its hash, and returns its value in a record. An interrupted upload resumes under the
 * same key. It also resumes when the same person gives this device the same file again, even days later.
 */
export async function sendInParts(
  file: File,
  { key, signal, onProgress }: UploadOptions & { key: string },
): Promise<string> {
  const options = { signal, onProgress }
  const own = begun.get(key)
  const found = await placeOf(file)
  const place = running.has(found) ? null : found
  if (place) running.add(place)
  try {
    const left = own ? readUpload(own.id, signal) : place && findLeft(file, place, options)
    const upload =
      (await left) ||
      (await call<typeof beginUpload>('post files uploads', {
        body: { name: file.name.slice(0, 255), bytes: file.size },
        signal,
        isSilent: true,
      }))
    begun.set(key, { place, id: upload.id })
    if (place) await store.put(place, upload.id)
    for (let number = upload.received + 1; number <= upload.parts; number += 1)
      await sendPart(file, upload, number, options)
    return upload.document
  } finally {
    if (place) running.delete(place)
  }
}

/** Forgets a file that its person has cancelled, or that a record keeps. */
export async function forgetParts(key: string, isCancelled: boolean): Promise<void> {
  const upload = begun.get(key)
  if (!upload) return
  begun.delete(key)
  if (upload.place) await store.drop(upload.place)
  if (isCancelled) await remove('files', `uploads/${upload.id}/`, { isSilent: true }).catch(() => undefined)
}
