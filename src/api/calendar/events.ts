import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type {
  AgendaAnswer,
  AgendaSubscription,
  ImportAnswer,
  ImportUndone,
  OccurrenceScope,
} from '../../contract/calendar/agenda.ts'
import { event } from '../../contract/calendar/event.ts'
import type { TimeSpan } from '../../contract/calendar/rules/free-slots.ts'
import { get, post, remove } from '../http/call.ts'
import { type ReadOf, resource } from '../resource.ts'

export type {
  AgendaAnswer,
  AgendaRow,
  AgendaSubscription,
  ImportAnswer,
  ImportUndone,
  OccurrenceScope,
} from '../../contract/calendar/agenda.ts'

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
      get<AgendaAnswer>('calendar', 'agenda/', { query: { from, until, people: people.join(',') }, signal }),
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
      get<{ results: TimeSpan[] }>('calendar', 'free-slots/', {
        query: { people: people.join(','), minutes, from, until, except: except ?? undefined },
        signal,
      }),
  })

/** Result of changed occurrences: the series and the event that was separated from it, each with its version. */
export interface ChangedOccurrences {
  changed: (EventRead & { version: string }) | null
  created: (EventRead & { version: string }) | null
}

/** Changes one occurrence of a series, those that follow or all; `values` null deletes them. */
export const changeOccurrences = (
  id: string,
  change: { occurrence: string; scope: OccurrenceScope; values: Readonly<Record<string, unknown>> | null },
  version: string | undefined,
): Promise<ChangedOccurrences> =>
  post<ChangedOccurrences>('calendar', `events/${id}/occurrences/`, change, {
    isSilent: true,
    ...(version ? { headers: { 'If-Match': version } } : {}),
  })

/** Reads the person's subscription. */
export const useSubscription = () =>
  useQuery({
    queryKey: ['calendar/subscription'],
    queryFn: ({ signal }) => get<AgendaSubscription>('calendar', 'subscription/', { signal }),
  })

/** Makes a new address; the one before ends. */
export const makeSubscription = (): Promise<AgendaSubscription> =>
  post<AgendaSubscription>('calendar', 'subscription/', {})

/** Ends the subscription. */
export const endSubscription = (): Promise<void> => remove('calendar', 'subscription/')

/** Imports an .ics file; with `isPreview` it only returns the result. */
export const importCalendar = (file: string, isPreview: boolean): Promise<ImportAnswer> =>
  post<ImportAnswer>('calendar', 'imports/', { file, is_preview: isPreview }, { isSilent: true })

/** Takes an import back. */
export const undoImport = (id: string): Promise<ImportUndone> =>
  post<ImportUndone>('calendar', `imports/${id}/undo/`, {})
