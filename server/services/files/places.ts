import { folder } from '../../../src/contract/files/folder.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { where } from '../../database/condition.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import { visibleFolders } from './visible.ts'

/** Depth of nested folders at most. */
const deepest = 20

interface Place extends Record<string, unknown> {
  default: boolean
  label: string | null
}

/**
 * Returns the folder in which something may be put: one that the caller sees. The folder `all` means no folder; the
 * other virtual folders accept nothing (409).
 */
export async function checkPlace(call: Writing, field: string, id: unknown): Promise<string | null> {
  if (typeof id !== 'string' || id === '') return null
  const clause = where([visibleFolders(memberOf(call))], 2)
  const [place] = await call.tx.query<Place>(
    `select "default", label from ${tableName(folder)} where company = $1 and id = $2${clause.sql}`,
    [companyOf(call), id, ...clause.params],
  )
  if (!place) throw invalidField(field, 'unknown_reference')
  if (!place.default) return id
  if (place.label !== 'all') throw conflict('default_folder')
  return null
}

/** Refuses with 422 a folder inside itself or inside one of its own, or too deep. */
export async function checkDepth(call: Writing, moved: string | undefined, parent: string | null): Promise<void> {
  if (parent === null) return
  await call.tx.query(`select pg_advisory_xact_lock(hashtextextended('files_folders' || $1, 0))`, [companyOf(call)])
  const rows = await call.tx.query<{ id: string }>(
    `with recursive above(id, parent, depth) as (
       select id, parent, 1 from files_folders where company = $1 and id = $2
       union all select f.id, f.parent, depth + 1 from files_folders f join above a on f.id = a.parent and f.company = $1 where depth < 100)
     select id from above`,
    [companyOf(call), parent],
  )
  if (moved && rows.some(({ id }) => id === moved)) throw invalidField('parent', 'folder_loop')
  const [below] = moved
    ? await call.tx.query<{ depth: number }>(
        `with recursive below(id, depth) as (
           select $2::uuid, 1 union all select f.id, depth + 1 from files_folders f join below b on f.parent = b.id and f.company = $1 where depth < 100)
         select max(depth) as depth from below`,
        [companyOf(call), moved],
      )
    : []
  if (rows.length + (below?.depth ?? 1) > deepest) throw invalidField('parent', 'folder_depth', { max: deepest })
}
