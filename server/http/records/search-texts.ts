import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'

/**
 * Writes the searched text of records after a record that they name was renamed. Versions stay: an open editor shows
 * nothing that has changed.
 */
export async function writeSearchTexts(
  tx: Queryable,
  entity: Entity,
  company: string,
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  if (texts.length === 0) return
  await tx.query(
    `update ${tableName(entity)} t set search_text = n.words from unnest($2::uuid[], $3::text[]) as n(id, words) where t.company = $1 and t.id = n.id and t.search_text <> n.words`,
    [company, texts.map(({ id }) => id), texts.map(({ text }) => text)],
  )
}
