import type { Queryable } from '../../database/database.ts'
import { type FileStorage, readContent } from '../../storage/index.ts'
import type { StoredRecord, Values } from '../../http/records.ts'
import { readSeller } from './freeze.ts'

interface Logo {
  content: Uint8Array
  media_type: string
}

/** What rows and files are read from. */
export interface DocumentSource {
  tx: Queryable
  storage: FileStorage
}

/** The logo of the seller as a document shows it; only what a PDF can bear. */
export async function readLogo(
  { tx, storage }: DocumentSource,
  company: string,
  logo: unknown,
): Promise<Logo | undefined> {
  const id = typeof logo === 'string' ? /\/content\/([0-9a-f-]{36})\//.exec(logo)?.[1] : undefined
  const [row] = id
    ? await tx.query<{ content: Uint8Array | null; media_type: string }>(
        "select content, media_type from system_files where company = $1 and id = $2 and media_type in ('image/png', 'image/jpeg')",
        [company, id],
      )
    : []
  return row && id ? { ...row, content: await readContent(storage, { ...row, company, id }) } : undefined
}

/** The seller of a document: frozen where it is, else as it is today. */
export const sellerValues = async (tx: Queryable, document: StoredRecord): Promise<Values> =>
  (document.seller_frozen as Values | null) ?? (await readSeller(tx, document)).values
