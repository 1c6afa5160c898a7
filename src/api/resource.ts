/*
 * Calls of an entity, one line each in `api/<service>/<resources>.ts`: `const invoices = resource(invoice)`.
 *
 * List: `invoices.useList({ page, search, filters: { status__in: ['accepted'] }, view: 'late', stats: true })`.
 * Its answer is `{ results, count, stats }`; params come from the address. Older answers are cancelled, and the last
 * page stays while the next one loads.
 *
 * One record: `invoices.useOne(id, { expand: ['invoice_lines'] })`.
 *
 * Creation: `create = invoices.useCreate()`, `create.mutate(draft)`. It has an Idempotency-Key per gesture, and the
 * lists of the entity are read again.
 *
 * Change: `change = invoices.usePatch()`, `change.mutate({ id, values, version })`. The values are only those that
 * changed; null empties a field.
 *
 * Deletion: `invoices.useDelete().mutate(record)`, with the very record that was shown.
 *
 * Prefetch: `queryClient.prefetchQuery(invoices.oneOptions(id))`. Special calls use `get`, `post` ... of
 * `http/call.ts` within `useAction`.
 *
 * Errors are ApiError (status, code, errors by field); toasts were shown already.
 */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import type { DraftOf, RecordOf } from '../contract/kit/kit.ts'
import { waitingKey } from './waiting-key.ts'
import { withFiles } from './uploads/request-body.ts'
import { isApiError } from './http/api-error.ts'
import { get, patch, post, put, remove, type CallOptions } from './http/call.ts'
import { type ServiceKey, settings } from './http/config.ts'
import { useGesture } from './http/keys.ts'
import { partialBody } from './http/partial-body.ts'
import { keepRowVersions, shareWithVersions, shownVersion, versionOf } from './versions/record-versions.ts'

/** Parameters of a list; `filters` are sent as they are named: `status`, `status__in`, `issue_date_after`. */
export interface ListParams {
  page?: number
  page_size?: number
  /** Instead of pages, the first ones: banks 300, else at most 100. */
  limit?: number
  search?: string
  /** Whether similar words match where the exact ones match nothing: an addition of ours. */
  similar?: boolean
  ordering?: string
  filters?: Readonly<Record<string, unknown>>
  expand?: readonly string[]
  fields?: readonly string[]
  view?: string
  stats?: boolean
  /** Groups the list by a field: an addition of ours; `group_closed` leaves out the rows of some groups. */
  group_by?: string
  group_closed?: readonly string[]
}

/** A group of a list: its value, how many rows it has over the whole filtered set, and their sums as decimal text. */
export interface ListGroup {
  value: string | boolean | null
  count: number
  sums: Readonly<Record<string, string>>
}

/** Answer to a list; `stats` has the sums over the whole filtered set as decimal text. */
export interface ListPage<R> {
  results: R[]
  count: number
  stats: Readonly<Record<string, string>>
  groups?: ListGroup[]
  /** The version of each row, in their order. */
  versions?: number[]
}

/** Parameters of the read of one record. */
export interface OneParams {
  expand?: readonly string[]
  fields?: readonly string[]
}

/** A record as a read returns it. */
export type ReadOf<E> = RecordOf<E>

/** A record with references expanded: each is its record, or stays an id where the person may not read it. */
export type Expanded<R, X> = Omit<R, keyof X> & { [K in keyof X]?: X[K] | string | null }

interface Described {
  service: string
  path: string
  key: string
  added?: readonly string[]
}

/** Values of a record for the service: its fields, and further values of a document, such as its lines. */
export type DraftValues<E> = Partial<DraftOf<E>> & Readonly<Record<string, unknown>>

/**
 * A change: only the changed values; null empties a field unless `isPartial` is false. `version` is the ETag the form
 * started from.
 */
export interface ChangeCall<E> {
  id: string
  values: DraftValues<E>
  version?: string
  isPartial?: boolean
}

/** Options of a mutation: registry names of other entities that are read again after it, and its callbacks. */
export interface MutationExtras<R, V> extends Pick<UseMutationOptions<R, Error, V>, 'onSuccess' | 'onError'> {
  touches?: readonly string[]
  call?: CallOptions
}

