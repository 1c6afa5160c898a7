import { user as userEntity } from '../../../src/contract/auth/user.ts'
import type { Queryable } from '../../database/database.ts'
import { type Call, type Writing, memberOf } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import { type StoredRecord, updateRecord } from '../../database/records.ts'
import { entityColumns } from '../../database/entity-columns.ts'
import { clearNames, emptyTrail, keptDocuments, removeRows, removeFiles } from './erase.ts'
import { staffSubject } from './export-staff.ts'
import { type DataPlace, type DataSubject, subjectRow, subjectValues, tracePlaces, withOwnIds } from './places.ts'
import {
  accountPlaces,
  aloneFiles,
  aloneFolders,
  authorColumns,
  emailColumns,
  listColumns,
  memberPlaces,
  ownedFiles,
  staffPlaces,
} from './staff-places.ts'

interface Member extends Record<string, unknown> {
  account: string
  role: string
  active: boolean
}

/** Effects of an erasure of a member on data that are not only theirs. */
export interface StaffErasure {
  /** Validated documents that name them, by registry name. */
  kept: { entity: string; count: number }[]
  /** Files that go, and files of others too that the one who erases takes over. */
  files: { gone: number; handed: number }
  /** Number of rows of the history about their actions; the empty account replaces the person in them. */
  acts: number
  /** Whether the account remains, for another company. */
  elsewhere: boolean
}

/** Refuses what may not be erased; answers the member, locked inside a transaction. */
async function memberToErase(call: Call, db: Queryable, id: string, lock: '' | 'for update'): Promise<Member> {
  if (id === memberOf(call).user) throw conflict('own_erasure')
  const [member] = await db.query<Member>(`select account, role, active from system_members where id = $1 ${lock}`, [
    id,
  ])
  if (!member) throw conflict('already_erased')
  if (member.active && member.role === 'administrator') {
    const [others] = await db.query<{ n: number }>(
      `select count(*)::int as n from system_members m where m.role = 'administrator' and m.active and m.id <> $1
          and m.company = (select company from system_members where id = $1)`,
      [id],
    )
    if (!others?.n) throw conflict('last_administrator')
  }
  if (member.active) throw conflict('still_active')
  return member
}

const count = async (db: Queryable, subject: DataSubject, { table, condition }: DataPlace): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    `${subjectRow} select count(*)::int as n from ${table} t, p where ${condition}`,
    subjectValues(subject),
  )
  return row?.n ?? 0
}

async function foresee(db: Queryable, subject: DataSubject, { account }: Member): Promise<StaffErasure> {
  const [owned = aloneFiles] = ownedFiles
  const gone = await count(db, subject, aloneFiles)
  const [elsewhere] = await db.query('select 1 from system_members where account = $1 and id::text <> $2 limit 1', [
    account,
    subject.person,
  ])
  return {
    kept: await keptDocuments(db, subject, authorColumns),
    files: { gone, handed: (await count(db, subject, owned)) - gone },
    acts: await count(db, subject, {
      table: 'system_audit',
      condition: 't.company = p.company and t.actor::text = p.person',
    }),
    elsewhere: Boolean(elsewhere),
  }
}

/** Returns the effects that an erasure would have. */
export async function foreseeErasure(call: Call, record: StoredRecord<typeof userEntity>): Promise<StaffErasure> {
  const member = await memberToErase(call, call.db, record.id, '')
  return foresee(call.db, staffSubject(record), member)
}

/**
 * Hands files that others read over to the person who erases. The content of deleted folders is moved out of them
 * first.
 */
async function handFilesOver(call: Writing, subject: DataSubject): Promise<void> {
  const { tx } = call
  for (const [table, parent] of [
    ['files_files', 'folder_parent'],
    ['files_folders', 'parent'],
  ] as const)
    await tx.query(
      `${subjectRow} update ${table} f set "${parent}" = null from p where f.company = p.company and f."${parent}" in (select t.id from files_folders t where ${aloneFolders.condition})`,
      subjectValues(subject),
    )
  await removeRows(tx, subject, aloneFolders)
  for (const { table, condition } of ownedFiles)
    await tx.query(
      `${subjectRow} update ${table} t set owner = $6::uuid, row_version = t.row_version + 1, shared_users = coalesce(t.shared_users, '[]') - $6::text from p where ${condition}`,
      [...subjectValues(subject), memberOf(call).user],
    )
}

/**
 * Deletes the stored answers for repeated calls of the person. Answers of others lose their content, but still prevent
 * a second effect.
 */
async function forgetAnswers(tx: Queryable, subject: DataSubject): Promise<void> {
  const colleagues = "t.owner in (select 'user:' || m.id from system_members m where m.company = p.company)"
  await removeRows(tx, subject, { table: 'system_idempotency', condition: "t.owner = 'user:' || p.person" })
  await tx.query(
    `${subjectRow} update system_idempotency t set body = null from p where ${colleagues}
        and (strpos(t.body::text, p.person) > 0 or strpos(lower(t.body::text), p.email) > 0)`,
    subjectValues(subject),
  )
}

const traces = tracePlaces.filter(({ table }) => table !== 'system_idempotency')

/** Empties the row of an erased user, which remains in all records that name them. */
async function emptyUser(call: Writing, record: StoredRecord<typeof userEntity>): Promise<void> {
  const nothing = Object.fromEntries([...entityColumns(userEntity).keys()].map((name) => [name, null]))
  const values = {
    ...nothing,
    first_name: '',
    last_name: call.words(call.language, 'erased_account'),
    email: `${record.id}@erased.invalid`,
    is_active: false,
  }
  await updateRecord(call.tx, userEntity, record, { now: call.now, values })
}

async function removeAccount(tx: Queryable, subject: DataSubject, { account }: Member): Promise<void> {
  await tx.query('select forget_account_mails($1)', [account])
  for (const place of accountPlaces) await removeRows(tx, { ...subject, person: account }, place)
}

/**
 * Erases a member of the own company, in one transaction; the account is deleted with the last company that it opens.
 */
export async function eraseMember(call: Writing, record: StoredRecord<typeof userEntity>): Promise<StaffErasure> {
  const { tx } = call
  const member = await memberToErase(call, tx, record.id, 'for update')
  // Locks the account, so that it is deleted by the last of two concurrent erasures.
  await tx.query('select 1 from system_accounts where id = $1 for update', [member.account])
  const subject = await withOwnIds(tx, staffSubject(record), [...staffPlaces, aloneFiles, aloneFolders])
  const done = await foresee(tx, subject, member)
  for (const place of [...staffPlaces, aloneFiles]) await removeRows(tx, subject, place)
  await removeRows(tx, subject, {
    table: 'notifications_notifications',
    condition: 't.company = p.company and t.actor::text = p.person',
  })
  await handFilesOver(call, subject)
  await clearNames(tx, subject, [
    ...listColumns,
    ...emailColumns,
    // A file on an employee would tell who the empty account was.
    ...authorColumns.filter(({ entity }) => entity.service === 'hr'),
  ])
  await forgetAnswers(tx, subject)
  for (const place of [...traces, ...memberPlaces]) await removeRows(tx, subject, place)
  if (!done.elsewhere) await removeAccount(tx, subject, member)
  await removeFiles(call, subject)
  await emptyTrail(call, subject, userEntity.key)
  await emptyUser(call, record)
  return done
}
