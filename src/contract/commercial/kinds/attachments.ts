import { filesWith, notesWith } from '../attachment-entities.ts'
import { tableOfKinds } from './kinds.ts'
import { type DocumentName, documentNames } from './names.ts'

/** The entities of the notes of each kind of document. */
type DocumentNotes = {
  readonly [Name in DocumentName]: ReturnType<typeof notesWith<`${Name}-notes`>>
}

/** The entities of the files of each kind of document. */
type DocumentFiles = {
  readonly [Name in DocumentName]: ReturnType<typeof filesWith<`${Name}-documents`>>
}

/** Notes that the staff attaches to a document, by its kind. */
export const documentNotes = tableOfKinds((name) =>
  notesWith({ name, ...documentNames[name] }, `${name}-notes`),
) as unknown as DocumentNotes

/** Files that the staff attaches to a document, by its kind. */
export const documentFiles = tableOfKinds((name) =>
  filesWith({ name, ...documentNames[name] }, `${name}-documents`),
) as unknown as DocumentFiles
