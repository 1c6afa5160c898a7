import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { auditAll } from '../../http/records/audit.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { leavePlace, moveGroup, takePlace } from '../../http/records/position.ts'
import type { StoredRecord } from '../../database/records.ts'
import { removeRecords, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { holdOfTeam } from '../../http/access/team.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { demandOpenProject, teamOfProject } from './teams.ts'

const places = { entity: step, group: 'project', field: 'order' }
/** Order of tasks in their step. */
export const taskPlaces = { entity: task, group: 'step', field: 'position' }
const steps = tableName(step)

/** Hooks of steps: they change while their project is in progress. */
export const stepHooks: Hooks<typeof step> = {
  ordering: places,
  beforeWrite: async (call, change) => {
    const { before, values } = change
    if (before && 'project' in values && values.project !== before.project) throw invalidField('project', 'read_only')
    if (!before) await holdOfTeam(call, teamOfProject, values.project)
    await demandOpenProject(call, before?.project ?? values.project)
    await takePlace(call, places, change)
  },
  beforeDelete: async (call, record) => {
    await demandOpenProject(call, record.project)
    await leavePlace(call, places, record)
  },
}

/** Returns the step of the same project that takes over the tasks of another. */
async function targetOf(call: Writing, { id, project }: StoredRecord<typeof step>, wanted: string): Promise<string> {
  const [found] =
    wanted === id
      ? []
      : await call.tx.query<{ id: string }>(
          `select id from ${steps} where company = $1 and project = $2 and id::text = $3 for share`,
          [companyOf(call), project, wanted],
        )
  if (!found) throw invalidField('move_to', 'unknown_reference')
  return found.id
}

/** Appends the tasks of a step to another step named by the deletion, or refuses to lose them. */
async function moveTasks(call: Writing, record: StoredRecord<typeof step>): Promise<void> {
  const [held] = await call.tx.query<{ tasks: number }>(
    `select count(*)::int as tasks from ${tableName(task)} where company = $1 and step = $2`,
    [companyOf(call), record.id],
  )
  const wanted = call.context.req.query('move_to')
  if (wanted) {
    const to = await targetOf(call, record, wanted)
    const moved = await moveGroup(call, taskPlaces, record.id, to)
    await auditAll(
      call.tx,
      call,
      moved.map(({ id, version }) => ({
        company: record.company,
        entity: task.key,
        record: id,
        action: 'update',
        version,
        changes: { step: [record.id, to] },
      })),
    )
  } else if (held && held.tasks > 0)
    throw conflict('step_used', { tasks: held.tasks, params: { count: held.tasks, name: record.name } })
}

/** Serves steps; the deletion of one with tasks names the step that they move to. */
export function serveSteps(router: Router): void {
  router.write(
    {
      service: step.service,
      method: 'delete',
      path: `${step.path}/:id`,
      access: 'user',
      right: { scope: step.scope, action: 'delete' },
      summary: 'delete',
      entity: step.key,
      query: { move_to: 'the id of the step that takes over its tasks' },
    },
    async (call) => {
      const record = await visibleRecord(call, call.tx, step, stepHooks, call.params.id, 'for update')
      await requireVersion(call, record)
      await demandOpenProject(call, record.project)
      await moveTasks(call, record)
      await removeRecords(call, step, stepHooks, [record])
      return { status: 204 }
    },
  )
  serveResource(router, step, stepHooks)
}
