/** One type of file: its media type, and how names of such files end, the usual ending first. */
interface FileTypeFacts {
  media: string
  endings: readonly string[]
}

/** The types of files that a field may accept, by the name that people know them by. */
export const fileTypes = {
  png: { media: 'image/png', endings: ['png'] },
  jpg: { media: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  gif: { media: 'image/gif', endings: ['gif'] },
  webp: { media: 'image/webp', endings: ['webp'] },
  psd: { media: 'image/vnd.adobe.photoshop', endings: ['psd'] },
  pdf: { media: 'application/pdf', endings: ['pdf'] },
  docx: { media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', endings: ['docx'] },
  xlsx: { media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  odt: { media: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
  ods: { media: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'] },
  csv: { media: 'text/csv', endings: ['csv'] },
  txt: { media: 'text/plain', endings: ['txt'] },
  xml: { media: 'application/xml', endings: ['xml'] },
} as const satisfies Record<string, FileTypeFacts>

export type FileType = keyof typeof fileTypes

/** Types that a browser shows as a picture: logos, portraits, banners. */
export const pictures: readonly FileType[] = ['png', 'jpg', 'gif', 'webp']

/** Types that a file field accepts by default: images, psd and pdf (specification 1 section 5). */
export const imagesAndPdf: readonly FileType[] = [...pictures, 'psd', 'pdf']

/** Types of files kept with a record or in the file manager: the specification limits only their size. */
export const documentTypes: readonly FileType[] = [...imagesAndPdf, 'docx', 'xlsx', 'odt', 'ods', 'csv', 'txt']

const archives: readonly FileType[] = ['docx', 'xlsx', 'odt', 'ods']

/** Checks whether files of a type are archives, whose content may be far larger than they are. */
export const isArchive = (type: FileType): boolean => archives.includes(type)

const isText = (type: FileType): boolean => fileTypes[type].media.startsWith('text/')

/** Returns the endings of a type's names, the usual one first. */
export const endingsOf = (type: FileType): readonly string[] => fileTypes[type].endings

/** Returns the names of types in a sentence, or in the hint beside a field. */
export const namesOfTypes = (types: readonly FileType[]): string => types.join(', ')

/**
 * Returns the type of a file among those a field accepts. The `media` is the type that its first bytes show. Text has
 * no such bytes, so the extension decides for a file that may be plain text.
 */
export function acceptedType(
  types: readonly FileType[],
  media: string | undefined,
  { name, isPlainText }: { name: string; isPlainText: boolean },
): FileType | undefined {
  if (media !== undefined) return types.find((type) => fileTypes[type].media === media)
  if (!isPlainText) return undefined
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return types.find((type) => isText(type) && endingsOf(type).includes(ending))
}

const markup = /<(?:!doctype|\?xml|html|head|body|svg|script|iframe|style|meta)[\s>/!]/i

/**
 * Checks whether the beginning of a file may be plain text. It has neither control characters, as binary content does,
 * nor the marks by which browsers detect HTML and SVG.
 */
export const mayBePlainText = (beginning: Uint8Array): boolean =>
  !hasControlBytes(beginning) && !markup.test(new TextDecoder('latin1').decode(beginning))

/** Checks for bytes that no text has, in any encoding of one byte or UTF-8. */
export const hasControlBytes = (bytes: Uint8Array): boolean =>
  bytes.some(
    (byte) => (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) || byte === 0x7f,
  )
