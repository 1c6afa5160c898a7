import { hasCapability } from '../../api/capabilities.ts'
import { useSession } from '../../api/session/use-session.ts'
import type { UploadOptions } from '../../api/uploads/upload.ts'
import type { FieldFacts } from '../../contract/kit/kit.ts'
import { partBytes, uploadLimit } from '../../contract/files/rules/upload-limit.ts'
import { checkedUpload } from './read-upload.ts'
import { smallerPhoto } from './smaller-photo.ts'

type FileFacts = Pick<FieldFacts, 'bytes' | 'types'>

/** Returns the facts of a file field with the limit that the company has set. */
export function useUploadFacts(facts: FileFacts): FileFacts {
  const { user } = useSession()
  return facts.bytes ? { ...facts, bytes: uploadLimit(facts.bytes, user?.company_object?.upload_megabytes) } : facts
}

/**
 * Returns the value that a record receives for a file: the file, or the address of a larger one that was uploaded in
 * parts. Throws `UploadError`.
 */
export async function readyUpload(
  given: File,
  facts: FileFacts,
  options: UploadOptions & { key: string },
): Promise<File | string> {
  const file = await checkedUpload(await smallerPhoto(given, facts.bytes ?? 0), facts)
  // Without TLS a browser computes no hash: the file is sent in one piece.
  if (file.size <= partBytes || !hasCapability('files', 'added') || !globalThis.crypto?.subtle) return file
  const { sendInParts } = await import('../../api/files/parts.ts')
  return sendInParts(file, options)
}

/** Forgets a larger file that was saved or cancelled. */
export const forgetUpload = (key: string, isCancelled: boolean): void =>
  void import('../../api/files/parts.ts').then(({ forgetParts }) => forgetParts(key, isCancelled))
