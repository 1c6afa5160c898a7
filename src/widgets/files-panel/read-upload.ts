import { i18n } from '../../i18n/i18n.ts'
import { formatMegabytes } from '../../format/sizes.ts'

/** Why a file is refused, in words that name the limit. */
export class UploadError extends Error {}

const megabyte = 1_048_576
/** Images, psd and pdf (specification 1 section 5), by their first bytes and not by their name. */
const accepted = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/vnd.adobe.photoshop',
  'application/pdf',
])

/** Bytes as megabytes in decimal text, as documents keep their size. */
export const megabytesOf = (bytes: number): string => String(Math.round((bytes / megabyte) * 1000) / 1000)

/**
 * Reads a file as a data URL of its real type; exactly `limit` bytes are accepted, one more is refused. Throws
 * `UploadError`.
 */
export async function readUpload(file: Blob, limit: number): Promise<string> {
  const size = formatMegabytes(megabytesOf(limit), i18n.language)
  if (file.size === 0) throw new UploadError(i18n.t('widgets:fileEmpty', { size }))
  if (file.size > limit) throw new UploadError(i18n.t('widgets:fileTooLarge', { size }))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type/core')
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (!type || !accepted.has(type)) throw new UploadError(i18n.t('widgets:fileType', { size }))
  return `data:${type};base64,${encode(bytes)}`
}

function encode(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x80_00) text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00))
  return btoa(text)
}
