import type { Values } from '../../database/records.ts'
import type { ReadBodyOf } from '../../../src/contract/call.ts'
import { beginImport } from '../../../src/contract/history/calls/imports.ts'
import { type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import { uuid7 } from '../../runtime/identifiers.ts'

/** A stored import. */
export interface StoredImport extends Values {
  id: string
  entity: string
  key: string | null
  actor: string
  state: 'running' | 'done' | 'stopped' | 'undoing' | 'undone'
  total: number
  created: number
  updated: number
  unchanged: number
  kept: number
}

export type NewImport = ReadBodyOf<typeof beginImport>

/**
 * Starts an import, or continues the running one of the same file, whose rows may have become more by corrections.
 * Returns its id.
 */
export async function startedId(call: Writing, given: NewImport): Promise<string> {
  const { entity, file, key = null, fingerprint, total } = given
  const [one] = await call.tx.query<{ id: string }>(
    `insert into system_imports as i (id, company, entity, file, key, fingerprint, total, actor, started_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (company, actor, fingerprint) where state = 'running' do update set total = greatest(i.total, excluded.total)
      where i.entity = excluded.entity and i.key is not distinct from excluded.key returning id`,
    [uuid7(call.now), companyOf(call), entity, file, key, fingerprint, total, memberOf(call).user, call.now],
  )
  if (!one) throw invalidField('fingerprint', 'already_exists')
  return one.id
}

/** Opens an own import again for rows that were corrected, so that they are of the same batch and undone with it. */
export async function reopenedId(call: Writing, { import: id, entity, key = null, total }: NewImport): Promise<string> {
  const [found] = await call.tx.query<StoredImport>(
    'select * from system_imports where company = $1 and id = $2 and actor = $3 for update',
    [companyOf(call), id, memberOf(call).user],
  )
  if (!found || found.entity !== entity || found.key !== key) throw invalidField('import', 'invalid_choice')
  if (found.state === 'undoing' || found.state === 'undone') throw conflict('import_ended', { current: found.state })
  await call.tx.query(
    "update system_imports set state = 'running', ended_at = null, total = greatest(total, $3) where company = $1 and id = $2",
    [companyOf(call), found.id, total],
  )
  return found.id
}
