import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import type { AnyEntity } from '../contract/kit/kit.ts'
import type { ListParams, ListPage } from './resource.ts'

/** A record of any entity. */
export interface AnyRecord {
  id: string
}

interface CallOptions {
  isSilent?: boolean
  isAside?: boolean
  isLater?: boolean
  signal?: AbortSignal
  version?: string
  key?: string
  onProgress?: (share: number) => void
}
interface Options extends CallOptions {
  enabled?: boolean
}
interface OneParams {
  expand?: readonly string[]
  fields?: readonly string[]
}
interface AnyChange {
  id: string
  values: Readonly<Record<string, unknown>>
  version?: string
  isPartial?: boolean
}

/** Result of `resource(entity)` for any entity; `R` is the record. */
export interface AnyResource<R extends AnyRecord = AnyRecord> {
  entity: AnyEntity
  key: readonly string[]
  list: (params?: ListParams, options?: CallOptions) => Promise<ListPage<R>>
  one: (id: string, params?: OneParams, options?: CallOptions) => Promise<R>
  // Options of a query carry branded keys that differ by entity: any query client takes them.
  listOptions: (params?: ListParams) => any
  oneOptions: (id: string, params?: OneParams) => any
  create: (values: any, options?: CallOptions) => Promise<R>
  patch: (change: any, options?: CallOptions) => Promise<R>
  remove: (id: string, options?: CallOptions) => Promise<void>
  versionOf: (id: string) => string | undefined
  // `any` for the records of entities that differ.
  shownVersion: (record: any) => string | undefined
  useList: (params?: ListParams, options?: Options) => UseQueryResult<ListPage<R>>
  useOne: (id: string | null | undefined, params?: OneParams, options?: Options) => UseQueryResult<R>
  useCreate: (extras?: any) => UseMutationResult<R, Error, any>
  usePatch: (extras?: any) => UseMutationResult<R, Error, AnyChange & any>
  useDelete: (extras?: any) => UseMutationResult<void, Error, AnyRecord>
}
