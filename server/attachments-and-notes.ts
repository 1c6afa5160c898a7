import type { Entity } from '../src/contract/kit.ts'
import { registry } from '../src/contract/index.ts'
import { tableName } from './database/schema.ts'
import { type Writing, companyOf } from './http/call.ts'
import { conflict, invalidField } from './http/errors.ts'
import { type Change, type Hooks, visibleRows } from './http/hooks.ts'
import { where } from './http/condition.ts'
import { keepOwner } from './http/read-only-fields.ts'
import type { Values } from './http/records.ts'
import { serveResource } from './http/resource.ts'
import type { Router } from './http/routes.ts'
import { nameUsers } from './user-names.ts'

/** A note belongs to who wrote it, and is read with their name. */
export const noteHooks: Hooks = {
  beforeWrite: async (call, change) => {
    keepOwner(call, change)
  },
  present: (call, tx, records) =>
    nameUsers(call, tx, records, 'user', (record: Values, person) =>
      Object.assign(record, {
        made_at: record.created_at,
        user_first_name: person?.first_name ?? null,
        user_last_name: person?.last_name ?? null,
      }),
    ),
}

/** Files of some records stay: of those that a condition in SQL names, such as validated invoices. */
function keepFiles(entity: Entity, condition: string): Pick<Hooks, 'beforeWrite' | 'beforeDelete'> {
  const refuseKept = async (call: Writing, record: unknown): Promise<void> => {
    const [found] = await call.tx.query(
      `select 1 from ${tableName(entity)} where company = $1 and id = $2 and ${condition}`,
      [companyOf(call), record],
    )
    if (found) throw conflict('file_kept')
  }
  return {
    beforeWrite: async (call, { before, values }) => {
      if (before && ('document' in values || entity.name in values)) await refuseKept(call, before[entity.name])
    },
    beforeDelete: (call, record) => refuseKept(call, record[entity.name]),
  }
}

/**
 * Serves the notes and files that the staff keeps with records of an entity, `<name>-notes` and `<name>-documents`:
 * who sees some of the records alone, by `rows` of their hooks, meets and writes what is kept with those alone.
 * `keeping` names the records whose files are added to, never taken away.
 */
export function serveAttachmentsAndNotes(router: Router, entity: Entity, { rows }: Hooks, keeping?: string): void {
  const { name, service } = entity
  const beforeWrite = async (call: Writing, { values }: Change): Promise<void> => {
    const conditions = visibleRows({ rows }, call.principal)
    if (conditions.length === 0 || typeof values[name] !== 'string') return
    const clause = where(conditions, 2)
    const [record] = await call.tx.query(
      `select 1 from ${tableName(entity)} where company = $1 and id::text = $2${clause.sql}`,
      [companyOf(call), values[name], ...clause.params],
    )
    if (!record) throw invalidField(name, 'unknown_reference')
  }
  const kept: Hooks = {
    rows: (member) => {
      const condition = rows?.(member)
      return (
        condition && { ...condition, sql: `${name} in (select id from ${tableName(entity)} where ${condition.sql})` }
      )
    },
    beforeWrite,
  }
  const withOwner: Hooks = {
    ...noteHooks,
    ...kept,
    beforeWrite: async (call, change) => {
      await beforeWrite(call, change)
      await noteHooks.beforeWrite?.(call, change)
    },
  }
  serveResource(router, registry.get(`${service}/${name}-notes`) as Entity, withOwner, { isAdded: true })
  const files = keeping ? keepFiles(entity, keeping) : {}
  const withFiles: Hooks = {
    ...kept,
    ...files,
    beforeWrite: async (call, change) => {
      await beforeWrite(call, change)
      await files.beforeWrite?.(call, change)
    },
  }
  serveResource(router, registry.get(`${service}/${name}-documents`) as Entity, withFiles, { isAdded: true })
}
