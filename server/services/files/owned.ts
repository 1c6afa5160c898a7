import { isOwner, refusedField } from '../../../src/contract/files/rules/file-rights.ts'
import { type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { forbidden, invalidField } from '../../http/call/errors.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { keepOwner } from '../../http/records/read-only-fields.ts'
import { readersOf } from '../../http/access/readers.ts'
import { type StoredRecord, same } from '../../database/records.ts'
import { notify } from '../notifications/index.ts'
import type { file } from '../../../src/contract/files/file.ts'
import type { folder } from '../../../src/contract/files/folder.ts'

/** Stored file or folder. */
export type OwnedRecord = StoredRecord<typeof file | typeof folder>

/** Requires the owner of a visible record. */
export function requireOwner(call: Writing, record: OwnedRecord): void {
  if (!isOwner(record, memberOf(call).user)) throw forbidden()
}

/** Checks that a record is shared with active members of the company alone. */
async function checkPeople(call: Writing, people: unknown): Promise<void> {
  if (!Array.isArray(people) || people.length === 0) return
  const rows = await call.tx.query(
    'select id from system_members where company = $1 and active and id = any($2::uuid[])',
    [companyOf(call), people],
  )
  if (rows.length < new Set(people).size) throw invalidField('shared_users', 'unknown_reference')
}

/**
 * Checks every write of a file or folder. It belongs to its author for good; others may write only the fields that
 * `refusedField` allows. A record of another person answers 403, a list that names others 422 at its field.
 */
export async function checkOwned(call: Writing, change: Change<typeof file | typeof folder>): Promise<void> {
  const { before, values } = change
  const { user } = memberOf(call)
  if (before) {
    const written = Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, before[name])))
    const refused = refusedField(before, written, user)
    if (refused === 'favorite_users') throw invalidField(refused, 'read_only')
    if (refused) throw forbidden()
  } else if (refusedField({ owner: user }, { favorite_users: values.favorite_users }, user))
    throw invalidField('favorite_users', 'read_only')
  keepOwner(call, change, 'owner')
  if ('shared_users' in values) {
    if (Array.isArray(values.shared_users)) values.shared_users = [...new Set(values.shared_users)]
    await checkPeople(call, values.shared_users)
  }
}

/** Notifies people with whom a file or folder is newly shared and who may read it; `page` is its address. */
export async function tellShared(
  call: Writing,
  before: OwnedRecord | undefined,
  record: OwnedRecord,
  { page, ...kept }: { entity: Entity; hooks: Hooks; page: string },
): Promise<void> {
  const { user, name } = memberOf(call)
  const known = new Set([user, ...(before?.shared_users ?? [])])
  const added = (record.shared_users ?? []).filter((id) => !known.has(id))
  if (added.length === 0) return
  const readers = await readersOf(call, call.tx, { ...kept, record: record.id }, added)
  await notify(call.tx, {
    company: companyOf(call),
    now: call.now,
    recipients: readers.map(({ id }) => id),
    event: 'notify_shared',
    params: { name, title: record.name },
    action: page,
    actor: user,
  })
}
