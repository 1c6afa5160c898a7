import { useQuery } from '@tanstack/react-query'
import type { AnyEntity } from '../contract/kit/kit.ts'
import { isMergeable, type Merge, type MergePreview } from '../contract/directory/merging.ts'
import { get, post } from './http/call.ts'
import { settings, type ServiceKey } from './http/config.ts'
import { shownVersion } from './versions/record-versions.ts'
import { type ListPage, type Shown, useShownAction } from './resource.ts'
import { aside } from './failed-reads.ts'

const service = (entity: AnyEntity): ServiceKey => entity.service as ServiceKey
const place = ({ path }: AnyEntity, id: string): string => `${path}/${id}/merges/`

/** Checks whether records of a kind can be merged here; foreign services do not support it. */
export const canMerge = (entity: AnyEntity): boolean => isMergeable(entity) && settings(service(entity)).added

/** Reads the merges of a record, newest first. */
export const useMerges = (entity: AnyEntity, id: string) =>
  useQuery({
    queryKey: [entity.key, 'merges', id],
    queryFn: ({ signal }) =>
      get<ListPage<Merge>>(service(entity), place(entity, id), { signal, isSilent: true, isLater: true }),
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
      get<MergePreview>(service(entity), `${place(entity, id)}preview/`, { query: { other }, signal, isSilent: true }),
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
      post<Shown>(
        service(entity),
        place(entity, stays.id),
        { other, fields },
        { key, version: shownVersion(stays), isSilent: true },
      ),
    { touches: touched(entity) },
  )

const lastMerge = async (entity: AnyEntity, id: string): Promise<string> =>
  (await get<ListPage<Merge>>(service(entity), place(entity, id))).results[0]?.id ?? ''

/** Undoes a merge of a record, by default the last one; the screen that names the merge shows a refusal itself. */
export const useUndoMerge = (entity: AnyEntity) =>
  useShownAction<Shown, { id: string; merge?: string }>(
    async ({ id, merge }, key) =>
      post<Shown>(
        service(entity),
        `${place(entity, id)}${merge ?? (await lastMerge(entity, id))}/undo/`,
        {},
        { key, isSilent: merge !== undefined },
      ),
    { touches: touched(entity) },
  )
