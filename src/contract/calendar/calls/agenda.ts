import { z } from 'zod'
import { type AnswerOf, call, noBody, recordOf } from '../../call.ts'
import { agendaLimits, occurrenceScopes } from '../agenda.ts'
import { event } from '../event.ts'
import { slotLimits } from '../rules/free-slots.ts'

const staff = { service: 'calendar', access: 'user', added: true } as const
const read = { ...staff, method: 'get', right: { scope: 'calendar', action: 'read' } } as const
const people = 'uuids of the people, separated by commas; by default the caller'
const from = 'the first day, YYYY-MM-DD, in Paris'

/** Row of the agenda: an occurrence of an event, or a row of another module. */
const agendaRow = () =>
  z.object({
    /** `events`, or the key of the module's feed: `tasks`, `invoices` ... */
    source: z.string(),
    /** Id of the record; null where the caller sees no more than the time of a colleague's event. */
    id: z.string().nullable(),
    /** Null of a colleague's private event. */
    title: z.string().nullable(),
    /** Moments of an event; due dates are days. */
    start: z.string(),
    end: z.string(),
    all_day: z.boolean(),
    /** The requested people that it concerns. */
    people: z.array(z.string()),
    is_private: z.boolean(),
    /** The people remain free. */
    is_transparent: z.boolean(),
    location: z.string().nullable(),
    /** Whether the caller may change it here. */
    is_editable: z.boolean(),
    /** The beginning by which one occurrence of an event that comes back is named; null of any other. */
    occurrence: z.string().nullable(),
    /** ETag of the event, for those who may change it. */
    version: z.string().nullable(),
    /** Target of a click on a row of a feed: route name and side, or an address. */
    page: z.string().nullable(),
    is_sales: z.boolean(),
    link: z.string().nullable(),
  })

export const readAgenda = call({
  ...read,
  path: 'agenda',
  summary: 'events and due records from one day to another, of the caller and of colleagues',
  query: { from, until: `the last day, ${agendaLimits.days} days later at most`, people },
  answer: () =>
    z.object({
      /** The rows of the days, the earliest first. */
      results: z.array(agendaRow()).max(agendaLimits.rows),
      /** Whether there are more rows than one answer holds. */
      is_cut: z.boolean(),
      /** The feeds that the caller may see. */
      sources: z.array(z.string()),
    }),
})

/** Rows of some days of the agenda. */
export type AgendaAnswer = AnswerOf<typeof readAgenda>

/** Row of the agenda. */
export type AgendaRow = AgendaAnswer['results'][number]

export const readFreeSlots = call({
  ...read,
  path: 'free-slots',
  summary: 'the earliest times in office hours at which none of the people is busy',
  query: {
    from,
    until: `the last day, ${slotLimits.days} days later at most`,
    people,
    except: 'id of an activity that does not count: the one that is looked for anew',
    minutes: `how long they meet, 5 to ${slotLimits.minutes}`,
  },
  answer: () => z.object({ results: z.array(z.object({ start: z.string(), end: z.string() })).max(slotLimits.slots) }),
})

/** Subscription of a person: the moment of its address, and the address itself only in the answer that creates it. */
const subscription = () => z.object({ created_at: z.string().nullable(), address: z.string().nullable() })

export const readSubscription = call({
  ...read,
  path: 'subscription',
  summary: 'the beginning of the subscription of the caller',
  answer: subscription,
})

export const makeSubscription = call({
  ...read,
  method: 'post',
  path: 'subscription',
  summary: 'a new address for the subscription; the one before ends',
  success: 201,
  body: noBody,
  answer: subscription,
})

/** Subscription to the own agenda. */
export type AgendaSubscription = AnswerOf<typeof readSubscription>

export const readFeed = call({
  ...staff,
  method: 'get',
  path: 'feeds/:key',
  access: 'public',
  right: 'any',
  summary: 'the events and activities of a person as an .ics file, by the key of the subscription: `{key}.ics`',
  gives: ['text/calendar'],
})

/** Event with its version as an ETag. */
const versioned = () =>
  recordOf(event)
    .and(z.object({ version: z.string() }))
    .nullable()

export const changeOccurrences = call({
  ...staff,
  right: { scope: 'calendar', action: 'update' },
  method: 'post',
  path: 'events/:id/occurrences',
  summary: 'changes or deletes one occurrence of a recurring event, those that follow, or all',
  versioned: true,
  success: 200,
  body: () =>
    z.strictObject({
      occurrence: z.iso.datetime({ offset: true }),
      scope: z.enum(occurrenceScopes),
      /** Values written to these occurrences; null deletes them. */
      values: z.record(z.string(), z.unknown()).nullable(),
    }),
  answer: () => z.object({ changed: versioned(), created: versioned() }),
})
