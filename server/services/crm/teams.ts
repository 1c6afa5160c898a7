import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { pipelineTeam } from '../../../src/contract/crm/pipeline-team.ts'
import { teamMemberInitial } from '../../../src/contract/shapes.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf, memberOf } from '../../http/call.ts'
import { where } from '../../http/condition.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import type { Hooks } from '../../http/hooks.ts'
import {
  type StoredRecord,
  deleteRecords,
  findRecord,
  insertRecord,
  recordsBy,
  updateRecord,
} from '../../http/records.ts'
import { rowsOfTeam } from '../../http/team.ts'

/** Who sees a pipeline and what stands in it. */
const salesTeam = { members: pipelineTeam, of: 'pipeline', user: 'pipeline_user' }

/** Rows of pipelines, or of what belongs to one, that a caller sees; `record` is SQL of the id of the pipeline. */
export const pipelineRows =
  (record: string): NonNullable<Hooks['rows']> =>
  (member) =>
    rowsOfTeam(salesTeam, record, member)

/** Holds the pipeline of a new row until it is written; 422 where the caller does not see such a one. */
export async function holdPipeline(call: Writing, id: unknown): Promise<void> {
  const rows = pipelineRows(`${tableName(pipeline)}.id`)(memberOf(call))
  const clause = where(rows ? [rows] : [], 2)
  const [found] = await call.tx.query(
    `select id from ${tableName(pipeline)} where company = $1 and id = $2${clause.sql} for update`,
    [companyOf(call), id, ...clause.params],
  )
  if (!found) throw invalidField('pipeline', 'unknown_reference')
}

const membersOf = (call: Writing, id: string): Promise<StoredRecord[]> =>
  recordsBy(call.tx, pipelineTeam, companyOf(call), 'pipeline', [id])

/** Makes the team of a pipeline those people; who stays keeps what they chose. */
export async function setTeam(call: Writing, id: string, people: readonly string[]): Promise<void> {
  const members = await membersOf(call, id)
  const gone = members.filter(({ pipeline_user: user }) => !people.includes(String(user)))
  await deleteRecords(call.tx, pipelineTeam, gone)
  const known = new Set(members.map(({ pipeline_user: user }) => user))
  for (const user of new Set(people))
    if (!known.has(user))
      await insertRecord(call.tx, pipelineTeam, {
        company: companyOf(call),
        now: call.now,
        by: call.principal.kind === 'user' ? call.principal.user : null,
        values: { ...teamMemberInitial, pipeline: id, pipeline_user: user },
      })
}

/** Writes the people of the team into the field of the pipeline that mirrors them. */
async function mirror(call: Writing, id: string, people: readonly unknown[]): Promise<void> {
  const found = await findRecord(call.tx, pipeline, companyOf(call), id, 'for update')
  if (found) await updateRecord(call.tx, pipeline, found, { now: call.now, values: { assigned_users: people } })
}

const peopleOf = (members: readonly StoredRecord[]): unknown[] => members.map(({ pipeline_user: user }) => user)

/** What the router needs to know of the members of teams. */
export const teamHooks: Hooks = {
  rows: pipelineRows(`${tableName(pipelineTeam)}."pipeline"`),
  beforeWrite: async (call, { before, values }) => {
    for (const name of ['pipeline', 'pipeline_user'])
      if (before && name in values && values[name] !== before[name]) throw invalidField(name, 'read_only')
    if (before) return
    await holdPipeline(call, values.pipeline)
    if (peopleOf(await membersOf(call, String(values.pipeline))).includes(values.pipeline_user))
      throw conflict('in_team')
  },
  afterWrite: async (call, { before }, record) => {
    if (!before) await mirror(call, String(record.pipeline), peopleOf(await membersOf(call, String(record.pipeline))))
    return record
  },
  beforeDelete: async (call, record) => {
    const members = await membersOf(call, String(record.pipeline))
    await mirror(call, String(record.pipeline), peopleOf(members.filter(({ id }) => id !== record.id)))
  },
}
