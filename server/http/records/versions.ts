import { type Call, companyOf } from '../call/call.ts'
import type { Queryable } from '../../database/database.ts'
import { Refusal } from '../call/errors.ts'

/** Returns the colleague who made the present version of a record: `{ id, name }`. */
async function changedBy(
  call: Call & { tx: Queryable },
  { id, row_version: version }: { id: string; row_version: number },
): Promise<{ id: string; name: string } | undefined> {
  const [author] = await call.tx.query<{ id: string; name: string }>(
    `select u.id, concat_ws(' ', u.first_name, u.last_name) as name
       from system_audit a join auth_users u on u.id = a.actor and u.company = a.company
      where a.company = $1 and a.record = $2 and a.version = $3 order by a.at desc limit 1`,
    [companyOf(call), id, version],
  )
  return author
}

/**
 * Compares If-Match with the version of the record (RFC 9110, RFC 6585). Refuses with 428 when it is missing, with 412
 * when it is stale; 412 names the current version and its author.
 */
export async function requireVersion(
  call: Call & { tx: Queryable },
  record: { id: string; row_version: number },
): Promise<void> {
  if (call.settings.CONTRACT === 'plain') return
  const given = call.context.req.header('if-match')
  const version = record.row_version
  if (!given) throw new Refusal(428, 'version_missing')
  if (given !== `"${version}"` && given !== `W/"${version}"`) throw await staleVersion(call, record)
}

/** Returns a 412 for a record that changed since it was read: its present version, and its author. */
export const staleVersion = async (
  call: Call & { tx: Queryable },
  record: { id: string; row_version: number },
): Promise<Refusal> =>
  new Refusal(412, 'stale', { version: record.row_version, changed_by: await changedBy(call, record) })
