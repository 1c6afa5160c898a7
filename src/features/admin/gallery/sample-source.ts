import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListParams, ListPage } from '../../../api/resource.ts'
import { type AnyEntity, type AnyRecord, type AnyResource, valueOf } from '../../../widgets/entity.ts'

/** States of a part. */
export const sampleStates = ['full', 'empty', 'loading', 'failed', 'readOnly'] as const

export type SampleState = (typeof sampleStates)[number]

interface Change {
  id: string
  values: Readonly<Record<string, unknown>>
}

const isOf = (record: AnyRecord, filters: ListParams['filters'] = {}): boolean =>
  Object.entries(filters).every(([name, value]) => typeof value !== 'boolean' || valueOf(record, name) === value)

/**
 * Returns a source of sample records without a service: a part of the suite can be viewed in any state, and tried
 * without saving anything.
 */
export function sampleSource<R extends AnyRecord>(
  entity: AnyEntity,
  state: SampleState,
  records: readonly R[],
): AnyResource<R> {
  let kept = [...records]
  const key = ['sample', entity.key, state] as const
  const answered = async <T>(value: () => T): Promise<T> => {
    if (state === 'loading') await new Promise(() => undefined)
    if (state === 'failed') throw new Error('sample')
    return value()
  }
  const list = (params: ListParams = {}): Promise<ListPage<R>> =>
    answered(() => {
      const results = state === 'empty' ? [] : kept.filter((record) => isOf(record, params.filters))
      return { results, count: results.length, stats: {} }
    })
  const one = (id: string): Promise<R> => answered(() => kept.find((record) => record.id === id) ?? kept[0]!)
  const create = async (values: object): Promise<R> => {
    const fresh = { ...values, id: `sample-${kept.length}`, created_at: new Date().toISOString() } as unknown as R
    kept = [fresh, ...kept]
    return fresh
  }
  const patch = async ({ id, values }: Change): Promise<R> => {
    kept = kept.map((record) => (record.id === id ? { ...record, ...values } : record))
    return one(id)
  }
  const remove = async (id: string): Promise<void> => {
    kept = kept.filter((record) => record.id !== id)
  }
  const useWork = <T, V>(run: (variables: V) => Promise<T>) => {
    const client = useQueryClient()
    return useMutation<T, Error, V>({ mutationFn: run, onSuccess: () => client.invalidateQueries({ queryKey: key }) })
  }
  return {
    entity: state === 'readOnly' ? { ...entity, scope: 'nothing' } : entity,
    key,
    list,
    one,
    create,
    patch,
    remove,
    listOptions: (params) => ({ queryKey: [...key, 'list', params], queryFn: () => list(params) }),
    oneOptions: (id) => ({ queryKey: [...key, 'one', id], queryFn: () => one(id) }),
    versionOf: () => undefined,
    shownVersion: () => undefined,
    useList: (params, { enabled = true } = {}) =>
      useQuery({ queryKey: [...key, 'list', params], queryFn: () => list(params), retry: false, enabled }),
    useOne: (id) => useQuery({ queryKey: [...key, 'one', id], queryFn: () => one(id ?? ''), retry: false }),
    useCreate: () => useWork(create),
    usePatch: () => useWork(patch),
    useDelete: () => useWork(({ id }: AnyRecord) => remove(id)),
  }
}
