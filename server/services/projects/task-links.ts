import { task } from '../../../src/contract/projects/task.ts'
import { taskLink } from '../../../src/contract/projects/task-link.ts'
import { loopWith } from '../../../src/contract/projects/rules/task-loop.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import type { StoredRecord } from '../../database/records.ts'
import { referredRecord } from '../../http/resource/referred-record.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { demandOpenProject } from './teams.ts'

const [links, tasks] = [taskLink, task].map(tableName) as [string, string]

const endOf = (call: Writing, field: 'from' | 'to', id: unknown): Promise<StoredRecord<typeof task>> =>
  referredRecord(call, field, task, id)

/** Returns the links of a project, locked against changes by others until this one is written. */
async function linksOf(call: Writing, project: unknown): Promise<{ from: string; to: string }[]> {
  await demandOpenProject(call, project, 'for update')
  return call.tx.query<{ from: string; to: string }>(
    `select "from", "to" from ${links} where company = $1 and project = $2`,
    [companyOf(call), project],
  )
}

async function titlesOf(call: Writing, ids: readonly string[]): Promise<string> {
  const found = await call.tx.query<{ id: string; title: string }>(
    `select id, title from ${tasks} where company = $1 and id = any($2::uuid[])`,
    [companyOf(call), ids],
  )
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return ids.map((id) => titles.get(id)).join(' → ')
}

/** Checks that a new link is between two tasks of a project, the only one of this pair, and closes no loop. */
async function checkNew(call: Writing, { values }: Change): Promise<void> {
  const [from, to] = [await endOf(call, 'from', values.from), await endOf(call, 'to', values.to)]
  if (from.project !== to.project) throw invalidField('to', 'other_project')
  if (from.id === to.id) throw invalidField('to', 'link_self')
  const known = await linksOf(call, from.project)
  if (known.some((link) => link.from === from.id && link.to === to.id)) throw invalidField('to', 'link_twin')
  const loop = loopWith(known, { from: from.id, to: to.id })
  if (loop) throw invalidField('to', 'link_loop', { tasks: await titlesOf(call, [...loop, to.id]) })
  values.project = from.project
}

/** Hooks of links: visible to everyone who sees their project; they remain between their tasks. */
export const taskLinkHooks: Hooks<typeof taskLink> = {
  beforeWrite: async (call, change) => {
    const { before, values } = change
    if (!before) return checkNew(call, change)
    for (const end of ['from', 'to'])
      if (end in values && values[end] !== before[end]) throw invalidField(end, 'read_only')
    await demandOpenProject(call, before.project)
  },
  beforeDelete: async (call, { project }) => demandOpenProject(call, project),
}

/** Serves the links between tasks that wait for each other. */
export const serveTaskLinks = (router: Router): void =>
  serveResource(router, taskLink, taskLinkHooks, { isAdded: true })
