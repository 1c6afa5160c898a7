import type { AnswerOf } from '../../../src/contract/call.ts'
import { readAccess } from '../../../src/contract/files/calls/files.ts'
import type { AnyEntity } from '../../../src/contract/kit/kit.ts'
import { file } from '../../../src/contract/files/file.ts'
import { folder } from '../../../src/contract/files/folder.ts'
import { filedRecords } from '../../../src/contract/files/rules/file-rights.ts'
import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { fileHooks } from './file-hooks.ts'
import { folderHooks } from './folder-hooks.ts'

/** Reason why a person sees a file or folder; `folder` is the one that gives access. */
const reasons = `
  with recursive above(id, parent, name, owner, shared_users, depth) as (
    select id, parent, name, owner, shared_users, 1 from files_folders where company = $1 and id = $3
    union all select f.id, f.parent, f.name, f.owner, f.shared_users, depth + 1
      from files_folders f join above a on f.id = a.parent and f.company = $1 where depth < 100),
  reasons(person, reason, folder, folder_name, place) as (
    select $2::text, 'owner', null::uuid, null::text, 0
    union all select jsonb_array_elements_text($4::jsonb), 'shared', null, null, 1
    union all select owner::text, 'folder', id, name, 1 + depth from above where owner is not null
    union all select jsonb_array_elements_text(coalesce(shared_users, '[]')), 'folder', id, name, 1 + depth from above)
  select distinct on (u.id) u.id as user, u.first_name, u.last_name, r.reason, r.folder, r.folder_name, r.place
    from reasons r join auth_people u on u.company = $1 and u.id::text = r.person
   order by u.id, r.place`

type Access = AnswerOf<ReturnType<typeof readAccess>>

async function access(call: Call, entity: AnyEntity, hooks: Hooks): Promise<Answer<Access>> {
  const record = await visibleRecord(call, call.db, entity, hooks, call.params.id)
  const rows = await call.db.query<Access['people'][number] & { place: number }>(reasons, [
    companyOf(call),
    record.owner,
    record.folder_parent ?? record.parent ?? null,
    JSON.stringify(record.shared_users ?? []),
  ])
  const people = rows
    .sort((one, other) => one.place - other.place || one.last_name.localeCompare(other.last_name))
    .map(({ place: _place, ...person }) => person)
  const category = String(record.service_category ?? '')
  const byRecord = record.external_id && Object.hasOwn(filedRecords, category) ? category : null
  return { body: { people, record: byRecord } }
}

/** Serves who sees a file or folder, and why. */
export function serveAccess(router: Router): void {
  for (const [entity, hooks] of [
    [file, fileHooks],
    [folder, folderHooks],
  ] as const)
    router.read(readAccess(entity), (call) => access(call, entity, hooks))
}
