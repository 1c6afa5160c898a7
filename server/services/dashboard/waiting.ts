import type { AnswerOf } from '../../../src/contract/call.ts'
import { readWaiting as readWaitingCall } from '../../../src/contract/dashboard/calls/day.ts'
import { snooze } from '../../../src/contract/dashboard/snooze.ts'
import { task } from '../../../src/contract/dashboard/task.ts'
import {
  mostSnoozed,
  mostWaiting,
  type WaitingAnswer,
  type WaitingRow,
} from '../../../src/contract/dashboard/rules/waiting.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, companyOf, memberOf } from '../../http/call/call.ts'
import { Refusal } from '../../http/call/errors.ts'
import { numberIn } from '../../http/lists/list-query.ts'
import { countMyTasks } from '../../dashboard/my-tasks.ts'
import { etag } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { readTreated } from '../../dashboard/treated.ts'
import {
  type WaitingSource,
  countSource,
  openSources,
  readPaused,
  readWaiting,
  serveWaitingSources,
} from '../../dashboard/waiting.ts'
import { serveSnoozes } from './snoozes.ts'

/** The due tasks of the caller; everybody has some, so no right is required. */
const taskSource: WaitingSource = {
  key: 'tasks',
  entity: task,
  list: (call) => ({ assigned_user: memberOf(call).user, finished: 'false', date_before: call.today }),
  since: 'date',
  approve: { name: 'finish', values: { finished: true }, needs_reason: false, undo: { finished: false } },
}

const usualSize = 30

interface Snoozed extends Record<string, unknown> {
  id: string
  row_version: number
  source: string
  record: string
  until: string
}

/** Reads the records that the caller put off to a later day. */
const readSnoozed = (call: Call): Promise<Snoozed[]> =>
  call.db.query<Snoozed>(
    `select id, row_version, source, record, until::text as until from ${tableName(snooze)}
      where company = $1 and "user" = $2 and until > $3::date order by until, id limit ${mostSnoozed}`,
    [companyOf(call), memberOf(call).user, call.today],
  )

const idsByKind = (rows: readonly Snoozed[]): Map<string, string[]> => {
  const ids = new Map<string, string[]>()
  for (const { source, record } of rows) ids.set(source, [...(ids.get(source) ?? []), record])
  return ids
}

const total = (kinds: readonly { count: number }[]): number => kinds.reduce((sum, { count }) => sum + count, 0)

/** Adds to rows the day to which each was put off. */
const withDays = (rows: readonly WaitingRow[], snoozed: readonly Snoozed[]): WaitingRow[] =>
  rows.map((row) => {
    const found = snoozed.find(({ source, record }) => source === row.source && record === row.id)
    if (!found) return { ...row, snooze: null }
    return { ...row, snooze: { id: found.id, until: found.until, version: etag(found.row_version) } }
  })

interface Question {
  page: number
  pageSize: number
  source: string | undefined
  /** Rows that are shown: waiting ones, snoozed ones, or those answered today. */
  shown: 'waiting' | 'snoozed' | 'treated'
  isTreatedCounted: boolean
}

function cacheKey(call: Call): Question {
  const { page, page_size: size, source, snoozed, treated } = call.context.req.query()
  return {
    page: numberIn(page, 1, 1_000_000),
    pageSize: numberIn(size, usualSize, mostWaiting),
    source: source || undefined,
    shown: treated === 'true' ? 'treated' : snoozed === 'true' ? 'snoozed' : 'waiting',
    isTreatedCounted: Boolean(treated),
  }
}

/** Answers everything that waits for the caller, over all services, with its counts and sums. */
async function waiting(call: Call): Promise<Answer<AnswerOf<typeof readWaitingCall>>> {
  const question = cacheKey(call)
  const { source, shown } = question
  const snoozed = await readSnoozed(call)
  const ids = idsByKind(snoozed)
  const [all, later] = await Promise.all([
    openSources(call, { ids, isKept: false }),
    openSources(call, { ids, isKept: true }),
  ])
  if (source && !all.some(({ key }) => key === source))
    throw new Refusal(400, 'invalid_filter', { params: { field: 'source' } })
  const isAsked = ({ key }: { key: string }): boolean => !source || key === source
  const among = (shown === 'snoozed' ? later : all).filter(isAsked)
  const [rows, sources, putOff, tasks, treated, paused] = await Promise.all([
    shown === 'treated' ? [] : readWaiting(call, among, question),
    Promise.all(all.map((one) => countSource(call, one))),
    Promise.all(later.map((one) => countSource(call, one))),
    countMyTasks(call),
    question.isTreatedCounted ? readTreated(call) : [],
    readPaused(call, all.filter(isAsked)),
  ])
  // Rows that a rule pauses follow those that the person put off, on their last page.
  const isLast = question.page * question.pageSize >= total(putOff.filter(isAsked))
  const results = { waiting: rows, snoozed: [...withDays(rows, snoozed), ...(isLast ? paused : [])], treated }
  const counts = {
    waiting: total(sources.filter(isAsked)),
    snoozed: total(putOff.filter(isAsked)) + paused.length,
    treated: treated.length,
  }
  const body: WaitingAnswer = {
    results: results[shown],
    count: counts[shown],
    sources,
    snoozed: { count: total(putOff) + paused.length, until: firstDay(snoozed, paused) },
    ...(question.isTreatedCounted ? { treated: countTreated(treated) } : {}),
    my_tasks: tasks,
  }
  return { body: { ...body, stats: {} }, isKept: true }
}

/** Returns the first day on which a snoozed or paused row returns. */
const firstDay = (snoozed: readonly Snoozed[], paused: readonly WaitingRow[]): string | null =>
  [...snoozed.map(({ until }) => until), ...paused.flatMap(({ since }) => since ?? [])].toSorted()[0] ?? null

const countTreated = (rows: readonly WaitingRow[]): WaitingAnswer['treated'] => ({
  count: rows.length,
  last: rows[0]?.treated_at ?? null,
})

/** Serves the records that wait for a person's decision. */
export function serveWaiting(router: Router): void {
  serveWaitingSources([taskSource])
  serveSnoozes(router)
  router.read(readWaitingCall, waiting)
}
