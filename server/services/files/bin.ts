import type { RecordOf } from '../../../src/contract/kit/kit.ts'
import { readBin, restoreFromBin } from '../../../src/contract/files/calls/files.ts'
import { file } from '../../../src/contract/files/file.ts'
import { folder } from '../../../src/contract/files/folder.ts'
import { daysInBin } from '../../../src/contract/files/rules/file-rights.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import type { Queryable } from '../../database/database.ts'
import { audit } from '../../http/records/audit.ts'
import { type Answer, type Backend, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { listRecords } from '../../http/lists/list-records.ts'
import type { StoredRecord } from '../../database/records.ts'
import { answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { fileHooks, fileTable } from './file-hooks.ts'
import { folderHooks, folderTable } from './folder-hooks.ts'
import { type OwnedRecord, requireOwner } from './owned.ts'
import { inBin } from './visible.ts'

interface Kind {
  entity: typeof file | typeof folder
  hooks: Hooks
  remove(call: Writing, record: OwnedRecord): Promise<void>
  restore(call: Writing, record: OwnedRecord): Promise<void>
}

/** Returns the SQL of the folders that a person owns, from one down; `moment` selects deleted or existing ones. */
const ownFolders = (moment: 'is null' | '= $4'): string => `with recursive tree(id) as (
  select id from files_folders where company = $1 and id = $2
  union select f.id from files_folders f join tree t on f.parent = t.id where f.company = $1 and f.owner = $3 and f.deleted_at ${moment})`

const stamp = async (call: Writing, table: string, id: string, moment: string | null): Promise<void> => {
  await call.tx.query(
    `update ${table} set deleted_at = $3, updated_at = $4, row_version = row_version + 1 where company = $1 and id = $2`,
    [companyOf(call), id, moment, call.now],
  )
}

/** Deletes a folder with what the person owns in it; records of others in it stay with them, in no folder. */
async function removeFolder(call: Writing, { id, default: isDefault }: StoredRecord<typeof folder>): Promise<void> {
  if (isDefault) throw conflict('default_folder')
  const tree = ownFolders('is null')
  const own = [companyOf(call), id, memberOf(call).user]
  await call.tx.query(
    `${tree} update files_files set folder_parent = null where company = $1 and owner is distinct from $3 and deleted_at is null and folder_parent in (select id from tree)`,
    own,
  )
  await call.tx.query(
    `${tree} update files_folders set parent = null where company = $1 and owner is distinct from $3 and deleted_at is null and parent in (select id from tree)`,
    own,
  )
  for (const [table, place] of [
    [fileTable, 'folder_parent'],
    [folderTable, 'id'],
  ] as const)
    await call.tx.query(
      `${tree} update ${table} set deleted_at = $4::timestamptz, updated_at = $4::timestamptz, row_version = row_version + 1 where company = $1 and deleted_at is null and ${place} in (select id from tree)`,
      [...own, call.now],
    )
}

/** Restores a folder with what was deleted with it; a record whose place no longer exists is in no folder. */
async function restoreFolder(call: Writing, { id, deleted_at: moment }: StoredRecord<typeof folder>): Promise<void> {
  const params = [companyOf(call), id, memberOf(call).user, moment]
  const tree = ownFolders('= $4')
  await call.tx.query(
    `${tree} update files_files set deleted_at = null, row_version = row_version + 1 where company = $1 and deleted_at = $4 and owner = $3 and folder_parent in (select id from tree)`,
    params,
  )
  await call.tx.query(
    `${tree} update files_folders set deleted_at = null, row_version = row_version + 1 where company = $1 and deleted_at = $4 and id in (select id from tree)`,
    params,
  )
  await leaveLostPlace(call, folderTable, 'parent', id)
}

async function leaveLostPlace(call: Writing, table: string, field: string, id: string): Promise<void> {
  await call.tx.query(
    `update ${table} set ${field} = null where company = $1 and id = $2 and ${field} in
       (select id from files_folders where company = $1 and (deleted_at is not null or not access_users @> $3::jsonb))`,
    [companyOf(call), id, JSON.stringify([memberOf(call).user])],
  )
}

const kinds: readonly Kind[] = [
  {
    entity: file,
    hooks: fileHooks,
    remove: (call, { id }) => stamp(call, fileTable, id, call.now),
    restore: async (call, { id }) => {
      await stamp(call, fileTable, id, null)
      await leaveLostPlace(call, fileTable, 'folder_parent', id)
    },
  },
  { entity: folder, hooks: folderHooks, remove: removeFolder, restore: restoreFolder },
]

/** Deletes for good: the rows, and the bytes that only they knew. */
async function erase(tx: Queryable, files: readonly { id: string; company: string }[]): Promise<void> {
  const ids = files.map(({ id }) => id)
  await tx.query('delete from files_files where id = any($1::uuid[])', [ids])
  await tx.query(`delete from system_files where owner_entity = '${file.key}' and owner_record = any($1::uuid[])`, [
    ids,
  ])
}

/**
 * Empties the bin of records deleted thirty days ago or more, by the calendar of Paris. Their bytes in a folder are
 * stray files from then on.
 */
export async function emptyBin({ clock }: Pick<Backend, 'clock'>, tx: Queryable): Promise<void> {
  const isDue = `deleted_at is not null and (deleted_at at time zone 'Europe/Paris')::date + ${daysInBin} <= $1::date`
  const today = parisDay(clock.now())
  await erase(
    tx,
    await tx.query<{ id: string; company: string }>(`select id, company from files_files where ${isDue}`, [today]),
  )
  // Records that still name an expired folder were moved out when the folder was deleted, or expire with it.
  await tx.query(
    `update files_files set folder_parent = null where folder_parent in (select id from files_folders where ${isDue})`,
    [today],
  )
  await tx.query(
    `update files_folders set parent = null where parent in (select id from files_folders where ${isDue})`,
    [today],
  )
  await tx.query(`delete from files_folders where ${isDue}`, [today])
}

async function removeOne(call: Writing, { entity, hooks, remove }: Kind): Promise<Answer> {
  const record = await visibleRecord(call, call.tx, entity, hooks, call.params.id, 'for update')
  if (record.default) throw conflict('default_folder')
  await requireVersion(call, record)
  requireOwner(call, record)
  await remove(call, record)
  await audit(call.tx, call, {
    company: record.company,
    entity: entity.key,
    record: record.id,
    action: 'delete',
    version: record.row_version,
  })
  return { status: 204 }
}

async function restoreOne(
  call: Writing,
  { entity, hooks, restore }: Kind,
): Promise<Answer<RecordOf<typeof file | typeof folder>>> {
  const record = await visibleRecord(call, call.tx, entity, { rows: inBin }, call.params.id, 'for update')
  await restore(call, record)
  await audit(call.tx, call, {
    company: record.company,
    entity: entity.key,
    record: record.id,
    action: 'restore',
    version: record.row_version + 1,
  })
  return answerRecord(call, call.tx, entity, hooks, await visibleRecord(call, call.tx, entity, hooks, record.id))
}

async function eraseOne(call: Writing, { entity }: Kind): Promise<Answer> {
  const record = await visibleRecord(call, call.tx, entity, { rows: inBin }, call.params.id, 'for update')
  if (entity === file) await erase(call.tx, [record])
  else {
    await call.tx.query('update files_files set folder_parent = null where company = $1 and folder_parent = $2', [
      record.company,
      record.id,
    ])
    await call.tx.query('update files_folders set parent = null where company = $1 and parent = $2', [
      record.company,
      record.id,
    ])
    await call.tx.query('delete from files_folders where company = $1 and id = $2', [record.company, record.id])
  }
  await audit(call.tx, call, {
    company: record.company,
    entity: entity.key,
    record: record.id,
    action: 'erase',
    version: record.row_version,
  })
  return { status: 204 }
}

/** Serves deletion, which fills the bin, and the bin: each person has their deleted records there, for thirty days. */
export function serveBin(router: Router): void {
  for (const kind of kinds) {
    const { path, key } = kind.entity
    const withoutEntity = (action: 'read' | 'delete') => ({
      service: 'files',
      access: 'user' as const,
      right: { scope: 'file', action },
    })
    const row = (action: 'read' | 'delete') => ({ ...withoutEntity(action), entity: key })
    router.write({ ...row('delete'), method: 'delete', path: `${path}/:id`, summary: 'delete: into the bin' }, (call) =>
      removeOne(call, kind),
    )
    router.read(
      readBin(kind.entity),
      (call) => listRecords(call, kind.entity, { ...kind.hooks, rows: inBin }) as Promise<Answer<never>>,
    )
    router.write(restoreFromBin(kind.entity), (call) => restoreOne(call, kind))
    router.write(
      { ...row('delete'), method: 'delete', path: `bin/${path}/:id`, summary: 'delete for good', added: true },
      (call) => eraseOne(call, kind),
    )
  }
}
