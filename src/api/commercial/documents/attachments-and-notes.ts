import { documentFiles, documentNotes } from '../../../contract/commercial/kinds/attachments.ts'
import { tableOfKinds } from '../../../contract/commercial/kinds/kinds.ts'
import { resource } from '../../resource.ts'

/** Notes and files that the staff attaches to a document, found by `?quotation={id}` and the like. */
export const attachmentsAndNotes = tableOfKinds((name) => ({
  notes: resource(documentNotes[name]),
  files: resource(documentFiles[name]),
}))
