import { dutyToday, lateDuty } from '../../src/contract/dashboard/facts.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import type { MyTask, MyTaskCounts } from '../../src/contract/dashboard/rules/my-tasks.ts'
import { condition } from '../database/facts.ts'
import { tableName } from '../database/schema.ts'
import { countOnce } from '../database/totals.ts'
import { type Call, companyOf } from '../http/call/call.ts'
import { numbered, where } from '../database/condition.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { listConditions, mayList, readRecords } from '../http/lists/list-records.ts'
import type { StoredRecord } from '../database/records.ts'

/** Open tasks of the caller of one kind: those of a list, by its query. */
export interface MyTaskSource {
  entity: Entity
  /** Whether everybody with an account has some of their own; else those who may open the list. */
  isOpenToStaff?: boolean
  list: (call: Call) => Readonly<Record<string, string>>
  /** Field of the due day. */
  due: string
  record(task: StoredRecord): MyTask['record']
  /** Changes that finish each of some tasks, by id; those that the caller may not finish are left out. */
  finish(call: Call, tasks: readonly StoredRecord[]): Promise<ReadonlyMap<string, NonNullable<MyTask['finish']>>>
}

const sources: MyTaskSource[] = []

/** Adds the kinds of tasks of a service; called once for each service at start. */
export function serveMyTaskSources(own: readonly MyTaskSource[]): void {
  for (const source of own) if (!sources.some(({ entity }) => entity.key === source.entity.key)) sources.push(source)
}

const hooksOf = ({ entity }: MyTaskSource) => servedEntities.get(entity.key)?.hooks ?? {}

const openSources = (call: Call): MyTaskSource[] =>
  sources.filter(({ entity, isOpenToStaff, list }) => isOpenToStaff || mayList(call, entity, list(call)))

/** Returns SQL of the open tasks of the caller of every kind: the place of the kind, id and due day. */
function openTasks(call: Call, among: readonly MyTaskSource[]): { sql: string; params: unknown[] } {
  const params: unknown[] = [companyOf(call)]
  const parts = among.map((source, at) => {
    const clause = where(listConditions(call, source.entity, hooksOf(source), source.list(call)), params.length)
    params.push(...clause.params)
    return `select ${at} as at, id, "${source.due}" as due, sort_title from ${tableName(source.entity)} where company = $1${clause.sql}`
  })
  return { sql: parts.join(' union all '), params }
}

/** Counts the open tasks of the caller. */
export async function countMyTasks(call: Call): Promise<MyTaskCounts> {
  const { sql, params } = openTasks(call, openSources(call))
  const [due, passed] = [condition(dutyToday, call.today), condition(lateDuty, call.today)]
  const counts = numbered(
    `count(*)::int as open, count(*) filter (where ${due.sql})::int as today, count(*) filter (where ${passed.sql})::int as late`,
    params.length,
  )
  const { open, today, late } = await countOnce(call, `${counts} from (${sql}) tasks`, [
    ...params,
    ...due.params,
    ...passed.params,
  ])
  return { open: Number(open), today: Number(today), late: Number(late) }
}

interface Place extends Record<string, unknown> {
  at: number
  id: string
  due: string | null
}

async function readKind(call: Call, source: MyTaskSource, places: readonly Place[]): Promise<MyTask[]> {
  const records = await readRecords(
    call,
    source.entity,
    hooksOf(source),
    places.map(({ id }) => id),
  )
  const finish = await source.finish(call, records)
  return records.map((record) => ({
    id: record.id,
    entity: source.entity.key,
    title: String(record[source.entity.title]),
    due: typeof record[source.due] === 'string' ? String(record[source.due]) : null,
    record: source.record(record),
    version: `"${record.row_version}"`,
    finish: finish.get(record.id) ?? null,
  }))
}

/** Reads one page of the open tasks of the caller by their due day, those without one last. */
export async function readMyTasks(
  call: Call,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<MyTask[]> {
  const among = openSources(call)
  const { sql, params } = openTasks(call, among)
  const places = await call.db.query<Place>(
    `select at, id, due::text as due from (${sql}) tasks order by due nulls last, sort_title, id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    params,
  )
  const rows = await Promise.all(
    among.map((source, at) =>
      readKind(
        call,
        source,
        places.filter((place) => place.at === at),
      ),
    ),
  )
  const known = new Map(rows.flat().map((row) => [row.id, row]))
  return places.flatMap(({ id }) => known.get(id) ?? [])
}
