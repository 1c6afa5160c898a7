import { entities } from '../../contract/index.ts'
import type { AnyEntity } from '../../contract/kit/kit.ts'
import type { RightAction } from '../../contract/rights/rights.ts'
import {
  foundDocument,
  foundFields,
  foundLimits,
  foundPlace,
  foundRecord,
  foundReferences,
  mergeFound,
  type SearchedRecord,
} from '../../contract/rules/search/found-record.ts'
import { get } from '../http/call.ts'
import type { ServiceKey } from '../http/config.ts'
import type { ListPage } from '../resource.ts'

type May = (scope: string, action: RightAction) => boolean
type Raw = Readonly<Record<string, unknown>> & { id: string }

async function findOfKind(entity: AnyEntity, search: string, may: May, signal: AbortSignal): Promise<SearchedRecord[]> {
  const page = await get<ListPage<Raw> | Raw[]>(entity.service as ServiceKey, `${entity.path}/`, {
    query: { search, page_size: foundLimits.kind, fields: foundFields(entity), expand: foundReferences(entity) },
    signal,
    isSilent: true,
  })
  return (Array.isArray(page) ? page : page.results).map((record) => ({
    ...foundRecord(entity, record),
    place: foundPlace(entity, record, may),
    ...foundDocument(entity, record),
  }))
}

/** Searches services with the specification only: the list of each kind; a failing one is left out. */
export async function searchByKind(search: string, may: May, signal: AbortSignal): Promise<SearchedRecord[]> {
  const kinds = entities.filter(({ found, scope }) => found && may(scope, 'read'))
  const found = await Promise.all(
    kinds.map((entity) =>
      findOfKind(entity, search, may, signal).catch((error: unknown) => {
        if (signal.aborted) throw error
        return []
      }),
    ),
  )
  return mergeFound(search, found)
}
