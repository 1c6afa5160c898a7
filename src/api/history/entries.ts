import { useQuery } from '@tanstack/react-query'
import { entry } from '../../contract/history/entry.ts'
import { get } from '../http/call.ts'
import type { ListPage, ReadOf } from '../resource.ts'
import { aside } from '../failed-reads.ts'

/** One thing that happened to a record; `changes` holds before and after by field. */
export type EntryRead = ReadOf<typeof entry>

/** Returns the key under which the trail of a record is read. */
export const trailKey = (entity: string, record: string): readonly string[] => [entry.key, 'trail', entity, record]

/** Reads the trail of a record, newest first; `entity` is its registry name. */
export const useTrail = (entity: string, record: string, isEnabled = true) =>
  useQuery({
    queryKey: trailKey(entity, record),
    meta: aside,
    queryFn: ({ signal }) =>
      get<ListPage<EntryRead>>('history', 'entries/', { query: { entity, record }, signal, isAside: true }),
    enabled: isEnabled,
  })
