import { filesWith } from '../attachment-entities.ts'

/** Files that the staff attaches to a delivery note. */
export const deliveryNoteDocument = filesWith(
  { name: 'delivery-note', path: 'delivery-notes', scope: 'delivery_note' },
  'delivery-note-documents',
)
