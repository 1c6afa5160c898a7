import { partBytes } from '../../src/contract/files/rules/upload-limit.ts'
import type { Queryable } from '../database/database.ts'
import { isUuid } from '../runtime/identifiers.ts'

/** A file that is sent in parts, and its received parts. */
export interface PartialUpload extends Record<string, unknown> {
  id: string
  name: string
  bytes: number
  /** Parts that have come, all those before the last one among them. */
  received: number
}

/** Returns the address of a file sent in parts, until a record uses it. */
export const uploadAddress = (id: string): string => `/api/files/v1/uploads/${id}/`

/** Returns the id behind such an address. */
export const uploadIn = (address: string): string | undefined =>
  /^\/api\/files\/v1\/uploads\/([0-9a-f-]{36})\/$/.exec(address)?.[1]

/** Returns the number of parts of a file. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / partBytes)

/** Returns the number of bytes of a part. */
export const bytesOfPart = (bytes: number, number: number): number =>
  Math.min(partBytes, bytes - (number - 1) * partBytes)

/**
 * Returns an upload of one person, invisible to others. With `lock`, no other call adds to it until the transaction
 * ends.
 */
export async function findUpload(
  tx: Queryable,
  { company, user }: { company: string; user: string },
  id: string | undefined,
  lock: '' | 'for update' = '',
): Promise<PartialUpload | undefined> {
  if (!isUuid(id)) return undefined
  const [upload] = await tx.query<PartialUpload>(
    `select id, name, bytes, (select count(*)::int from system_upload_parts p where p.upload = u.id) as received
       from system_uploads u where company = $1 and member = $2 and id = $3 ${lock}`,
    [company, user, id],
  )
  return upload
}

/** Returns the bytes of an upload, part after part. */
export async function* uploadContent(tx: Queryable, { id, received }: PartialUpload): AsyncGenerator<Uint8Array> {
  for (let number = 1; number <= received; number += 1) {
    const [part] = await tx.query<{ content: Uint8Array }>(
      'select content from system_upload_parts where upload = $1 and number = $2',
      [id, number],
    )
    if (part) yield part.content
  }
}

/** Deletes an upload: a record uses its file, or it was abandoned. */
export const removeUpload = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query('delete from system_uploads where id = $1', [id])

/** Deletes unfinished uploads from before a moment. */
export const removeUploadsBefore = (tx: Queryable, moment: string): Promise<unknown> =>
  tx.query('delete from system_uploads where created_at < $1', [moment])
