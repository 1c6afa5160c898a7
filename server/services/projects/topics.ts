import { openTask, taskAtRisk } from '../../../src/contract/projects/facts.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { project } from '../../../src/contract/projects/project.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { advancementOf } from '../../../src/contract/projects/rules/advancement.ts'
import type { Queryable } from '../../database/database.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf } from '../../http/call/call.ts'
import { numbered, where } from '../../database/condition.ts'
import { visibleRows } from '../../http/access/rows.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import type { Values } from '../../database/records.ts'
import { nameUsers } from '../../user-names.ts'
import { taskCondition } from './task-facts.ts'
import { taskHooks } from './tasks.ts'

const tasks = tableName(task)

interface Tally extends Record<string, unknown> {
  topic: string
  open: number
  done: number
  late: number
}

const nothing = { open: 0, done: 0, late: 0 }

/** Counts the visible tasks of each topic: open and done ones, and those at risk or late. */
async function tallies(call: Call, tx: Queryable, topics: readonly Values[]): Promise<Map<unknown, Tally>> {
  if (topics.length === 0) return new Map()
  const late = taskCondition(taskAtRisk, call.today, tasks)
  const clause = where(visibleRows(task, taskHooks, call.principal), 2 + late.params.length)
  const rows = await tx.query<Tally>(
    `with counted as (
       select ${tasks}.topics, coalesce(s.is_done, false) as is_done, ${taskCondition(openTask, call.today, tasks).sql} as is_open,
              ${numbered(late.sql, 2)} as is_late
         from ${tasks} join ${tableName(step)} s on s.company = ${tasks}.company and s.id = ${tasks}.step
         join ${tableName(project)} p on p.company = ${tasks}.company and p.id = ${tasks}.project
        where ${tasks}.company = $1 and ${tasks}.topics ?| $2::text[]${clause.sql})
     select w.topic, count(*) filter (where c.is_open)::int as open, count(*) filter (where c.is_done)::int as done,
            count(*) filter (where c.is_late)::int as late
       from unnest($2::text[]) w (topic) join counted c on c.topics ? w.topic group by w.topic`,
    [companyOf(call), topics.map(({ id }) => id), ...late.params, ...clause.params],
  )
  return new Map(rows.map((row) => [row.topic, row]))
}

/** Hooks of topics: visible to all who read projects, with those of their tasks that the caller sees. */
export const topicHooks: Hooks = {
  beforeDelete: async (call, { id }) => {
    await call.tx.query(
      `update ${tasks} set topics = topics - $2::text, row_version = row_version + 1 where company = $1 and topics ? $2::text`,
      [companyOf(call), id],
    )
  },
  decorate: async (call, tx, records) => {
    const counted = await tallies(call, tx, records)
    for (const record of records) {
      const { open, done, late } = counted.get(record.id) ?? nothing
      record.task_count = { open, done, late }
      record.advancement = advancementOf(done, open + done)
    }
    await nameUsers(call, tx, records, 'main_user', (record, person) => {
      record.main_user_object = person
    })
  },
}
