import type { FileRead } from '../../api/files/files.ts'
import { formatDay } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { i18n } from '../../i18n/i18n.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves a note as a PDF under its name; the code for it is loaded then. */
export async function saveNotePdf({ name, text, owner_object: owner, created_at: made }: FileRead): Promise<void> {
  const { notePdf } = await import('../../pdf/note-pdf.ts')
  const foot = [fullName(owner), formatDay(made, i18n.language)].filter(Boolean).join(' · ')
  const bytes = notePdf({ title: name, html: text ?? '', foot })
  saveFile(new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${name}.pdf`)
}
