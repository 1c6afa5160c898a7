import { notesWith } from './kept-with.ts'

/** Notes that the staff keeps with a delivery note. */
export const deliveryNoteNote = notesWith(
  { name: 'delivery-note', path: 'delivery-notes', scope: 'delivery_note' },
  'delivery-note-notes',
)
