import type { Queryable } from '../../../database/database.ts'
import type { FileStorage } from '../../../storage/index.ts'
import type { Values } from '../../../database/records.ts'
import { readSeller } from './freeze.ts'
import type { StoredDocument } from './records.ts'

/** Sources of rows and files. */
export interface DocumentSource {
  tx: Queryable
  storage: FileStorage
}

/** Returns the seller of a document: frozen where it is, else as it is today. */
export const sellerValues = async (tx: Queryable, document: StoredDocument): Promise<Values> =>
  document.seller_frozen ?? (await readSeller(tx, document)).values
