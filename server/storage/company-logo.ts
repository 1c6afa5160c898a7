import type { Queryable } from '../database/database.ts'
import { readStoredContent } from './stored-content.ts'
import type { FileStorage } from './storage.ts'

/** A picture as it is stored. */
export interface Logo {
  content: Uint8Array
  media_type: string
}

/** Reads the logo of a company by its address, for visitors and documents; only types that a PDF can contain. */
export async function readLogo(
  { tx, storage }: { tx: Queryable; storage: FileStorage },
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
  return row && id ? { ...row, content: await readStoredContent(storage, { ...row, company, id }) } : undefined
}
