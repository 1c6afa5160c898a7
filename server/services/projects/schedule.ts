import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import {
  ganttFields,
  ganttLinkFields,
  moveTasks,
  readGantt,
  storeBaseline,
} from '../../../src/contract/projects/calls/gantt.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { taskLink } from '../../../src/contract/projects/task-link.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Answer, type Call, type Writing, companyOf } from '../../http/call/call.ts'
import { auditAll } from '../../http/records/audit.ts'
import { auditChange } from '../../http/records/audit-change.ts'
import { invalidField } from '../../http/call/errors.ts'
import { expandRecords } from '../../http/records/expand.ts'
import { only } from '../../http/lists/list-records.ts'
import { presented } from '../../http/records/present.ts'
import { type StoredRecord, type Values, recordsBy, updateRecord } from '../../database/records.ts'
import { selectList } from '../../database/entity-columns.ts'
import { answerRecord, changeRecord, visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion, staleVersion } from '../../http/records/versions.ts'
import { projectHooks } from './projects.ts'
import { taskLinkHooks } from './task-links.ts'
import { taskHooks } from './tasks.ts'
import { demandOpenProject } from './teams.ts'

const tasks = tableName(task)
type GanttTask = AnswerOf<typeof readGantt>['results'][number]
type GanttLink = AnswerOf<typeof readGantt>['links'][number]

/**
 * Returns a task with number and expected day of its order if the caller reads it; otherwise with the id of the order
 * alone.
 */
function told({ waits_for: order, ...values }: Values): Values {
  if (typeof order !== 'object' || order === null) return { ...values, waits_for: order ?? null }
  const { id, number, expected_date: promised } = order as Values
  return { ...values, waits_for: id, waits_for_object: { id, number: number ?? null, expected_date: promised ?? null } }
}

async function ganttTasks(
  call: Call,
  tx: Queryable,
  records: readonly StoredRecord<typeof task>[],
): Promise<GanttTask[]> {
  const values = (await presented(call, tx, task, taskHooks, records)).map(only(ganttFields))
  await expandRecords(call, tx, task, values, ['waits_for'])
  return values.map(told) as GanttTask[]
}

const versionsOf = (records: readonly StoredRecord[]): number[] => records.map(({ row_version: version }) => version)

/** Answers all tasks of a project with their plan, their versions, and the links between them. */
async function answerGantt(call: Call): Promise<Answer<AnswerOf<typeof readGantt>>> {
  const { id } = await visibleRecord(call, call.db, project, projectHooks, call.params.id)
  const found = await recordsBy(call.db, task, companyOf(call), 'project', [id])
  const links = await recordsBy(call.db, taskLink, companyOf(call), 'project', [id])
  return {
    status: 200,
    body: {
      results: await ganttTasks(call, call.db, found),
      versions: versionsOf(found),
      links: (await presented(call, call.db, taskLink, taskLinkHooks, links)).map(only(ganttLinkFields)) as GanttLink[],
      link_versions: versionsOf(links),
    },
  }
}

type Wanted = ReadBodyOf<typeof moveTasks>

/** Locks the tasks to move, in the same order for every caller, each in the version that was seen. */
async function heldTasks(
  call: Writing,
  of: string,
  wanted: Wanted['tasks'],
): Promise<Map<string, StoredRecord<typeof task>>> {
  const found = await call.tx.query<StoredRecord<typeof task>>(
    `select ${selectList(task)} from ${tasks} where company = $1 and project = $2 and id = any($3::uuid[]) order by id for update`,
    [companyOf(call), of, wanted.map(({ id }) => id)],
  )
  const held = new Map(found.map((record) => [record.id, record]))
  for (const [index, { id, version }] of wanted.entries()) {
    const record = held.get(id)
    if (!record) throw invalidField(`tasks.${index}.id`, 'unknown_reference')
    if (record.row_version !== version) throw await staleVersion(call, record)
  }
  return held
}

/** Moves tasks of a project, all of them or none, for a person who drags one along with others. */
async function schedule(call: Writing, body: () => Wanted): Promise<Answer<AnswerOf<typeof moveTasks>>> {
  const { id: of } = await visibleRecord(call, call.tx, project, projectHooks, call.params.id)
  await demandOpenProject(call, of)
  const { tasks: wanted } = body()
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length) throw invalidField('tasks', 'invalid')
  const held = await heldTasks(call, of, wanted)
  const moved: StoredRecord<typeof task>[] = []
  for (const { id, start_at, end_at } of wanted)
    moved.push(await changeRecord(call, task, taskHooks, held.get(id)!, { start_at, end_at }))
  return { status: 200, body: { results: await ganttTasks(call, call.tx, moved), versions: versionsOf(moved) } }
}

/** Keeps the plan of all tasks as the one that later plans are compared with. */
async function takeBaseline(call: Writing): Promise<Answer<AnswerOf<typeof storeBaseline>>> {
  const before = await visibleRecord(call, call.tx, project, projectHooks, call.params.id, 'for update')
  await requireVersion(call, before)
  await demandOpenProject(call, before.id)
  const kept = ['baseline_start_at', 'baseline_end_at'] as const
  const old = new Map(
    (
      await call.tx.query<StoredRecord<typeof task>>(
        `select ${selectList(task)} from ${tasks} where company = $1 and project = $2 order by id for update`,
        [before.company, before.id],
      )
    ).map((record) => [record.id, record]),
  )
  const taken = await call.tx.query<StoredRecord<typeof task>>(
    `update ${tasks} set baseline_start_at = start_at, baseline_end_at = end_at, row_version = row_version + 1, updated_at = $3
      where company = $1 and project = $2 and (baseline_start_at, baseline_end_at) is distinct from (start_at, end_at)
      returning ${selectList(task)}`,
    [before.company, before.id, call.now],
  )
  await auditAll(
    call.tx,
    call,
    taken.map((record) => ({
      company: record.company,
      entity: task.key,
      record: record.id,
      action: 'update',
      version: record.row_version,
      changes: Object.fromEntries(kept.map((name) => [name, [old.get(record.id)?.[name] ?? null, record[name]]])),
    })),
  )
  const after = await updateRecord(call.tx, project, before, { now: call.now, values: { baseline_at: call.now } })
  await auditChange(call, project, before, after, undefined, undefined)
  return answerRecord(call, call.tx, project, projectHooks, after)
}

/** Serves the plan of a project: it is read as a whole, moved as a whole, and stored for comparison. */
export function serveSchedule(router: Router): void {
  router.read(readGantt, answerGantt)
  router.write(moveTasks, schedule)
  router.write(storeBaseline, takeBaseline)
}
