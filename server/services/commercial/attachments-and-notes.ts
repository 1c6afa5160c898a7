import type { Entity } from '../../../src/contract/kit.ts'
import { registry } from '../../../src/contract/index.ts'
import { type Member, type Writing, companyOf, memberOf } from '../../http/call.ts'
import { invalidField } from '../../http/errors.ts'
import type { Change, Hooks } from '../../http/hooks.ts'
import type { Condition } from '../../http/list-query.ts'
import { findRecord } from '../../http/records.ts'
import { serveResource } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { noteHooks } from '../directory/notes.ts'
import type { DocumentKind } from './kinds.ts'

/**
 * Serves the notes and files that the staff keeps with documents of a kind; whoever sees sales alone meets those of
 * sales alone.
 */
export function serveAttachmentsAndNotes(router: Router, { name, entity }: DocumentKind): void {
  const rows = (member: Member): Condition | undefined =>
    member.salesOnly
      ? { sql: `${name} in (select id from commercial_${entity.path} where is_sales)`, params: [] }
      : undefined
  const beforeWrite = async (call: Writing, { values }: Change): Promise<void> => {
    const document =
      memberOf(call).salesOnly && typeof values[name] === 'string'
        ? await findRecord(call.tx, entity, companyOf(call), values[name])
        : undefined
    if (document?.is_sales === false) throw invalidField(name, 'unknown_reference')
  }
  const withNotes: Hooks = {
    ...noteHooks,
    rows,
    beforeWrite: async (call, change) => {
      await beforeWrite(call, change)
      await noteHooks.beforeWrite?.(call, change)
    },
  }
  serveResource(router, registry.get(`commercial/${name}-notes`) as Entity, withNotes, { isAdded: true })
  serveResource(
    router,
    registry.get(`commercial/${name}-documents`) as Entity,
    { rows, beforeWrite },
    { isAdded: true },
  )
}
