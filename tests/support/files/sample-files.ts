import { strToU8, zipSync } from 'fflate'

/** A picture of one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A picture with so many bytes. */
export const pngOf = (size: number): Buffer => Buffer.concat([png, Buffer.alloc(size - png.length)])

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The smallest text document of an office program. */
export const docx = Buffer.from(
  zipSync({
    '[Content_Types].xml': strToU8(`<Types><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`),
    'word/document.xml': strToU8('<w:document/>'),
  }),
)

/** A spreadsheet of the free office programs. */
export const ods = Buffer.from(
  zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
)

/** An archive that is no document of any program. */
export const zip = Buffer.from(zipSync({ 'a.txt': strToU8('a') }))

/** A form with one file beside its fields. */
export function formWith(
  fields: Readonly<Record<string, string>>,
  file?: { field?: string; name?: string; content: Uint8Array },
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file)
    form.append(file.field ?? 'document', new Blob([new Uint8Array(file.content)]), file.name ?? 'Devis signé.png')
  return form
}
