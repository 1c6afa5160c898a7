import { readStoredFile } from '../../files/stored.ts'
import { attachmentsAndNotes } from './attachments-and-notes.ts'

const drawn = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Checks whether a screen can draw a file of a type. */
export const isDrawn = (type: string): boolean => drawn.includes(type)

/**
 * Returns the document of a supplier that an invoice keeps: the oldest drawable file, else the oldest of all. Null
 * where it has none.
 */
export async function supplierPaper(invoice: string, signal: AbortSignal): Promise<File | null> {
  const { results } = await attachmentsAndNotes.invoice.files.list(
    { page_size: 20, ordering: 'created_at', filters: { invoice } },
    { signal, isSilent: true },
  )
  let oldest: File | null = null
  for (const { document, title } of results) {
    if (!document) continue
    const { blob } = await readStoredFile(document, signal)
    const file = new File([blob], title, { type: blob.type })
    if (isDrawn(blob.type)) return file
    oldest ??= file
  }
  return oldest
}
