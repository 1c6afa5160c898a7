import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { AnswerOf } from '../../contract/call.ts'
import type { readReaders, readTimeline } from '../../contract/history/calls/trail.ts'
import { entry } from '../../contract/history/entry.ts'
import { hasLeft } from '../../contract/notifications/delivery.ts'
import type { TimelineKind } from '../../contract/history/timeline.ts'
import { call } from '../http/declared.ts'

type TimelinePage = AnswerOf<typeof readTimeline>
type Row = TimelinePage['results'][number]
type Mailed = Extract<Row, { mail: unknown }>

/** One row of a timeline. */
export type TimelineItem = Mailed | (Exclude<Row, Mailed> & { mail?: undefined })

/** A row of the trail within a timeline. */
export type TimelineRead = Extract<TimelineItem, { action: unknown }>

/** A mail about a record, without its hidden copies and its text. */
export type TimelineMail = Mailed['mail']

/** A note, as its resource returns it. */
export type TimelineNote = Extract<Row, { note: unknown }>['note']

/** Document or opportunity of a company or person: `entity_name` is that of its kind, `page` that of its screen. */
export type TimelinePaper = Extract<Row, { paper: unknown }>['paper']

/** A call or meeting with a company or person. */
export type TimelineActivity = Extract<Row, { activity: unknown }>['activity']

/** The key that makes all trails and timelines old. */
export const historyKey = entry.key

/** Reads the timeline of a record, newest first, page after page; one kind of rows, or all without. */
export const useTimeline = (entity: string, record: string, kind: TimelineKind | '') =>
  useInfiniteQuery({
    queryKey: [historyKey, 'timeline', entity, record, kind],
    queryFn: ({ pageParam, signal }) =>
      call<typeof readTimeline>('get history timeline', {
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
  (newest?.results ?? []).flatMap((item) => ('mail' in item ? [{ id: item.id, at: item.at, ...item.mail }] : []))

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
      call<typeof readReaders>('get history readers', {
        query: { entity, record },
        signal,
        isSilent: true,
      }),
    enabled: isEnabled,
    staleTime: 60_000,
  })
