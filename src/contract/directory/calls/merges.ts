import { z } from 'zod'
import { call, countedResultsOf, noBody, recordOf } from '../../call.ts'
import type { Entity } from '../../kit/kit.ts'

/** Calls for the merges of two records of a kind. */
export function mergeCalls<E extends Entity>(entity: E) {
  const { service, path, scope, key } = entity
  const row = { service, access: 'user', added: true, takes: 'neither' } as const
  const base = `${path}/:id/merges` as const
  return {
    list: call({
      ...row,
      method: 'get',
      path: base,
      right: { scope, action: 'read' },
      summary: 'the merges of a record, newest first',
      answer: () =>
        countedResultsOf(
          z.object({
            id: z.string(),
            stayed: z.string(),
            went: z.string(),
            went_name: z.string(),
            at: z.string(),
            until: z.string(),
            can_undo: z.boolean(),
            actor_object: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
            undone_at: z.string().nullable(),
          }),
        ),
    }),
    preview: call({
      ...row,
      method: 'get',
      path: `${base}/preview`,
      right: { scope, action: 'update' },
      summary: 'the effects of merging another record into this one',
      query: { other: 'id of the record that would go' },
      answer: () =>
        z.object({
          counts: z.array(z.object({ entity: z.string(), entity_name: z.string(), moved: z.int(), kept: z.int() })),
        }),
    }),
    merge: call({
      ...row,
      method: 'post',
      path: base,
      right: { scope, action: 'update' },
      summary: 'merges another record into this one',
      entity: key,
      versioned: true,
      success: 200,
      body: () =>
        z.object({
          other: z.uuid(),
          /** The fields whose value is that of the other. */
          fields: z.array(z.string().max(60)).max(200).readonly(),
        }),
      answer: () => recordOf(entity),
    }),
    undo: call({
      ...row,
      method: 'post',
      path: `${base}/:merge/undo`,
      right: { scope, action: 'update' },
      summary: 'undoes a merge, within 30 days',
      entity: key,
      success: 200,
      body: noBody,
      answer: () => recordOf(entity),
    }),
  }
}
