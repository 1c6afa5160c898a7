import { entities } from '../../contract/index.ts'
import type { AnyEntity } from '../../contract/kit.ts'
import type { Action } from '../../contract/rights.ts'
import {
  foundFields,
  foundLimits,
  foundRecord,
  type FoundRecord,
  mergeFound,
} from '../../contract/rules/found-record.ts'
import { get } from '../http/call.ts'
import type { ServiceKey } from '../http/config.ts'
import type { Page } from '../resource.ts'

type Raw = Readonly<Record<string, unknown>> & { id: string }

async function findOfKind(entity: AnyEntity, search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const page = await get<Page<Raw> | Raw[]>(entity.service as ServiceKey, `${entity.path}/`, {
    query: { search, page_size: foundLimits.kind, fields: foundFields(entity) },
    signal,
    isSilent: true,
  })
  return (Array.isArray(page) ? page : page.results).map((record) => foundRecord(entity, record))
}

/** The search over services that know the specification alone: the list of each kind; one that fails is left out. */
export async function searchByKind(
  search: string,
  may: (scope: string, action: Action) => boolean,
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  const kinds = entities.filter(({ found, scope }) => found && may(scope, 'read'))
  const found = await Promise.all(
    kinds.map((entity) =>
      findOfKind(entity, search, signal).catch((error: unknown) => {
        if (signal.aborted) throw error
        return []
      }),
    ),
  )
  return mergeFound(search, found)
}
