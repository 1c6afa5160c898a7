import { z } from 'zod'
import { call, countedResultsOf, fieldsOf, recordOf, writtenOf } from '../../call.ts'
import { firstSteps } from '../rules/first-steps.ts'
import { mostMyTasks } from '../rules/my-tasks.ts'
import { mostWaiting } from '../rules/waiting.ts'
import { layout } from '../layout.ts'
import { news } from '../news.ts'
import { note } from '../note.ts'
import { weatherInfo } from '../weather-info.ts'

const own = { service: 'dashboard', access: 'user', right: 'any' } as const
const query = () => z.record(z.string(), z.string())
const values = () => z.record(z.string(), z.unknown())

const found = () => ({
  id: z.string(),
  entity: z.string(),
  label: z.string(),
  detail: z.string(),
  page: z.string(),
  is_sales: z.boolean(),
})

export const searchAll = call({
  ...own,
  method: 'get',
  path: 'search',
  summary: 'finds records of every kind',
  query: { q: 'words of a name, number, city or address; a mistyped one is forgiven' },
  added: true,
  answer: () =>
    countedResultsOf(
      z.object({
        ...found(),
        is_similar: z.boolean(),
        place: z.object({ page: z.string(), id: z.string(), query: query(), link: z.string() }),
        document: z
          .object({
            total: z.string().nullable(),
            currency: z.string(),
            day: z.string().nullable(),
            state: z.object({ field: z.string(), value: z.string() }).nullable(),
          })
          .optional(),
      }),
    ),
})

const move = () =>
  z.object({ name: z.string(), values: values(), needs_reason: z.boolean(), undo: values().nullable() }).nullable()

const taskCounts = () => ({ open: z.int(), today: z.int(), late: z.int() })

export const readWaiting = call({
  ...own,
  method: 'get',
  path: 'waiting',
  summary: 'records that wait for the decision of the caller, the oldest first',
  query: {
    page: '1 by default',
    page_size: `30 by default, at most ${mostWaiting}`,
    source: 'one kind alone, by its key',
    snoozed: 'true: what the caller put off to a later day',
    treated: 'count: how many rows the caller has answered today; true: these rows',
  },
  added: true,
  answer: () =>
    countedResultsOf(
      z.object({
        ...found(),
        source: z.string(),
        since: z.string().nullable(),
        amount: z.string().nullable(),
        currency: z.string(),
        version: z.string(),
        reason: z.string().optional(),
        step: z.string().nullable(),
        link: z.string().nullable(),
        snooze: z.object({ id: z.string(), until: z.string(), version: z.string() }).nullish(),
        treated_at: z.string().optional(),
      }),
    ).extend({
      sources: z.array(
        z.object({
          key: z.string(),
          entity: z.string(),
          count: z.int(),
          total: z.string().nullable(),
          list: query(),
          approve: move(),
          refuse: move(),
        }),
      ),
      snoozed: z.object({ count: z.int(), until: z.string().nullable() }),
      treated: z.object({ count: z.int(), last: z.string().nullable() }).optional(),
      my_tasks: z.object(taskCounts()).optional(),
    }),
})

export const readMyTasks = call({
  ...own,
  method: 'get',
  path: 'my-tasks',
  summary: 'open tasks of the caller over all services, by their due day',
  query: { page: '1 by default', page_size: `${mostMyTasks} by default and at most` },
  added: true,
  answer: () =>
    countedResultsOf(
      z.object({
        id: z.string(),
        entity: z.string(),
        title: z.string(),
        due: z.string().nullable(),
        record: z.object({ title: z.string(), link: z.string().nullable() }).nullable(),
        version: z.string(),
        finish: z.object({ values: values(), undo: values() }).nullable(),
      }),
    ).extend(taskCounts()),
})

export const readFirstSteps = call({
  ...own,
  method: 'get',
  path: 'first-steps',
  summary: 'steps with which a company begins that the caller may do, each with the fact that proves it',
  added: true,
  answer: () =>
    z.object({
      steps: z.array(
        z.object({
          key: z.enum(firstSteps),
          proof: z
            .object({
              day: z.string().nullable(),
              text: z.string().optional(),
              amount: z.string().optional(),
              page: z.string().optional(),
              id: z.string().optional(),
              is_kept: z.boolean().optional(),
            })
            .nullable(),
        }),
      ),
      hidden: z.array(z.string()),
      is_empty: z.boolean(),
      is_over: z.boolean(),
    }),
})

/** Record of a person, or an empty object where there is none. */
const ownRecord = <S extends z.ZodType>(record: S) => z.union([record, z.strictObject({})])

export const readOwnLayout = call({
  ...own,
  method: 'get',
  path: 'layouts/own',
  takes: 'neither',
  summary: 'the own layout of a widget; without id where there is none',
  query: { widget: 'which one' },
  added: true,
  answer: () => ownRecord(recordOf(layout)),
})

export const saveOwnLayout = call({
  ...own,
  method: 'post',
  path: 'layouts/own',
  takes: 'neither',
  summary: 'creates or saves the own layout of a widget',
  entity: 'dashboard/layouts',
  success: 200,
  body: () => writtenOf(layout),
  answer: () => recordOf(layout),
})

export const readOwnNote = call({
  ...own,
  method: 'get',
  path: 'notes/own',
  takes: 'neither',
  summary: 'the own note; without id where there is none',
  answer: () => ownRecord(recordOf(note)),
})

export const saveOwnNote = call({
  ...own,
  method: 'post',
  path: 'notes/own',
  takes: 'neither',
  summary: 'creates or saves the own note',
  entity: 'dashboard/notes',
  success: 200,
  body: () => writtenOf(note),
  answer: () => recordOf(note),
})

export const readNews = call({
  ...own,
  method: 'get',
  path: 'news',
  takes: 'neither',
  summary: 'the changes of each version, newest first',
  answer: () => countedResultsOf(recordOf(news)),
})

export const readOneNews = call({
  ...own,
  method: 'get',
  path: 'news/:id',
  takes: 'neither',
  summary: 'the changes of one version',
  answer: () => recordOf(news),
})

export const readWeather = call({
  ...own,
  method: 'get',
  path: 'weather-infos',
  takes: 'neither',
  summary: 'the weather at a place',
  query: { lat: 'latitude', lon: 'longitude' },
  answer: () => countedResultsOf(fieldsOf(weatherInfo, ['name', 'main', 'weather'])),
})