/** Returns the query parameters of a list: by default page 1 of 30 rows (specification 1 section 9). */
export const listQuery = ({
  filters,
  page = 1,
  page_size = 30,
  limit,
  stats,
  ...rest
}: ListParams): Record<string, unknown> => ({
  ...(limit ? { limit } : { page, page_size }),
  ...rest,
  stats: stats || undefined,
  ...filters,
})

function pageOf<R>(data: ListPage<R> | R[]): ListPage<R> {
  if (Array.isArray(data)) return { results: data, count: data.length, stats: {} }
  keepRowVersions(data.results ?? [], data.versions)
  return {
    results: data.results ?? [],
    count: data.count ?? data.results?.length ?? 0,
    stats: data.stats ?? {},
    ...(data.groups ? { groups: data.groups } : {}),
  }
}

/**
 * Runs a call as a mutation with the key of its gesture; afterwards the reads of the touched entities are old. For
 * special calls: `useAction((id: string, key) => post(...), { touches })`.
 */
export function useAction<R, V = void>(
  run: (variables: V, key: string) => Promise<R>,
  { touches = [], isDeletion, onSuccess, onError }: MutationExtras<R, V> & { isDeletion?: boolean } = {},
): UseMutationResult<R, Error, V> {
  const client = useQueryClient()
  const gesture = useGesture()
  return useMutation<R, Error, V>({
    mutationFn: (variables) => run(variables, gesture.keyOf(variables)),
    onSuccess: async (...answered) => {
      gesture.done()
      // The screen of a deleted record is still open: it is read again when it is opened once more.
      const gone = isDeletion && (answered[1] as Shown).id
      const others = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !gone || queryKey[2] !== gone
      for (const key of touches) void client.invalidateQueries({ queryKey: [key, 'one', gone], refetchType: 'none' })
      await Promise.all(touches.map((key) => client.invalidateQueries({ queryKey: [key], predicate: others })))
      void client.invalidateQueries({ queryKey: waitingKey })
      await onSuccess?.(...answered)
    },
    onError,
  })
}

/** A record or row that a person saw when they clicked: it has the version that it came with. */
export interface Shown {
  id: string
}

/** Returns an action on a shown record: if that has changed meanwhile, it is read again. */
export function useShownAction<R, V = void>(
  run: (variables: V, key: string) => Promise<R>,
  extras: MutationExtras<R, V> & { isDeletion?: boolean },
): UseMutationResult<R, Error, V> {
  const client = useQueryClient()
  return useAction(run, {
    ...extras,
    onError: async (error, ...rest) => {
      if (isApiError(error) && error.status === 412)
        await Promise.all((extras.touches ?? []).map((key) => client.invalidateQueries({ queryKey: [key] })))
      await extras.onError?.(error, ...rest)
    },
  })
}

/**
 * Everything the app does with the records of one entity: query options for hooks, prefetches and tests, and the hooks
 * over them.
 */
