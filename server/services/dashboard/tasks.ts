import { layout } from '../../../src/contract/dashboard/layout.ts'
import { note } from '../../../src/contract/dashboard/note.ts'
import { task } from '../../../src/contract/dashboard/task.ts'
import { serveAgendaSources } from '../../dashboard/agenda.ts'
import { companyOf, memberOf } from '../../http/call/call.ts'
import { type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { nameUsers } from '../../user-names.ts'
import { notify } from '../notifications/index.ts'
import { serveFirstStepsRoute } from './first-steps.ts'
import { serveMyTasks } from './my-tasks.ts'
import { layoutHooks, ownNoteHooks, serveOwn } from './own.ts'

const taskHooks: Hooks<typeof task> = {
  beforeWrite: async (call, change) => {
    if (!change.before) change.values.assigned_user ??= memberOf(call).user
  },
  afterWrite: async (call, change, record) => {
    const me = memberOf(call).user
    if (change.values.assigned_user && change.values.assigned_user !== me) {
      await notify(call.tx, {
        company: companyOf(call),
        now: call.now,
        recipients: [change.values.assigned_user],
        event: 'notify_task',
        params: { title: record.title },
        action: record.link ?? '/',
        actor: me,
      })
    }
    return record
  },
  decorate: (call, tx, records) =>
    nameUsers(call, tx, records, 'assigned_user', (record, person) => {
      record.assigned_user_object = person
    }),
}

/**
 * Serves tasks of any record, own notes and layouts. Everybody with an account has own tasks, so no scope is required.
 */
export function serveDashboard(router: Router): void {
  serveAgendaSources([
    {
      key: 'tasks',
      entity: task,
      isOpenToStaff: true,
      list: () => ({ finished: 'false' }),
      day: 'date',
      person: 'assigned_user',
    },
  ])
  serveResource(router, task, taskHooks, { openToStaff: true })
  serveMyTasks(router)
  serveFirstStepsRoute(router)
  serveOwn(router)
  serveResource(router, layout, layoutHooks, { openToStaff: true })
  serveResource(router, note, ownNoteHooks, { openToStaff: true })
}
