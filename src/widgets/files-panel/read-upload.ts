import { dataUrlOf } from '../../api/uploads/data-url.ts'
import {
  acceptedType,
  endingsOf,
  type FileType,
  fileTypes,
  hasControlBytes,
  mayBePlainText,
  namesOfTypes,
  pictures,
} from '../../contract/kit/file-types.ts'
import type { FieldFacts } from '../../contract/kit/kit.ts'
import { formatMegabytes } from '../../format/sizes.ts'
import { i18n } from '../../i18n/i18n.ts'

/** Reason of a refused file, as a text that names the limit. */
export class UploadError extends Error {}

type FileFacts = Pick<FieldFacts, 'bytes' | 'types'>

const megabyte = 1_048_576
const beginning = 4096

/** Returns bytes as megabytes in decimal text, the unit of documents; a thousandth at least. */
export const megabytesOf = (bytes: number): string => String(Math.max(1, Math.round((bytes / megabyte) * 1000)) / 1000)

/** Returns the bytes of a size in megabytes, the unit of documents. */
export const uploadBytesOf = (megabytes: string): number => Math.round(Number(megabytes) * megabyte)

const limitsOf = ({ bytes = 0, types = [] }: FileFacts): { size: string; types: string } => ({
  size: formatMegabytes(megabytesOf(bytes), i18n.language),
  types: namesOfTypes(types),
})

/** Usual names of the files of known programs. */
const programs: Readonly<Partial<Record<FileType, string>>> = {
  docx: 'Word',
  xlsx: 'Excel',
  odt: 'OpenDocument',
  ods: 'OpenDocument',
  pdf: 'PDF',
}

/** Returns types as text: pictures together, programs by their names. */
function typesInWords(types: readonly FileType[]): string {
  const hasPictures = pictures.every((type) => types.includes(type))
  const names = types.filter((type) => !hasPictures || !pictures.includes(type)).map((type) => programs[type] ?? type)
  return [...(hasPictures ? [i18n.t('widgets:filePictures')] : []), ...new Set(names)].join(', ')
}

/** Returns the accepted types and the limit of a field, for the hint beside it. */
export const uploadHint = (facts: FileFacts): string =>
  i18n.t('widgets:fileLimit', { ...limitsOf(facts), types: typesInWords(facts.types ?? []) })

/** Returns the accepted types of a field, for the file dialog. */
export const acceptOf = ({ types = [] }: FileFacts): Record<string, string[]> =>
  Object.fromEntries(types.map((type) => [fileTypes[type].media, endingsOf(type).map((ending) => `.${ending}`)]))

/**
 * Returns the file with its real type, found by its first bytes and not by its name. A file of exactly the limit is
 * accepted, one byte more is refused. Throws `UploadError`.
 */
export async function checkedUpload(file: File, facts: FileFacts): Promise<File> {
  const limits = limitsOf(facts)
  if (file.size === 0) throw new UploadError(i18n.t('widgets:fileEmpty', limits))
  if (file.size > (facts.bytes ?? 0)) throw new UploadError(i18n.t('widgets:fileTooLarge', limits))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type/core')
  const isPlainText = mayBePlainText(bytes.subarray(0, beginning)) && !hasControlBytes(bytes)
  const type = acceptedType(facts.types ?? [], (await fileTypeFromBuffer(bytes))?.mime, {
    name: file.name,
    isPlainText,
  })
  if (!type) throw new UploadError(i18n.t('widgets:fileType', limits))
  return new File([bytes], file.name, { type: fileTypes[type].media, lastModified: file.lastModified })
}

/** Reads a file as a data URL of its real type, for bodies that hold files inside. Throws `UploadError`. */
export const readUploadedFile = async (file: File, facts: FileFacts): Promise<string> =>
  dataUrlOf(await checkedUpload(file, facts))