export function resource<E extends Described>(entity: E) {
  type R = ReadOf<E>
  const service = entity.service as ServiceKey
  const place = (id: string): string => `${entity.path}/${id}/`
  /** Returns the values for a service: a foreign one is sent only fields of the specification. */
  const known = (values: object): object =>
    settings(service).added || !entity.added
      ? values
      : Object.fromEntries(Object.entries(values).filter(([name]) => !entity.added?.includes(name)))
  const touched = (extras: { touches?: readonly string[] } = {}): readonly string[] => [
    entity.key,
    ...(extras.touches ?? []),
  ]

  const list = async (params: ListParams = {}, options: CallOptions = {}): Promise<ListPage<R>> =>
    pageOf(await get<ListPage<R> | R[]>(service, `${entity.path}/`, { ...options, query: listQuery(params) }))
  const one = (id: string, params: OneParams = {}, options: CallOptions = {}): Promise<R> =>
    get<R>(service, place(id), { ...options, query: { ...params } })

  const creation = async (values: DraftValues<E>, options: CallOptions): Promise<R> =>
    post<R>(service, `${entity.path}/`, await withFiles(service, known(values)), options)
  const changing = async (
    { id, values, version, isPartial = true }: ChangeCall<E>,
    options: CallOptions = {},
  ): Promise<R> =>
    patch<R>(service, place(id), await withFiles(service, partialBody(known(values), isPartial)), {
      ...options,
      version,
    })

  const listOptions = (params: ListParams = {}, options: CallOptions = {}) =>
    queryOptions({
      queryKey: [entity.key, 'list', params],
      queryFn: ({ signal }) => list(params, { ...options, signal }),
      meta: { isAside: options.isAside },
      placeholderData: keepPreviousData,
      structuralSharing: shareWithVersions,
    })
  const oneOptions = (id: string, params: OneParams = {}, options: CallOptions = {}) =>
    queryOptions({
      queryKey: [entity.key, 'one', id, params],
      queryFn: ({ signal }) => one(id, params, { ...options, signal }),
      structuralSharing: shareWithVersions,
      meta: { isAside: options.isAside },
    })

  return {
    entity,
    /** Key under which all reads of the entity are cached. */
    key: [entity.key] as const,
    list,
    one,
    listOptions,
    oneOptions,
    create: (values: DraftValues<E>, options?: CallOptions): Promise<R> =>
      creation(values, { ...options, mustAnswer: true }),
    patch: (change: ChangeCall<E>, options?: CallOptions): Promise<R> => changing(change, options),
    remove: (id: string, options?: CallOptions): Promise<void> => remove(service, place(id), options),
    /** Returns the last ETag of a record; a form keeps it from its start. */
    versionOf: (id: string): string | undefined => versionOf(service, place(id)),
    /** Returns the ETag of a record as it is shown, whatever was read since. */
    shownVersion: (record: R & { id: string }): string | undefined =>
      shownVersion(record) ?? versionOf(service, place(record.id)),
    useList: (params: ListParams = {}, { enabled = true, ...options }: CallOptions & { enabled?: boolean } = {}) => {
      const client = useQueryClient()
      const wanted = listOptions(params, options)
      // The request is sent while the page is still being drawn: otherwise a query waits until the page was painted
      // without its answer.
      if (enabled && !client.getQueryState(wanted.queryKey)) void client.prefetchQuery(wanted)
      return useQuery({ ...wanted, enabled })
    },
    useOne: (
      id: string | null | undefined,
      params: OneParams = {},
      { enabled = true, ...options }: CallOptions & { enabled?: boolean } = {},
    ) => {
      const client = useQueryClient()
      const wanted = oneOptions(id ?? '', params, options)
      if (enabled && id && !client.getQueryState(wanted.queryKey)) void client.prefetchQuery(wanted)
      return useQuery({ ...wanted, enabled: enabled && Boolean(id) })
    },
    useCreate: (extras: MutationExtras<R, DraftValues<E>> = {}) =>
      useAction<R, DraftValues<E>>((values, key) => creation(values, { ...extras.call, key, mustAnswer: true }), {
        ...extras,
        touches: touched(extras),
      }),
    usePut: (extras: MutationExtras<R, ChangeCall<E>> = {}) =>
      useAction<R, ChangeCall<E>>(
        async ({ id, values, version }) =>
          put<R>(service, place(id), await withFiles(service, known(values)), { ...extras.call, version }),
        { ...extras, touches: touched(extras) },
      ),
    usePatch: (extras: MutationExtras<R, ChangeCall<E>> = {}) =>
      useAction<R, ChangeCall<E>>((change) => changing(change, extras.call), { ...extras, touches: touched(extras) }),
    useDelete: (extras: MutationExtras<void, Shown> = {}) =>
      useShownAction<void, Shown>(
        (record) =>
          remove(service, place(record.id), {
            version: shownVersion(record) ?? versionOf(service, place(record.id)),
            ...extras.call,
          }),
        { ...extras, touches: touched(extras), isDeletion: true },
      ),
  }
}
