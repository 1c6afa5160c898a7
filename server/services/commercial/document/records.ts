import type { DocumentEntities } from '../../../../src/contract/commercial/kinds/entities.ts'
import type { DocumentName } from '../../../../src/contract/commercial/kinds/names.ts'
import type { StoredRecord } from '../../../database/records.ts'

/** Stored document of one kind, or with the columns that all kinds have. */
export type StoredDocument<Name extends DocumentName = DocumentName> = StoredRecord<DocumentEntities[Name]['head']>

/** Stored line of a document of one kind, or with the columns that the lines of all kinds have. */
export type LineRecord<Name extends DocumentName = DocumentName> = StoredRecord<DocumentEntities[Name]['line']>
