import { z } from 'zod'
import { type AnswerOf, call, partOf, refusedAs } from '../../call.ts'
import { entry } from '../entry.ts'
import { timelineKinds } from '../timeline.ts'

const staff = { service: 'history', method: 'get', access: 'user', added: true, takes: 'neither' } as const

/** Fields of a row of the trail that its lists show. */
const shown = [
  'action',
  'actor',
  'state_from',
  'state_to',
  'reason',
  'changes',
  'address',
  'document_hash',
  'actor_object',
] as const

/** Rows of one page of the journal at most. */
export const mostJournalRows = 1000

export const readJournal = call({
  ...staff,
  path: 'journal',
  right: { scope: 'history', action: 'full' },
  summary: 'the actions in the company, newest first, on records for whose scope the caller has the `full` right',
  query: {
    entity: 'registry name of a kind of records',
    record: 'id of one record',
    actor: 'who did it',
    action: 'what was done',
    date_after: 'from this day on, in Paris',
    date_before: 'up to this day',
    after: 'id of the last row of the page before',
    page_size: `50 by default, at most ${mostJournalRows}`,
  },
  answer: () =>
    z.object({
      results: z.array(
        partOf(entry, [...shown, 'record_version'], {
          entity: z.string(),
          record: z.string(),
          at: z.string(),
          actor_kind: z.string(),
          entity_name: z.string(),
          /** Current name of the record; a deleted one has none. */
          label: z.string().nullable(),
          /** The field that the label is, where it is one of several choices. */
          title: z.string().nullable(),
          /** Route name of the page of the record. */
          page: z.string().nullable(),
          is_sales: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
      kinds: z.array(z.object({ entity: z.string(), name: z.string() })),
    }),
})

/** One row of the journal: the action, and the current name of its record. */
export type JournalRow = AnswerOf<typeof readJournal>['results'][number]

const query = { entity: 'registry name of the entity: commercial/invoices', record: 'id of the record' }

/** Rows of one page of a timeline at most. */
export const mostTimelineRows = 200

const person = () => z.object({ first_name: z.string().nullish(), last_name: z.string().nullish() })

/** Row of the trail: a change of the record, with the values that the caller sees. */
const trailItem = () =>
  partOf(entry, shown, {
    kind: z.enum(['state', 'change', 'reading', 'mail']),
    at: z.string(),
    actor_kind: z.string(),
  })

/** Mail about the record, without its hidden copies and its text. */
const mailItem = () =>
  z.object({
    id: z.string(),
    kind: z.literal('mail'),
    at: z.string(),
    actor: z.string().nullable(),
    actor_object: person().nullable(),
    mail: z.object({
      subject: z.string(),
      recipients: z.array(z.string()),
      cc: z.array(z.string()),
      state: z.string(),
      sent_at: z.string().nullable(),
      leaves_at: z.string().nullable(),
      stopped_by: z.string().nullable(),
      /** It has not left yet, and the reader may withdraw it. */
      is_changeable: z.boolean(),
    }),
  })

/** Document or opportunity of a company or person. */
const paperItem = () =>
  z.object({
    id: z.string(),
    kind: z.literal('paper'),
    at: z.string(),
    paper: z.object({
      entity: z.string(),
      /** Name of its kind. */
      entity_name: z.string(),
      label: z.string(),
      /** Name of its screen. */
      page: z.string(),
      is_sales: z.boolean(),
      state: z.string().nullable(),
      amount: z.string().nullable(),
    }),
  })

/** Call or meeting with a company or person. */
const activityItem = () =>
  z.object({
    id: z.string(),
    kind: z.literal('activity'),
    at: z.string(),
    activity: z.object({
      name: z.string(),
      types: z.string().nullish(),
      start: z.string().nullish(),
      done_at: z.string().nullish(),
      assign_person_object: person().nullish(),
      business_opportunity_object: z.object({ id: z.string(), name: z.string() }).nullish(),
    }),
  })

/** Note, as its resource shows it. */
const noteItem = () =>
  z.object({
    id: z.string(),
    kind: z.literal('note'),
    at: z.string(),
    note: z.object({
      id: z.string(),
      text: z.string(),
      pin: z.boolean().nullable(),
      mentions: z.array(z.string()).nullish(),
      made_at: z.string().nullish(),
      created_at: z.string().optional(),
      user_first_name: z.string().nullish(),
      user_last_name: z.string().nullish(),
    }),
  })

/** File of the record, as its resource shows it. */
const fileItem = () =>
  z.object({
    id: z.string(),
    kind: z.literal('file'),
    at: z.string(),
    file: z.object({ title: z.string(), document: z.string().nullish() }),
  })

export const readTimeline = call({
  ...staff,
  path: 'timeline',
  right: 'any',
  summary: 'the history, notes, mails and files of a record, newest first, pinned notes apart; needs read on its kind',
  query: {
    ...query,
    kind: `${timelineKinds.join(', ')}: one or several; all without`,
    after: '`next` of the page before',
    page_size: `50 by default, at most ${mostTimelineRows}`,
  },
  answer: () =>
    z.object({
      pinned: z.array(noteItem()),
      results: z.array(z.union([trailItem(), mailItem(), paperItem(), activityItem(), noteItem(), fileItem()])),
      next: z.string().nullable(),
    }),
})

export const readReaders = call({
  ...staff,
  path: 'readers',
  right: 'any',
  summary: 'the colleagues who may read a record; needs read on its kind',
  query,
  answer: () =>
    z.object({
      results: z.array(person().extend({ id: z.string() })),
      count: z.int(),
    }),
})

const refused = refusedAs('invalid')
const name = () => z.string(refused).regex(/^[\w$.]{1,60}$/, refused)

export const reportClientError = call({
  service: 'history',
  method: 'post',
  path: 'client-errors',
  access: 'user',
  right: 'any',
  summary: 'reports a failed part of a screen: its id for the log; every user of a screen may report',
  success: 204,
  added: true,
  body: () =>
    z.object({
      id: z.string(refused).regex(/^[a-z0-9]{8}$/, refused),
      name: name(),
      part: name(),
      /** Places in the code; others than a name, a file and a line are left out. */
      frames: z.array(z.string().catch('')).catch([]),
    }),
})
