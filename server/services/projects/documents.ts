import { project } from '../../../src/contract/projects/project.ts'
import { projectDocument } from '../../../src/contract/projects/project-document.ts'
import { task } from '../../../src/contract/projects/task.ts'
import type { Writing } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { referredRecord } from '../../http/resource/referred-record.ts'
import { answerRecord, createRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'

/** Checks that a file belongs to a task and its project, or to a project alone, and remains there. */
async function takePlaceOf(call: Writing, { before, values }: Change): Promise<void> {
  for (const name of ['project', 'task'])
    if (before && name in values && values[name] !== before[name]) throw invalidField(name, 'read_only')
  if (before) return
  if (values.task) {
    const of = await referredRecord(call, 'task', task, values.task)
    if (values.project && values.project !== of.project) throw invalidField('task', 'other_project')
    values.project = of.project
  } else if (values.project) {
    await referredRecord(call, 'project', project, values.project)
  } else throw invalidField('project', 'required')
}

const documentHooks: Hooks = { beforeWrite: takePlaceOf }

/** Files of projects and of their tasks: who may work on tasks adds them. */
export function serveProjectDocuments(router: Router): void {
  router.write(
    {
      service: projectDocument.service,
      method: 'post',
      path: projectDocument.path,
      access: 'user',
      right: { scope: projectDocument.scope, action: 'update' },
      summary: 'create',
      entity: projectDocument.key,
      added: true,
    },
    async (call, body) => {
      const made = await createRecord(call, projectDocument, documentHooks, body)
      return answerRecord(call, call.tx, projectDocument, documentHooks, made, 201)
    },
  )
  serveResource(router, projectDocument, documentHooks, { isAdded: true })
}
