import type { Queryable } from '../../database/database.ts'
import type { StoredRecord, Values } from '../../http/records.ts'
import { readSeller } from './freeze.ts'

interface Logo extends Record<string, unknown> {
  content: Uint8Array
  media_type: string
}

/** The logo of the seller as a document shows it; only what a PDF can bear. */
export async function readLogo(tx: Queryable, company: string, logo: unknown): Promise<Logo | undefined> {
  const id = typeof logo === 'string' ? /\/content\/([0-9a-f-]{36})\//.exec(logo)?.[1] : undefined
  const [row] = id
    ? await tx.query<Logo>(
        "select content, media_type from system_files where company = $1 and id = $2 and media_type in ('image/png', 'image/jpeg')",
        [company, id],
      )
    : []
  return row
}

/** The seller of a document: frozen where it is, else as it is today. */
export const sellerValues = async (tx: Queryable, document: StoredRecord): Promise<Values> =>
  (document.seller_frozen as Values | null) ?? (await readSeller(tx, document)).values
