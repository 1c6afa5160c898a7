import { notesWith } from '../attachment-entities.ts'

/** Notes that the staff attaches to a delivery note. */
export const deliveryNoteNote = notesWith(
  { name: 'delivery-note', path: 'delivery-notes', scope: 'delivery_note' },
  'delivery-note-notes',
)
