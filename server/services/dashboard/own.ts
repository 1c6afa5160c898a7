import { readOwnLayout, readOwnNote, saveOwnLayout, saveOwnNote } from '../../../src/contract/dashboard/calls/day.ts'
import type { Entity, RecordOf } from '../../../src/contract/kit/kit.ts'
import { isViewOfList, layout } from '../../../src/contract/dashboard/layout.ts'
import { note } from '../../../src/contract/dashboard/note.ts'
import { gridColumns, gridError, type GridWidth } from '../../../src/contract/dashboard/rules/grid.ts'
import { tableName } from '../../database/schema.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, companyOf, memberOf, type Writing } from '../../http/call/call.ts'
import { forbidden, invalidField } from '../../http/call/errors.ts'
import { keepOwner } from '../../http/records/read-only-fields.ts'
import { type StoredRecord, type Values } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { presented } from '../../http/records/present.ts'
import {
  answerRecord,
  type Change,
  changeRecord,
  createRecord,
  etag,
  type Hooks,
} from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { nameUsers } from '../../user-names.ts'

const widths = Object.keys(gridColumns) as GridWidth[]

function checkPlaces({ values }: Change<typeof layout>): void {
  for (const width of widths) {
    const places = values[width]
    const wrong = places && gridError(places, gridColumns[width])
    if (wrong) throw invalidField(width, wrong)
  }
}

/** A note is of one person alone. */
export const ownNoteHooks: Hooks = {
  beforeWrite: async (call, change) => keepOwner(call, change),
}

/** Requires the owner of a view: a shared one is read by all and changed by its owner alone. */
function requireOwner(call: Call, { user }: StoredRecord<typeof layout>): void {
  if (user !== memberOf(call).user) throw forbidden()
}

/**
 * Hooks of layouts: each belongs to one person, unless it is a list view that its owner shares. Its tiles are inside
 * the grid and do not overlap.
 */
export const layoutHooks: Hooks<typeof layout> = {
  beforeWrite: async (call, change) => {
    if (change.before) requireOwner(call, change.before)
    keepOwner(call, change)
    checkPlaces(change)
    const widget = change.values.widget ?? change.before?.widget
    if ((change.values.is_shared ?? change.before?.is_shared) && !isViewOfList(widget ?? ''))
      throw invalidField('is_shared', 'read_only')
  },
  beforeDelete: async (call, record) => requireOwner(call, record),
  decorate: (call, tx, records) =>
    nameUsers(call, tx, records, 'user', (record, person) => {
      record.user_object = person
    }),
}

const hooksOf = (entity: Entity): Hooks => (entity.key === layout.key ? layoutHooks : ownNoteHooks)

/**
 * Returns the row that a person has of their own, the newest where there are several; of layouts that of one widget.
 */
async function findOwn<E extends Entity>(
  call: Call,
  db: Queryable,
  entity: E,
  widget?: string,
): Promise<StoredRecord<E> | undefined> {
  const [row] = await db.query<StoredRecord<E>>(
    `select ${selectList(entity)} from ${tableName(entity)}
      where company = $1 and "user" = $2 ${widget === undefined ? '' : 'and widget = $3'}
      order by created_at desc, id desc limit 1`,
    [companyOf(call), memberOf(call).user, ...(widget === undefined ? [] : [widget])],
  )
  return row
}

/** Locks a person, so that two concurrent first saves create one row. */
const holdPerson = (call: Writing): Promise<unknown> =>
  call.tx.query('select id from auth_users where id = $1 for no key update', [memberOf(call).user])

/** Creates the own row or changes it; a change names the version that it was made from. */
async function saveOwn<E extends Entity>(call: Writing, entity: E, body: Values, widget?: string) {
  const hooks = hooksOf(entity)
  await holdPerson(call)
  const before = await findOwn(call, call.tx, entity, widget)
  if (before) await requireVersion(call, before)
  const saved = before
    ? await changeRecord(call, entity, hooks, before, body)
    : await createRecord(call, entity, hooks, body)
  return answerRecord(call, call.tx, entity, hooks, saved)
}

/**
 * Serves `layouts/own` and `notes/own`: the page that a person arranged, and the note on it (specification 1 section
 * 7).
 */
export function serveOwn(router: Router): void {
  const read = async <E extends Entity>(
    call: Call,
    entity: E,
    widget?: string,
  ): Promise<Answer<RecordOf<E> | Record<string, never>>> => {
    const found = await findOwn(call, call.db, entity, widget)
    if (!found) return { body: {} }
    const [body] = await presented(call, call.db, entity, hooksOf(entity), [found])
    return { body: body ?? {}, headers: { etag: etag(found.row_version) } }
  }
  router.read(readOwnLayout, (call) => read(call, layout, call.context.req.query('widget') ?? ''))
  router.write(saveOwnLayout, (call, body) => saveOwn(call, layout, body(), String(body().widget ?? '')))
  router.read(readOwnNote, (call) => read(call, note))
  router.write(saveOwnNote, (call, body) => saveOwn(call, note, body()))
}
