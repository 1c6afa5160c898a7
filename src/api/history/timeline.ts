import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { entry } from '../../contract/history/entry.ts'
import { hasLeft } from '../../contract/notifications/delivery.ts'
import type { TimelineKind } from '../../contract/history/timeline.ts'
import { get } from '../http/call.ts'
import type { EntryRead } from './entries.ts'

interface Person {
  first_name?: string | null
  last_name?: string | null
}

interface Of<K extends TimelineKind> {
  id: string
  kind: K
  at: string
  actor_object?: Person | null
}

/** A mail about a record, without its hidden copies and its text. */
export interface TimelineMail {
  subject: string
  recipients: string[]
  cc: string[]
  state: string
  leaves_at: string | null
  stopped_by: string | null
  /** It has not left yet, and the reader may withdraw it. */
  is_changeable: boolean
}

/** A note, as its resource returns it. */
export interface TimelineNote {
  id: string
  text: string
  pin: boolean
  mentions?: string[] | null
  made_at?: string | null
  created_at?: string
  user_first_name?: string | null
  user_last_name?: string | null
}

/** Document or opportunity of a company or person: `entity_name` is that of its kind, `page` that of its screen. */
export interface TimelinePaper {
  entity: string
  entity_name: string
  label: string
  page: string
  is_sales: boolean
  state: string | null
  amount: string | null
}

/** A call or meeting with a company or person. */
export interface TimelineActivity {
  name: string
  types?: string | null
  start?: string | null
  done_at?: string | null
  assign_person_object?: Person | null
  business_opportunity_object?: { id: string; name: string } | null
}

/** A row of the trail within a timeline. */
export type TimelineEntry = Of<'state' | 'change' | 'reading' | 'mail'> & EntryRead & { mail?: undefined }

/** One row of a timeline. */
export type TimelineItem =
  | TimelineEntry
  | (Of<'mail'> & { mail: TimelineMail })
  | (Of<'paper'> & { paper: TimelinePaper; mail?: undefined })
  | (Of<'activity'> & { activity: TimelineActivity; mail?: undefined })
  | (Of<'note'> & { note: TimelineNote })
  | (Of<'file'> & { file: { title: string; document?: string | null } })

interface TimelinePage {
  pinned: Extract<TimelineItem, { kind: 'note' }>[]
  results: TimelineItem[]
  next: string | null
}

/** The key that makes all trails and timelines old. */
export const historyKey = entry.key

/** Reads the timeline of a record, newest first, page after page; one kind of rows, or all without. */
export const useTimeline = (entity: string, record: string, kind: TimelineKind | '') =>
  useInfiniteQuery({
    queryKey: [historyKey, 'timeline', entity, record, kind],
    queryFn: ({ pageParam, signal }) =>
      get<TimelinePage>('history', 'timeline/', {
        query: { entity, record, kind: kind || undefined, after: pageParam ?? undefined },
        signal,
        isSilent: true,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => untilMailLeft(mailsOf(state.data?.pages), Date.now()),
  })

/** Returns the mails of the newest part of a timeline. */
const mailsOf = ([newest]: readonly TimelinePage[] = []) =>
  (newest?.results ?? []).flatMap((item) =>
    item.kind === 'mail' && item.mail ? [{ id: item.id, at: item.at, ...item.mail }] : [],
  )

/** Returns the ms until the mails are read again: false where none is to be sent within the next minute. */
const untilMailLeft = (mails: ReturnType<typeof mailsOf>, now: number): number | false =>
  mails.some(({ state, leaves_at, at }) => state === 'waiting' && Date.parse(leaves_at ?? at) < now + 60_000) && 3_000

/**
 * Reads a record again once the timeline shows that a mail about it was sent. It counts as sent from then on, which no
 * earlier answer could report.
 */
export function useSentRecord(entity: string, timeline: { data?: { pages: readonly TimelinePage[] } }): void {
  const client = useQueryClient()
  const before = useRef<string>(undefined)
  const left = timeline.data && mailsOf(timeline.data.pages).flatMap(({ id, state }) => (hasLeft(state) ? [id] : []))
  const now = left?.join(' ')
  useEffect(() => {
    const known = before.current?.split(' ')
    if (known && now?.split(' ').some((id) => !known.includes(id)))
      void client.invalidateQueries({ queryKey: [entity] })
    before.current = now ?? before.current
  }, [client, entity, now])
}

/** Reads the timelines again when a record of these kinds was changed on this page. */
export function useFreshTimeline(keys: readonly (string | undefined)[]): void {
  const client = useQueryClient()
  const watched = keys.filter(Boolean).join(' ')
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query, ...event }) => {
        const isOld = type === 'updated' && 'action' in event && event.action.type === 'invalidate'
        if (isOld && watched.split(' ').includes(String(query.queryKey[0])))
          void client.invalidateQueries({ queryKey: [historyKey, 'timeline'] })
      }),
    [client, watched],
  )
}

/** Reads the colleagues who may read a record, and whom a note of it may mention. */
export const useReaders = (entity: string, record: string, isEnabled: boolean) =>
  useQuery({
    queryKey: [historyKey, 'readers', entity, record],
    queryFn: ({ signal }) =>
      get<{ results: (Person & { id: string })[] }>('history', 'readers/', {
        query: { entity, record },
        signal,
        isSilent: true,
      }),
    enabled: isEnabled,
    staleTime: 60_000,
  })
