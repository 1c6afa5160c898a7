import { useQuery } from '@tanstack/react-query'
import type { mergeCalls } from '../contract/directory/calls/merges.ts'
import type { AnyEntity } from '../contract/kit/kit.ts'
import { isMergeable } from '../contract/directory/merging.ts'
import type { CallOptions } from './http/call.ts'
import { settings, type ServiceKey } from './http/config.ts'
import { call } from './http/declared.ts'
import { shownVersion } from './versions/record-versions.ts'
import { type Shown, useShownAction } from './resource.ts'
import { aside } from './failed-reads.ts'

type Calls = ReturnType<typeof mergeCalls<AnyEntity>>

const readMerges = ({ service, path }: AnyEntity, id: string, options: CallOptions = {}) =>
  call<Calls['list']>(`get ${service} ${path}/:id/merges`, { params: { id }, ...options })

/** Checks whether records of a kind can be merged here; foreign services do not support it. */
export const canMerge = (entity: AnyEntity): boolean =>
  isMergeable(entity) && settings(entity.service as ServiceKey).added

/** Reads the merges of a record, newest first. */
export const useMerges = (entity: AnyEntity, id: string) =>
  useQuery({
    queryKey: [entity.key, 'merges', id],
    queryFn: ({ signal }) => readMerges(entity, id, { signal, isSilent: true, isLater: true }),
    meta: aside,
    enabled: canMerge(entity),
  })

/**
 * Reads the preview of a merge with `other`: the records that would move and those that keep its name. Not asked
 * without one.
 */
export const useMergePreview = (entity: AnyEntity, id: string, other: string | null) =>
  useQuery({
    queryKey: [entity.key, 'merges', id, other],
    queryFn: ({ signal }) =>
      call<Calls['preview']>(`get ${entity.service} ${entity.path}/:id/merges/preview`, {
        params: { id },
        query: { other },
        signal,
        isSilent: true,
      }),
    enabled: other !== null,
    staleTime: 0,
  })

/** Returns the kinds of records whose lists show the names of merged ones. */
const touched = ({ key }: AnyEntity): readonly string[] => [
  key,
  'commercial/business-opportunities',
  'commercial/invoices',
  'commercial/quotations',
  'dashboard/tasks',
  'directory/contact-documents',
  'directory/contact-notes',
  'directory/contacts',
  'directory/organization-documents',
  'directory/organization-notes',
  'history/entries',
]

/** Merges another record into the shown one; `fields` are those taken over from the other. */
export const useMerge = (entity: AnyEntity) =>
  useShownAction<Shown, { stays: Shown; other: string; fields: readonly string[] }>(
    ({ stays, other, fields }, key) =>
      call<Calls['merge']>(`post ${entity.service} ${entity.path}/:id/merges`, {
        params: { id: stays.id },
        body: { other, fields },
        key,
        version: shownVersion(stays),
        isSilent: true,
      }),
    { touches: touched(entity) },
  )

const lastMerge = async (entity: AnyEntity, id: string): Promise<string> =>
  (await readMerges(entity, id)).results[0]?.id ?? ''

/** Undoes a merge of a record, by default the last one; the screen that names the merge shows a refusal itself. */
export const useUndoMerge = (entity: AnyEntity) =>
  useShownAction<Shown, { id: string; merge?: string }>(
    async ({ id, merge }, key) =>
      call<Calls['undo']>(`post ${entity.service} ${entity.path}/:id/merges/:merge/undo`, {
        params: { id, merge: merge ?? (await lastMerge(entity, id)) },
        key,
        isSilent: merge !== undefined,
      }),
    { touches: touched(entity) },
  )
