import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import type {
  AgendaSubscription,
  changeOccurrences as changeCall,
  makeSubscription as makeCall,
  readAgenda,
  readFreeSlots,
  readSubscription,
} from '../../contract/calendar/calls/agenda.ts'
import type {
  ImportAnswer,
  importCalendar as importCall,
  ImportUndone,
  undoCalendarImport as undoCall,
} from '../../contract/calendar/calls/imports.ts'
import { event } from '../../contract/calendar/event.ts'
import { remove } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource } from '../resource.ts'

export type { OccurrenceScope } from '../../contract/calendar/agenda.ts'
export type { AgendaAnswer, AgendaRow, AgendaSubscription } from '../../contract/calendar/calls/agenda.ts'
export type { ImportAnswer, ImportUndone } from '../../contract/calendar/calls/imports.ts'

/** Events of the calendar. */
export const events = resource(event)

/** An event as it is read. */
export type EventRead = ReadOf<typeof event>

/** The days of an agenda, both included, and its people. */
export interface AgendaQuestion {
  from: string
  until: string
  people: readonly string[]
}

/** Reads the agenda of some people; the previous span is shown while the next one loads. */
export const useAgenda = ({ from, until, people }: AgendaQuestion) =>
  useQuery({
    queryKey: [event.key, 'agenda', from, until, people.join(',')],
    queryFn: ({ signal }) =>
      call<typeof readAgenda>('get calendar agenda', { query: { from, until, people: people.join(',') }, signal }),
    placeholderData: keepPreviousData,
  })

/** Query for free times: the people, the length, and the first and last day. */
export interface SlotsAsked {
  people: readonly string[]
  minutes: number
  from: string
  until: string
  /** Activity that is rescheduled: it does not count as busy time. */
  except?: string | null
}

/** Reads the earliest times at which people could meet. */
export const useFreeSlots = ({ people, minutes, from, until, except }: SlotsAsked) =>
  useQuery({
    queryKey: [event.key, 'free-slots', people.join(','), minutes, from, until, except],
    queryFn: ({ signal }) =>
      call<typeof readFreeSlots>('get calendar free-slots', {
        query: { people: people.join(','), minutes, from, until, except: except ?? undefined },
        signal,
      }),
  })

/** Result of changed occurrences: the series and the event that was separated from it, each with its version. */
export type ChangedOccurrences = AnswerOf<typeof changeCall>

/** Changes one occurrence of a series, those that follow or all; `values` null deletes them. */
export const changeOccurrences = (
  id: string,
  change: BodyOf<typeof changeCall>,
  version: string | undefined,
): Promise<ChangedOccurrences> =>
  call<typeof changeCall>('post calendar events/:id/occurrences', {
    params: { id },
    body: change,
    isSilent: true,
    ...(version ? { headers: { 'If-Match': version } } : {}),
  })

/** Reads the person's subscription. */
export const useSubscription = () =>
  useQuery({
    queryKey: ['calendar/subscription'],
    queryFn: ({ signal }) => call<typeof readSubscription>('get calendar subscription', { signal }),
  })

/** Makes a new address; the one before ends. */
export const makeSubscription = (): Promise<AgendaSubscription> =>
  call<typeof makeCall>('post calendar subscription', {})

/** Ends the subscription. */
export const endSubscription = (): Promise<void> => remove('calendar', 'subscription/')

/** Imports an .ics file; with `isPreview` it only returns the result. */
export const importCalendar = (file: string, isPreview: boolean): Promise<ImportAnswer> =>
  call<typeof importCall>('post calendar imports', { body: { file, is_preview: isPreview }, isSilent: true })

/** Takes an import back. */
export const undoCalendarImport = (id: string): Promise<ImportUndone> =>
  call<typeof undoCall>('post calendar imports/:id/undo', { params: { id } })
