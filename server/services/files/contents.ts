import { file } from '../../../src/contract/files/file.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { type StoredRecord } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { fileAddress } from '../../http/files/record-files.ts'

const table = tableName(file)

/** Returns the id behind the address of a stored file. */
export const storedId = (address: unknown): string | undefined =>
  /^\/api\/files\/v1\/content\/([0-9a-f-]{36})\/$/.exec(String(address ?? ''))?.[1]

/**
 * Records a new content of a file: its type and size, and one more version. The number `restoredFrom` is that of the
 * version whose content it is.
 */
export async function recordContent(
  call: Writing,
  record: StoredRecord<typeof file>,
  restoredFrom: number | null = null,
): Promise<StoredRecord<typeof file>> {
  const [changed] = await call.tx.query<StoredRecord<typeof file>>(
    `update ${table} set media_type = s.media_type, bytes = s.bytes, size = round(s.bytes / 1048576.0, 1), version = coalesce(${table}.version, 0) + 1
       from (select media_type, bytes from system_files where company = $1 and id = $3) s
      where ${table}.company = $1 and ${table}.id = $2 returning ${selectList(file)
        .split(', ')
        .map((name) => `${table}.${name}`)
        .join(', ')}`,
    [companyOf(call), record.id, storedId(record.document)],
  )
  if (!changed) throw new Error(`the content of file ${record.id} has no row`)
  await call.tx.query(
    'insert into system_file_versions (file, number, company, stored, made_at, made_by, restored_from) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      record.id,
      changed.version,
      companyOf(call),
      storedId(record.document),
      call.now,
      memberOf(call).user,
      restoredFrom,
    ],
  )
  return changed
}

/** A version of the content of a document. */
export interface VersionRow extends Record<string, unknown> {
  number: number
  stored: string
  name: string
  media_type: string
  bytes: number
  made_at: string
  made_by: string | null
  restored_from: number | null
}

/** Returns the contents of a document, the newest first. */
export const versionsOf = (tx: Pick<Writing, 'tx'>['tx'], company: string, id: string): Promise<VersionRow[]> =>
  tx.query<VersionRow>(
    `select v.number, v.stored, s.name, s.media_type, s.bytes, v.made_at, v.made_by, v.restored_from
       from system_file_versions v join system_files s on s.id = v.stored and s.company = v.company
      where v.company = $1 and v.file = $2 order by v.number desc`,
    [company, id],
  )

/** Returns a version in the form of the wire. */
export const contentVersion = ({ stored, ...version }: VersionRow): Record<string, unknown> => ({
  ...version,
  document: fileAddress(stored),
})
